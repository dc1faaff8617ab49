"""Who is timed: the seam, and our engine as Python calls it. `bench.peers` has the others."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Protocol

from bench.sets import CELLS
from dokuz import native

LIMIT = 2
"""How many solutions are looked for: two, so that uniqueness is settled."""


@dataclass(frozen=True)
class Answer:
    """What a contender says of each puzzle; a command gives no counts."""

    solutions: Sequence[bytes]
    counts: Sequence[int] | None


class Timed(Protocol):
    """What can be timed."""

    @property
    def name(self) -> str:
        """Return what it is called in tables."""

    def seconds(self, puzzles: bytes) -> float:
        """Return the processor time that its work on puzzles takes, given one after another."""


class Contender(Timed, Protocol):
    """What can be timed at solving."""

    def solve(self, puzzles: bytes) -> Answer:
        """Solve puzzles given one after another."""


def rows(cells: bytes | bytearray) -> list[bytes]:
    """Cut a batch into puzzles."""
    return [bytes(cells[start : start + CELLS]) for start in range(0, len(cells), CELLS)]


@dataclass(frozen=True)
class Engine:
    """Our engine as Python calls it, with so many puzzles a call, or all at once."""

    name: str = "dokuz"
    per_call: int | None = None
    variant: str | None = None

    def solve(self, puzzles: bytes) -> Answer:
        """Solve all in one batch."""
        found = self.batch(puzzles)
        return Answer(rows(found.solutions), found.counts.tolist())

    def seconds(self, puzzles: bytes) -> float:
        """Time the calls alone: the pieces are cut before."""
        size = (self.per_call or len(puzzles)) * CELLS
        pieces = [puzzles[start : start + size] for start in range(0, len(puzzles), size)]
        call = native.solve if self.per_call == 1 and not self.variant else self.batch
        start = time.process_time()
        for piece in pieces:
            call(piece)
        return time.process_time() - start

    def batch(self, puzzles: bytes) -> native.Batch:
        """Run a batch; the one place that forces a variant of the engine, where a build has several."""
        if self.variant is None:
            return native.batch(puzzles, count=LIMIT)
        if "variant" not in signature(native.batch).parameters:
            raise SystemExit(f"this build of the engine has no variants, so {self.variant!r} cannot be forced")
        return native.batch(puzzles, count=LIMIT, variant=self.variant)  # type: ignore[call-arg,unused-ignore]


def disagreement(contender: Contender, puzzles: bytes, settled: Answer) -> str | None:
    """Say where a contender's answer is wrong, if it is: a fast wrong answer is none."""
    got = contender.solve(puzzles)
    counts = settled.counts or []
    for row, (puzzle, count) in enumerate(zip(rows(puzzles), counts, strict=True)):
        if got.counts is not None and got.counts[row] != count:
            return f"{contender.name}: {got.counts[row]} solutions instead of {count} of {puzzle.decode()}"
        if count == 1 and not right(puzzle, got.solutions[row]):
            return f"{contender.name}: a wrong solution of {puzzle.decode()}"
    return None


def right(puzzle: bytes, solution: bytes) -> bool:
    """Tell whether a solution solves a puzzle; what is no grid does not."""
    try:
        return native.verify(puzzle, solution)
    except ValueError:
        return False
