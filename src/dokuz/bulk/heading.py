"""Heading: where in a text the puzzles are, by the names of its columns or by what stands in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from dokuz.errors import InputError
from dokuz.formats.csv import PUZZLE

BOM = b"\xef\xbb\xbf"
DELIMITERS = (",", ";", "\t", "|", ":", " ")
SAMPLE = 100
"""So many lines are looked at."""

_CELLS = re.compile(r"[0-9.*_xX-]{81}")


@dataclass(frozen=True)
class Heading:
    """How the records of a text are cut."""

    delimiter: str = ""
    """What stands between columns; empty where there is one only."""
    column: int = 0
    names: tuple[str, ...] = ()
    """The names of the columns, if the first line has them."""
    width: int = 1
    """How many columns there are."""
    begin: int = 0
    """Where the first record starts, in bytes."""

    @property
    def code(self) -> int:
        """Give the delimiter as the compiled core takes it."""
        return ord(self.delimiter) if self.delimiter else 0


def heading(text: bytes, *, column: str | None = None) -> Heading:
    """Find the puzzles in the beginning of a text; ``column`` is a name, or a number from 1.

    >>> heading(b"id;Puzzle").column
    1
    """
    mark = len(BOM) if text.startswith(BOM) else 0
    found = _lines(text, mark)
    if not found:
        return Heading(begin=mark)
    first, rest = found[0], [line for _, _, line in found[1:]]
    delimiter = _delimiter([line for _, _, line in found])
    names = fields(first[2], delimiter)
    if _named(names, rest, delimiter, column):
        known = column is not None or {name.lower() for name in names} & set(PUZZLE)
        place = place_of(names, column) if known else _by_content(rest, delimiter, None)
        return Heading(delimiter, place, tuple(names), len(names), first[1])
    return Heading(delimiter, _by_content([first[2], *rest], delimiter, column), (), len(names), mark)


def fields(line: str, delimiter: str) -> list[str]:
    """Cut a line, and take quotes and blanks off what is between."""
    if not delimiter:
        return [_bare(line)]
    if delimiter == " ":
        return [_bare(field) for field in line.split()]
    if '"' not in line:
        return [_bare(field) for field in line.split(delimiter)]
    return [_bare(field) for field in re.findall(rf'(?:^|{re.escape(delimiter)})("[^"]*"|[^{delimiter}]*)', line)]


def place_of(names: Sequence[str], column: str | None = None) -> int:
    """Find the column of puzzles among names; with a wish, the one of that name or number."""
    lower = [name.lower() for name in names]
    wanted = PUZZLE if column is None else (column.lower(),)
    for word in wanted:
        if word in lower:
            return lower.index(word)
    if column is not None and column.isdecimal() and 1 <= int(column) <= len(names):
        return int(column) - 1
    if column is None and len(names) == 1:
        return 0
    wish = f"a column {column!r}" if column else f"a column named {PUZZLE[0]}, or --column"
    raise InputError(f"expected {wish} among {', '.join(map(repr, names))}")


def _lines(text: bytes, begin: int) -> list[tuple[int, int, str]]:
    """Give begin, end and text of the first lines that say something."""
    lines = []
    for line in text[begin:].split(b"\n", 3 * SAMPLE)[: 3 * SAMPLE]:
        end = begin + len(line) + 1
        told = line.decode("utf-8", "replace").strip("\r")
        if told.strip() and told[0] != "#":
            lines.append((begin, end, told))
        begin = end
    return lines[:SAMPLE]


def _delimiter(lines: Sequence[str]) -> str:
    """Choose what cuts most lines so that a puzzle stands alone; nothing, where whole lines are puzzles."""

    def puzzles(delimiter: str) -> int:
        return sum(any(_CELLS.fullmatch(field) for field in fields(line, delimiter)) for line in lines)

    best = max(["", *DELIMITERS], key=puzzles)
    if puzzles(best):
        return best
    return next((delimiter for delimiter in DELIMITERS[:4] if delimiter in lines[0]), "")


def _named(names: Sequence[str], rest: Sequence[str], delimiter: str, column: str | None) -> bool:
    """Tell whether the first line has names, not a record."""
    if any(_CELLS.fullmatch(name) for name in names):
        return False
    known = {name.lower() for name in names}
    if known & set(PUZZLE) or (column and column.lower() in known):
        return True
    return (
        len(names) > 1 and bool(rest) and len(fields(rest[0], delimiter)) == len(names) and _holds(rest[0], delimiter)
    )


def _holds(line: str, delimiter: str) -> bool:
    return any(_CELLS.fullmatch(field) for field in fields(line, delimiter))


def _by_content(lines: Sequence[str], delimiter: str, column: str | None) -> int:
    """Find the column of puzzles by what stands there: rather with blanks than full grids."""
    if column is not None:
        if column.isdecimal() and int(column) >= 1:
            return int(column) - 1
        raise InputError(f"expected --column with a number from 1, as there are no names, got {column!r}")
    scores: dict[int, int] = {}
    for line in lines:
        for place, field in enumerate(fields(line, delimiter)):
            if _CELLS.fullmatch(field):
                scores[place] = scores.get(place, 0) + (1 if field.isdigit() and "0" not in field else 2)
    return max(scores, key=lambda place: (scores[place], -place), default=0)


def _bare(field: str) -> str:
    return field.strip(" \t\r\"'`")
