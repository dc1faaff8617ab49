"""Answers: what was found of many puzzles, as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dokuz import native
from dokuz.bulk.extra import NDArray, arrow, np
from dokuz.errors import InputError

if TYPE_CHECKING:
    from pyarrow import Array, RecordBatch

STATUS = native.STATUSES
"""What is known of a row, by its code: ``unique``, ``multiple``, ``infeasible``, ``solved`` (a solution, perhaps not
the only one), ``unknown`` (nothing found, nothing proved), ``invalid`` (no puzzle), ``missing`` (a null), ``formed``
(a row has its canonical form)."""


def words(status: NDArray[np.uint8]) -> list[str]:
    """Say the status of each row in a word."""
    return [STATUS[code] for code in status.tolist()]


def tally(status: NDArray[np.uint8]) -> dict[str, int]:
    """Count the rows of each status."""
    numbers = np.bincount(status, minlength=len(STATUS)).tolist()
    return {name: number for name, number in zip(STATUS, numbers, strict=True) if number}


@dataclass(frozen=True, slots=True, eq=False)
class Answers:
    """What was found of every row, in the order of the rows.

    >>> from dokuz import bulk
    >>> found = bulk.settle(["." * 81, "1" * 81, "no puzzle", None])
    >>> found.words, found.counts.tolist()
    (['multiple', 'infeasible', 'invalid', 'missing'], [2, 0, 0, 0])
    """

    grids: NDArray[np.uint8]
    """The first solutions of each row, (n, kept, 81): values 1 to 9, zeros where there are fewer."""
    counts: NDArray[np.uint32]
    """How many solutions were found, at most as many as were looked for."""
    status: NDArray[np.uint8]
    """What is known of each row, as indices into `STATUS`."""
    stops: NDArray[np.uint8]
    """What ended each search, as indices into `dokuz.native.STOPS`."""
    nodes: NDArray[np.uint32]
    """How many states each search looked at."""

    @classmethod
    def room(cls, rows: int, kept: int) -> Answers:
        """Make the arrays for so many rows, with nothing known yet."""
        return cls(
            np.empty((rows, kept, 81), np.uint8),
            np.empty(rows, np.uint32),
            np.zeros(rows, np.uint8),
            np.empty(rows, np.uint8),
            np.empty(rows, np.uint32),
        )

    def part(self, start: int, stop: int) -> Answers:
        """Give some of the rows, without copying them."""
        rows = slice(start, stop)
        return Answers(self.grids[rows], self.counts[rows], self.status[rows], self.stops[rows], self.nodes[rows])

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.status)

    @property
    def solutions(self) -> NDArray[np.uint8]:
        """The first solution of each row, (n, 81); zeros where there is none."""
        if not self.grids.shape[1]:
            raise InputError("expected solutions to have been kept, but kept was 0; ask again with kept=1")
        return self.grids[:, 0]

    @property
    def exhausted(self) -> NDArray[np.bool_]:
        """Whether the search of each row saw every possibility, so that its count is final."""
        return np.equal(self.stops, native.STOPS.index("exhausted"))

    @property
    def words(self) -> list[str]:
        """The status of each row in a word."""
        return words(self.status)

    @property
    def tally(self) -> dict[str, int]:
        """How many rows there are of each status.

        >>> from dokuz import bulk
        >>> bulk.solve(["." * 81, "1" * 81]).tally
        {'infeasible': 1, 'solved': 1}
        """
        return tally(self.status)

    def texts(self) -> Iterator[str | None]:
        """Yield the first solution of each row as 81 characters, or None.

        >>> from dokuz import bulk
        >>> (text,) = bulk.solve(["." * 72 + "123456789"]).texts()
        >>> text[72:]
        '123456789'
        """
        text = (self.solutions + ord("0")).tobytes().decode("ascii")
        for row, count in enumerate(self.counts.tolist()):
            yield text[81 * row : 81 * row + 81] if count else None

    def arrow(self) -> RecordBatch:
        """Give the columns ``status``, ``count``, ``exhausted``, ``nodes`` and, where one was kept, ``solution``."""
        pa = arrow()
        searched = self.status < STATUS.index("invalid")
        columns = {
            "status": pa.DictionaryArray.from_arrays(self.status.astype(np.int8), list(STATUS)),
            "count": pa.array(self.counts, mask=~searched),
            "exhausted": pa.array(self.exhausted, mask=~searched),
            "nodes": pa.array(self.nodes, mask=~searched),
        }
        if self.grids.shape[1]:
            columns["solution"] = self.column(0)
        return pa.RecordBatch.from_pydict(columns)

    def column(self, which: int) -> Array:
        """Give the first, second … solution of each row as an Arrow column of strings, null where there is none."""
        return even_texts(self.grids[:, which] + np.uint8(ord("0")), self.counts > which)

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        """Hand the columns of `arrow` to whoever speaks Arrow: ``polars.DataFrame(answers)``."""
        return self.arrow().__arrow_c_array__(requested_schema)


def even_texts(table: NDArray[np.uint8], there: NDArray[np.bool_] | None = None) -> Array:
    """Make an Arrow column of texts of 81 characters each, null where none is ``there``."""
    pa = arrow()
    offsets = np.arange(0, 81 * len(table) + 1, 81, dtype=np.int64)
    valid = None if there is None else pa.py_buffer(np.packbits(there, bitorder="little").tobytes())
    buffers = [valid, pa.py_buffer(offsets), pa.py_buffer(table.tobytes())]
    return pa.Array.from_buffers(pa.large_string(), len(table), buffers)
