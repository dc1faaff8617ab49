"""HoDoKu's library lines: the grid, the player's digits, what is ruled out, and the fields kept."""

import pytest
from hypothesis import given

from dokuz.errors import FormatError
from dokuz.formats import hodoku, parse, write
from dokuz.model import Position, Puzzle
from tests.formats.items import touched
from tests.formats.strategies import classic, plain, returns

GRID = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"


@given(plain(classic))
def test_reading_undoes_writing(puzzle: Puzzle) -> None:
    """Every 9×9 puzzle comes back."""
    assert returns(puzzle, "hodoku")


@given(touched("digits", "ruled_out", on=classic, ruled=False).filter(lambda one: not one.untouched))
def test_the_player_s_work_comes_back(position: Position) -> None:
    """Digits are marked +, candidates ruled out are triples."""
    assert returns(position, "hodoku")


def test_fields_it_does_not_need_are_kept() -> None:
    """A line comes back as it was, with technique, candidate and what follows."""
    line = f":0300:8:{GRID}:315 415:814 815:a comment:\n"
    assert write(parse(line), "hodoku") == line


def test_a_line_is_a_position_and_a_bad_line_is_told() -> None:
    """Several lines are several positions."""
    line = f":0000:x:{GRID}:::\n"
    assert list(hodoku.read(line * 3)) == [parse(GRID)] * 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f":0000:x:{GRID[1:]}:::", "line 1, column 9: found 80 cells, expected 81"),
        (f":0000:x:+{GRID[1:]}:::", "line 1, column 10: found '.', expected a digit 1-9"),
        (f":0000:x:{GRID}:3x5::", "line 1, column 91: found '3x5', expected digit, row and column, as in 315"),
        (f":0000:x:{GRID}:310::", "line 1, column 91: found '310'"),
        (f":0000:x:a{GRID[1:]}:::", "line 1, column 9: found 'a', expected a digit 1-9"),
        (":0000:x", "line 1, column 1: found ':0000:x', expected colons between fields"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Fields are told with their column."""
    with pytest.raises(FormatError) as caught:
        parse(text, "hodoku")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("start", ["PK\x03\x04", "\xac\xed\x00\x05sr"])
def test_a_java_object_stream_is_never_opened(start: str) -> None:
    """The .hsol format is refused by its first bytes."""
    with pytest.raises(FormatError, match="never opened"):
        parse(start + "anything")
