"""SudoCue's progress files: givens, the player's digits, candidates."""

import pytest
from hypothesis import assume, given

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import parse, write
from dokuz.model import Position, Puzzle
from tests.formats.items import touched
from tests.formats.strategies import classic, heavy

OPEN = " ".join(["123456789"] * 9) + "\n"


@heavy
@given(touched("digits", "ruled_out", on=classic, ruled=False))
def test_reading_undoes_writing(position: Position) -> None:
    """Digits and what is ruled out come back, unless the lines would say something else: that is refused."""
    usual = Position(position.puzzle, position.digits).candidates
    out = {
        cell: values & frozenset(usual[cell])
        for cell, values in position.ruled_out.items()
        if position.grid[cell] is None and values & frozenset(usual[cell])
    }
    fair = Position(position.puzzle, position.digits, out)
    try:
        text = write(fair, "sdx")
    except UnsupportedError:
        assume(False)
    assert parse(text, "sdx") == (fair.puzzle if fair.untouched else fair)


def test_a_u_marks_a_player_s_digit() -> None:
    """It is no given even where nothing else tells."""
    position = parse(OPEN.replace("123456789", "u5", 1) + OPEN * 8, "sdx")
    assert position == Position(Puzzle.empty(9), {0: 5})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (OPEN * 8, "line 8: found 8 lines of 9 cells, expected 9 lines"),
        (OPEN * 3 + OPEN.strip() + " 1\n" + OPEN * 5, "line 4: found 10 cells in a row, expected 9"),
        ("u12" + OPEN[9:] + OPEN * 8, "line 1: found 'u12', expected one digit after 'u'"),
        ("120" + OPEN[9:] + OPEN * 8, "line 1, column 1: found '0', expected candidates, or a digit"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Lines and cells are told with their place."""
    with pytest.raises(FormatError) as caught:
        parse(text, "sdx")
    assert str(caught.value).startswith(message)
