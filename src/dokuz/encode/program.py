"""Program: rows in the hands of a solver, and all their solutions by cuts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from dokuz.encode.rows import Row
from dokuz.encode.run import Run


class Program(Protocol):
    """What a solver must do with rows."""

    def solve(self) -> Sequence[float] | None:
        """Find a point that keeps the rows; None where there is none, or the run ended."""
        ...

    def add(self, row: Row) -> None:
        """Add a row."""
        ...


class Stated(Protocol):
    """How the points of a program read as boards."""

    def values(self, point: Sequence[float]) -> list[int | None]:
        """Read a point as the values of cells."""
        ...

    def excluding(self, values: Sequence[int | None]) -> Row:
        """Make the row that a solution breaks and every other keeps."""
        ...


def exhaust(run: Run, rows: Stated, program: Program) -> None:
    """Find a solution, cut it off by a row, and so on until there are no more or the run ends."""
    while (point := program.solve()) is not None:
        values = rows.values(point)
        if not run.found(values):
            return
        program.add(rows.excluding(values))
        run.counters["cuts"] += 1
