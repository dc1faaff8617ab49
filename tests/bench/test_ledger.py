"""Ledgers and journals."""

import math
from pathlib import Path

import pytest

from bench import ledger
from bench.ledger import Journal, Ledger, Series, load
from bench.trials import Outcome

SETTLED = Outcome("settled", "unique", 0.0123456, 17, 1.5, {"checks": 3}, ("1234",))


def test_a_ledger_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is saved comes back the same, from a file that names the part and the machine."""
    monkeypatch.setattr(ledger, "FOLDER", tmp_path / "methods")
    series = Series()
    series.add(SETTLED, counted=True)
    series.add(Outcome("time"))
    told = Ledger(
        "nine", {"processor": "Toy 9"}, "0123456", "2026-01-02", "x", 1.0, 9, {"a": ["P1"]}, {"a": {"m": series}}
    )
    file = told.save()
    assert file.name == "nine-toy-9.json"
    assert load(file) == told
    assert ledger.ledgers() == [told]


def test_what_was_not_settled_took_endlessly() -> None:
    """Seconds keep four digits; a search that time ended counts as endless."""
    series = Series()
    series.add(SETTLED)
    series.add(Outcome("time", seconds=9.0))
    assert series.endless == [0.01235, math.inf]
    assert series.settled == 1


def test_a_run_goes_on_where_it_was_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a journal holds is known to a run that resumes it, and to no other."""
    monkeypatch.setattr(ledger, "JOURNALS", tmp_path)
    Journal("nine", ["0123456", "quick"]).add("P1 mrv", SETTLED)
    again = Journal("nine", ["0123456", "quick"], resumed=True)
    assert again.known("P1 mrv") == SETTLED
    assert again.known("P1 dlx") is None
    with pytest.raises(SystemExit, match="without --resume"):
        Journal("nine", ["89abcde", "quick"], resumed=True)
    assert Journal("nine", ["0123456", "quick"]).known("P1 mrv") is None


def test_the_ledgers_that_are_kept_can_be_read() -> None:
    """Every file in bench/results/methods is a ledger named after its part and machine, made at one commit."""
    for file in ledger.FOLDER.glob("*.json"):
        told = load(file)
        assert told.file.name == file.name
        assert "with changes" not in told.commit
        assert set(told.series) <= set(told.puzzles)
