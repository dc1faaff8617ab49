"""Search: plain depth-first search over a network, cell with fewest values first.

It is the plain engine that serves every puzzle the native one cannot take: correct first, quick
second. A cell whose rules failed often weighs as if it had fewer.
"""

from __future__ import annotations

from collections.abc import Iterator

from dokuz.encode.network import Network
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Run
from dokuz.model.budget import Budget
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

FIRST_PATIENCE = 100
"""How many nodes the first try may take."""


class Search:
    """One search, for its ``result()``, or for its ``grids()`` one by one.

    >>> Search(Puzzle.empty(4), Budget(count=None)).result().count
    288
    """

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.network = Network(puzzle)
        self.layout = puzzle.layout
        self.masks: Masks = []
        self.run = Run(puzzle, budget, "native", held=lambda: self._values(self.masks))

    def result(self) -> Result:
        """Look for as many solutions as the budget wants, and say what was found."""
        for grid in self.grids():
            if not self.run.found(grid.values):
                break
        return self.run.result()

    def grids(self) -> Iterator[Grid]:
        """Yield every solution, each once, until the budget ends; the number wanted is the caller's.

        Until there is a first solution the search starts anew when it has been unlucky for long, each
        time with more patience: what failed weighs more by then, so it starts elsewhere.
        """
        start = self.network.start()
        patience = FIRST_PATIENCE
        through = self.run.over()
        while start is not None and not through:
            trail = [self._branches(start)]
            yield from self._descend(trail, self.run.nodes + patience)
            patience += patience // 2
            through = not trail

    def _descend(self, trail: list[Iterator[Masks]], end: int) -> Iterator[Grid]:
        """Search on until the trail is empty, or ``end`` nodes came without a solution."""
        found = False
        while trail and (found or self.run.nodes < end):
            masks = next(trail[-1], None)
            if masks is None:
                trail.pop()
            elif self._open(masks):
                trail.append(self._branches(masks))
            else:
                found = True
                yield Grid(self.layout, tuple(self._values(masks)))

    def _branches(self, masks: Masks) -> Iterator[Masks]:
        """Yield the tightened masks of each value of the chosen cell; a full grid yields itself."""
        if not self._open(masks):
            yield masks
            return
        cell = self._chosen(masks)
        left = masks[cell]
        while left and self.run.node():
            bit = left & -left
            left ^= bit
            child = masks.copy()
            self.masks = child
            if self.network.assign(child, cell, bit):
                yield child

    def _open(self, masks: Masks) -> bool:
        return any(mask & (mask - 1) for mask in masks)

    def _chosen(self, masks: Masks) -> int:
        """Choose the open cell with the fewest values for its weight."""
        weights = self.network.weights
        best, least = -1, 0.0
        for cell, mask in enumerate(masks):
            if mask & (mask - 1):
                score = mask.bit_count() / weights[cell]
                if best < 0 or score < least:
                    best, least = cell, score
        return best

    def _values(self, masks: Masks) -> list[int | None]:
        """Give the values that are settled, None for void cells and open ones."""
        low = self.layout.values.start
        return [low + mask.bit_length() - 1 if mask and not mask & mask - 1 else None for mask in masks]
