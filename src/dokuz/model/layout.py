"""Layout: the cells of a puzzle, its houses and its values, with no digit in it.

A layout is a frame of ``rows`` × ``cols`` cells, some of them void. Cells are numbered row by row
from 0, the void ones too, so that a number means the same place in every list. Boxes, jigsaw
pieces and overlapping grids differ only in their houses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import isqrt

from dokuz.errors import InputError
from dokuz.model.address import Address, address, spelled


@dataclass(frozen=True, slots=True)
class House:
    """A set of cells that hold no value twice; ``kind`` is row, column, box or region."""

    kind: str
    number: int
    cells: tuple[int, ...]
    grid: int = 0

    @property
    def name(self) -> str:
        """Name the house as text does: ``row 1``, or ``row 1 of grid 2`` where there are several."""
        return f"{self.kind} {self.number}" + (f" of grid {self.grid}" if self.grid else "")


@dataclass(frozen=True)
class Layout:
    """The board: size, values, houses, void cells.

    >>> Layout.square(9).houses[8].name, len(Layout.square(9).houses)
    ('row 9', 27)
    """

    rows: int
    cols: int
    values: range
    houses: tuple[House, ...]
    void: frozenset[int] = frozenset()
    grids: tuple[tuple[int, int, int], ...] = ()

    def __post_init__(self) -> None:
        count = self.rows * self.cols
        if count < 1 or not self.values:
            raise InputError(f"expected at least one row, column and value, got {self.rows}×{self.cols}")
        if self.values.step != 1:
            raise InputError(f"expected values without gaps, such as range(1, 10), got {self.values}")
        if not all(0 <= cell < count for cell in self.void):
            raise InputError(f"expected void cells from 0 to {count - 1}, got {sorted(self.void)}")
        for house in self.houses:
            if not all(0 <= cell < count for cell in house.cells):
                raise InputError(f"expected cells 0 to {count - 1} in {house.name}, got {house.cells}")
            if len(set(house.cells)) != len(house.cells):
                raise InputError(f"expected each cell once in {house.name}, got {house.cells}")
            if self.void.intersection(house.cells):
                raise InputError(f"expected no void cell in {house.name}")

    @staticmethod
    def square(size: int = 9, box: tuple[int, int] | None = None) -> Layout:
        """Make a square with rectangular boxes, ``box`` = (rows, columns) of one.

        >>> Layout.square(6).regions[0]
        (0, 1, 2, 6, 7, 8)
        """
        return _square(size, box or box_shape(size))

    @staticmethod
    def latin(size: int) -> Layout:
        """Make a square with rows and columns only."""
        return Layout.build(size, size)

    @staticmethod
    def jigsaw(regions: str | Sequence[Sequence[int]]) -> Layout:
        """Make a square from a region map: one mark a cell, or lists of cells."""
        pieces = _pieces(regions) if isinstance(regions, str) else regions
        size = isqrt(sum(map(len, pieces)))
        if size * size != sum(map(len, pieces)):
            raise InputError(f"expected regions that fill a square, got {sum(map(len, pieces))} cells")
        return Layout.build(size, size, regions=pieces)

    @staticmethod
    def overlapping(corners: Iterable[Address], size: int = 9) -> Layout:
        """Make several boxed grids on one frame, each given by its top left corner, from 0."""
        grids = tuple((top, left, size) for top, left in corners)
        if not grids:
            raise InputError("expected the corner of at least one grid, such as (0, 0)")
        rows, cols = (max(grid[axis] for grid in grids) + size for axis in (0, 1))
        one = Layout.square(size)
        boxes = [
            tuple((top + cell // size) * cols + left + cell % size for cell in box)
            for top, left, _ in grids
            for box in one.regions
        ]
        used = {cell for box in boxes for cell in box}
        void = frozenset(range(rows * cols)) - used
        return Layout.build(rows, cols, values=one.values, regions=boxes, grids=grids, void=void)

    @staticmethod
    def samurai() -> Layout:
        """Make the usual five grids, the middle one sharing a box with each other."""
        return Layout.overlapping([(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)])

    @staticmethod
    def build(
        rows: int,
        cols: int,
        *,
        values: range | None = None,
        regions: Iterable[Sequence[int]] = (),
        grids: Iterable[tuple[int, int, int]] = (),
        void: Iterable[int] = (),
    ) -> Layout:
        """Make any layout: lines from the frame or from its ``grids``, and the regions as given."""
        grids = tuple(grids)
        kept = frozenset(void)
        lines = [house for number, grid in enumerate(grids, 1) for house in _lines(cols, kept, *grid, number)]
        if not grids:
            lines = _frame_lines(rows, cols, kept)
        pieces = _regions(regions, cols)
        usual = range(1, max(rows, cols) + 1)
        return Layout(rows, cols, usual if values is None else values, (*lines, *pieces), kept, grids)

    @property
    def size(self) -> int:
        """Count the values."""
        return len(self.values)

    @cached_property
    def possible(self) -> frozenset[int | None]:
        """Gather what a cell of a grid may be: a value, or None where it is blank."""
        return frozenset({None, *self.values})

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """List the cells in play."""
        return tuple(cell for cell in range(self.rows * self.cols) if cell not in self.void)

    @cached_property
    def regions(self) -> tuple[tuple[int, ...], ...]:
        """List the cells of each box or jigsaw piece."""
        return tuple(house.cells for house in self.houses if house.kind in ("box", "region"))

    @cached_property
    def peers(self) -> tuple[frozenset[int], ...]:
        """List, for every cell, the cells that share a house with it."""
        peers: list[set[int]] = [set() for _ in range(self.rows * self.cols)]
        for house in self.houses:
            for cell in house.cells:
                peers[cell].update(house.cells)
        return tuple(frozenset(seen - {cell}) for cell, seen in enumerate(peers))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, int], ...]:
        """List the pairs of cells that touch by an edge, each once, the smaller cell first."""
        pairs = []
        for cell in self.cells:
            if (cell + 1) % self.cols and cell + 1 not in self.void:
                pairs.append((cell, cell + 1))
            if cell + self.cols < self.rows * self.cols and cell + self.cols not in self.void:
                pairs.append((cell, cell + self.cols))
        return tuple(pairs)

    @cached_property
    def classic(self) -> bool:
        """Tell whether this is the ordinary 9×9 board."""
        return self == Layout.square(9)

    @cached_property
    def boxed(self) -> bool:
        """Tell whether this is one square with the usual rectangular boxes for its size."""
        if self.rows != self.cols or self.grids or box_shape_or_none(self.rows) is None:
            return False
        return self == Layout.square(self.rows)

    def cell(self, place: int | str | Address) -> int:
        """Find a cell by number, by text or by (row, column) from 0.

        >>> Layout.square(9).cell("r1c8")
        7
        """
        if isinstance(place, int):
            inside, cell = 0 <= place < self.rows * self.cols, place
        else:
            row, col = address(place)
            inside, cell = row < self.rows and col < self.cols, row * self.cols + col
        if inside and cell not in self.void:
            return cell
        told = place if isinstance(place, (int, str)) else spelled(place)
        raise InputError(f"expected a cell of this {self.rows}×{self.cols} layout, got {told}")

    def name(self, cell: int) -> str:
        """Name a cell: ``r1c8``."""
        return f"r{cell // self.cols + 1}c{cell % self.cols + 1}"

    def __repr__(self) -> str:
        if self.boxed:
            return f"Layout.square({self.rows})"
        more = ((len(self.grids), "grids"), (len(self.regions), "regions"), (len(self.void), "void cells"))
        told = "".join(f", {count} {what}" for count, what in more if count)
        return f"<Layout {self.rows}×{self.cols}, values {self.values[0]} to {self.values[-1]}{told}>"


def box_shape(size: int) -> tuple[int, int]:
    """Choose the rows and columns of a box: the nearest to a square, wider than high.

    >>> box_shape(6), box_shape(16)
    ((2, 3), (4, 4))
    """
    shape = box_shape_or_none(size)
    if shape is None:
        raise InputError(f"expected a size that has boxes, got {size}; give regions, or use Layout.latin({size})")
    return shape


def box_shape_or_none(size: int) -> tuple[int, int] | None:
    """Choose as :func:`box_shape` does, or None where no box but a line exists."""
    for rows in range(isqrt(max(size, 0)), 1, -1):
        if size % rows == 0:
            return rows, size // rows
    return None


@lru_cache(maxsize=32)
def _square(size: int, box: tuple[int, int]) -> Layout:
    high, wide = box
    if high * wide != size:
        raise InputError(f"expected a box of {size} cells, got {high}×{wide}")
    boxes = [
        tuple((top + row) * size + left + col for row in range(high) for col in range(wide))
        for top in range(0, size, high)
        for left in range(0, size, wide)
    ]
    return Layout.build(size, size, regions=boxes)


def _lines(cols: int, void: frozenset[int], top: int, left: int, size: int, grid: int) -> list[House]:
    rows = [[(top + row) * cols + left + col for col in range(size)] for row in range(size)]
    return _houses("row", rows, void, grid) + _houses("column", zip(*rows, strict=True), void, grid)


def _frame_lines(rows: int, cols: int, void: frozenset[int]) -> list[House]:
    across = [[row * cols + col for col in range(cols)] for row in range(rows)]
    return _houses("row", across, void) + _houses("column", zip(*across, strict=True), void)


def _houses(kind: str, lines: Iterable[Iterable[int]], void: frozenset[int], grid: int = 0) -> list[House]:
    kept = (tuple(cell for cell in line if cell not in void) for line in lines)
    return [House(kind, number, cells, grid) for number, cells in enumerate(kept, 1) if cells]


def _regions(regions: Iterable[Sequence[int]], cols: int) -> list[House]:
    """List the regions in the order given; one shared by two grids counts once."""
    pieces = list(dict.fromkeys(tuple(sorted(piece)) for piece in regions))
    kind = "box" if all(_rectangular(piece, cols) for piece in pieces) else "region"
    return [House(kind, number, piece) for number, piece in enumerate(pieces, 1)]


def _rectangular(piece: tuple[int, ...], cols: int) -> bool:
    across = [cell % cols for cell in piece]
    down = [cell // cols for cell in piece]
    area = (max(across) - min(across) + 1) * (max(down) - min(down) + 1) if piece else 0
    return area == len(piece)


def _pieces(text: str) -> list[tuple[int, ...]]:
    marks = "".join(text.split())
    pieces: dict[str, list[int]] = {}
    for cell, mark in enumerate(marks):
        pieces.setdefault(mark, []).append(cell)
    return [tuple(pieces[mark]) for mark in sorted(pieces)]
