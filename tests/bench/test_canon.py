"""The bench of canonical forms, run small, and its page."""

from pathlib import Path

import pytest

from bench import canon, canon_page
from bench.records import CANON_PAGE

SET = "puzzles2_17_clue"


def test_a_small_run_prints_all_tables(shared: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One round of few puzzles prints what each kind gives, in 80 columns."""
    canon.main(["--set", SET, "--rounds", "1", "--puzzles", "50"])
    printed = capsys.readouterr().out
    for title in (*canon_page.TITLES.values(), canon_page.SYMMETRIC):
        assert title in printed
    assert max(map(len, printed.splitlines())) <= 80


def test_a_peer_must_find_the_same_puzzles_alike() -> None:
    """Other forms will do, as long as they are the same for the same puzzles."""
    ours = [b"a", b"a", b"b"]
    assert canon.alike(ours, [b"x", b"x", b"y"])
    assert not canon.alike(ours, [b"x", b"y", b"z"])
    assert not canon.alike(ours, [b"x", b"x", b"x"])


def test_a_peer_is_read_as_it_is_typed() -> None:
    """A peer has a name, what it takes, and a path."""
    one = canon.peer("toy=grids:/tmp/toy.so")
    assert (one.name, one.takes, one.path) == ("toy", "grids", Path("/tmp/toy.so"))
    with pytest.raises(ValueError, match="NAME=puzzles:PATH"):
        canon.peer("toy=/tmp/toy.so")


def test_the_page_is_what_was_measured(root: Path) -> None:
    """The docs' page is written from the results, to the letter."""
    assert (root / CANON_PAGE).read_text("utf-8") == canon_page.page(canon_page.load())
