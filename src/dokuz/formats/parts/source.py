"""Source: where text comes from; bytes decoded, line ends made one, in blocks and lines of bounded size.

Bytes are UTF-8, or UTF-16 where they start with its mark; what is no UTF-8 is read as Windows writes Turkish.
"""

from __future__ import annotations

import codecs
import io
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from os import PathLike, fspath
from pathlib import PurePath
from typing import IO, TypeAlias

from dokuz.errors import FormatError

Source: TypeAlias = "str | PathLike[str] | IO[str] | IO[bytes]"

LIMIT = 1 << 24
"""The longest text that is read as a whole, in characters."""
LONGEST = 1 << 20
"""The longest line, more than the largest grid needs; of a longer one in a stream the rest is dropped."""
LINES = 1 << 20
"""The most lines that are read as a whole: an empty one costs more memory than its one character."""
BLOCK = 1 << 18

_HINT = "only files with one puzzle a line are read at any length"
# What is not text is known by its first bytes, and never opened.
_MAGIC = {
    b"PK\x03\x04": ("a zip archive, as HoDoKu's .hsol is", "that is never opened; export a library line or a grid"),
    b"\xac\xed\x00": ("Java-serialised bytes", "they are never opened; export a library line or a grid"),
    b"\x1f\x8b": ("gzip data", "unpack it first: gzip -dc FILE"),
    b"\x28\xb5\x2f\xfd": ("zstd data", "unpack it first: zstd -dc FILE"),
    b"%PDF": ("a PDF", "copy the puzzle out of it as text"),
    b"\x89PNG": ("an image", "type the puzzle as text"),
    b"\xff\xd8\xff": ("an image", "type the puzzle as text"),
}


def suffix(source: Source) -> str:
    """Give what a file's name says of its format; it only settles ties.

    >>> suffix("hard.sdm")
    'sdm'
    """
    return PurePath(fspath(source)).suffix[1:].lower() if isinstance(source, (str, PathLike)) else ""


def clean(text: str) -> str:
    """Give a text without byte order mark, its line ends made one; refuse what is no text or too long."""
    if len(text) > LIMIT:
        raise _too_long()
    _refuse_magic(text[:8].encode("latin-1", "replace"))
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") > LINES:
        raise FormatError(f"more than {LINES:,} lines", expected="a smaller text", hint=_HINT)
    if "\0" in text:
        line = text.count("\n", 0, text.index("\0")) + 1
        raise FormatError("a NUL character", expected="text", hint="text in UTF-16 starts with its mark", line=line)
    return text


def blocks(source: Source) -> Iterator[str]:
    """Yield a file's text piece by piece, as it comes in, and close what was opened here."""
    with ExitStack() as stack:
        if isinstance(source, (str, PathLike)):
            stream: IO[str] | IO[bytes] = stack.enter_context(open(source, "rb"))  # noqa: PTH123
        else:
            stream = getattr(source, "buffer", source)
        take: Callable[[int], str | bytes] = getattr(stream, "read1", stream.read)
        block = take(BLOCK)
        if len(block) == 1:
            block += take(BLOCK)  # type: ignore[operator]
        decoder = io.IncrementalNewlineDecoder(None if isinstance(block, str) else _decoder(block), translate=True)
        while block:
            yield decoder.decode(block)
            block = take(BLOCK)
        yield decoder.decode(block, final=True)


def lines(parts: Iterator[str]) -> Iterator[str]:
    """Yield the lines of a text that comes in parts."""
    rest, dropping = "", False
    for part in parts:
        found = (rest + part).split("\n")
        rest = found.pop()
        if found and dropping:
            del found[0]
            dropping = False
        yield from found
        if dropping:
            rest = ""
        elif len(rest) > LONGEST:
            yield rest[:LONGEST]
            rest, dropping = "", True
    if rest:
        yield rest


def whole(parts: Iterator[str]) -> str:
    """Give all of a text that comes in parts, unless it is too long."""
    pieces, count = [], 0
    for part in parts:
        pieces.append(part)
        count += len(part)
        if count > LIMIT:
            raise _too_long()
    return "".join(pieces)


def _decoder(start: bytes) -> codecs.IncrementalDecoder:
    """Choose what decodes bytes that start so."""
    _refuse_magic(start)
    if start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return codecs.getincrementaldecoder("utf-16")("replace")
    return codecs.getincrementaldecoder("utf-8-sig")("dokuz.windows")


def _windows(error: UnicodeError) -> tuple[str, int]:
    """Decode what is no UTF-8 as Windows-1254, which is Latin-1 with the Turkish letters."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("cp1254", "replace"), error.end


codecs.register_error("dokuz.windows", _windows)


def _too_long() -> FormatError:
    return FormatError(
        f"more than {LIMIT >> 20} million characters",
        expected="a smaller text",
        hint=_HINT,
    )


def _refuse_magic(start: bytes) -> None:
    for magic, (found, hint) in _MAGIC.items():
        if start.startswith(magic):
            raise FormatError(found, expected="text", hint=hint)
