"""In and out: one module a format; a text is known by what it holds, never by its file's name."""

from dokuz.formats.format import FORMATS, WRITERS, Format, Item
from dokuz.formats.reading import Entry, entries, parse, puzzle_in, read
from dokuz.formats.writing import convert, write

__all__ = [
    "FORMATS",
    "WRITERS",
    "Entry",
    "Format",
    "Item",
    "convert",
    "entries",
    "parse",
    "puzzle_in",
    "read",
    "write",
]
