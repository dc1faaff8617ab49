"""Forms: how the rows of a file go out, with what was found of them.

Every form writes pieces of bytes that follow each other, one for each block; some are turned into their final file
when all are there.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dokuz.bulk.extra import arrow
from dokuz.bulk.packing import PACKERS
from dokuz.bulk.rows import Lines
from dokuz.bulk.source import Block, Source, unique
from dokuz.bulk.verb import Found, Shape, Verb
from dokuz.errors import InputError

if TYPE_CHECKING:
    from pyarrow import RecordBatch, Schema
    from typing_extensions import Buffer

FORMS = ("line", "csv", "tsv", "parquet", "arrow")
SUFFIXES = {
    ".txt": "line",
    ".sdm": "line",
    ".csv": "csv",
    ".tsv": "tsv",
    ".parquet": "parquet",
    ".pq": "parquet",
    ".arrow": "arrow",
    ".arrows": "arrow",
    ".feather": "arrow",
    ".ipc": "arrow",
}
ROW_GROUP = 1 << 20
"""Rows of a group in a Parquet file."""


class Form(Protocol):
    """How rows go out."""

    def head(self) -> Buffer:
        """Give what comes first."""

    def block(self, block: Block, found: Found, lines: Lines | None) -> Buffer:
        """Write the rows of a block."""

    def written(self, data: Buffer) -> None:
        """Take note that a block is written, and its memory free."""

    def tail(self) -> Buffer:
        """Give what comes last."""

    def close(self, parts: Path, made: Path) -> bool:
        """Turn what was written into the final file; False if it is that already."""


def form_of(output: str, wish: str | None, source: Source) -> tuple[str, str]:
    """Choose the form by a wish, else by the suffix of the file, else as the source is; and what it is packed in."""
    path = Path(output)
    packing = path.suffix.lower() if path.suffix.lower() in PACKERS else ""
    suffix = Path(path.stem).suffix.lower() if packing else path.suffix.lower()
    several = not source.textual or len(source.names) > 1
    name = wish or SUFFIXES.get(suffix) or ("csv" if several else "line")
    if name not in FORMS:
        raise InputError(f"expected --to with one of {', '.join(FORMS)}, got {name!r}")
    if packing and name in ("parquet", "arrow"):
        raise InputError(f"a file of form {name} is packed inside; leave off {packing}")
    return name, packing


def form(name: str, packing: str, verb: Verb, source: Source) -> Form:
    """Make a form for the answers of a verb to the puzzles of a source."""
    if name in ("parquet", "arrow"):
        return Tabular(verb, source, parquet=name == "parquet")
    return Textual(verb, source, shape_of(name, source), packing)


def shape_of(name: str, source: Source) -> Shape:
    """Choose how the lines look: columns are divided as those of the source are, unless the form says how."""
    if name == "line":
        return Shape("\t")
    delimiter = "\t" if name == "tsv" else source.delimiter if source.delimiter in (";", "|") else ","
    return Shape(delimiter, columns=True, width=len(source.names))


@dataclass(frozen=True)
class Textual:
    """Lines of text: the answers alone, or behind the columns of the source."""

    verb: Verb
    source: Source
    shape: Shape
    packing: str

    @property
    def echoes(self) -> bool:
        """Tell whether records go out as they came."""
        return not self.source.delimiter or self.source.delimiter == self.shape.delimiter

    def head(self) -> Buffer:
        """Give the names of the columns."""
        if not self.shape.columns:
            return b""
        names = [_quoted(name, self.shape.delimiter) for name in _names(self.source, self.verb)]
        return self._packed((self.shape.delimiter.join(names) + "\n").encode())

    def block(self, block: Block, found: Found, lines: Lines | None) -> Buffer:
        """Write a line for each row."""
        if not self.shape.columns or (lines is not None and self.echoes):
            return self._packed(found.text(lines, self.shape))
        return self._packed(_csv(_joined(block, found, lines, self.verb, self.source), self.shape.delimiter))

    def written(self, data: Buffer) -> None:
        """Use its memory again."""
        if isinstance(data, memoryview):
            self.shape.memory.give_back(data)

    def tail(self) -> Buffer:
        """Give nothing."""
        return b""

    def close(self, parts: Path, made: Path) -> bool:
        """Leave it as it is."""
        return False

    def _packed(self, data: Buffer) -> Buffer:
        return PACKERS[self.packing](data) if self.packing else data


@dataclass(frozen=True)
class Tabular:
    """Arrow batches, and a Parquet file made of them at the end."""

    verb: Verb
    source: Source
    parquet: bool
    schema: Schema = field(init=False)

    def __post_init__(self) -> None:
        """Put the columns of the source and those of the answers together."""
        pa, names = arrow(), _names(self.source, self.verb)
        added = zip(names[len(self.source.names) :], self.verb.columns, strict=True)
        fields = [*self.source.schema, *(pa.field(name, self.verb.kind(column)) for name, column in added)]
        object.__setattr__(self, "schema", pa.schema(fields))

    def head(self) -> Buffer:
        """Give the schema."""
        return memoryview(self.schema.serialize())

    def block(self, block: Block, found: Found, lines: Lines | None) -> Buffer:
        """Write a batch."""
        return memoryview(_joined(block, found, lines, self.verb, self.source).cast(self.schema).serialize())

    def written(self, data: Buffer) -> None:
        """Leave it to Arrow."""

    def tail(self) -> Buffer:
        """Say that there is no more."""
        return b"\xff\xff\xff\xff\0\0\0\0"

    def close(self, parts: Path, made: Path) -> bool:
        """Turn the batches into Parquet."""
        if not self.parquet:
            return False
        pa = arrow()
        with (
            arrow("parquet").ParquetWriter(made, self.schema, compression="zstd") as writer,
            parts.open("rb") as stream,
        ):
            for batches in _groups(arrow("ipc").open_stream(stream)):
                writer.write_table(pa.Table.from_batches(batches, self.schema), row_group_size=ROW_GROUP)
        return True


def _groups(batches: Iterator[RecordBatch]) -> Iterator[list[RecordBatch]]:
    group: list[RecordBatch] = []
    for batch in batches:
        group.append(batch)
        if sum(one.num_rows for one in group) >= ROW_GROUP:
            yield group
            group = []
    if group:
        yield group


def _names(source: Source, verb: Verb) -> list[str]:
    """Name all columns; those of ours that the source has too say whose they are."""
    theirs = unique(source.names)
    return [*theirs, *(f"dokuz_{name}" if name in theirs else name for name in verb.columns)]


def _joined(block: Block, found: Found, lines: Lines | None, verb: Verb, source: Source) -> RecordBatch:
    theirs = block.table(lines)
    ours = [found.values(column) for column in verb.columns]
    joined = arrow().RecordBatch.from_arrays([*theirs.columns, *ours], names=_names(source, verb))
    return joined if found.chosen is None else joined.take(arrow().array(found.chosen))


def _csv(batch: RecordBatch, delimiter: str) -> bytes:
    """Write text, with quotes only if some field needs them."""
    pa = arrow()
    try:
        return _written(batch, delimiter, "none")
    except pa.ArrowInvalid:
        return _written(batch, delimiter, "needed")


def _written(batch: RecordBatch, delimiter: str, quoting: str) -> bytes:
    csv, into = arrow("csv"), io.BytesIO()
    csv.write_csv(batch, into, csv.WriteOptions(include_header=False, delimiter=delimiter, quoting_style=quoting))
    return into.getvalue()


def _quoted(name: str, delimiter: str) -> str:
    return '"' + name.replace('"', '""') + '"' if delimiter in name or '"' in name else name
