"""SudokuPad's packed givens: 81 cells in as few letters as can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.parts.scf import MARKS, packed, unpacked
from dokuz.model import Cage, Diagonal, Layout, Position, Puzzle
from tests.formats.items import puzzles, refusal


@given(puzzles(st.just(Layout.square(9)), ruled=False))
def test_reading_undoes_writing(puzzle: Puzzle) -> None:
    """The givens of any ordinary puzzle come back."""
    assert unpacked(packed(puzzle)) == puzzle


def test_options_follow_the_givens() -> None:
    """Both diagonals, title and author; a doubled star is a star."""
    puzzle = unpacked(packed(Puzzle.empty(9)) + "*xtA **B***aC")
    assert puzzle == Puzzle.empty(9).under(Diagonal("up"), Diagonal("down"))
    assert (puzzle.meta.title, puzzle.meta.author) == ("A *B*", "C")


@pytest.mark.parametrize(("option", "told"), [("*w", "windoku"), ("*q", "'q'")])
def test_unknown_options_are_named(option: str, told: str) -> None:
    """A rule that we do not know is never dropped."""
    with pytest.raises(UnsupportedError, match=told):
        unpacked(packed(Puzzle.empty(9)) + option)


@pytest.mark.parametrize(
    ("data", "told"), [("", "0 cells"), ("o" * 13, "78 cells"), ("o" * 14, "84 cells"), ("-", "'-'")]
)
def test_a_wrong_length_is_told(data: str, told: str) -> None:
    """81 cells, no less and no more, in the sixty marks."""
    with pytest.raises(FormatError, match=told):
        unpacked(data)


@given(st.text(MARKS + "*x-", max_size=60))
def test_any_text_is_read_or_refused(data: str) -> None:
    """Nothing but a puzzle or a clear error comes of it."""
    told = refusal(lambda: unpacked(data))
    assert not told or "packed puzzle" in told


@pytest.mark.parametrize(
    "item", [Puzzle.empty(4), Puzzle.empty(9).under(Cage(3, "r1c1")), Position(Puzzle.empty(9), {0: 1})]
)
def test_what_it_cannot_say_is_refused(item: Puzzle | Position) -> None:
    """Only the givens of an ordinary puzzle can be packed; another form says more."""
    with pytest.raises(UnsupportedError, match="fpuz"):
        packed(item)
