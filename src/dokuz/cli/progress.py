"""Progress: a bar on standard error for what takes over a second; only on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

PATIENCE = 1.0
"""Seconds of silence before the bar shows."""
TICK = 0.1


class Progress:
    """Tell of work in a ``with`` block: ``moved`` as it goes on, ``aside`` around what is printed."""

    def __init__(self, file: Path | None = None, *, shown: bool = True) -> None:
        self.file = file
        self.shown = shown and sys.stderr.isatty()
        self.line = self.count = 0
        self._quiet_since = time.monotonic()
        self._ended, self._lock = Event(), Lock()
        self._bar: Bar | None = None
        self._thread = Thread(target=self._watch, daemon=True)

    def __enter__(self) -> Self:
        if self.shown:
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()

    def moved(self, line: int) -> None:
        """Take note of one more item, at this line."""
        self.line, self.count = line, self.count + 1

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Keep the bar off the screen while something is printed there."""
        if not self._thread.is_alive() or not sys.stdout.isatty():
            yield
            return
        with self._lock:
            self._hide()
            yield
            self._quiet_since = time.monotonic()

    def _watch(self) -> None:
        while not self._ended.wait(TICK):
            with self._lock:
                if time.monotonic() - self._quiet_since > PATIENCE:
                    self._show()
        self._hide()

    def _show(self) -> None:
        bar = self._bar or self._made()
        bar.update(bar.task_ids[0], completed=self.line, description=f"{self.count:,}" if self.count else "")
        bar.refresh()

    def _hide(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def _made(self) -> Bar:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        # rich would send what is printed meanwhile to this console too, which is standard error.
        self._bar = Progress(
            SpinnerColumn(),
            BarColumn(),
            TextColumn("{task.description}"),
            TimeElapsedColumn(),
            console=Console(stderr=True),
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._bar.add_task("", total=_lines(self.file))
        self._bar.start()
        return self._bar


def _lines(file: Path | None) -> int | None:
    """Count the lines of a file; None where that says nothing of how far the work is."""
    if file is None or not file.is_file():
        return None
    with file.open("rb") as stream:
        lines = sum(block.count(b"\n") for block in iter(lambda: stream.read(1 << 20), b""))
    return lines if lines > 1 else None
