"""SVG: the one drawing of a puzzle or position, for screens, pages and print.

Written only. A cell is 48 units; lines are 1, 2.5 and 3 units wide for cells, boxes and the frame.
Digits are real text, nothing is loaded from elsewhere, and the colours are the light theme's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, sqrt
from textwrap import wrap
from xml.sax.saxutils import escape, quoteattr

from dokuz.formats.parts.outline import Point, loops
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.marks import Bar, Caption, Choice, Dot, Line, Mark, Outline, Shade
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle
from dokuz.words import marked, said

CELL = 48
MARGIN = 12.5
"""The half sets thin lines on whole pixels."""

INK: Mapping[str, str] = {
    "surface": "#FFFFFF",
    "ink": "#16202B",
    "soft": "#55606C",
    "hair": "#7E868F",
    "cobalt": "#1F3F9E",
    "shade": "#ECE9E1",
    "guide": "#0E7C7B",
}
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'DejaVu Sans', sans-serif"

NOTE = 0.22
CORNERS = (
    (-0.34, -0.33),
    (0.34, -0.33),
    (-0.34, 0.35),
    (0.34, 0.35),
    (0, -0.33),
    (0, 0.35),
    (-0.34, 0.01),
    (0.34, 0.01),
)
"""The places of corner notes, from the cell's centre, in the order they fill; more notes make rows."""


def draw(item: Puzzle | Position, *, solution: Grid | None = None, lang: str = "en") -> str:
    """Draw a puzzle or a position, with the digits of a solution if one is given.

    >>> draw(Puzzle.empty(4)).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    position = item if isinstance(item, Position) else Position(item)
    return "\n".join(_Drawing(position, solution, lang).svg()) + "\n"


@dataclass
class _Drawing:
    """One drawing; each method below is a layer, painted in the order of ``svg``."""

    position: Position
    solution: Grid | None
    lang: str
    marks: tuple[Mark, ...] = ()
    captions: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        puzzle = self.position.puzzle
        self.marks = tuple(mark for one in puzzle.constraints for mark in one.marks(puzzle.layout))
        told = [mark.text for mark in self.marks if isinstance(mark, Caption)]
        sentences = dict.fromkeys([*(one.sentence for one in puzzle.constraints), *told])
        width = int(self.layout.cols * CELL / 6.7)
        self.captions = [line for text in sentences for line in wrap(said(text, self.lang), width)]

    @property
    def layout(self) -> Layout:
        return self.position.layout

    def svg(self) -> Iterator[str]:
        yield self._opening()
        yield f"<title>{_escaped(self._title())}</title>"
        yield f"<desc>{_escaped(self._description())}</desc>"
        yield from self._paper()
        yield from self._under()
        yield from self._lines()
        yield from self._over()
        yield from self._digits()
        yield from self._notes()
        yield from self._words()
        yield "</svg>"

    def _opening(self) -> str:
        head, foot = 28 if self._heading() else 0, 22 * len(self.captions) + (10 if self.captions else 0)
        width = self.layout.cols * CELL + 2 * MARGIN
        height = self.layout.rows * CELL + 2 * MARGIN + head + foot
        box = f"{-MARGIN:g} {-MARGIN - head:g} {width:g} {height:g}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" lang={quoteattr(self.lang)} '
            f'width="{width:g}" height="{height:g}" viewBox="{box}" font-family={quoteattr(FONT)} '
            'text-anchor="middle" style="font-variant-numeric: tabular-nums">'
        )

    def _title(self) -> str:
        kinds = dict.fromkeys(said(one.title, self.lang) for one in self.position.puzzle.constraints)
        plain = f"Sudoku {self.layout.rows}×{self.layout.cols}" + "".join(f", {kind}" for kind in kinds)
        return self._heading() or plain

    def _heading(self) -> str:
        meta = self.position.meta
        return " · ".join(_printable(part) for part in (meta.title, meta.author) if part.strip())

    def _description(self) -> str:
        """Read the rows out, since nothing inside an image is read."""
        cols, grid = self.layout.cols, self._grid()
        rows = (grid.values[top : top + cols] for top in range(0, len(grid.values), cols))
        told = said(marked("Row {number}: {digits}"), self.lang, number="{number}", digits="{digits}")
        lines = [
            told.format(number=number, digits=" ".join("." if value is None else str(value) for value in row))
            for number, row in enumerate(rows, 1)
        ]
        return "\n".join([*lines, *self.captions])

    def _grid(self) -> Grid:
        grid = self.position.grid
        return grid if self.solution is None else self.solution.plus(grid.filled)

    # --- under the digits ---------------------------------------------------------------------------------

    def _paper(self) -> Iterator[str]:
        yield f'<path d="{_path(loops(self.layout, self.layout.cells))}" fill="{INK["surface"]}"/>'
        for cell, colours in sorted(self.position.colours.items()):
            x, y = self._corner(cell)
            for place, colour in enumerate(colours):
                wide = CELL / len(colours)
                yield (
                    f'<rect x="{x + place * wide:g}" y="{y:g}" width="{wide:g}" height="{CELL}" '
                    f'fill="{_colour(colour)}" fill-opacity="0.4"/>'
                )

    def _under(self) -> Iterator[str]:
        yield from (self._line(mark) for mark in self.marks if isinstance(mark, Line))
        yield from (self._shade(mark) for mark in self.marks if isinstance(mark, Shade))

    def _shade(self, mark: Shade) -> str:
        x, y = self._centre(mark.cell)
        ink = f'fill="{INK["shade"]}" stroke="{INK["hair"]}"'
        if mark.shape == "circle":
            return f'<circle cx="{x:g}" cy="{y:g}" r="{CELL * 0.37:g}" {ink}/>'
        half = CELL * (0.5 if mark.shape == "fill" else 0.345)
        ink = f'fill="{INK["shade"]}"' if mark.shape == "fill" else ink
        return f'<rect x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}" {ink}/>'

    def _line(self, mark: Line) -> str:
        points = " ".join(f"{x:g},{y:g}" for x, y in self._track(mark.cells))
        return (
            f'<polyline points="{points}" fill="none" stroke="{INK["guide"]}" stroke-opacity="0.55" '
            'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
        )

    def _track(self, cells: tuple[int, ...]) -> list[Point]:
        """Follow the centres of cells; a straight line from edge to edge goes all the way to the edges."""
        points = [self._centre(cell) for cell in cells]
        across, down = ([after[axis] - before[axis] for before, after in pairwise(points)] for axis in (0, 1))
        straight = len({*zip(across, down, strict=True)}) == 1
        if straight and len(cells) == max(self.layout.rows, self.layout.cols):
            (left, top), (right, bottom), dx, dy = points[0], points[-1], across[0] / 2, down[0] / 2
            points = [(left - dx, top - dy), (right + dx, bottom + dy)]
        return points

    def _lines(self) -> Iterator[str]:
        edges = "".join(self._edge(first, second) for first, second in self.layout.neighbours)
        yield f'<path d="{edges}" fill="none" stroke="{INK["hair"]}"/>'
        boxes = "".join(_path(loops(self.layout, region)) for region in self.layout.regions)
        yield f'<path d="{boxes}" fill="none" stroke="{INK["ink"]}" stroke-width="2.5"/>'
        frame = _path(loops(self.layout, self.layout.cells))
        yield f'<path d="{frame}" fill="none" stroke="{INK["ink"]}" stroke-width="3"/>'

    def _edge(self, first: int, second: int) -> str:
        x, y = self._corner(second)
        return f"M{x:g} {y:g}" + (f"v{CELL}" if second == first + 1 else f"h{CELL}")

    def _over(self) -> Iterator[str]:
        for mark in self.marks:
            match mark:
                case Outline():
                    yield from self._outline(mark)
                case Bar():
                    yield self._bar(mark)
                case Dot():
                    yield from self._dot(mark)
                case _:
                    pass

    def _outline(self, mark: Outline) -> Iterator[str]:
        path = _path(loops(self.layout, mark.cells, inset=0.09))
        yield f'<path d="{path}" fill="none" stroke="{INK["soft"]}" stroke-dasharray="4 3"/>'
        if mark.label:
            size = CELL * NOTE + 0.5
            x, y = self._corner(min(mark.cells))
            wide = len(mark.label) * size * 0.62 + 2
            yield f'<rect x="{x + 2:g}" y="{y + 2:g}" width="{wide:g}" height="{size:g}" fill="{INK["surface"]}"/>'
            place = f'x="{x + 3:g}" y="{y + size:g}" font-size="{size:g}"'
            yield f'<text {place} text-anchor="start" fill="{INK["ink"]}">{_escaped(mark.label)}</text>'

    def _bar(self, mark: Bar) -> str:
        x, y = self._between(mark.first, mark.second)
        across, along = 8, CELL * 0.46
        wide, high = (across, along) if mark.second == mark.first + 1 else (along, across)
        return (
            f'<rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide:g}" height="{high:g}" rx="2" '
            f'fill="{INK["surface"]}" stroke="{INK["ink"]}" stroke-width="1.5"/>'
        )

    def _dot(self, mark: Dot) -> Iterator[str]:
        x, y = self._between(mark.first, mark.second)
        ink = f'fill="{INK["surface"]}" stroke="{INK["ink"]}"'
        yield f'<circle cx="{x:g}" cy="{y:g}" r="{CELL * 0.14:g}" {ink}/>'
        yield self._text(x, y, mark.sign, CELL * NOTE, f'fill="{INK["ink"]}"')

    # --- digits, notes, words -----------------------------------------------------------------------------

    def _digits(self) -> Iterator[str]:
        givens = self.position.puzzle.givens.filled
        found = {cell: value for cell, value in self._grid().filled.items() if cell not in givens}
        size = CELL * {1: 0.6, 2: 0.48}.get(len(str(self.layout.values[-1])), 0.38)
        for digits, colour, weight in ((givens, "ink", 650), (found, "cobalt", 450)):
            if digits:
                yield f'<g fill="{INK[colour]}" font-weight="{weight}" font-size="{size:g}">'
                for cell, value in sorted(digits.items()):
                    x, y = self._centre(cell)
                    yield f'<text x="{x:g}" y="{y + size * 0.36:g}">{value}</text>'
                yield "</g>"

    def _notes(self) -> Iterator[str]:
        """Draw choices and notes where no digit stands; candidates ruled out show as those that are left."""
        grid, position = self._grid(), self.position
        noted = {**position.centre, **position.ruled_out, **grid.filled}
        yield f'<g fill="{INK["soft"]}">'
        for mark in self.marks:
            if isinstance(mark, Choice) and mark.cell not in noted:
                yield from self._centre_notes(mark.cell, mark.values)
        yield "</g>"
        labelled = {min(mark.cells) for mark in self.marks if isinstance(mark, Outline) and mark.label}
        yield f'<g fill="{INK["cobalt"]}">'
        for cell in (cell for cell in self.layout.cells if grid[cell] is None):
            if cell in position.corner:
                yield from self._corner_notes(cell, sorted(position.corner[cell]), skip=cell in labelled)
            if cell in position.centre:
                yield from self._centre_notes(cell, sorted(position.centre[cell]))
            elif cell in position.ruled_out:
                yield from self._centre_notes(cell, position.candidates[cell])
        yield "</g>"

    def _corner_notes(self, cell: int, values: Sequence[int], *, skip: bool) -> Iterator[str]:
        x, y = self._centre(cell)
        side = ceil(sqrt(max(1, len(values) + skip)))
        steps = [0.68 * step / max(side - 1, 1) - 0.34 for step in range(side)]
        places = list(CORNERS[skip:])
        if len(values) > len(places):
            places = [(right, down) for down in steps for right in steps][skip:]
        size = CELL * NOTE * min(1, 3 / side)
        for value, (right, down) in zip(values, sorted(places[: len(values)], key=lambda at: at[::-1]), strict=True):
            yield self._text(x + right * CELL, y + down * CELL, str(value), size)

    def _centre_notes(self, cell: int, values: Sequence[int]) -> Iterator[str]:
        """Draw a row of notes, or two or three where they are many, small enough to fit."""
        x, y = self._centre(cell)
        joint = "" if self.layout.values[-1] < 10 else " "
        across = max(ceil(len(values) / 3), 5 if joint == "" else 3)
        rows = [joint.join(map(str, values[at : at + across])) for at in range(0, len(values), across)]
        size = CELL * min(NOTE, 0.92 / (0.62 * max(map(len, rows), default=1)))
        for number, notes in enumerate(rows):
            yield self._text(x, y + (number - (len(rows) - 1) / 2) * size * 1.1, notes, size)

    def _words(self) -> Iterator[str]:
        middle, below = self.layout.cols * CELL / 2, self.layout.rows * CELL + 26
        if self._heading():
            ink = f'fill="{INK["ink"]}" font-weight="650"'
            yield self._text(middle, -20, self._heading(), min(16.0, 1.7 * middle * 2 / len(self._heading())), ink)
        for number, line in enumerate(self.captions):
            yield self._text(middle, below + 22 * number, line, 14, f'fill="{INK["soft"]}"')

    def _text(self, x: float, y: float, text: str, size: float, ink: str = "") -> str:
        place = f'x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:.4g}"'
        return f"<text {place} {ink}>{_escaped(text)}</text>".replace(" >", ">")

    def _corner(self, cell: int) -> Point:
        row, col = divmod(cell, self.layout.cols)
        return col * CELL, row * CELL

    def _centre(self, cell: int) -> Point:
        x, y = self._corner(cell)
        return x + CELL / 2, y + CELL / 2

    def _between(self, first: int, second: int) -> Point:
        (x, y), (right, down) = self._centre(first), self._centre(second)
        return (x + right) / 2, (y + down) / 2


def _path(shapes: Iterable[Iterable[Point]]) -> str:
    return "".join("M" + "L".join(f"{x * CELL:g} {y * CELL:g}" for x, y in shape) + "Z" for shape in shapes)


def _colour(text: str) -> str:
    """Let only plain colours through; what else a file may hold is drawn grey."""
    return text if re.fullmatch(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,20}", text) else INK["hair"]


def _escaped(text: str) -> str:
    return escape(_printable(text))


def _printable(text: str) -> str:
    """Drop what XML cannot hold."""
    return re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "", text)
