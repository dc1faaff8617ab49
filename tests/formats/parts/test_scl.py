"""SudokuPad's JSON: givens, notes, regions and killer cages; a drawing is refused, not lost."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.parts import scl
from dokuz.formats.parts.tree import tree
from dokuz.model import Cage, Layout, Odd, Position, Puzzle
from tests.formats.items import layouts, mutated, puzzles, refusal, squares, touched

CAGES = (Cage(10, "r1c1 r1c2"), Cage(None, "r2c2"))
frames = squares | st.just(Layout.build(6, 9, regions=[range(9), [9, 18, 27]]))


def read(text: str) -> Any:
    """Read one item."""
    return scl.from_tree(tree(text), "sudokupad:scl")


def puzzle_json(**more: object) -> str:
    """Give the JSON of an empty 4×4 Latin square with more keys."""
    return json.dumps({"cells": [[{}] * 4] * 4} | more)


@given(puzzles(frames, ruled=False), st.sets(st.sampled_from(CAGES)))
def test_reading_undoes_writing(puzzle: Puzzle, cages: set[Cage]) -> None:
    """Puzzles on any frame come back, with their cages, title and rules."""
    puzzle = puzzle.under(*cages)
    again = read(scl.to_json(puzzle))
    assert again == puzzle
    assert (again.meta.title, again.meta.rules) == (puzzle.meta.title, puzzle.meta.rules)


@given(touched("centre", "corner", on=frames, ruled=False))
def test_reading_undoes_writing_notes(position: Position) -> None:
    """Centre and corner notes come back."""
    assert read(scl.to_json(position)) == (position.puzzle if position.untouched else position)


@pytest.mark.parametrize(
    ("cage", "rule"),
    [
        ({"value": "10"}, Cage(10, "r1c1")),
        ({"value": 10}, Cage(10, "r1c1")),
        ({"sum": 10}, Cage(10, "r1c1")),
        ({"unique": True}, Cage(None, "r1c1")),
        ({"unique": True, "style": "extraregion", "sum": 1}, Cage(None, "r1c1")),
        ({"unique": False, "hidden": True}, None),
    ],
)
def test_killer_cages_are_read(cage: dict[str, object], rule: Cage | None) -> None:
    """As SudokuPad writes them and as older tools did."""
    puzzle = read(puzzle_json(cages=[{"cells": [[0, 0]]} | cage]))
    assert puzzle.constraints == ((rule,) if rule else ())


def test_a_hidden_cage_around_a_row_adds_no_rule() -> None:
    """The program keeps rows and columns so; a visible cage, or one with a sum, is the setter's."""
    cells = [[0, col] for col in range(4)]
    row: dict[str, object] = {"cells": cells, "unique": True}
    assert not read(puzzle_json(cages=[row | {"hidden": True, "type": "rowcol"}])).constraints
    assert read(puzzle_json(cages=[row])).constraints
    assert read(puzzle_json(cages=[row | {"hidden": True, "sum": 10}])).constraints
    assert read(puzzle_json(cages=[{"cells": cells[:3], "unique": True, "hidden": True}])).constraints


def test_cages_without_cells_are_metadata() -> None:
    """Title, author, rules and solution stand in cages, other words are kept."""
    words = ["title: A: b", "author: C", "rules: D", "solution: " + "1234" * 4, "msgcorrect: Yes"]
    puzzle = read(puzzle_json(cages=[{"value": word} for word in words]))
    assert (puzzle.meta.title, puzzle.meta.author, puzzle.meta.rules) == ("A: b", "C", "D")
    assert puzzle.meta.solution["r1c4"] == 4
    assert json.loads(scl.to_json(puzzle))["metadata"]["msgcorrect"] == "Yes"


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"lines": [{}, {}], "overlays": [{}]}, "drawings whose rules only people can read: 2 lines, 1 overlays"),
        ({"global": ["antiknight"]}, "unknown rules 'global'"),
        ({"metadata": {"antiknight": True}}, "unknown rules antiknight"),
        ({"cages": [{"cells": [[0, 0]]}]}, r"no killer cage at cages\[0\]"),
        ({"cages": [{"cells": [[0, 0]], "value": "10", "outlineC": "#f00"}]}, "'outlineC'"),
        ({"cages": [{"cells": [[0, 0]], "value": "10", "unique": False}]}, "no killer cage"),
        ({"cages": [{"cells": [[0, 0]], "value": "10x", "unique": True}]}, "a cage that says '10x'"),
        ({"cells": [[{"candidates": [1]}]]}, r"unknown 'candidates' at cells\[0\]\[0\]"),
    ],
)
def test_what_may_be_a_rule_is_named(keys: dict[str, object], told: str) -> None:
    """A drawing or an unknown key refuses the puzzle rather than lose its rule."""
    with pytest.raises(UnsupportedError, match=told):
        read(puzzle_json(**keys))


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"cells": [[{}], [{}, {}]]}, "several lengths"),
        ({"cells": []}, "or none"),
        ({"cells": [[{"value": "17"}]]}, r"17 at cells\[0\]\[0\].value"),
        ({"regions": [[[0, 9]]]}, r"9 at regions\[0\]\[0\]\[1\]"),
        ({"regions": [[[0, 0], [0, 0]]]}, "regions of different cells"),
        ({"metadata": {"solution": "12"}}, "a solution of 2 characters"),
        ({"cages": [{"cells": [[0, 0], [0, 0]], "unique": True}]}, "a cell twice"),
    ],
)
def test_wrong_json_is_told(keys: dict[str, object], told: str) -> None:
    """With the place, what came and what was expected."""
    with pytest.raises(FormatError, match=told):
        read(puzzle_json(**keys))


@pytest.mark.parametrize(
    "item",
    [
        Puzzle.empty(Layout.samurai()),
        Puzzle.empty(4).under(Odd("r1c1")),
        Position(Puzzle.empty(4), {0: 1}),
        Position(Puzzle.empty(4), colours={0: ("a",)}),
    ],
)
def test_what_it_cannot_say_is_refused(item: Puzzle | Position) -> None:
    """The error names a format that can."""
    with pytest.raises(UnsupportedError, match="json"):
        scl.to_json(item)


@given(layouts)
def test_any_layout_is_written_right_or_refused(layout: Layout) -> None:
    """What is written is read as the same layout."""
    puzzle = Puzzle.empty(layout)
    if told := refusal(lambda: scl.to_json(puzzle)):
        assert "json" in told
    else:
        assert read(scl.to_json(puzzle)).layout == layout


SOME = Position(Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")).told(title="T"), centre={3: frozenset({2})})


@given(mutated(json.loads(scl.to_json(SOME))))
def test_any_json_is_read_or_refused(value: object) -> None:
    """No mutation makes anything but an item or a clear error."""
    told = refusal(lambda: read(json.dumps(value)))
    assert not told or any(word in told for word in ("expected", "unknown", "cannot be", "drawings"))
