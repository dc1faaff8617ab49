"""Watch: a method's search while it goes on, drawn on the terminal and written to a file."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from textwrap import fill
from types import TracebackType
from typing import TYPE_CHECKING, Self

from dokuz.cli.output import Written
from dokuz.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.live import Live
    from rich.text import Text

    from dokuz.model import Event, Layout, Puzzle

PACE = 1 / 30
"""Seconds between two pictures at least."""
SHARE = 0.1
"""The part of the time that drawing may take at most."""


class Watching:
    """Take events in a ``with`` block; ``begin`` says which puzzle they are about."""

    def __init__(self, *, drawn: bool, file: str | None, lang: str) -> None:
        self.pictures = _Pictures(lang) if drawn else None
        self.file = Written(file) if file is not None else None
        self._puzzle: Puzzle | None = None

    @property
    def wanted(self) -> bool:
        """Tell whether anybody watches."""
        return self.pictures is not None or self.file is not None

    @property
    def pace(self) -> float | None:
        """Give the pace to ask a method for: a file gets every step, pictures alone need few."""
        return PACE if self.pictures is not None and self.file is None else None

    def __enter__(self) -> Self:
        if self.file is not None:
            self.file.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.end()
        if self.file is not None:
            self.file.__exit__(kind, error, trace)

    def begin(self, puzzle: Puzzle) -> None:
        """Go on with the next puzzle."""
        self._puzzle = puzzle
        if self.file is not None:
            self._write({"event": "puzzle", "grid": _spelled(puzzle.givens.values, puzzle.layout)})
        if self.pictures is not None:
            self.pictures.begin(puzzle)

    def end(self) -> None:
        """Leave the screen as it was."""
        if self.pictures is not None:
            self.pictures.end()

    def __call__(self, event: Event) -> None:
        """Take one event."""
        if self.file is not None and self._puzzle is not None:
            self._write(_record(event, self._puzzle.layout))
        if self.pictures is not None:
            self.pictures.take(event)

    def _write(self, told: Mapping[str, object]) -> None:
        if self.file is not None:
            self.file.write(json.dumps(told) + "\n")


class _Pictures:
    """The board as the method holds it, drawn again and again in one place."""

    def __init__(self, lang: str) -> None:
        if not sys.stderr.isatty():
            raise InputError("expected a terminal for --watch, got a pipe or a file; --events writes to a file")
        self.lang = lang
        self._live: Live | None = None
        self._next = 0.0

    def begin(self, puzzle: Puzzle) -> None:
        from rich.console import Console
        from rich.live import Live

        self.end()
        self.puzzle, self.values = puzzle, list(puzzle.givens.values)
        self.counters: Mapping[str, int] = {}
        self.steps: Counter[str] = Counter()
        self._next = 0.0
        # rich would send what is printed meanwhile to this console too, which is standard error.
        console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        self._live = Live(
            console=console, auto_refresh=False, transient=True, redirect_stdout=False, redirect_stderr=False
        )
        self._live.start()

    def end(self) -> None:
        if self._live is not None:
            self._live.stop()
            self._live = None

    def take(self, event: Event) -> None:
        """Follow an event, and draw if a picture is due."""
        if event.kind in ("state", "solution"):
            self.values = list(event.values) or self.values
            self.counters = event.counters
        else:
            self.steps[event.kind] += 1
            if event.cell is not None and event.kind in ("place", "remove"):
                self.values[event.cell] = event.value if event.kind == "place" else None
        started = time.monotonic()
        if started >= self._next and self._live is not None:
            self._live.update(self._picture(), refresh=True)
            ended = time.monotonic()
            self._next = max(started + PACE, ended + (ended - started) * (1 / SHARE - 1))

    def _picture(self) -> Text:
        from rich.text import Text

        from dokuz.cli import counters
        from dokuz.cli.board import board, wide
        from dokuz.model import Grid

        drawing = board(Grid(self.puzzle.layout, tuple(self.values)), givens=self.puzzle.givens.filled.keys())
        columns = self._live.console.width if self._live is not None else 80
        counted = Text(fill(counters.told(self.counters or self.steps, self.lang), columns - 1), "dim")
        return Text("\n").join([*([drawing] if wide(drawing) <= columns else []), counted])


def _record(event: Event, layout: Layout) -> dict[str, object]:
    """Tell an event as plain objects, what does not apply left out."""
    told: dict[str, object] = {"event": event.kind}
    if event.cell is not None:
        told["cell"] = layout.name(event.cell)
    if event.value is not None:
        told["value"] = event.value
    if event.values:
        told["grid"] = _spelled(event.values, layout)
    return told | ({"counters": dict(event.counters)} if event.kind in ("state", "solution") else {})


def _spelled(values: tuple[int | None, ...], layout: Layout) -> object:
    """Spell a board: 81 characters on the ordinary one, else rows."""
    from dokuz.model import Grid

    if layout.classic:
        return Grid(layout, values).line
    return [list(values[start : start + layout.cols]) for start in range(0, len(values), layout.cols)]
