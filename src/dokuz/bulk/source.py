"""Sources: files of puzzles, read block by block, whatever they are packed in. Content settles what a file is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO, Protocol

from dokuz.bulk.answers import even_texts
from dokuz.bulk.extra import arrow
from dokuz.bulk.heading import fields, heading
from dokuz.bulk.memory import Memory
from dokuz.bulk.packing import beginning, unpacked
from dokuz.bulk.rows import Even, Lines, Rows, lines
from dokuz.bulk.tables import table
from dokuz.errors import InputError

if TYPE_CHECKING:
    from pyarrow import RecordBatch, Schema

BLOCK = 1 << 20
"""Bytes of text in a block: enough to keep the engine busy, few enough to stay in the processor's caches."""
LONGEST = 1 << 20
"""Bytes of a line at most."""
START = 1 << 16
"""Bytes that are looked at first."""


class Block(Protocol):
    """Some rows of a source."""

    @property
    def end(self) -> int:
        """Give the position where the next block starts."""

    def cut(self) -> tuple[Rows, Lines | None]:
        """Give the puzzles, and of a text the lines they stand on."""

    def table(self, lines: Lines | None) -> RecordBatch:
        """Give all columns."""

    def done(self) -> None:
        """Take note that nobody looks at it any more."""


class Source(Protocol):
    """A file of puzzles."""

    textual: bool
    names: tuple[str, ...]
    """The names of its columns."""
    delimiter: str
    """What stands between the columns of a text; empty if there is one only, or this is no text."""

    @property
    def schema(self) -> Schema:
        """Give the columns as Arrow calls them."""

    def blocks(self, position: int = 0) -> Iterator[Block]:
        """Yield what there is, from a position that was the end of a block."""


def opened(stream: BinaryIO, *, column: str | None = None) -> Source:
    """Find out what a stream is, and where its puzzles are."""
    start, stream = beginning(stream, START)
    found = table(stream, start, column)
    if found is not None:
        return found
    inside = unpacked(stream, start)
    if inside is not stream:
        start, inside = beginning(inside, START)
    return TextSource(inside, start, column)


class TextSource:
    """Lines of text, of one column or several."""

    textual = True

    def __init__(self, stream: BinaryIO, start: bytes, column: str | None = None) -> None:
        self.stream, self.memory = stream, Memory()
        self.head = heading(start, column=column)
        self.delimiter = self.head.delimiter
        self.names = self.head.names or tuple(
            "puzzle" if place == self.head.column else f"column{place + 1}" for place in range(self.head.width)
        )

    @property
    def schema(self) -> Schema:
        """Give the columns, all of them text."""
        pa = arrow()
        return pa.schema([(name, pa.large_string()) for name in unique(self.names)])

    def blocks(self, position: int = 0) -> Iterator[TextBlock]:
        """Yield pieces of text that end with a line."""
        end = max(position, self.head.begin)
        _skip(self.stream, end)
        rest = memoryview(b"")
        while True:
            size = _edge(end) - end
            text = memoryview(self.memory.room(size))[:size]  # type: ignore[arg-type,unused-ignore]
            text[: len(rest)] = rest
            size = len(rest) + _fill(self.stream, text[len(rest) :])
            ended = size < len(text)
            whole = size if ended else _line_end(text)
            rest = memoryview(bytes(text[whole:size]))
            end += whole
            if whole:
                yield TextBlock(text[:whole], self, end)
            if ended:
                return


@dataclass(frozen=True)
class TextBlock:
    """Some lines."""

    text: memoryview
    source: TextSource
    end: int

    def cut(self) -> tuple[Rows, Lines | None]:
        """Find the records, and the puzzles in them."""
        found = lines(self.text, self.source.head.code, self.source.head.column)
        return found.rows, found

    def table(self, lines: Lines | None) -> RecordBatch:
        """Cut all records into columns; those that a record lacks are null."""
        pa, schema, delimiter = arrow(), self.source.schema, self.source.delimiter
        if lines and isinstance(lines.rows, Even):
            return pa.RecordBatch.from_arrays([even_texts(lines.rows.array)], schema=schema)
        spans = zip(lines.begins.tolist(), lines.ends.tolist(), strict=True) if lines else ()
        records = [fields(str(self.text[begin:end], "utf-8", "replace"), delimiter) for begin, end in spans]
        columns = [
            [record[place] if place < len(record) else None for record in records] for place in range(len(schema))
        ]
        return pa.RecordBatch.from_arrays([pa.array(column, pa.large_string()) for column in columns], schema=schema)

    def done(self) -> None:
        """Give its memory to a block to come."""
        self.source.memory.give_back(self.text)


def unique(names: tuple[str, ...]) -> list[str]:
    """Give columns that have no name, or another's, one of their own.

    >>> unique(("a", "", "a"))
    ['a', 'column2', 'a_3']
    """
    given: list[str] = []
    for place, name in enumerate(names, 1):
        told = name or f"column{place}"
        given.append(f"{told}_{place}" if told in given else told)
    return given


def _edge(begin: int) -> int:
    """Give the place before which a block ends: the same for a job that goes on as for one that was never stopped."""
    return (-(-begin // BLOCK) + 1) * BLOCK


def _line_end(text: memoryview) -> int:
    """Find where the last whole line ends."""
    for tail in (1 << 12, LONGEST):
        begin = max(0, len(text) - tail)
        if found := 1 + bytes(text[begin:]).rfind(b"\n"):
            return begin + found
    raise InputError(f"expected lines of at most {LONGEST:,} bytes, got a longer one; is this a text?")


def _skip(stream: BinaryIO, size: int) -> None:
    if stream.seekable():
        stream.seek(size)
        return
    while size > 0 and (gone := stream.read(min(size, BLOCK))):
        size -= len(gone)


def _fill(stream: BinaryIO, room: memoryview) -> int:
    """Read as much as there is room for, or to the end."""
    size = 0
    while size < len(room) and (got := stream.readinto(room[size:])):  # type: ignore[attr-defined]
        size += got
    return size
