"""Rows: the puzzles that a caller gives, whatever they are in, as cells side by side.

Nothing is copied before a chunk is asked for, and then only where the engine cannot read the cells where they lie.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from dokuz import native
from dokuz.bulk.extra import NDArray, np
from dokuz.bulk.heading import heading
from dokuz.errors import InputError

EXPECTED = (
    "puzzles must be an array of shape (n, 81), of uint8, another integer type, or uint16 for candidates; a list of "
    "str or bytes; the bytes of a text; or an Arrow column of strings or of 81 bytes"
)

Cells = NDArray[np.generic]
Status = NDArray[np.uint8]
Offsets = NDArray[np.int32 | np.int64]


class Rows(Protocol):
    """Rows in one piece of memory."""

    def __len__(self) -> int:
        """Give the number of rows."""

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        """Give the cells of some rows, (n, 81), and mark in ``status`` those that are missing."""


def pieces(puzzles: object) -> list[Rows]:
    """Find the rows in what a caller gives."""
    if isinstance(puzzles, str):
        return [of_text(puzzles.encode("utf-8", "replace"))]
    if isinstance(puzzles, bytes | bytearray | mmap.mmap) or (isinstance(puzzles, memoryview) and puzzles.ndim == 1):
        return [of_text(puzzles)]
    if isinstance(puzzles, list | tuple):
        return [_items(list(puzzles))]
    if hasattr(puzzles, "__arrow_c_stream__") or hasattr(puzzles, "__arrow_c_array__"):
        from dokuz.bulk.arrow import columns

        return columns(puzzles)
    if hasattr(puzzles, "__array__") or hasattr(puzzles, "__array_interface__") or isinstance(puzzles, memoryview):
        return [_array(np.asarray(puzzles))]
    if isinstance(puzzles, Iterable) and not isinstance(puzzles, dict):
        return [_items(list(puzzles))]
    raise _refused(type(puzzles).__name__)


@dataclass(frozen=True)
class Table:
    """An array of cells, or of candidates."""

    array: NDArray[np.generic]

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.array)

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        """Give the rows as they lie, if each is in one piece; other integers than bytes are narrowed."""
        rows = self.array[start:stop]
        if rows.dtype == np.uint16:
            rows = rows.astype(np.uint16, copy=False)
        elif rows.dtype.itemsize > 1 or rows.dtype.kind != "u":
            wide = rows.astype(np.int64)
            rows = np.where((wide >= 0) & (wide <= 9), wide, 255).astype(np.uint8)
        return rows if _in_place(rows) else np.ascontiguousarray(rows)


@dataclass(frozen=True)
class Items:
    """A list of texts."""

    items: list[object]

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.items)

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        """Put the texts side by side."""
        cells = np.empty((stop - start, 81), np.uint8)
        native.gather_items(self.items, start, cells, status)
        return cells


@dataclass(frozen=True)
class Spans:
    """Pieces of one text."""

    text: memoryview | NDArray[np.uint8]
    begins: Offsets
    ends: Offsets
    valid: NDArray[np.bool_] | None = None

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.begins)

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        """Put the pieces side by side."""
        cells = np.empty((stop - start, 81), np.uint8)
        valid = None if self.valid is None else self.valid[start:stop]
        native.gather(self.text, self.begins[start:stop], self.ends[start:stop], valid, cells, status)
        return cells


@dataclass(frozen=True)
class Even:
    """Texts of 81 bytes at even distances, which are read where they lie as long as they are plain."""

    array: NDArray[np.uint8]
    plain: bool = False
    """Whether it is known that all are."""

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.array)

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        """Give the rows as they lie, or cleaned."""
        rows = self.array[start:stop]
        if self.plain or native.plain(rows):
            return rows
        packed = np.ascontiguousarray(rows)
        begins = np.arange(0, packed.size, 81, dtype=np.int64)
        return Spans(packed.reshape(-1), begins, begins + 81).cells(0, len(rows), status)


@dataclass(frozen=True)
class Lines:
    """The records of a text, as lines without their ends, and the puzzles in them."""

    text: memoryview
    rows: Rows
    begins: Offsets
    ends: Offsets


def of_text(text: bytes | bytearray | mmap.mmap | memoryview) -> Rows:
    """Find the puzzles of a text, one a line; empty lines and those that begin with # are none."""
    view = memoryview(text).cast("B")
    head = heading(bytes(view[: 1 << 16]))
    return lines(view[head.begin :], head.code, head.column).rows


def lines(text: memoryview, delimiter: int, column: int) -> Lines:
    """Find the records of a text whose heading is known."""
    if not delimiter and (even := _even(text)) is not None:
        begins = np.arange(0, len(text), even.array.strides[0], dtype=np.int64)
        return Lines(text, even, begins, begins + 81)
    found = (np.frombuffer(numbers, np.int64) for numbers in native.records(text, delimiter, column))
    begins, ends, cells_begin, cells_end = found
    return Lines(text, Spans(text, cells_begin, cells_end), begins, ends)


def _even(text: memoryview) -> Even | None:
    """Read a text whose lines are all plain puzzles, with LF or CR LF."""
    step = 82 if bytes(text[81:82]) == b"\n" else 83
    if not text or len(text) % step:
        return None
    table = np.frombuffer(text, np.uint8).reshape(-1, step)
    ends = (table[:, -1] == ord("\n")).all() and (step == 82 or (table[:, -2] == ord("\r")).all())
    return Even(table[:, :81], plain=True) if ends and native.plain(table[:, :81]) else None


def _items(items: list[object]) -> Rows:
    """Read a list of texts, or of rows of numbers."""
    first = next((item for item in items if item is not None), None)
    if not hasattr(first, "__len__") or isinstance(first, str | bytes):
        return Items(items)
    try:
        array = np.asarray(items)
    except ValueError as error:
        raise _refused("a list of rows that are not alike") from error
    return _array(array)


def _array(array: NDArray[np.generic]) -> Rows:
    """Read an array of whatever shape and type."""
    if not array.size:
        return Table(np.empty((0, 81), np.uint8))
    if array.ndim == 1 and array.dtype.kind in "OSUT":
        return Items(array.tolist())
    shaped = array.shape[1:] in ((81,), (9, 9))
    if not shaped or array.dtype.kind not in "uib":
        raise _refused(f"an array of shape {array.shape} and type {array.dtype}")
    return Table(array.reshape(len(array), 81))


def _in_place(rows: NDArray[np.generic]) -> bool:
    return rows.strides[1] == rows.itemsize and rows.strides[0] >= 0


def _refused(came: str) -> InputError:
    return InputError(f"{EXPECTED}; got {came}")
