"""Search in bulk: solve, settle and count are one search with different ends.

    first = bulk.solve(array)                  # the first solution of each row
    proof = bulk.settle(polars_frame["puzzle"])  # none, one or several
    exact = bulk.count(lines, count=None)      # all of them

Puzzles are ``(n, 81)`` or ``(n, 9, 9)`` integers 0 to 9 or characters as uint8, a list of str or bytes, the bytes of
a text with a puzzle a line, or anything that speaks Arrow with a column of strings, binaries of 81 bytes or lists
of 81 numbers. Arrays of uint16 are candidates: bit v-1 of a mask lets the cell hold v. What is no puzzle is
``invalid``, a null is ``missing``, and neither is ever an error.

Bounds: ``count`` solutions and ``node_limit`` states for each row, ``time_limit`` seconds for all; what they keep
from being settled is ``unknown``, ``solved`` or ``multiple``, as far as was seen. ``cancelled`` is asked many times a
second, and true ends the search likewise. ``workers`` threads share the rows: one a processor, if it is None.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from dokuz import native
from dokuz.bulk.answers import Answers
from dokuz.bulk.crew import Cancelled, left, work
from dokuz.bulk.extra import NDArray, np
from dokuz.bulk.rows import pieces
from dokuz.errors import InputError

CAP = 10_000
"""Where `count` stops, unless it is told: an empty grid has 6.7e21 solutions."""


@dataclass(frozen=True)
class Search:
    """A search of every row, as a task for the crew."""

    count: int | None
    kept: int
    node_limit: int | None = None
    time_limit: float | None = None
    deadline: float | None = None

    def __post_init__(self) -> None:
        """Refuse senseless bounds before anything is done."""
        native.batch(b"", count=self.count, kept=self.kept, node_limit=self.node_limit, time_limit=self.time_limit)
        if self.time_limit is not None and self.deadline is None:
            object.__setattr__(self, "deadline", time.monotonic() + self.time_limit)

    def room(self, rows: int) -> Answers:
        """Make the columns for so many rows."""
        return Answers.room(rows, self.kept)

    def run(self, cells: NDArray[np.generic], into: Answers, cancelled: Cancelled | None) -> None:
        """Search some rows."""
        native.search(
            cells,
            into.grids,
            into.counts,
            into.stops,
            into.status,
            into.nodes,
            count=self.count,
            node_limit=self.node_limit,
            time_limit=left(self.deadline),
            cancelled=cancelled,
        )


def solve(
    puzzles: object,
    *,
    workers: int | None = None,
    kept: int = 1,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Answers:
    """Find the first solution of each row; whether it is the only one is not looked into.

    >>> from dokuz import bulk
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> found = bulk.solve([puzzle, "nonsense"])
    >>> found.solutions[0, :9].tolist(), found.words
    ([5, 3, 4, 6, 7, 8, 9, 1, 2], ['solved', 'invalid'])
    """
    search = Search(1, kept, node_limit, time_limit)
    return work(search, pieces(puzzles), workers=workers, cancelled=_asked(cancelled))


def settle(
    puzzles: object,
    *,
    workers: int | None = None,
    kept: int = 1,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Answers:
    """Tell of each row whether it has no solution, one, or several; with ``kept=2`` two of several are given.

    >>> from dokuz import bulk
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> bulk.settle([puzzle, "." * 81, "11" + "." * 79]).tally
    {'unique': 1, 'multiple': 1, 'infeasible': 1}
    """
    search = Search(2, kept, node_limit, time_limit)
    return work(search, pieces(puzzles), workers=workers, cancelled=_asked(cancelled))


def count(
    puzzles: object,
    *,
    count: int | None = CAP,
    workers: int | None = None,
    kept: int = 0,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Answers:
    """Count the solutions of each row, up to ``count``, or all if that is None.

    >>> from dokuz import bulk
    >>> puzzle = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
    >>> found = bulk.count([puzzle, "." * 81])
    >>> found.counts.tolist(), found.exhausted.tolist()
    ([19, 10000], [True, False])
    """
    search = Search(count, kept, node_limit, time_limit)
    return work(search, pieces(puzzles), workers=workers, cancelled=_asked(cancelled))


def _asked(cancelled: Cancelled | None) -> Cancelled | None:
    if cancelled is not None and not callable(cancelled):
        raise InputError(f"cancelled must be callable or None, got {type(cancelled).__name__}")
    return cancelled
