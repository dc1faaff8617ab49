"""``text``: a grid drawn with lines around its boxes, in ASCII or with line-drawing characters.

Any spacing will do, compact (``53.|.7.|...``) or with every cell framed. The lines say how the
boxes lie: 3×2 and 2×3 in a 6×6 are told apart. Values above 9 are letters, or numbers with blanks
between. A line of three or more dashes is a line drawn, never blank cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts.cells import LARGEST, LETTERS, Row, grids, numbered, shape, square
from dokuz.formats.parts.plain import board, marked, untouched
from dokuz.model.lattice import ASCII, LINES, lattice
from dokuz.model.layout import Layout, box_shape_or_none
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

FORMS = ("ascii", "unicode")
LINEWISE = False

BARS = str.maketrans(dict.fromkeys("│┃║┆┊╎┇┋╏¦!", "|"))
"""Upright lines, all taken for ``|``."""
RULE = re.compile(r"(?=.*(?:[-=]{3}|[\u2500-\u257f]{2}))[\s|:+.'`,*=\u2500-\u257f-]+")
"""A line that is drawn: frame characters only, a few of them side by side."""

_CELLS = re.compile(r"[\s0-9A-Pa-pXx.*_|:-]*")


class Drawn(NamedTuple):
    """A row of cells: its text without bars, and after how many cells a bar stands."""

    row: Row
    bars: tuple[int, ...]
    ruled: bool
    """Whether a line is drawn above it."""


def recognise(text: str) -> bool:
    """Tell whether cells stand between lines among the first lines."""
    lines = [line for line in text[:20_000].translate(BARS).split("\n")[:12] if not line.startswith(("#", "%"))]
    cells = [line for line in lines if _CELLS.fullmatch(line) and re.search(r"[0-9.*_Xx]", line)]
    rows = [line for line in cells if not RULE.fullmatch(line) and len(line.split()) + len(line.strip("| ")) > 4]
    return bool(rows) and (len(rows) < len([line for line in lines if line.strip()]) or any("|" in row for row in rows))


def read(text: str) -> Iterator[Puzzle]:
    """Yield the puzzle of every grid drawn."""
    drawn = list(rows(text))
    if not drawn:
        raise FormatError("lines only", expected="rows of cells between them")
    _, size = shape([one.row for one in drawn])
    form = "text:unicode" if re.search(r"[\u2500-\u257f]", text) else "text:ascii"
    for start in range(0, len(drawn), size):
        few = drawn[start : start + size]
        for grid in grids([one.row for one in few], partial(_layout, few)):
            yield Puzzle(grid, (), Meta(form=form))


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield each item's grid, drawn; the next one after an empty line."""
    for number, one in enumerate(items):
        grid = board(untouched(one, "text"), "text", largest=LARGEST, fits=boxed)
        pen = LINES if form_of(one, "text", FORMS, form) == "unicode" else ASCII
        numbers = ["." if value is None else str(value) for value in grid.values]
        marks = marked(grid) if grid.layout.size <= LETTERS else numbers
        yield "\n" * bool(number) + lattice(grid.layout, marks, pen) + "\n"


def boxed(layout: Layout) -> bool:
    """Tell whether a layout is a square with rectangular boxes, each lying alike."""
    if layout.rows != layout.cols or not layout.regions or box_shape_or_none(layout.rows) is None:
        return False
    first = layout.regions[0]
    wide = len({cell % layout.cols for cell in first})
    high = len(first) // wide
    return high * wide == layout.rows and layout == Layout.square(layout.rows, (high, wide))


def rows(text: str) -> Iterator[Drawn]:
    """Yield the rows of cells, with what is drawn around them; comments are left out."""
    ruled = False
    for line, raw in numbered(text):
        if RULE.fullmatch(raw):
            ruled = True
        elif raw.strip() and not raw.startswith(("#", "%")):
            barred = _filled(re.sub(r"\|\|+", lambda bars: "|".rjust(len(bars[0])), raw.translate(BARS)))
            row = Row(line, re.sub(r"[|:]", " ", barred))
            if row.text.strip():
                yield Drawn(row, _bars(barred), ruled)
                ruled = False


def _filled(line: str) -> str:
    """Put a dot where a cell is left empty, if its place can be told from the bars."""
    inner = line.strip()
    parts = inner.removeprefix("|").removesuffix("|").split("|")
    if inner.startswith("|") and _spaced(parts):
        indent = line[: len(line) - len(line.lstrip())]
        dotted = ("".join("." if at % 2 and mark == " " else mark for at, mark in enumerate(part)) for part in parts)
        return indent + "|" + "|".join(dotted) + "|"
    empty = any(not part.strip() for part in parts)
    if len(parts) < 4 or not empty or any(len(part.split()) > 1 or len(part.strip()) > 3 for part in parts):
        return line
    indent = line[: len(line) - len(line.lstrip())] + "|" * inner.startswith("|")
    return indent + "|".join(part if part.strip() else "." + part[1:] for part in parts)


def _spaced(parts: Sequence[str]) -> bool:
    """Tell whether parts are boxes of one width with a blank before and after each cell: `` 5   3 ``."""
    width, count = len(parts[0]), len(parts)
    alike = width >= 5 and width % 2 == 1 and all(len(part) == width and not part[::2].strip() for part in parts)
    return alike and 1 < count * (width // 2) <= LETTERS and box_shape_or_none(count * (width // 2)) is not None


def _bars(line: str) -> tuple[int, ...]:
    """List, for words and for marks alike, the marks that stand before each bar."""
    count, found = 0, []
    for mark in line:
        if mark == "|":
            found.append(count)
        elif not mark.isspace():
            count += 1
    return tuple(place for place in found if 0 < place < count)


def _layout(drawn: Sequence[Drawn], size: int, line: int) -> Layout:
    """Choose the boxes that the lines show, or the usual ones where they show none."""
    usual = square(size, line=line)
    across = {_words_before(one, size) for one in drawn}
    down = tuple(place for place, one in enumerate(drawn) if one.ruled and place)
    if len(across) > 1:
        raise _irregular(drawn, size)
    wide, high = _step(next(iter(across)), size), _step(down, size)
    if wide is None or high is None:
        raise _irregular(drawn, size)
    if not wide and not high:
        return usual
    box = (high or size // wide, wide or size // high)
    if box[0] * box[1] != size:
        raise _irregular(drawn, size)
    return Layout.square(size, box)


def _words_before(one: Drawn, size: int) -> tuple[int, ...]:
    """Count the cells before each bar; a cell may have several characters."""
    words = one.row.text.split()
    if len(words) != size or sum(map(len, words)) == size:
        return one.bars
    ends, total = {}, 0
    for count, word in enumerate(words, 1):
        total += len(word)
        ends[total] = count
    return tuple(ends.get(place, -1) for place in one.bars)


def _step(places: tuple[int, ...], size: int) -> int | None:
    """Give the distance between lines that stand evenly; 0 where they say nothing, None if uneven.

    >>> _step((3, 6), 9), _step((), 9), _step((1, 2, 3), 4), _step((2, 6), 9)
    (3, 0, 0, None)
    """
    if not places or places == tuple(range(1, size)):
        return 0
    return places[0] if places == tuple(range(places[0], size, places[0])) else None


def _irregular(drawn: Sequence[Drawn], size: int) -> FormatError:
    return FormatError(
        "lines that draw no rectangular boxes",
        expected=f"{size} equal boxes",
        hint="a jigsaw is read from format 'jigsaw' or 'json'",
        line=drawn[0].row.line,
    )
