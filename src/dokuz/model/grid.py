"""Grid: values on a layout, full or not; it prints itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from dokuz.errors import InputError
from dokuz.model.address import Address
from dokuz.model.lattice import lattice
from dokuz.model.layout import Layout

MARKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The one-character spelling of a value: 10 is A, 25 is P."""
_VALUES = (None, *range(1, 256))


@dataclass(frozen=True)
class Grid:
    """One value or None for every cell of a layout, void cells included (None).

    >>> grid = Grid.of(Layout.square(4), {0: 1, 5: 4})
    >>> grid["r2c2"], grid.line
    (4, '1....4..........')
    """

    layout: Layout
    values: tuple[int | None, ...]

    def __post_init__(self) -> None:
        if len(self.values) != self.layout.rows * self.layout.cols:
            raise InputError(f"expected {self.layout.rows * self.layout.cols} values, got {len(self.values)}")
        if not self.layout.possible.issuperset(self.values):
            low, high = self.layout.values[0], self.layout.values[-1]
            wrong = next(value for value in self.values if value not in self.layout.possible)
            raise InputError(f"expected values from {low} to {high}, or None for a blank cell, got {wrong!r}")

    @staticmethod
    def of(layout: Layout, values: Mapping[int, int]) -> Grid:
        """Make a grid from some cells' values."""
        return Grid(layout, (None,) * (layout.rows * layout.cols)).plus(values)

    @staticmethod
    def unpacked(layout: Layout, packed: bytes) -> Grid:
        """Make a grid from a byte a cell, 0 for a blank, and keep the bytes for the native engine.

        The caller vouches for them: this is the way in and out of the engine, and nothing is checked again.

        >>> Grid.unpacked(Layout.square(4), bytes([1, 0] * 8)).values[:2]
        (1, None)
        """
        grid = object.__new__(Grid)
        values = itemgetter(*packed)(_VALUES) if 0 in packed else tuple(packed)
        grid.__dict__.update(layout=layout, values=values, packed=packed)
        return grid

    def __getitem__(self, cell: int | str | Address) -> int | None:
        return self.values[cell if type(cell) is int else self.layout.cell(cell)]

    def __iter__(self) -> Iterator[int | None]:
        return iter(self.values)

    def plus(self, values: Mapping[int, int]) -> Grid:
        """Return the grid with these cells set."""
        filled = list(self.values)
        for cell, value in values.items():
            filled[self.layout.cell(cell)] = self._possible(cell, value)
        return Grid(self.layout, tuple(filled))

    @property
    def filled(self) -> dict[int, int]:
        """List the cells that have a value, with it."""
        return {cell: value for cell, value in enumerate(self.values) if value is not None}

    @cached_property
    def packed(self) -> bytes:
        """Give a byte a cell, 0 for a blank, as the native engine takes it; values must lie in 1 to 255."""
        return bytes([value or 0 for value in self.values])

    @property
    def full(self) -> bool:
        """Tell whether no cell in play is blank."""
        return all(self.values[cell] is not None for cell in self.layout.cells)

    @property
    def line(self) -> str:
        """Spell the grid with one character a cell, row by row, a blank or void one as ``.``."""
        if self.layout.values.stop > len(MARKS):
            raise InputError(f"expected values up to {len(MARKS) - 1} for one character a cell, got {self.layout.size}")
        return "".join("." if value is None else MARKS[value] for value in self.values)

    def __repr__(self) -> str:
        layout = self.layout
        if layout.values.stop <= len(MARKS):
            return f"<Grid {layout.rows}×{layout.cols} {self.line}>"
        return f"<Grid {layout.rows}×{layout.cols}, {len(self.filled)} of {len(layout.cells)} cells filled>"

    def __str__(self) -> str:
        return lattice(self.layout, [_spelled(value, self.layout) for value in self.values])

    def _possible(self, cell: int, value: int) -> int:
        if type(value) is int and value in self.layout.values:
            return value
        low, high = self.layout.values[0], self.layout.values[-1]
        raise InputError(f"expected a value from {low} to {high} in {self.layout.name(cell)}, got {value!r}")


def _spelled(value: int | None, layout: Layout) -> str:
    if value is None:
        return "."
    return str(value) if layout.values.stop > len(MARKS) else MARKS[value]
