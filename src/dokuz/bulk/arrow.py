"""Arrow: columns that come through the PyCapsule interface, read where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from dokuz import native
from dokuz.bulk.extra import NDArray, arrow, np
from dokuz.bulk.heading import place_of
from dokuz.bulk.rows import Cells, Even, Rows, Spans, Status, Table
from dokuz.errors import InputError

if TYPE_CHECKING:
    from pyarrow import Array, ChunkedArray
    from typing_extensions import Buffer

NO_CELL, NO_MASK = 0xFF, 0xFFFF
"""No cell's value, and no cell's candidates: a row of these is no puzzle."""

Number = TypeVar("Number", bound=np.generic)


def columns(puzzles: object) -> list[Rows]:
    """Give the rows of an Arrow column, a piece for each chunk; of a table, those of its column of puzzles."""
    pa = arrow()
    try:
        found = pa.chunked_array(puzzles)
    except (pa.ArrowException, TypeError) as error:
        raise InputError(f"expected an Arrow column of puzzles, got what pyarrow cannot read: {error}") from error
    return [rows for chunk in _column(found).chunks if len(chunk) for rows in [_rows(chunk)]]


def _column(found: ChunkedArray) -> ChunkedArray:
    """Take the puzzles out of a table, which comes as a column of structs."""
    pa = arrow()
    if not pa.types.is_struct(found.type):
        return found
    names = [field.name for field in found.type]
    if not names:
        raise InputError("expected a column of puzzles, got a table without columns")
    place = place_of(names)
    return pa.chunked_array([chunk.flatten()[place] for chunk in found.chunks], found.type[place].type)


def _rows(chunk: Array) -> Rows:
    """Read a chunk by its type."""
    types = arrow().types
    kind = chunk.type
    if types.is_dictionary(kind):
        return _rows(_words(chunk.dictionary).take(chunk.indices))
    if types.is_string(kind) or types.is_binary(kind):
        return _texts(chunk, np.int32)
    if types.is_large_string(kind) or types.is_large_binary(kind):
        return _texts(chunk, np.int64)
    if types.is_string_view(kind) or types.is_binary_view(kind):
        return _views(chunk)
    if types.is_fixed_size_binary(kind) and kind.byte_width == 81:
        return _fixed(chunk, _numbers(chunk.buffers()[1], np.uint8))
    if types.is_fixed_size_list(kind) and kind.list_size == 81 and types.is_integer(kind.value_type):
        return _lists(chunk)
    raise InputError(f"expected an Arrow column of strings, of 81 bytes or of lists of 81 integers, got {kind}")


def _words(words: Array) -> Array:
    """Give the words of a dictionary so that pyarrow can choose among them, which it cannot among views."""
    pa = arrow()
    if pa.types.is_string_view(words.type) or pa.types.is_binary_view(words.type):
        return pa.array(words.to_pylist(), pa.large_binary())
    return words


def _texts(chunk: Array, width: type[np.int32 | np.int64]) -> Rows:
    """Read texts by their offsets; if all are of 81 bytes they lie at even distances."""
    _, offsets, data = chunk.buffers()
    edges = _numbers(offsets, width)[chunk.offset : chunk.offset + len(chunk) + 1]
    text = _numbers(data, np.uint8)
    valid = _valid(chunk)
    if valid is None and edges[-1] - edges[0] == 81 * len(chunk) and (np.diff(edges) == 81).all():
        return Even(text[edges[0] : edges[-1]].reshape(-1, 81))
    return Spans(text, edges[:-1], edges[1:], valid)


def _fixed(chunk: Array, text: NDArray[np.uint8]) -> Rows:
    """Read binaries of 81 bytes, which may be values as well as characters."""
    table = text.reshape(-1, 81)[chunk.offset : chunk.offset + len(chunk)]
    return _Masked.of(Table(table), chunk)


def _lists(chunk: Array) -> Rows:
    """Read lists of 81 integers; a list with a null in it is no puzzle."""
    inside = chunk.values.slice(chunk.offset * 81, len(chunk) * 81)
    if inside.null_count:
        none = 2**inside.type.bit_width - 1 if arrow().types.is_unsigned_integer(inside.type) else -1
        inside = inside.fill_null(none)
    values = inside.to_numpy(zero_copy_only=False)
    return _Masked.of(Table(values.reshape(-1, 81)), chunk)


def _views(chunk: Array) -> Rows:
    _, views, *texts = chunk.buffers()
    table = _numbers(views, np.uint8).reshape(-1, 16)[chunk.offset : chunk.offset + len(chunk)]
    return _Views(table, tuple(_numbers(text, np.uint8) for text in texts), _valid(chunk))


@dataclass(frozen=True)
class _Views:
    """Texts of which each says where it lies."""

    views: NDArray[np.uint8]
    texts: tuple[NDArray[np.uint8], ...]
    valid: NDArray[np.bool_] | None

    def __len__(self) -> int:
        return len(self.views)

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        cells = np.empty((stop - start, 81), np.uint8)
        valid = None if self.valid is None else self.valid[start:stop]
        native.gather_views(self.views[start:stop], self.texts, valid, cells, status)
        return cells


@dataclass(frozen=True)
class _Masked:
    """A table of which some rows are missing, whatever stands there."""

    table: Table
    valid: NDArray[np.bool_]

    @classmethod
    def of(cls, table: Table, chunk: Array) -> Rows:
        valid = _valid(chunk)
        return table if valid is None else cls(table, valid)

    def __len__(self) -> int:
        return len(self.table)

    def cells(self, start: int, stop: int, status: Status) -> Cells:
        cells = self.table.cells(start, stop, status).copy()
        missing = ~self.valid[start:stop]
        cells[missing] = NO_CELL if cells.itemsize == 1 else NO_MASK
        status[missing] = native.STATUSES.index("missing")
        return cells


def _valid(chunk: Array) -> NDArray[np.bool_] | None:
    return chunk.is_valid().to_numpy(zero_copy_only=False) if chunk.null_count else None


def _numbers(buffer: Buffer | None, kind: type[Number]) -> NDArray[Number]:
    return np.empty(0, kind) if buffer is None else np.frombuffer(memoryview(buffer), kind)
