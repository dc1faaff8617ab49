"""``line``: one grid a line, row by row, one character a cell.

Sizes 4 to 25 as far as they have boxes; values above 9 are letters, 10 is A. What follows a grid
on its line, after a blank or one of ``,;:|#``, is a comment, or a solution if it is a full grid.
A link that holds 81 characters, as many sites make them, is the puzzle in it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import isqrt
from operator import itemgetter

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts.cells import (
    BLANKS,
    LETTERS,
    a_map,
    from_zero,
    mapped,
    misfit,
    numbered,
    spellings,
    wrong_count,
)
from dokuz.formats.parts.plain import board, marked, untouched, usual
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout, box_shape_or_none
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

FORMS = ("dots", "zeros")
LINEWISE = True

SIZES = {size * size: size for size in range(4, LETTERS + 1) if box_shape_or_none(size)}
_DOTS, _ZEROS = Meta(form="line:dots"), Meta(form="line:zeros")
_CLASSIC = Layout.square(9)
_STRANGE = 255
_PACKED = bytes((spellings(9).get(chr(code), _STRANGE) or 0) for code in range(256))

_PARTS = re.compile(r"""\s*["'`]?([^\s,;:|#"'`]+)["'`]?\s*[,;:|#]?(.*)""", re.DOTALL)
_LINK = re.compile(r"https?://\S*[=/]([0-9.]{81})(?![0-9.])\S*")
_CELLS = re.compile(rf"[0-9A-Pa-p{re.escape(BLANKS)}]")


def classic(text: str) -> Puzzle | None:
    """Read 81 characters and nothing else, or give None: the shortest way, for the commonest text."""
    if len(text) != 81:
        return None
    packed = text.encode("ascii", "replace").translate(_PACKED)
    if _STRANGE in packed:
        return None
    if text.count(".") + text.count("0") <= 12 and mapped(text, 9):
        return None
    return Puzzle(Grid.unpacked(_CLASSIC, packed), (), _ZEROS if "0" in text else _DOTS)


def recognise(text: str) -> bool:
    """Tell whether a line of the first few is mostly cells, and long enough to be no row of a grid."""
    lines = [line for line in text[:100_000].split("\n", 100)[:100] if line.strip()]
    if any(_LINK.fullmatch(line.strip()) for line in lines[:3]):
        return True
    bodies = [match[1] for line in lines if (match := _PARTS.match(line)) and line[0] not in "#%:[{<"]
    if not bodies or lines[0][0] in "[{<:" or _drawn(bodies[0]) or _heading(lines[0]):
        return False
    if len(bodies) > 1 and any(map(_map_after, bodies, bodies[1:])):
        return False
    return any(map(_long, bodies)) or all(map(_short, bodies))


def read(text: str) -> Iterator[Puzzle]:
    """Yield the puzzle of every line."""
    return each(text, reader(""))


def each(text: str, read_line: Callable[[str], Puzzle | None]) -> Iterator[Puzzle]:
    """Yield what every line gives; its errors are told with its number."""
    for row in numbered(text):
        try:
            puzzle = read_line(row.text)
        except FormatError as error:
            raise error.at(row.line) from None
        if puzzle is not None:
            yield puzzle


def reader(_first: str) -> Callable[[str], Puzzle | None]:
    """Give what reads one line."""
    return lambda line: classic(line) or _read(line)


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a line for each item."""
    return lines(items, "line", FORMS, form)


def lines(
    items: Iterable[Item],
    name: str,
    forms: tuple[str, ...],
    form: str,
    fits: Callable[[Layout], bool] = usual,
) -> Iterator[str]:
    """Yield a line for each item, in the name of a format whose forms are ``dots`` and ``zeros``."""
    for item in items:
        grid = board(untouched(item, name), name, fits=fits)
        blank = "0" if form_of(item, name, forms, form) == "zeros" else "."
        yield "".join(marked(grid, blank)) + "\n"


def read_grid(text: str, *, column: int = 1) -> Grid:
    """Read one grid that stands alone, such as a field of a table."""
    size = SIZES.get(len(text))
    if size is None:
        raise wrong_count(len(text), "characters", line=1, column=column)
    known = spellings(size)
    try:
        values = itemgetter(*text)(known)
    except KeyError:
        place = next(place for place, mark in enumerate(text) if mark not in known)
        raise misfit(text[place], size, 1, column + place) from None
    if mapped(text, size):
        raise a_map(size, 1)
    return from_zero(text, Grid(Layout.square(size), values))


def _read(line: str) -> Puzzle | None:
    """Read a line that is more, or less, than 81 cells."""
    if not line or line.isspace() or line[0] in "#%":
        return None
    link = _LINK.fullmatch(line.strip())
    if link:
        return Puzzle(read_grid(link[1]), (), replace(_ZEROS if "0" in link[1] else _DOTS, url=link[0]))
    parts = _PARTS.fullmatch(line)
    if parts is None:
        raise FormatError(repr(line[:20]), expected="a grid", line=1, column=1)
    grid = read_grid(parts[1], column=parts.start(1) + 1)
    meta = _ZEROS if "0" in parts[1] else _DOTS
    tail = parts[2].strip(" \t\"'`,;")
    return Puzzle(grid, (), _told(meta, grid, line, tail) if tail else meta)


def _told(meta: Meta, grid: Grid, line: str, tail: str) -> Meta:
    """Keep what stands after a grid: its solution, its name after ``#``, or any comment."""
    first = re.split(r"[\s,;:|#\"'`]", tail, maxsplit=1)[0]
    if len(first) == len(grid.values):
        solution = read_grid(first, column=line.index(first) + 1)
        if solution.full:
            return replace(meta, solution=solution)
    name = "#" in line and line.split("#", 1)[1].strip() == tail
    return replace(meta, title=tail) if name else replace(meta, comment=tail)


def _mostly_cells(body: str) -> bool:
    return len(_CELLS.findall(body)) >= 0.8 * len(body)


def _long(body: str) -> bool:
    """Tell whether this is no row of a grid with one character a cell, but cells it is."""
    return len(body) > LETTERS + 2 and _mostly_cells(body)


def _short(body: str) -> bool:
    return len(body) == 16 and _mostly_cells(body)


def _drawn(body: str) -> bool:
    """Tell whether this is the upper line of a frame, though it be as long as a grid has cells."""
    return "---" in body and set(body) <= set("-.'`,:+*") and set(body) != {"-"}


def _map_after(body: str, after: str) -> bool:
    """Tell whether a grid is followed by the map of its regions: that is one jigsaw."""
    return len(body) == len(after) and isqrt(len(after)) ** 2 == len(after) and mapped(after, isqrt(len(after)))


def _heading(line: str) -> bool:
    from dokuz.formats.csv import heading

    return not _long(line) and heading(line) is not None
