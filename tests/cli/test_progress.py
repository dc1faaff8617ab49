"""Progress: a bar for what takes long, only on a terminal."""

import io
import sys
import time
from pathlib import Path

import pytest

from dokuz.cli import progress
from dokuz.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch, *, patience: float) -> Terminal:
    """Put a terminal in place of standard error (in the test: pytest puts its own there after fixtures)."""
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(progress, "PATIENCE", patience)
    monkeypatch.setattr(progress, "TICK", 0.01)
    monkeypatch.setenv("TERM", "xterm")
    return shown


def test_what_is_quick_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second of patience comes first."""
    assert progress.PATIENCE == 1.0
    shown = terminal(monkeypatch, patience=30)
    with Progress() as bar:
        bar.moved(1)
        time.sleep(0.1)
    assert shown.getvalue() == ""


def test_what_takes_long_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The bar counts the items; what is printed meanwhile goes where it should; at the end the bar is gone."""
    file = tmp_path / "many"
    file.write_text("\n" * 100)
    shown = terminal(monkeypatch, patience=0)
    ours = sys.stdout
    with Progress(file) as bar:
        bar.moved(50)
        waited = time.monotonic() + 20
        while "━" not in shown.getvalue() and time.monotonic() < waited:
            time.sleep(0.01)
        assert sys.stdout is ours
    assert "━" in shown.getvalue()
    assert shown.getvalue().endswith("\x1b[2K")


def test_away_from_a_terminal_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe or a log gets no bar, however long it takes; nor does somebody who is typing."""
    for stream, shown in ((io.StringIO(), True), (terminal(monkeypatch, patience=0), False)):
        monkeypatch.setattr(sys, "stderr", stream)
        with Progress(shown=shown):
            time.sleep(0.15)
        assert stream.getvalue() == ""
