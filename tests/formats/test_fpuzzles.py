"""f-puzzles: links and JSON byte for byte, the rules we know, and every other rule named."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import fpuzzles
from dokuz.formats.format import load
from dokuz.formats.parts.lzstring import compress, decompress
from dokuz.model import (
    Cage,
    Consecutive,
    Constraint,
    Diagonal,
    Even,
    Layout,
    NonConsecutive,
    Odd,
    OneOf,
    Position,
    Puzzle,
)
from tests.formats.items import mutated, positions, puzzles, refusal, squares, touched

SAMPLES = ["puzzle.fpuzzles.json", "puzzle.fpuzzles.url.txt", "midgame.fpuzzles.json"]
RULES = (
    Cage(10, "r1c1 r1c2"),
    Cage(None, "r2c2"),
    Diagonal("up"),
    Even("r1c1 r2c1"),
    Odd("r3c3"),
    Consecutive("r1c1-r1c2 r3c3-r4c3", negative=True),
    OneOf("r1c1 r4c4", [1, 2]),
)


def write(item: Puzzle | Position, form: str = "") -> str:
    """Write to one text."""
    return "".join(fpuzzles.write([item], form=form))


def puzzle_json(**more: object) -> str:
    """Give the JSON of an empty 4×4 puzzle with more keys."""
    return json.dumps({"size": 4, "grid": [[{}] * 4] * 4} | more)


def read(text: str) -> Any:
    """Read one item."""
    (item,) = fpuzzles.read(text)
    return item


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_come_back_byte_for_byte(shared: Path, name: str) -> None:
    """JSON and link are written as they were read, keys in their order."""
    text = (shared / "formats" / name).read_text()
    assert fpuzzles.recognise(text)
    assert write(read(text)) == text


def test_only_what_is_given_is_a_given(shared: Path) -> None:
    """Other values are the player's digits; notes are centre notes."""
    position = read((shared / "formats/midgame.fpuzzles.json").read_text())
    assert position.puzzle == read((shared / "formats/puzzle.fpuzzles.json").read_text())
    assert position.digits == {2: 9, 18: 7}
    assert position.centre == {4: frozenset({7, 8})}
    assert position.meta.solution.full


def test_a_whole_puzzle_of_f_puzzles_comes_back_byte_for_byte(shared: Path) -> None:
    """A 16×16 jigsaw killer, regions told where they differ from the usual boxes."""
    records = map(json.loads, (shared / "variants/fpuzzles_import.jsonl").read_text().splitlines())
    record = next(one for one in records if one["id"] == "fp-021")
    puzzle = read(record["fpuzzles_base64"])
    assert {frozenset(region) for region in puzzle.layout.regions} == set(map(frozenset, record["regions"]))
    assert sorted(puzzle.givens.filled.items()) == sorted(map(tuple, record["givens"]))
    assert read(write(puzzle)) == puzzle


def test_every_puzzle_of_the_corpus_is_read_or_its_unknown_rules_are_named(shared: Path) -> None:
    """No rule is dropped: what is not read names keys that the JSON has."""
    for line in (shared / "variants/fpuzzles_import.jsonl").read_text().splitlines():
        data = json.loads(line)["fpuzzles_base64"]
        if told := refusal(lambda data=data: read(data)):  # type: ignore[misc]
            keys = json.loads(decompress(data))
            assert all(keys[name.strip(" '")] for name in told.partition("rules")[2].split(","))


@given(puzzles(squares, ruled=False), st.sets(st.sampled_from(RULES)), st.sampled_from(fpuzzles.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, rules: set[Constraint], form: str) -> None:
    """Puzzles on any square come back, with the rules that f-puzzles has, and the facts."""
    puzzle = puzzle.under(*(rules if puzzle.layout.rows > 4 else ()))
    again = read(write(puzzle, form))
    assert again == puzzle
    assert (again.meta.title, again.meta.rules) == (puzzle.meta.title, puzzle.meta.rules)
    assert (again.meta.solution and again.meta.solution.filled) == (
        (puzzle.meta.solution and puzzle.meta.solution.filled) or None
    )


@given(touched("digits", "centre", "corner", "colours", on=squares, ruled=False))
def test_reading_undoes_writing_a_position(position: Position) -> None:
    """So do the player's digits, notes and colours."""
    assert read(write(position)) == (position.puzzle if position.untouched else position)


@given(puzzles(squares, ruled=False).flatmap(lambda puzzle: positions(puzzle, "digits", "ruled_out", "centre")))
def test_candidates_ruled_out_are_told_by_those_left(position: Position) -> None:
    """The candidates come back, as notes in the cells concerned."""
    if told := refusal(lambda: write(position)):
        assert "has no candidate" in told
    else:
        again = read(write(position))
        assert (again if isinstance(again, Position) else Position(again)).candidates == position.candidates


@pytest.mark.parametrize(
    ("keys", "rules"),
    [
        ({"nonconsecutive": True}, [NonConsecutive()]),
        (
            {"nonconsecutive": True, "difference": [{"cells": ["R1C1", "R1C2"]}]},
            [Consecutive("r1c1-r1c2", negative=True)],
        ),
        ({"difference": [{"cells": ["R1C1", "R1C2"], "value": "1"}]}, [Consecutive("r1c1-r1c2")]),
        ({"difference": [], "negative": ["difference"]}, [Consecutive((), negative=True)]),
        ({"diagonal+": True, "diagonal-": True}, [Diagonal("up"), Diagonal("down")]),
        (
            {"killercage": [{"cells": ["R1C1"], "value": "4"}, {"cells": ["R2C2"]}]},
            [Cage(4, "r1c1"), Cage(None, "r2c2")],
        ),
        ({"odd": [{"cell": "R1C1"}], "even": [], "antiknight": False, "arrow": []}, [Odd("r1c1")]),
    ],
)
def test_rules_are_read(keys: dict[str, object], rules: list[Constraint]) -> None:
    """The keys stand for our constraints; empty ones for nothing."""
    assert read(puzzle_json(**keys)) == Puzzle.empty(4).under(*rules)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"thermometer": [{"lines": []}], "antiking": True}, "'thermometer', 'antiking'"),
        ({"difference": [{"cells": ["R1C1", "R1C2"], "value": "4"}]}, "difference of '4'"),
        ({"negative": ["ratio"]}, "negative 'ratio'"),
        ({"killercage": [{"cells": ["R1C1"], "value": "x2"}]}, "killercage that says 'x2'"),
        ({"grid": [[{"parity": "Even"}] * 4] * 4}, r"unknown 'parity' in a cell at grid\[0\]\[0\]"),
    ],
)
def test_unknown_rules_are_named(keys: dict[str, object], told: str) -> None:
    """All of them, with their key."""
    with pytest.raises(UnsupportedError, match=told):
        read(puzzle_json(**keys))


def test_decoration_is_kept() -> None:
    """Lines, texts, the setter's colours and the editor's settings come back as they were."""
    keys = {
        "line": [{"lines": [["R1C1", "R1C2"]]}],
        "text": [{"value": ">"}],
        "disabledlogic": [],
        "cage": [{"value": "a"}],
    }
    grid = [[{"c": "#FF0000"}, {}, {}, {}], *[[{}] * 4] * 3]
    told = json.loads(write(read(puzzle_json(**keys, grid=grid)), "json"))
    assert {name: told[name] for name in keys} == keys
    assert told["grid"] == grid


@pytest.mark.parametrize(
    "item",
    [
        Puzzle.empty(Layout.samurai()),
        Puzzle.empty(Layout.build(2, 3, regions=[[5]])),
        Puzzle.empty(Layout.build(4, 4, values=range(4))),
        Position(Puzzle.empty(4), colours={0: ("a", "b")}),
        Position(Puzzle.empty(4), centre={0: frozenset()}),
        Puzzle.empty(4).under(NonConsecutive("r1c1-r1c2")),
        Puzzle.empty(4).under(NonConsecutive(), Consecutive("r1c1-r1c2")),
        Puzzle.empty(4).under(OneOf("r1c1", [])),
    ],
)
def test_what_it_cannot_say_is_refused(item: Puzzle | Position) -> None:
    """The error names a format that can."""
    with pytest.raises(UnsupportedError, match="json"):
        write(item)


@pytest.mark.parametrize(
    "link",
    [
        "https://f-puzzles.com/?load={}",
        "http://www.f-puzzles.com/?x=1&load={}#top",
        "https://www.f-puzzles.com/index.html?load={}",
        "{}",
    ],
)
def test_links_vary(link: str) -> None:
    """The address may vary; a plus may have become a blank."""
    puzzle = Puzzle.empty(4).told(title="Plus")
    text = link.format(compress(fpuzzles.to_json(puzzle)))
    assert fpuzzles.recognise(text)
    assert read(text).meta.title == "Plus"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("https://f-puzzles.com/?id=yaqxyz", "line 1: found a link that holds only a name.*open it there"),
        ("https://f-puzzles.com/?load=N4!", "expected base64"),
        (puzzle_json(size=5), "found 4 items at grid, expected 5"),
        (puzzle_json(size=10**9), "found 1000000000 at size"),
        (puzzle_json(grid=[[{"value": 9}] * 4] * 4), r"found 9 at grid\[0\]\[0\].value"),
        (puzzle_json(odd=[{"cell": "R9C9"}]), r"'R9C9' at odd\[0\].cell"),
        (puzzle_json(killercage=[{"cells": ["R1C1", "R1C1"]}]), "a cage with 2 cells"),
        (puzzle_json(solution=[1]), "a solution of 1 values, expected 16"),
        (puzzle_json(solution=["x"] * 16), "'x' in the solution"),
    ],
)
def test_wrong_texts_are_told(text: str, told: str) -> None:
    """With the place, what came and what was expected."""
    with pytest.raises(FormatError, match=told):
        read(text)


@given(
    mutated(json.loads(fpuzzles.to_json(Position(Puzzle.empty(6).under(*RULES), {0: 1}, centre={1: frozenset({2})}))))
)
def test_any_json_is_read_or_refused(value: object) -> None:
    """No mutation makes anything but an item or a clear error."""
    told = refusal(lambda: list(fpuzzles.read(json.dumps(value))))
    assert not told or "found" in told or "unknown" in told


def test_it_looks_like_no_other_json() -> None:
    """A mistake in f-puzzles' JSON is told as such: no other format takes the text for its own."""
    text = fpuzzles.to_json(Puzzle.empty(6).under(*RULES))
    assert fpuzzles.recognise(text)
    assert not any(load(name).recognise(text) for name in ("sudokupad", "gnome", "json", "records"))
