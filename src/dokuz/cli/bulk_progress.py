"""Progress of a bulk job: rows, rows a second, and the time left; on standard error, only on a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dokuz.cli.progress import Progress
from dokuz.words import counted, marked, numeral, said

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from dokuz.bulk.job import Summary


class Meter(Progress):
    """A bar that goes by the bytes that were read."""

    def __init__(self, size: int | None, *, shown: bool, lang: str) -> None:
        super().__init__(shown=shown)
        self.size, self.lang = size, lang
        self._told = ""

    def show(self, summary: Summary) -> None:
        """Take note of how far a job is."""
        self.line = summary.read
        self._told = progress(summary, self.size, self.lang)

    def _show(self) -> None:
        bar = self._bar or self._made()
        bar.update(bar.task_ids[0], completed=self.line, description=self._told)
        bar.refresh()

    def _made(self) -> Bar:
        bar = super()._made()
        bar.update(bar.task_ids[0], total=self.size)
        return bar


def progress(summary: Summary, size: int | None, lang: str) -> str:
    """Say how far a job is, how fast, and how long it will take.

    >>> from dokuz.bulk.job import Summary
    >>> progress(Summary(rows=3_000_000, read=250_000_000, seconds=2.0), 1_000_000_000, "en")
    '3,000,000 rows · 1,500,000/s · 6 s left'
    """
    parts = [counted(summary.rows, marked("{number} row"), marked("{number} rows"), lang)]
    if summary.seconds > 0:
        parts.append(f"{numeral((summary.rows - summary.resumed) / summary.seconds, lang)}/{said(marked('s'), lang)}")
    if size and summary.read > summary.start:
        left = summary.seconds * (size - summary.read) / (summary.read - summary.start)
        parts.append(said(marked("{number} s left"), lang, number=numeral(left, lang)))
    return " · ".join(parts)
