"""Tables: puzzles in a column of a Parquet or Arrow file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Protocol

from dokuz.bulk.extra import arrow
from dokuz.bulk.heading import place_of
from dokuz.bulk.rows import Items, Lines, Rows
from dokuz.errors import InputError

if TYPE_CHECKING:
    from pyarrow import RecordBatch, Schema

    from dokuz.bulk.source import Source

ROWS = 25_000
"""Rows of a block."""

PARQUET, ARROW, ARROW_STREAM = b"PAR1", b"ARROW1", b"\xff\xff\xff\xff"
"""What such files begin with."""


def table(stream: BinaryIO, start: bytes, column: str | None) -> Source | None:
    """Read a table; None if a stream that begins like this is none."""
    made: dict[bytes, Callable[[BinaryIO], Batches]] = {PARQUET: Parquet, ARROW: ArrowFile, ARROW_STREAM: ArrowStream}
    kind = next((made[magic] for magic in made if start.startswith(magic)), None)
    if kind is None:
        return None
    if kind is not ArrowStream and not stream.seekable():
        raise InputError("expected a Parquet or Arrow file by its name: it cannot be read from a pipe")
    try:
        return TableSource(kind(stream), column)
    except arrow().ArrowException as error:
        raise InputError(f"expected a table, got a damaged one: {error}") from error


class Batches(Protocol):
    """What is stored in record batches."""

    schema: Schema

    def read(self, position: int) -> Iterator[tuple[int, RecordBatch]]:
        """Yield batches and the numbers of their first rows, all that have rows from a position on."""


class TableSource:
    """Record batches of a Parquet or Arrow file."""

    delimiter = ""
    textual = False

    def __init__(self, batches: Batches, column: str | None = None) -> None:
        self.batches = batches
        self.names = tuple(batches.schema.names)
        self.place = place_of(self.names, column)

    @property
    def schema(self) -> Schema:
        """Give the columns, those that are dictionaries as what they stand for."""
        pa = arrow()
        fields = [
            field.with_type(field.type.value_type) if pa.types.is_dictionary(field.type) else field
            for field in self.batches.schema
        ]
        return pa.schema(fields)

    def blocks(self, position: int = 0) -> Iterator[TableBlock]:
        """Yield the rows from the one of that number on."""
        schema = self.schema
        for begin, batch in self.batches.read(position):
            for start in range(max(0, position - begin), batch.num_rows, ROWS):
                rows = batch.slice(start, ROWS)
                yield TableBlock(_decoded(rows, schema), self.place, begin + start + rows.num_rows)


@dataclass(frozen=True)
class TableBlock:
    """Some rows of a table."""

    batch: RecordBatch
    place: int
    end: int

    def cut(self) -> tuple[Rows, Lines | None]:
        """Read the column of puzzles where it lies."""
        from dokuz.bulk.arrow import columns

        found = columns(self.batch.column(self.place))
        return (found[0] if found else Items([])), None

    def table(self, lines: Lines | None) -> RecordBatch:
        """Give all columns."""
        return self.batch

    def done(self) -> None:
        """Leave it to Arrow."""


class Parquet:
    """A Parquet file; groups of rows before the position are not read."""

    def __init__(self, stream: BinaryIO) -> None:
        self.file = arrow("parquet").ParquetFile(stream)
        self.schema = self.file.schema_arrow

    def read(self, position: int) -> Iterator[tuple[int, RecordBatch]]:
        """Yield the batches from a position on."""
        begin = 0
        for group in range(self.file.num_row_groups):
            size = self.file.metadata.row_group(group).num_rows
            if begin + size > position:
                yield from _numbered(self.file.iter_batches(batch_size=ROWS, row_groups=[group]), begin)
            begin += size


class ArrowFile:
    """An Arrow (Feather) file."""

    def __init__(self, stream: BinaryIO) -> None:
        self.file = arrow("ipc").open_file(stream)
        self.schema = self.file.schema

    def read(self, position: int) -> Iterator[tuple[int, RecordBatch]]:
        """Yield all batches."""
        return _numbered(map(self.file.get_batch, range(self.file.num_record_batches)), 0)


class ArrowStream:
    """A stream of Arrow batches."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = arrow("ipc").open_stream(stream)
        self.schema = self.stream.schema

    def read(self, position: int) -> Iterator[tuple[int, RecordBatch]]:
        """Yield all batches."""
        return _numbered(iter(self.stream), 0)


def _numbered(batches: Iterator[RecordBatch], begin: int) -> Iterator[tuple[int, RecordBatch]]:
    for batch in batches:
        yield begin, batch
        begin += batch.num_rows


def _decoded(batch: RecordBatch, schema: Schema) -> RecordBatch:
    pa = arrow()
    if batch.schema.equals(schema):
        return batch
    arrays = [one.dictionary_decode() if pa.types.is_dictionary(one.type) else one for one in batch.columns]
    return pa.RecordBatch.from_arrays(arrays, schema=schema)
