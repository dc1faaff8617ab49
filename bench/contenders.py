"""Who is timed: the seam, and our engine as Python calls it. `bench.peers` has the others."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from threading import Thread
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
        """Run a batch, on the variant that was asked for."""
        return native.batch(puzzles, count=LIMIT, variant=self.variant)


@dataclass(frozen=True)
class Threads:
    """Our engine in so many threads of Python, each with its part of the puzzles.

    Its time is the processor time of the thread that worked longest: what a clock on the wall would show
    if nobody else used the machine.
    """

    workers: int
    variant: str | None = None

    @property
    def name(self) -> str:
        """Return how many threads there are."""
        return str(self.workers)

    def seconds(self, puzzles: bytes) -> float:
        """Time a batch in each thread, all at once."""
        count = len(puzzles) // CELLS
        ends = [count * part // self.workers * CELLS for part in range(self.workers + 1)]
        engine, times = Engine(variant=self.variant), list[float]()

        def work(part: bytes) -> None:
            start = time.thread_time()
            engine.batch(part)
            times.append(time.thread_time() - start)

        threads = [Thread(target=work, args=(puzzles[a:b],)) for a, b in pairwise(ends)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return max(times)


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
