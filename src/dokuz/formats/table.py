"""``table``: a grid as people type it: rows of numbers with blanks, commas, semicolons or tabs between.

Up to size 9 nothing need stand between, and one row may be typed unlike the next; above, values are
numbers, or letters up to 25. ``0`` or ``.`` is a blank cell. Brackets and quotes count as blanks, so
that a list of lists, as programs print it, is a table too. A file may hold several grids, and each
may stand under ``#`` lines: a title, then comments. ``line`` has all numbers of a grid on one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import isqrt

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts.cells import LARGEST, Row, complete, gridded, grids, numbered, shape, square, wrong_count
from dokuz.formats.parts.plain import board, one_line, untouched
from dokuz.model.grid import Grid
from dokuz.model.layout import box_shape_or_none
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

FORMS = ("rows", "line")
LINEWISE = False

_SEPARATORS = str.maketrans(dict.fromkeys(",;\t[](){}\"'", " "))
_HEADER = re.compile(r"[#%]\s?(.*)|(Grid\s+\d+)")
_ROW = re.compile(r"""[\s0-9A-Pa-pXx.,;*_\[\](){}"'-]*""")


def recognise(text: str) -> bool:
    """Tell whether the first line that is no header is cells and what may stand between them."""
    lines = [line for line in text[:100_000].split("\n")[:50] if not _HEADER.fullmatch(line)]
    first = next((line for line in lines if line.translate(_SEPARATORS).strip()), "")
    if not _ROW.fullmatch(first):
        return False
    words = first.translate(_SEPARATORS).split()
    return (
        sum(map(len, words)) >= 4 and (len(words) > 1 or len(words[0]) <= 27) and re.search("[0-9.]", first) is not None
    )


def read(text: str) -> Iterator[Puzzle]:
    """Yield every grid under its title."""
    headers: list[str] = []
    rows: list[Row] = []
    told = False
    for row in numbered(text):
        header = _HEADER.fullmatch(row.text)
        if header:
            if rows and (complete(rows) or _lines_of_grids(rows)):
                yield from _puzzles(rows, headers)
                rows, headers, told = [], [], True
            headers.append(header[1] or header[2] or "")
        elif row.text.translate(_SEPARATORS).strip():
            rows.append(Row(row.line, row.text.translate(_SEPARATORS)))
    if rows:
        yield from _puzzles(rows, headers)
    elif not told:
        raise FormatError("no row of cells", expected="rows of numbers")


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield each item's title and rows; the next one after an empty line."""
    for number, one in enumerate(items):
        puzzle = untouched(one, "table")
        grid = board(puzzle, "table", largest=LARGEST)
        headers = [puzzle.meta.title, *puzzle.meta.comment.split("\n")]
        told = "".join(f"# {one_line(line)}\n" for line in headers if line.strip())
        line = form_of(one, "table", FORMS, form) == "line"
        yield "\n" * (bool(number) and not line) + told + _rows(grid, len(grid.values) if line else grid.layout.cols)


def _puzzles(rows: Sequence[Row], headers: Sequence[str]) -> Iterator[Puzzle]:
    kind, width = shape(rows)
    title, comment = headers[0] if headers else "", "\n".join(headers[1:])
    if not complete(rows) and _lines_of_grids(rows):
        meta = Meta(title=title, comment=comment, form="table:line")
        for row in rows:
            yield Puzzle(_one_line(row, width), (), meta)
    elif kind == "words" and len(rows) == 1:
        raise wrong_count(width, "numbers in a line", line=rows[0].line)
    else:
        meta = Meta(title=title, comment=comment, form="table:rows")
        for grid in grids(rows):
            yield Puzzle(grid, (), meta)


def _lines_of_grids(rows: Sequence[Row]) -> bool:
    """Tell whether a row has as many numbers as a whole grid."""
    kind, width = shape(rows)
    size = isqrt(width)
    return kind == "words" and size * size == width and box_shape_or_none(size) is not None


def _one_line(row: Row, width: int) -> Grid:
    """Read a grid whose numbers all stand on one line."""
    words, size = row.text.split(), isqrt(width)
    if len(words) != width:
        raise wrong_count(len(words), "numbers in a line", line=row.line)
    return gridded(words, square(size, line=row.line), [row], width)


def _rows(grid: Grid, width: int) -> str:
    marks = ["0" if value is None else str(value) for value in grid.values]
    return "".join(" ".join(marks[start : start + width]) + "\n" for start in range(0, len(marks), width))
