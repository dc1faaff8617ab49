"""Cells: how a cell is spelled, by one character or as a number, and rows of cells made grids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from dokuz.errors import FormatError
from dokuz.formats.parts.source import LONGEST
from dokuz.model.grid import MARKS, Grid
from dokuz.model.layout import Layout, box_shape_or_none

BLANKS = ".0*_-Xx"
"""What people write for a blank cell; ``X`` is no value up to 25."""
LETTERS = 25
"""The largest size with one character a cell: 25 is P."""
SURE = 6
"""The least size whose maps are known in spite of a wrong cell: smaller ones may be clashing puzzles."""
LARGEST = 400
"""The largest size read at all."""
Shape = tuple[str, int]


class Row(NamedTuple):
    """One line of a text, numbered from 1, with only blanks between its cells."""

    line: int
    text: str


def numbered(text: str) -> Iterator[Row]:
    """Yield the lines of a text, one by one however long it is, without the blanks at their ends."""
    for line, match in enumerate(re.finditer(r"([^\n]*)(?:\n|\Z)", text), 1):
        if len(match[1]) > LONGEST:
            raise FormatError(f"a line of {len(match[1])} characters", expected=f"{LONGEST} at most", line=line)
        yield Row(line, match[1].rstrip())


@lru_cache(maxsize=64)
def spellings(size: int) -> Mapping[str, int | None]:
    """List every spelling of a cell of this size, with its value; None for a blank."""
    values: dict[str, int | None] = dict.fromkeys(BLANKS)
    if size <= LETTERS:
        values |= {mark: value for value, mark in enumerate(MARKS[: size + 1]) if value}
        values |= {mark.lower(): value for mark, value in values.items()}
    if size > 9:
        values |= {spelled: value for value in range(1, size + 1) for spelled in (str(value), f"{value:02}")}
        values["00"] = None
    return values


def allowed(size: int) -> str:
    """Say what a cell may be, for a message.

    >>> allowed(9)
    "a digit 1-9 or '.' for a blank cell"
    """
    if size > LETTERS:
        return f"a number 1-{size} or 0 for a blank cell"
    letters = ", the letter A" if size == 10 else f", a letter A-{MARKS[size]}" if size > 9 else ""
    return f"a digit 1-{min(size, 9)}{letters} or '.' for a blank cell"


def square(size: int, *, line: int | None = None) -> Layout:
    """Give the usual layout of a size, or say that it has none."""
    if size <= LARGEST and box_shape_or_none(size):
        return Layout.square(size)
    raise FormatError(
        f"a {size}×{size} grid",
        expected="a size that has boxes, such as 4, 6, 9, 16 or 25",
        hint=f"the largest read is {LARGEST}" if size > LARGEST else "other squares need a region map: format 'jigsaw'",
        line=line,
    )


def grids(rows: Sequence[Row], layout: Callable[[int, int], Layout] | None = None) -> Iterator[Grid]:
    """Yield the grids that rows of cells make, one under the other; ``layout`` is made of size and line."""
    if not rows:
        return
    kind, width = shape(rows)
    for start in range(0, len(rows), width):
        few = rows[start : start + width]
        cells = [cell for row in few for cell in _cut(row, kind, width)]
        if len(few) < width:
            raise miscounted(rows, width)
        board = layout(width, few[0].line) if layout else square(width, line=few[0].line)
        yield gridded(cells, board, few, width)


def shape(rows: Iterable[Row]) -> Shape:
    """Tell whether rows are words or characters, and how many to a row, by what most rows are."""
    votes: Counter[Shape] = Counter()
    for row in islice(rows, LARGEST):
        words = row.text.split()
        count = sum(map(len, words))
        short = max(map(len, words), default=0) <= len(str(len(words)))
        if (short and len(words) >= 4) or (count > LETTERS + 1 and len(words) > 1):
            votes["words", len(words)] += 1
        if 0 < count <= LETTERS + 1:
            votes["marks", count] += 1
    if not votes:
        raise FormatError("a line of one long word", expected="rows of cells")
    return max(votes, key=lambda vote: (votes[vote], bool(box_shape_or_none(vote[1])), vote[0] == "words"))


def values(cells: Sequence[str], size: int, rows: Sequence[Row], width: int) -> tuple[int | None, ...]:
    """Turn a grid's cells to values, or say where one is none; ``width`` cells stand in each row."""
    known = spellings(size)
    try:
        found = tuple(map(known.__getitem__, cells))
    except KeyError:
        bad = next(place for place, cell in enumerate(cells) if cell not in known)
        raise misfit(cells[bad], size, *_place(rows[bad // width], bad % width, width)) from None
    if mapped(cells, size):
        raise a_map(size, rows[0].line)
    return found


def gridded(cells: Sequence[str], layout: Layout, rows: Sequence[Row], width: int) -> Grid:
    """Make a grid of a layout's cells, or say where one is none; ``width`` cells stand in each row."""
    return from_zero(cells, Grid(layout, values(cells, layout.size, rows, width)))


def from_zero(cells: Sequence[str], grid: Grid) -> Grid:
    """Take ``0`` for a value where it is one: in hexadecimal grids, whose 16 values are 0 to F.

    There another mark stands for a blank cell, or no cell is blank; 0 is in no house twice, and the
    value that only counting from one would need is nowhere.
    """
    layout = grid.layout
    zeros = {cell for cell, mark in enumerate(cells) if mark in ("0", "00")} if layout.size > 9 else set()
    if not zeros or layout.size in grid.values:
        return grid
    if grid.values.count(None) == len(zeros) != layout.size:
        return grid
    if any(len(zeros.intersection(house.cells)) > 1 for house in layout.houses):
        return grid
    based = replace(layout, values=range(layout.size))
    return Grid(based, tuple(0 if cell in zeros else value for cell, value in enumerate(grid.values)))


def complete(rows: Sequence[Row]) -> bool:
    """Tell whether rows make whole grids, none of them begun only."""
    return len(rows) % shape(rows)[1] == 0


def misfit(cell: str, size: int, line: int | None, column: int | None) -> FormatError:
    """Say that a cell is none, with a hint where the writer's habit can be guessed."""
    told = cell if len(cell) <= 20 else cell[:17] + "..."
    lettered = 9 < size <= LETTERS and cell.isalpha()
    hint = "10 is written A" + (f", {size} is {MARKS[size]}" if size > 10 else "") if lettered else ""
    expected = f"a number 1-{size}" if len(cell) > 1 and cell.isdigit() and size > 9 else allowed(size)
    return FormatError(repr(told), expected=expected, hint=hint, line=line, column=column)


def a_map(size: int, line: int | None) -> FormatError:
    """Say that a region map stands where a puzzle should."""
    return FormatError(
        f"a map of {size} connected regions",
        expected="a puzzle",
        hint="after its puzzle's digits it is format 'jigsaw'",
        line=line,
    )


def miscounted(rows: Sequence[Row], width: int) -> FormatError:
    """Say that rows are too few, or too many, for whole grids."""
    lines = "1 line" if len(rows) == 1 else f"{len(rows)} lines"
    each = " a grid" if len(rows) > 2 * width else ""
    return FormatError(f"{lines} of {width} cells", expected=f"{width} lines{each}", line=rows[-1].line)


def wrong_count(count: int, what: str, *, line: int, column: int | None = None) -> FormatError:
    """Say how many cells a grid on one line should have: those of the nearest size, within a row."""
    largest = LETTERS if what == "characters" else LARGEST
    sizes = [size for size in range(4, largest + 1) if box_shape_or_none(size)]
    size = min(sizes, key=lambda size: abs(size * size - count))
    gap = size * size - count
    what = what if count != 1 else what.replace("s", "", 1)
    if abs(gap) > size or not gap:
        expected = "81 for a 9×9 grid, 256 for 16×16 or 625 for 25×25"
        return FormatError(f"{count} {what}", expected=expected, line=line)
    return FormatError(
        f"{count} {what}",
        expected=f"{size * size} for a {size}×{size} grid",
        hint=f"{abs(gap)} {'missing' if gap > 0 else 'too many'}",
        line=line,
        column=column + size * size if column and gap < 0 else None,
    )


def mapped(marks: Sequence[str], size: int) -> bool:
    """Tell whether marks are the map of a jigsaw, or from size 6 on one that has a cell or two wrong.

    A map has as many marks as rows, each about as often, in few pieces; where no value stands beside itself
    there are more pieces than that, so no solution and no puzzle is taken for a map.

    >>> mapped("1122112233443344", 4), mapped("1234341221434321", 4)
    (True, False)
    """
    if size < 2 or len(marks) != size * size or len(set(marks)) != size:
        return False
    wrong = 2 if size >= SURE else 0
    return max(Counter(marks).values()) <= size + wrong and _pieces(marks, size) <= (2 if wrong else 1) * size


def _pieces(marks: Sequence[str], size: int) -> int:
    """Count the connected pieces of equal marks."""
    seen: set[int] = set()
    count = 0
    for first in range(len(marks)):
        todo = [] if first in seen else [first]
        count += len(todo)
        seen.update(todo)
        while todo:
            cell = todo.pop()
            beside = [other for other in (cell - 1, cell + 1) if other // size == cell // size]
            for other in (*beside, cell - size, cell + size):
                if 0 <= other < len(marks) and marks[other] == marks[cell] and other not in seen:
                    seen.add(other)
                    todo.append(other)
    return count


def _cut(row: Row, kind: str, width: int) -> Sequence[str]:
    """Cut a row into its cells; one row may be spaced and the next not."""
    words = row.text.split()
    marks = "".join(words)
    first, second = (words, marks) if kind == "words" else (marks, words)
    if len(first) == width:
        return first
    if len(second) == width and width <= LETTERS:
        return second
    found = len(marks) if width <= 9 or kind == "marks" else len(words)
    column = _place(row, width, width)[1] if found > width else None
    raise FormatError(f"{found} cells in a row", expected=f"{width}", line=row.line, column=column)


def _place(row: Row, place: int, width: int) -> tuple[int, int | None]:
    """Find the line and column of a row's cell."""
    pattern = r"\S+" if len(row.text.split()) == width else r"\S"
    found = next(islice(re.finditer(pattern, row.text), place, None), None)
    return row.line, found.start() + 1 if found else None
