"""SudoCue collections: 81 characters a line, written with zeros."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import parse, read, sdm, write
from dokuz.model import Puzzle
from tests.formats.strategies import classic, plain, returns

P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"


@given(plain(classic), st.sampled_from(sdm.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, form: str) -> None:
    """Every 9×9 puzzle comes back, with zeros and with dots."""
    assert returns(puzzle, "sdm", form)


def test_blanks_are_written_as_zeros_unless_they_were_dots() -> None:
    """There are programs that drop a line with dots."""
    assert write(parse(P), "sdm") == P.replace(".", "0") + "\n"
    assert write(parse(P, "sdm"), "sdm") == P + "\n"


def test_a_file_s_name_settles_which_of_two_equal_readings_it_is(tmp_path: Path) -> None:
    """Lines in a file named .sdm are written as sdm again with the dots they had."""
    for name, form in (("a.sdm", "sdm:dots"), ("a.txt", "line:dots")):
        (tmp_path / name).write_text(P + "\n")
        assert [one.meta.form for one in read(tmp_path / name)] == [form]


def test_other_sizes_are_refused() -> None:
    """A collection holds 9×9 puzzles only."""
    with pytest.raises(FormatError, match="found 16 characters, expected 81"):
        parse("." * 16, "sdm")
    with pytest.raises(UnsupportedError, match="sdm does not hold this 4×4 layout"):
        write(Puzzle.empty(4), "sdm")
