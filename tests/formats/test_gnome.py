"""GNOME Sudoku: the saved game byte for byte, and whatever else its JSON may hold."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import gnome
from dokuz.model import Cage, Layout, Position, Puzzle
from tests.formats.items import mutated, positions, puzzles, refusal, touched

CLASSIC = st.just(Layout.square(9))
GAME = {
    "difficulty_category": "easy",
    "time_elapsed": 5.0,
    "cells": [{"position": [0, 1], "value": 0, "fixed": False, "earmarks": [1, 2]}],
}


def test_the_sample_comes_back_byte_for_byte(shared: Path) -> None:
    """The sample is read as a position, and written as it was."""
    text = (shared / "formats/midgame.gnome-sudoku.save").read_text()
    (position,) = gnome.read(text)
    assert gnome.recognise(text)
    assert isinstance(position, Position)
    assert position.digits == {2: 9, 18: 7}
    assert position.candidates["r1c5"] == (7, 8)
    assert (position.meta.level, position.seconds) == ("medium", 95.0)
    assert "".join(gnome.write([position])) == text


@given(touched("digits", "centre", "seconds", on=CLASSIC, ruled=False))
def test_reading_undoes_writing(position: Position) -> None:
    """Whatever a saved game can say comes back, the level too."""
    (again,) = gnome.read("".join(gnome.write([position])))
    assert again == (position.puzzle if position.untouched and position.seconds is None else position)
    assert again.meta.level == (position.meta.level or gnome.LEVEL)


@given(puzzles(CLASSIC, ruled=False).flatmap(lambda puzzle: positions(puzzle, "digits", "ruled_out")))
def test_candidates_ruled_out_are_told_by_those_left(position: Position) -> None:
    """The candidates come back, as notes."""
    if told := refusal(lambda: list(gnome.write([position]))):
        assert "has no candidate" in told
    else:
        (again,) = gnome.read("".join(gnome.write([position])))
        assert (again if isinstance(again, Position) else Position(again)).candidates == position.candidates


@pytest.mark.parametrize(
    "position",
    [
        Puzzle.empty(4),
        Puzzle.empty(9).under(Cage(3, "r1c1")),
        Position(Puzzle.empty(9), corner={0: frozenset({1})}),
        Position(Puzzle.empty(9), colours={0: ("red",)}),
        Position(Puzzle.empty(9), centre={0: frozenset()}),
    ],
)
def test_what_it_cannot_say_is_refused(position: Puzzle | Position) -> None:
    """The error names a format that can."""
    with pytest.raises(UnsupportedError, match="json"):
        list(gnome.write([position]))


def test_a_file_holds_one_game() -> None:
    """Several games are refused, with a way out."""
    with pytest.raises(UnsupportedError, match="one game a file"):
        list(gnome.write([Puzzle.empty(9)] * 2))


def test_a_cell_told_twice_is_refused() -> None:
    """The place of the second is told."""
    with pytest.raises(FormatError, match=r"r1c2 twice at cells\[1\]"):
        list(gnome.read(json.dumps(GAME | {"cells": GAME["cells"] * 2})))  # type: ignore[operator]


@given(mutated(GAME))
def test_any_json_is_read_or_refused(value: object) -> None:
    """No mutation of a game makes anything but a game or a clear error."""
    told = refusal(lambda: list(gnome.read(json.dumps(value))))
    assert not told or "expected" in told
