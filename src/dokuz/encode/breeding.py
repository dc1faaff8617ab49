"""Breeding: what genetic methods do to whole grids whose blocks are right, all grids of a population at once.

A child takes each block whole from one parent, and two free cells of a block change places: blocks stay right.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.draft import Draft
from dokuz.encode.extra import required

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dokuz.encode.draft import Grids

    Costs: TypeAlias = NDArray[np.int64] | NDArray[np.float64]


class Breeding:
    """The blocks of a draft as arrays, and chance.

    >>> from dokuz.encode.moves import lots
    >>> from dokuz.model import Puzzle
    >>> breeding = Breeding(Draft.of(Puzzle.empty(4)), lots(1))
    >>> grids = breeding.draft.drawn(6, seed=breeding.lots)
    >>> breeding.crossed(grids[:3], grids[3:], breeding.uniform(3)).shape
    (3, 16)
    """

    def __init__(self, draft: Draft, lots: np.random.Generator) -> None:
        self.draft, self.lots = draft, lots
        np = required("numpy", "lab")
        self.block_of = np.zeros(len(draft.masks), dtype=np.int64)
        """Of each cell, its block."""
        for number, block in enumerate(draft.blocks):
            self.block_of[list(block)] = number
        movable = [cells for cells in draft.free if len(cells) > 1]
        most = max(map(len, movable), default=1)
        self.movable = np.array([(cells * most)[:most] for cells in movable]).reshape(len(movable), most)
        """The free cells of each block that has two or more, filled up by repetition."""
        self.sizes = np.array([len(cells) for cells in movable], dtype=np.int64)

    # --- crossing -----------------------------------------------------------------------------------------

    def uniform(self, count: int) -> NDArray[np.bool_]:
        """Say for each child and block by lot whether it is the mother's."""
        return self.lots.random((count, len(self.draft.blocks))) < 0.5

    def divided(self, count: int, points: int = 1) -> NDArray[np.bool_]:
        """Say for each child which blocks, in order, are the mother's: they change at so many borders by lot."""
        np = required("numpy", "lab")
        borders = self.lots.integers(1, max(2, len(self.draft.blocks)), size=(count, points, 1))
        passed = (np.arange(len(self.draft.blocks)) >= borders).sum(axis=1)
        return passed % 2 == 0  # type: ignore[no-any-return]

    def crossed(self, mothers: Grids, fathers: Grids, mothers_own: NDArray[np.bool_]) -> Grids:
        """Make children that take each block from the one or the other."""
        np = required("numpy", "lab")
        return np.where(mothers_own[:, self.block_of], mothers, fathers)  # type: ignore[no-any-return]

    # --- mutation -----------------------------------------------------------------------------------------

    def proposed(self, count: int, rate: float) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """Draw exchanges for so many grids, one in each block with this probability: which grid, which two cells."""
        np = required("numpy", "lab")
        which, blocks = np.nonzero(self.lots.random((count, len(self.movable))) < rate)
        sizes = self.sizes[blocks]
        first = self.lots.integers(sizes)
        second = (first + 1 + self.lots.integers(sizes - 1)) % sizes
        return which, self.movable[blocks, first], self.movable[blocks, second]

    def swapped(self, grids: Grids, rate: float, *, guarded: bool = False) -> int:
        """Exchange two cells of each block with this probability, in place; gives how many exchanges were made.

        Guarded, an exchange that would clash with a given is not made.
        """
        which, a, b = self.proposed(len(grids), rate)
        if guarded:
            fits = self.fits[a, grids[which, b]] & self.fits[b, grids[which, a]]
            which, a, b = which[fits], a[fits], b[fits]
        grids[which, a], grids[which, b] = grids[which, b], grids[which, a]
        return len(which)

    @cached_property
    def fits(self) -> NDArray[np.bool_]:
        """Tell for each cell and symbol whether no given excludes it."""
        np = required("numpy", "lab")
        masks = np.array(Board(self.draft.puzzle).struck(), dtype=np.uint64)
        return (masks[:, None] >> np.arange(self.draft.size, dtype=np.uint64) & np.uint64(1)).astype(bool)  # type: ignore[no-any-return]

    # --- selection ----------------------------------------------------------------------------------------

    def tournament(self, cost: Costs, count: int, rivals: int = 2) -> NDArray[np.int64]:
        """Choose so many, each the least costly of some drawn by lot."""
        drawn = self.lots.integers(len(cost), size=(count, rivals))
        return drawn[range(count), cost[drawn].argmin(axis=1)]
