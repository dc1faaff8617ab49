"""The crew: rows shared out, and put back in their places."""

import os
from dataclasses import dataclass

import numpy as np
import pytest

from dokuz.bulk.crew import LARGEST, left, work, workers_of
from dokuz.bulk.rows import Table


@dataclass(frozen=True)
class Sums:
    """A column of sums."""

    status: np.ndarray

    def part(self, start: int, stop: int) -> "Sums":
        return Sums(self.status[start:stop])


class Adding:
    """A task that is none of ours: each row's sum."""

    def room(self, rows: int) -> Sums:
        return Sums(np.zeros(rows, np.uint8))

    def run(self, cells: np.ndarray, into: Sums, cancelled: object) -> None:
        into.status[:] = cells.sum(axis=1)


@pytest.mark.parametrize("workers", [1, 2, 5, None])
@pytest.mark.parametrize("sizes", [[0], [1], [2_000, 0, 1, 5_000], [LARGEST + 1]])
def test_a_task_gets_every_row_once(sizes: list[int], workers: int | None) -> None:
    """Whatever the pieces and the threads, each row is worked on and its result stands in its place."""
    numbers = np.arange(sum(sizes)) % 256
    pieces, begin = [], 0
    for size in sizes:
        table = np.zeros((size, 81), np.uint8)
        table[:, 0] = numbers[begin : begin + size]
        pieces.append(Table(table))
        begin += size
    assert (work(Adding(), pieces, workers=workers).status == numbers).all()


def test_there_are_as_many_workers_as_processors() -> None:
    """Unless told otherwise, one thread for each processor that this process may use."""
    assert workers_of(None) == len(os.sched_getaffinity(0))
    assert workers_of(7) == 7


def test_time_left_is_never_negative() -> None:
    """A deadline that has passed leaves no time; none leaves all of it."""
    assert left(0.0) == 0.0
    assert left(None) is None
