"""Simple Sudoku: the two frames, and the player's work after them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import parse, ss, write
from dokuz.model import Position, Puzzle
from tests.formats.items import touched
from tests.formats.strategies import classic, plain, puzzle, returns

ROWS = "1..|..2|65.\n.6.|..4|7.8\n.5.|...|..4\n-----------\n.3.|7..|...\n..6|...|5..\n...|..8|.3.\n-----------\n"
TEXT = ROWS + "3..|...|.1.\n4.5|1..|.8.\n.71|9..|..5\n"


@given(plain(classic), st.sampled_from(ss.FORMS))
def test_reading_undoes_writing(one: Puzzle, form: str) -> None:
    """Every 9×9 puzzle comes back, bare and boxed."""
    assert returns(one, "ss", form)


@given(touched("digits", "ruled_out", on=classic, ruled=False).filter(lambda one: not one.untouched))
def test_the_player_s_work_comes_back(position: Position) -> None:
    """Digits are I lines and candidates ruled out are E lines."""
    assert returns(position, "ss")


def test_several_grids_each_have_their_own_work() -> None:
    """Work belongs to the grid before it."""
    items = [parse(TEXT), parse(TEXT + "\nI029\nE04003\n"), parse(TEXT)]
    assert list(ss.read(write(items, "ss"))) == items


def test_centre_notes_are_said_as_what_they_leave_out() -> None:
    """The candidates of every cell stay the same."""
    position = Position(puzzle(TEXT), centre={4: frozenset({7, 8})})
    again = parse(write(position, "ss"))
    assert again == Position(puzzle(TEXT), ruled_out={4: frozenset({3, 9})})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TEXT[:-12], "line 10: found 8 lines of 9 cells, expected 9 lines"),
        (TEXT + "\nE9903", "line 13, column 1: found 'E9903', expected I or E, a cell 00-80 and a digit"),
        (TEXT + "\nE04123", "line 13, column 1: found 'E04123'"),
        (TEXT + "\nI005", "line 13: found 5 placed in r1c1, expected its given 1"),
        (TEXT.replace("65.", "65"), "line 1, column 1: found '1..|..2|65', expected a row such as 1..|..2|65."),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Rows and work are told with their line."""
    with pytest.raises(FormatError) as caught:
        parse(text, "ss")
    assert str(caught.value).startswith(message)


def test_what_it_cannot_say_is_refused() -> None:
    """Corner notes and other sizes are never dropped."""
    with pytest.raises(UnsupportedError, match="no corner notes and no colours; json"):
        write(Position(puzzle(TEXT), corner={1: frozenset({3})}, colours={2: ("red",)}), "ss")
    with pytest.raises(UnsupportedError, match="4×4"):
        write(Puzzle.empty(4), "ss")
