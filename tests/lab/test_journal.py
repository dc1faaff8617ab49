"""Journals of runs: nothing lost, nothing twice, one writer."""

from dataclasses import replace
from pathlib import Path

import pytest

from dokuz.errors import InputError
from dokuz.lab import journal
from dokuz.lab.journal import Journal
from dokuz.lab.row import Point
from tests.lab.examples import row

ROW = row("mrv", curve=(Point(1, 0.5, 9),), counters={"checks": 7})


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    """What was added is read, in order, with its curve and its counters."""
    with Journal(tmp_path) as book:
        book.add(ROW)
        book.add(replace(ROW, seed=2, curve=()))
    first, second = journal.rows(tmp_path)
    assert first == ROW
    assert second.seed == 2


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path) -> None:
    """A torn last line is no row, and what comes later begins on a line of its own."""
    with Journal(tmp_path) as book:
        book.add(ROW)
    with (tmp_path / journal.NAME).open("ab") as file:
        file.write(b'{"study": "s"' * 1000)
    assert list(journal.rows(tmp_path)) == [ROW]
    with Journal(tmp_path) as book:
        book.add(ROW)
    assert list(journal.rows(tmp_path)) == [ROW, ROW]


def test_two_cannot_write_at_once(tmp_path: Path) -> None:
    """A second writer is refused with a sentence; when the first is done, the next may write."""
    with Journal(tmp_path), pytest.raises(InputError, match="another run is writing there"), Journal(tmp_path):
        pass
    with Journal(tmp_path):
        pass
