"""Variant records: the whole corpus, read right or its unknown constraints named."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import records
from dokuz.model import Cage, Constraint, Diagonal, Layout, NonConsecutive, Odd, OneOf, Position, Puzzle
from tests.formats.items import layouts, mutated, puzzles, refusal

FILES = ["fpuzzles_import", "generated", "iss_collections", "iss_examples", "multigrid_and_large"]


def lines(shared: Path, name: str) -> list[str]:
    """Give the lines of a file of the corpus."""
    return (shared / f"variants/{name}.jsonl").read_text().splitlines()


def houses(record: dict[str, list[list[int]]]) -> set[frozenset[int]]:
    """Give the cells of each house, as the README of the corpus defines them."""
    rows, cols = range(int(record["rows"])), range(int(record["cols"]))  # type: ignore[call-overload]
    whole = [[row * len(cols) + col for col in cols] for row in rows] + [
        [row * len(cols) + col for row in rows] for col in cols
    ]
    return {frozenset(cells) for cells in [*record["regions"], *record.get("houses", whole)]}


@pytest.mark.parametrize("name", FILES)
def test_the_corpus_is_read_right_or_its_unknown_constraints_are_named(shared: Path, name: str) -> None:
    """Houses are those of the record, its solution solves the puzzle, and writing comes back."""
    for line in lines(shared, name):
        record = json.loads(line)
        assert records.recognise(line)
        if told := refusal(lambda line=line: list(records.read(line))):  # type: ignore[misc]
            types = {one["type"] for one in record["constraints"]}
            assert {name.strip(" '") for name in told.partition("constraints")[2].split(",")} <= types
        else:
            (puzzle,) = records.read(line)
            assert {frozenset(house.cells) for house in puzzle.layout.houses} == houses(record)
            assert isinstance(puzzle, Puzzle)
            assert puzzle.meta.solution is not None
            assert puzzle.solved_by(puzzle.meta.solution)
            (again,) = records.read("".join(records.write([puzzle])))
            assert (again, again.meta) == (puzzle, puzzle.meta)


@pytest.mark.parametrize("name", ["generated", "multigrid_and_large"])
def test_every_multi_grid_and_large_puzzle_is_read(shared: Path, name: str) -> None:
    """Of these kinds nothing is refused: jigsaw, multi-grid, 16×16, 20×20, 25×25, and the thesis's variants."""
    wanted = {"jigsaw", "multi_grid", "20x20", "25x25", "nonconsecutive", "odd_even", "consecutive"}
    read = [line for line in lines(shared, name) if set(json.loads(line)["tags"]) <= wanted | {"6x6", "classic"}]
    assert read
    for line in read:
        assert len(list(records.read(line))) == 1


def test_jigsaw_layouts_are_empty_puzzles(shared: Path) -> None:
    """A line with a layout gives its pieces, and the usual boxes where they apply too."""
    for line in lines(shared, "jigsaw_layouts"):
        record = json.loads(line)
        assert records.recognise(line)
        (puzzle,) = records.read(line)
        assert isinstance(puzzle, Puzzle)
        assert not puzzle.givens.filled
        pieces = set(Layout.jigsaw(record["layout"]).regions)
        assert set(puzzle.layout.regions) == pieces | (set(Layout.square(9).regions) if record["boxes_too"] else set())


@given(puzzles(ruled=False), st.sets(st.sampled_from([Cage(10, "r1c1 r1c2"), Odd("r1c1"), NonConsecutive()])))
def test_reading_undoes_writing(puzzle: Puzzle, rules: set[Constraint]) -> None:
    """Whatever a record can say comes back, on any layout."""
    if 1 not in puzzle.layout.void:
        puzzle = puzzle.under(*rules)
    if told := refusal(lambda: list(records.write([puzzle]))):
        assert "json" in told
    else:
        (again,) = records.read("".join(records.write([puzzle])))
        assert again == puzzle
        assert (again.meta.title, again.meta.author) == (puzzle.meta.title, puzzle.meta.author)


@given(layouts)
def test_pencil_marks_and_diagonals_come_back(layout: Layout) -> None:
    """Candidates are one_of; a long diagonal is found by its cells."""
    rules: list[Constraint] = [OneOf("r1c1", [layout.values[0]])]
    if layout.rows == layout.cols and not layout.void:
        rules += [Diagonal("up"), Diagonal("down")]
    puzzle = Puzzle.empty(layout).under(*rules)
    try:
        text = "".join(records.write([puzzle]))
    except UnsupportedError:
        return
    assert list(records.read(text)) == [puzzle]


@pytest.mark.parametrize(
    "item", [Position(Puzzle.empty(9), {0: 1}), Puzzle.empty(4).under(NonConsecutive("r1c1-r1c2"))]
)
def test_what_it_cannot_say_is_refused(item: Puzzle | Position) -> None:
    """The error names a format that can."""
    with pytest.raises(UnsupportedError, match="json"):
        list(records.write([item]))


RECORD = {
    "rows": 4,
    "cols": 4,
    "min": 1,
    "max": 4,
    "givens": [[0, 1]],
    "candidates": [[1, [1, 2]]],
    "regions": [[0, 1, 4, 5]],
    "constraints": [{"type": "killer_cage", "cells": [0, 1], "sum": 3}, {"type": "white_dot", "pairs": [[0, 1]]}],
}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"rows": 10**9}, "found 1000000000 at rows"),
        ({"givens": [[0, 9]]}, r"found 9 at givens\[0\]\[1\], expected a whole number from 1 to 4"),
        ({"givens": [[0, 1], [0, 2]]}, "a cell given twice"),
        ({"regions": [[0, 99]]}, "a layout that cannot be"),
        ({"solution": [1]}, "a solution of 1 values, expected 16"),
        (
            {"constraints": [{"type": "killer_cage", "cells": [77], "sum": 3}]},
            r"found 77 at constraints\[0\].cells\[0\]",
        ),
    ],
)
def test_a_wrong_record_is_told(change: dict[str, object], told: str) -> None:
    """With the line, the place, what came and what was expected."""
    with pytest.raises(FormatError, match="line 1: .*" + told):
        list(records.read(json.dumps(RECORD | change)))


def test_unknown_constraints_are_all_named() -> None:
    """By their types."""
    told = RECORD | {"constraints": [{"type": "thermo", "cells": []}, {"type": "arrow"}]}
    with pytest.raises(UnsupportedError, match="'arrow', 'thermo'"):
        list(records.read(json.dumps(told)))


def test_houses_that_do_not_follow_are_refused() -> None:
    """A record whose own rows and columns are not those of its grids is not read as if they were."""
    with pytest.raises(UnsupportedError, match="houses"):
        list(records.read(json.dumps(RECORD | {"houses": [[0, 1]]})))


@given(mutated(RECORD))
def test_any_json_is_read_or_refused(value: object) -> None:
    """No mutation makes anything but a puzzle or a clear error."""
    told = refusal(lambda: list(records.read(json.dumps(value))))
    assert not told or any(word in told for word in ("expected", "unknown", "cannot be", "houses"))


def test_a_cell_may_be_restricted_twice() -> None:
    """Pencil marks that overlap come back as they were, each with all its cells."""
    puzzle = Puzzle.empty(4).under(OneOf("r1c1 r1c2", [1, 2]), OneOf("r1c2 r3c3", [2, 3]))
    assert list(records.read("".join(records.write([puzzle])))) == [puzzle]
