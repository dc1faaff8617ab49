"""Progress of a bulk job: what the bar says."""

import io
import sys
import time

import pytest

from dokuz.bulk.job import Summary
from dokuz.cli import progress
from dokuz.cli.bulk_progress import Meter
from dokuz.cli.bulk_progress import progress as told


def test_the_time_left_counts_what_this_job_does() -> None:
    """A job that goes on where another stopped is judged by what it does itself."""
    summary = Summary(rows=1_500, resumed=1_000, start=50, read=75, seconds=5.0)
    assert told(summary, 100, "en") == "1,500 rows · 100/s · 5 s left"
    assert told(summary, None, "tr") == "1.500 satır · 100/sn"


def test_the_bar_goes_by_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the bar shows rows, rate and time left."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setattr(progress, "TICK", 0.01)
    monkeypatch.setenv("TERM", "xterm")
    with Meter(100, shown=True, lang="en") as meter:
        meter.show(Summary(rows=1_500, read=50, seconds=5.0))
        waited = time.monotonic() + 20
        while "left" not in shown.getvalue() and time.monotonic() < waited:
            time.sleep(0.01)
    assert "5 s left" in shown.getvalue()
