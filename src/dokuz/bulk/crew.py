"""Crew: rows shared out among threads.

The compiled core gives the interpreter lock away while it works, so threads are enough. A task works on a chunk
of cells; what it gives is a value that can be made for all rows and cut into parts (`Answers` is one), so every
thread writes its rows where they belong, and nothing is put together afterwards.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from threading import Event
from typing import Protocol, Self, TypeVar

from dokuz.bulk.extra import NDArray, np
from dokuz.bulk.rows import Rows
from dokuz.errors import InputError

LARGEST, SMALLEST = 32_768, 1_024
"""Rows of a chunk: enough to keep the engine's lanes full, few enough to share out evenly."""
TICK = 0.02
"""Seconds between two looks at Ctrl-C and the caller's `cancelled`."""

Cancelled = Callable[[], object]


class Part(Protocol):
    """Columns that were made for all rows, or some of them."""

    @property
    def status(self) -> NDArray[np.uint8]:
        """What is known of each row."""

    def part(self, start: int, stop: int) -> Self:
        """Give some of the rows, without copying them."""


P = TypeVar("P", bound=Part)


class Task(Protocol[P]):
    """What is done to every row."""

    def room(self, rows: int) -> P:
        """Make the columns for so many rows."""

    def run(self, cells: NDArray[np.generic], into: P, cancelled: Cancelled | None) -> None:
        """Work on some rows, (n, 81), and write what is found of them."""


def work(task: Task[P], pieces: Sequence[Rows], *, workers: int | None = None, cancelled: Cancelled | None = None) -> P:
    """Run a task on all rows and give its columns."""
    hands = workers_of(workers)
    result = task.room(sum(map(len, pieces)))
    chunks = list(_chunks(pieces, hands))
    if hands == 1 or len(chunks) < 2:
        for rows, start, stop, into in chunks:
            _run(task, rows, start, stop, result.part(into, into + stop - start), cancelled)
    else:
        _share(task, chunks, result, hands, cancelled)
    return result


def workers_of(wish: int | None) -> int:
    """Give the number of threads: those wished for, else one for each processor that is ours."""
    if wish is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1)
    if type(wish) is not int or wish < 1:
        raise InputError(f"workers must be a whole number from 1, or None for all processors, got {wish!r}")
    return wish


Chunk = tuple[Rows, int, int, int]
"""Which rows of what, and the row of the result where they begin."""


def _chunks(pieces: Sequence[Rows], hands: int) -> Iterator[Chunk]:
    into = 0
    for rows in pieces:
        size = min(LARGEST, max(SMALLEST, -(-len(rows) // (8 * hands))))
        for start in range(0, len(rows), size):
            stop = min(start + size, len(rows))
            yield rows, start, stop, into
            into += stop - start


def _run(task: Task[P], rows: Rows, start: int, stop: int, into: P, cancelled: Cancelled | None) -> None:
    task.run(rows.cells(start, stop, into.status), into, cancelled)


def _share(task: Task[P], chunks: Sequence[Chunk], result: P, hands: int, cancelled: Cancelled | None) -> None:
    """Let threads run the chunks; whatever is raised here or there ends all of them."""
    ended = Event()
    with ThreadPoolExecutor(hands, thread_name_prefix="dokuz") as pool:
        try:
            waiting = {
                pool.submit(_run, task, rows, start, stop, result.part(into, into + stop - start), ended.is_set)
                for rows, start, stop, into in chunks
            }
            while waiting:
                done, waiting = wait(waiting, TICK, FIRST_EXCEPTION)
                for one in done:
                    one.result()
                if cancelled is not None and not ended.is_set() and cancelled():
                    ended.set()
        except BaseException:
            ended.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def left(deadline: float | None) -> float | None:
    """Give the seconds until a moment of the monotonic clock; None if there is none."""
    return None if deadline is None else max(0.0, deadline - time.monotonic())
