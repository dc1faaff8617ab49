"""Board: grids as styled text, one or several beside each other, within the columns there are."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from dokuz.cli.screen import COBALT, TOMATO, pen
from dokuz.model.grid import MARKS, Grid
from dokuz.model.lattice import lattice

CLASH, DIFFERS = "!", "*"
GAP, NARROW_GAP = 3, 2

# One private character stands for a cell while its frame is drawn.
_FIRST, _LAST = 0xF0000, 0xFFFFF


def board(grid: Grid, *, givens: Collection[int] = (), marked: Collection[int] = (), sign: str = "") -> Text:
    """Draw a grid: givens bold, other digits cobalt, marked cells red with a sign before them.

    >>> from dokuz.model import Layout
    >>> "!1 . " in board(Grid.of(Layout.square(4), {0: 1}), marked={0}, sign="!").plain
    True
    """
    spelled = _spelled(grid)
    wide = max(map(len, spelled), default=1)
    frame = lattice(grid.layout, [chr(_FIRST + cell) * wide for cell in range(len(spelled))], pen())
    runs: list[tuple[str, str]] = []
    for letter in _once(frame, wide):
        cell = ord(letter) - _FIRST
        if not 0 <= cell <= _LAST - _FIRST:
            runs.append((letter, "dim"))
        elif cell in marked:
            signed = runs.pop()[0] + spelled[cell].rjust(wide)
            room = len(signed) - len(signed.lstrip())
            runs.append((" " * (room - 1) + sign + signed[room:], f"bold {TOMATO}"))
        else:
            style = "bold" if cell in givens else "dim" if grid[cell] is None else COBALT
            runs.append((spelled[cell].rjust(wide), style))
    # One run a style: a terminal is sent no more orders than it needs.
    alike = (("".join(mark for mark, _ in few), style) for style, few in groupby(runs, itemgetter(1)))
    return Text.assemble(*alike, no_wrap=True)


def titled(title: str, drawing: Text) -> Text:
    """Put a title above a drawing, at its left."""
    return Text.assemble((" " + title, "dim"), "\n", drawing)


def wide(drawing: Text) -> int:
    """Measure the longest line."""
    return max(map(len, drawing.plain.split("\n")))


def beside(drawings: Sequence[Text], width: int) -> Text:
    """Set drawings side by side as far as they fit, the rest below.

    >>> print(beside([Text("a"), Text("b"), Text("c")], 5).plain)
    a   b
    <BLANKLINE>
    c
    """
    rows: list[list[Text]] = []
    for drawing in drawings:
        if rows and sum(map(wide, [*rows[-1], drawing])) + GAP * len(rows[-1]) <= width:
            rows[-1].append(drawing)
        else:
            rows.append([drawing])
    tight = sum(map(wide, drawings)) + NARROW_GAP * (len(drawings) - 1)
    if len(rows) > 1 and tight <= width:
        return _joined(drawings, NARROW_GAP)
    return Text("\n\n").join(_joined(row, GAP) for row in rows)


def _joined(drawings: Sequence[Text], gap: int) -> Text:
    columns = [(drawing.split("\n"), wide(drawing)) for drawing in drawings]
    lines = []
    for number in range(max(len(lines) for lines, _ in columns)):
        line = Text()
        for column, size in columns:
            part = column[number] if number < len(column) else Text()
            line.append_text(part).append(" " * (size - len(part) + gap))
        line.rstrip()
        lines.append(line)
    return Text("\n").join(lines)


def _once(frame: str, wide: int) -> Iterator[str]:
    """Yield a frame's letters, those that stand for one cell only once."""
    letters = iter(frame)
    for letter in letters:
        yield letter
        if ord(letter) >= _FIRST:
            for _ in range(wide - 1):
                next(letters)


def _spelled(grid: Grid) -> list[str]:
    """Spell the cells as grids print themselves: one letter a value, or numbers where letters end."""
    letters = grid.layout.values.stop <= len(MARKS)
    blank = dict.fromkeys(grid.layout.cells, ".")
    digits = {cell: MARKS[value] if letters else str(value) for cell, value in grid.filled.items()}
    return [(blank | digits).get(cell, " ") for cell in range(len(grid.values))]
