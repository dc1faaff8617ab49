"""``candidates``: a grid of every candidate left, framed or not, as forums paste it.

What is read of a lone candidate is said in :mod:`dokuz.formats.parts.pencil`. The format does not tell
givens from a player's digits: all are read as givens.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isqrt

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts import pencil
from dokuz.formats.parts.cells import Row, miscounted
from dokuz.formats.parts.plain import board, noted
from dokuz.formats.text import BARS, rows
from dokuz.model.layout import Layout

FORMS = ("framed",)
LINEWISE = False

_SEVERAL = re.compile(r"(?<![0-9A-Pa-p])[0-9A-Pa-p]{2,25}(?![0-9A-Pa-p])")


def recognise(text: str) -> bool:
    """Tell whether the first rows are lists of digits, some of them of several."""
    head = [line for line in text[:20_000].translate(BARS).split("\n")[:6] if line.strip() and line[0] not in "#%"]
    lists = [line for line in head if re.fullmatch(r"[\s|:1-9A-Pa-p]+", line)]
    return any(len(line.replace("|", " ").split()) >= 4 and _SEVERAL.search(line) for line in lists)


def read(text: str) -> Iterator[Item]:
    """Yield the position of every grid."""
    lists = [one.row for one in rows(text)]
    if not lists:
        raise FormatError("no rows", expected="rows of candidates")
    size = len(lists[0].text.split())
    if len(lists) == 1 and size == isqrt(size) ** 2:
        size = isqrt(size)
        lists = _rows(lists[0], size)
    for start in range(0, len(lists), size):
        few = lists[start : start + size]
        if len(few) < size:
            raise miscounted(lists, size)
        yield pencil.read(pencil.cut(few), few, "candidates:framed")


def _rows(line: Row, size: int) -> list[Row]:
    """Cut a grid that stands on one line into its rows."""
    words = line.text.split()
    return [Row(line.line, " ".join(words[start : start + size])) for start in range(0, len(words), size)]


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield each item's grid in its frame; the next one after an empty line."""
    for number, one in enumerate(items):
        form_of(one, "candidates", FORMS, form)
        position = noted(one, "candidates")
        board(position.puzzle, "candidates")
        yield "\n" * bool(number) + _framed(position.layout, pencil.spelled(position, "candidates"))


def _framed(layout: Layout, cells: Sequence[str]) -> str:
    """Draw the frame: columns as wide as their longest list, lines between the boxes."""
    size = layout.size
    wide = len({cell % size for cell in layout.regions[0]})
    widths = [max(len(cell) for cell in cells[col::size]) + 2 for col in range(size)]
    bands = [range(left, left + wide) for left in range(0, size, wide)]
    dashes = ["-" * (1 + sum(widths[col] for col in band)) for band in bands]
    lines = ["." + ".".join(dashes) + "."]
    for row in range(size):
        if row and row % (size // wide) == 0:
            lines.append(":" + "+".join(dashes) + ":")
        mine = [cell.ljust(width) for cell, width in zip(cells[row * size : (row + 1) * size], widths, strict=True)]
        lines.append("|" + "|".join(" " + "".join(mine[col] for col in band) for band in bands) + "|")
    return "\n".join([*lines, "'" + "'".join(dashes) + "'"]) + "\n"
