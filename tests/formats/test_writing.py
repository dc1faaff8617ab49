"""Writing: what may be written, and in which form."""

from itertools import count, islice

import pytest

from dokuz.errors import InputError, UnsupportedError
from dokuz.formats import FORMATS, WRITERS, convert, parse, write
from dokuz.formats.format import load
from dokuz.formats.writing import written
from dokuz.model import Position, Puzzle
from tests.formats.strategies import puzzle

P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"


def test_one_several_and_a_grid_can_be_written() -> None:
    """A grid is written as the puzzle whose givens it is; an untouched position as its puzzle."""
    item = puzzle(P)
    assert write(item) == write(item.givens) == write(Position(item)) == P + "\n"
    assert write([item, item.givens]) == write(iter([item, item])) == f"{P}\n{P}\n"


def test_any_number_of_items_is_written_as_it_comes() -> None:
    """Nothing waits for the last one."""
    endless = (Puzzle.empty(4) for _ in count())
    assert list(islice(written(endless, "line"), 3)) == ["." * 16 + "\n"] * 3


def test_an_item_keeps_its_form_and_a_wish_goes_first() -> None:
    """Zeros stay zeros in the same format, until another form is asked for."""
    zeros = P.replace(".", "0")
    assert convert(zeros, "line") == zeros + "\n"
    assert convert(zeros, "line", form="dots") == P + "\n"


def test_a_wrong_wish_is_refused() -> None:
    """A form, a format or an item that there is not."""
    with pytest.raises(InputError, match=r"expected a form of line \(dots, zeros\), got 'stars'"):
        write(parse(P), form="stars")
    with pytest.raises(InputError, match="did you mean 'line'"):
        write(parse(P), "lines")
    with pytest.raises(InputError, match="expected a puzzle, a position or a grid, got str"):
        write([P])  # type: ignore[list-item]


def test_the_writers_are_the_formats_that_have_forms() -> None:
    """And the others say so."""
    assert [name for name in FORMATS if load(name).FORMS] == list(WRITERS)
    with pytest.raises(UnsupportedError, match="can only be read"):
        write(parse(P), "goodsudoku")
