"""``jigsaw``: a square with irregular regions: its cells, then as many region marks.

``lines`` writes cells and marks on a line each, ``line`` both on one, ``grids`` both as grids, one
under the other. Any character may mark a region; as many regions as rows, each as large.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import isqrt

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts.cells import LETTERS, Row, gridded, mapped, numbered
from dokuz.formats.parts.plain import board, marked, untouched
from dokuz.model.grid import MARKS
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

FORMS = ("lines", "line", "grids")
LINEWISE = False

_GAPS = re.compile(r"[\s,;|]+")


def recognise(text: str) -> bool:
    """Tell whether cells are followed by the map of connected regions."""
    head = list(islice(_marks(text[:10_000]), 2 * LETTERS))
    try:
        cells, marks, _ = next(_halves(head))
    except (FormatError, StopIteration):
        return False
    return mapped(marks, isqrt(len(marks))) and len(cells) == len(marks)


def read(text: str) -> Iterator[Puzzle]:
    """Yield every puzzle with its regions."""
    rows = list(_marks(text))
    if not rows or not rows[0].text:
        raise FormatError("nothing", expected="cells, then region marks")
    for cells, marks, few in _halves(rows):
        size = isqrt(len(cells))
        width = len(few[0].text) if len(few) > 2 else len(cells)
        found = Layout.jigsaw(_checked(marks, size, few[-1].line))
        form = {1: "line", 2: "lines"}.get(len(few), "grids")
        yield Puzzle(gridded(cells, found, few, width), (), Meta(form=f"jigsaw:{form}"))


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield each item's cells and region marks."""
    for number, one in enumerate(items):
        puzzle = untouched(one, "jigsaw")
        grid = board(puzzle, "jigsaw", fits=irregular)
        cells, marks = "".join(marked(grid)), _map(grid.layout)
        now = form_of(one, "jigsaw", FORMS, form)
        if now == "line":
            yield cells + marks + "\n"
        elif now == "lines":
            yield cells + "\n" + marks + "\n"
        else:
            yield "\n" * bool(number) + _grid(cells) + "\n" + _grid(marks)


def irregular(layout: Layout) -> bool:
    """Tell whether a layout is a square whose regions are all that it adds to rows and columns."""
    sizes = {len(region) for region in layout.regions}
    whole = sorted(cell for region in layout.regions for cell in region) == list(range(layout.rows * layout.cols))
    fair = layout.rows == layout.cols >= 4 and sizes == {layout.rows} and whole
    return fair and layout == Layout.jigsaw(layout.regions)


def _marks(text: str) -> Iterator[Row]:
    for row in numbered(text):
        marks = _GAPS.sub("", row.text)
        if marks and marks[0] not in "#%":
            yield Row(row.line, marks)


def _halves(rows: Sequence[Row]) -> Iterator[tuple[str, str, Sequence[Row]]]:
    """Divide rows into puzzles, each into cells and marks, with the rows they stand in."""
    if not rows:
        return
    width = len(rows[0].text)
    step = 2 * width
    if _square(width) and (step > len(rows) or len(rows) % step):
        step = 2
    elif width % 2 == 0 and _square(width // 2):
        step = 1
    for start in range(0, len(rows), step):
        few = rows[start : start + step]
        joined = "".join(row.text for row in few)
        for row in few:
            if len(row.text) != width:
                raise FormatError(f"{len(row.text)} characters", expected=f"{width}", line=row.line)
        if len(few) < step:
            raise FormatError("cells only", expected=f"{step} lines: cells, then region marks", line=few[-1].line)
        half = len(joined) // 2
        yield joined[:half], joined[half:], few


def _square(count: int) -> bool:
    """Tell whether so many cells fill a square of size 4 or more."""
    return count >= 16 and isqrt(count) ** 2 == count


def _checked(marks: str, size: int, line: int) -> str:
    counts = {mark: marks.count(mark) for mark in set(marks)}
    wrong = sorted(mark for mark, count in counts.items() if count != size)
    if wrong:
        raise FormatError(
            f"region {wrong[0]!r} of {counts[wrong[0]]} cells",
            expected=f"{size} regions of {size} cells",
            line=line,
        )
    return marks


def _map(layout: Layout) -> str:
    marks = [""] * (layout.rows * layout.cols)
    for number, region in enumerate(layout.regions, 1):
        for cell in region:
            marks[cell] = MARKS[number]
    return "".join(marks)


def _grid(marks: str) -> str:
    size = isqrt(len(marks))
    return "".join(marks[start : start + size] + "\n" for start in range(0, len(marks), size))
