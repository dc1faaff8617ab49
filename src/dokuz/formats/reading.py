"""Reading: from strings, files and streams to puzzles and positions, in bounded memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import NamedTuple, TypeAlias

from dokuz.errors import DokuzError, FormatError, InputError, UnsupportedError
from dokuz.formats.detection import detect, order
from dokuz.formats.format import Format, Item, load
from dokuz.formats.line import classic
from dokuz.formats.parts.source import Source, blocks, clean, lines, suffix, whole
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

LineReader: TypeAlias = Callable[[str], Item | None]

HEAD = 1 << 16
"""How much of a stream is looked at to tell whether it is line-wise."""
ROW = 16
"""The length of a line that may be a 4×4 grid or a row of a larger one, which only the whole text can tell."""


class Entry(NamedTuple):
    """What one place of a file holds: an item, or the error met there."""

    line: int
    item: Item | None
    error: DokuzError | None


def parse(text: str, format: str | None = None) -> Item:  # noqa: A002 - the word users type
    """Read a text that holds exactly one puzzle or position.

    >>> parse("1....4..........").givens["r2c2"]
    4
    """
    quick = classic(text.strip()) if format is None and isinstance(text, str) else None
    if quick is not None:
        return quick
    items = parse_all(text, format)
    if len(items) != 1:
        raise FormatError(f"{len(items)} puzzles", expected="one", hint="dokuz.read yields several")
    return items[0]


def puzzle_in(subject: Puzzle | Position | str) -> Puzzle:
    """Give the puzzle that is meant: a puzzle itself, a position's, or the one that a text holds."""
    if isinstance(subject, str):
        return puzzle_in(parse(subject))
    if isinstance(subject, Position):
        return subject.puzzle
    if isinstance(subject, Puzzle):
        return subject
    raise InputError(f"expected a puzzle, a position or text, got {type(subject).__name__}")


def parse_all(text: str, format: str | None = None, *, prefer: str = "") -> list[Item]:  # noqa: A002
    """Read everything a text holds; ``prefer`` names the format to choose among equal readings."""
    if not isinstance(text, str):
        raise InputError(f"expected text, got {type(text).__name__}; dokuz.read takes files")
    text = clean(text)
    return list(load(format).read(text)) if format else detect(text, prefer=prefer)[1]


def read(source: Source, format: str | None = None) -> Iterator[Item]:  # noqa: A002
    """Yield the puzzles and positions of a file, given by its path or open; stop at the first error."""
    for entry in entries(source, format):
        if entry.error is not None:
            raise entry.error
        if entry.item is not None:
            yield entry.item


def entries(source: Source, format: str | None = None) -> Iterator[Entry]:  # noqa: A002
    """Yield what a file holds; where every line is an item it is streamed, and a bad line is one bad entry.

    >>> import io
    >>> [entry.line for entry in entries(io.StringIO("1" + "." * 80 + chr(10) + "oops")) if entry.error]
    [2]
    """
    prefer = suffix(source)
    try:
        parts = blocks(source)
        head, reader = _head(parts, format, prefer)
        rest = chain([head], parts)
        if reader is not None:
            yield from _streamed(lines(rest), reader)
            return
        for item in parse_all(whole(rest), format, prefer=prefer):
            yield Entry(1, item, None)
    except DokuzError as error:
        yield Entry(getattr(error, "line", None) or 1, None, error)


def _head(parts: Iterator[str], format: str | None, prefer: str) -> tuple[str, LineReader | None]:  # noqa: A002
    """Take the start of a text, and the reader of its lines if it is line-wise.

    Looked at when two lines are there, so that a slow stream is answered line by line, and again
    at its end or ``HEAD`` characters: the answer never depends on the pieces it came in.
    """
    head, looked = "", False
    for part in parts:
        head += part
        two = "" if looked else _two(head)
        if two:
            looked = True
            reader = _reader(two, format, prefer)
            if reader is not None:
                return head, reader
        if len(head) > HEAD:
            break
    return head, _reader(head[:HEAD], format, prefer)


def _two(head: str) -> str:
    """Give the text to the end of its second line of content; nothing where that is not there yet."""
    start, found = 0, 0
    while found < 2:
        end = head.find("\n", start)
        if end < 0:
            return ""
        line = head[start:end].strip()
        found += bool(line) and line[0] not in "#%"
        start = end + 1
    return head[:start]


def _reader(head: str, format: str | None, prefer: str) -> LineReader | None:  # noqa: A002
    """Choose the line-wise format that a head looks like and that reads at least one line of it."""
    few = [line for line in islice(head.split("\n"), 100) if line.strip()]
    if not format and few and all(len(line.strip()) == ROW for line in few):
        return None
    for name in [format] if format else order(prefer):
        module = load(name)
        if few and module.LINEWISE and (format or module.recognise(head)):
            reader = getattr(module, "reader", _one_a_line(module))
            made: LineReader = reader(few[0])
            if any(_reads(made, line) for line in few):
                return made
    return None


def _one_a_line(module: Format) -> Callable[[str], LineReader]:
    def read_line(line: str) -> Item | None:
        if not line.strip() or line.startswith("#"):
            return None
        items = list(module.read(line))
        if len(items) != 1:
            raise FormatError(f"{len(items)} puzzles", expected="one a line", line=1)
        return items[0]

    return lambda _first: read_line


def _reads(reader: LineReader, line: str) -> bool:
    """Tell whether a line is of this format, be it one with a rule we do not know."""
    try:
        return reader(line) is not None
    except UnsupportedError:
        return True
    except DokuzError:
        return False


def _streamed(text: Iterator[str], reader: LineReader) -> Iterator[Entry]:
    for number, line in enumerate(text, 1):
        try:
            item = reader(line)
        except FormatError as error:
            yield Entry(number, None, error.at(number))
        except DokuzError as error:
            yield Entry(number, None, error)
        else:
            if item is not None:
                yield Entry(number, item, None)
