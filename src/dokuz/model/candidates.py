"""Candidates: the values still possible in every cell, as bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dokuz.model.address import Address
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import Domain


@dataclass(frozen=True)
class Candidates:
    """Bit k of ``masks[cell]`` says that the layout's k-th value is possible there.

    A cell that has a value holds that one bit; a void cell none.

    >>> Candidates.of(Puzzle.empty(4).with_givens([(0, 3)]))["r1c2"]
    (1, 2, 4)
    """

    layout: Layout
    masks: tuple[int, ...]

    @staticmethod
    def of(puzzle: Puzzle, grid: Grid | None = None) -> Candidates:
        """Give the usual pencil marks: what no filled peer and no single-cell rule excludes."""
        layout, grid = puzzle.layout, grid or puzzle.givens
        bit = {value: 1 << k for k, value in enumerate(layout.values)}
        masks = [0] * (layout.rows * layout.cols)
        for cell in layout.cells:
            masks[cell] = (1 << layout.size) - 1
        for rule in puzzle.board_rules:
            if isinstance(rule, Domain):
                masks[rule.cell] &= mask_of(rule.values, layout)
        for cell, value in grid.filled.items():
            masks[cell] = bit[value]
            for peer in layout.peers[cell]:
                if grid.values[peer] is None:
                    masks[peer] &= ~bit[value]
        return Candidates(layout, tuple(masks))

    def __getitem__(self, cell: int | str | Address) -> tuple[int, ...]:
        mask = self.masks[self.layout.cell(cell)]
        return tuple(value for k, value in enumerate(self.layout.values) if mask >> k & 1)

    def without(self, removed: Mapping[int, frozenset[int]]) -> Candidates:
        """Return the candidates less those ruled out."""
        return self._masked(removed, keep=False)

    def within(self, kept: Mapping[int, frozenset[int]]) -> Candidates:
        """Return the candidates, in the cells named, cut down to the values named."""
        return self._masked(kept, keep=True)

    def _masked(self, values: Mapping[int, frozenset[int]], *, keep: bool) -> Candidates:
        masks = list(self.masks)
        for cell, some in values.items():
            mask = mask_of(some, self.layout)
            masks[cell] &= mask if keep else ~mask
        return Candidates(self.layout, tuple(masks))


def mask_of(values: Iterable[int], layout: Layout) -> int:
    """Turn values into a mask; those the layout does not have are left out.

    >>> mask_of([1, 3, 9], Layout.square(4))
    5
    """
    low = layout.values.start
    return sum(1 << value - low for value in set(values) if value in layout.values)
