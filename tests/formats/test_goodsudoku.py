"""Good Sudoku's links, which are read only."""

from base64 import b64encode

import pytest
from hypothesis import given

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import parse, write
from dokuz.model import Puzzle
from tests.formats.strategies import classic, plain

SITE = "https://playgoodsudoku.com/puzzle/$"


def code(cells: list[int]) -> str:
    """Pack cells two a byte."""
    halves = [*cells, 0]
    return b64encode(bytes(high << 4 | low for high, low in zip(halves[::2], halves[1::2], strict=True))).decode()


@given(plain(classic))
def test_a_link_is_its_puzzle(puzzle: Puzzle) -> None:
    """Every 9×9 puzzle that a link holds is read, with or without the site before it."""
    packed = code([value or 0 for value in puzzle.givens])
    assert parse(SITE + packed) == parse("$" + packed) == puzzle


def test_it_is_not_written() -> None:
    """It is known from other people's notes only; the error names formats that do write links."""
    with pytest.raises(UnsupportedError, match="goodsudoku can only be read"):
        write(Puzzle.empty(9), "goodsudoku")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (SITE + code([0] * 81)[:-4], "line 1: found 39 bytes, expected 41"),
        (SITE + "A" * 41, "line 1: found a damaged link"),
        (SITE + code([0] * 80 + [10]), "line 1: found 10 in r9c9, expected a digit 0-9"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Damage and digits are told."""
    with pytest.raises(FormatError) as caught:
        parse(text)
    assert str(caught.value).startswith(message)
