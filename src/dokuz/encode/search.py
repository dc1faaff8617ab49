"""Search: plain depth-first search over a network, cell with fewest values first.

It is the plain engine that serves every puzzle the native one cannot take: correct first, quick
second. A cell whose rules failed often weighs as if it had fewer.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from dokuz.encode.network import Network
from dokuz.encode.propagators import Masks
from dokuz.model.budget import Budget
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle

FIRST_PATIENCE = 100
"""How many nodes the first try may take."""


class Search:
    """One search: iterate ``grids()``; afterwards ``exhausted`` tells whether it saw everything.

    >>> search = Search(Puzzle.empty(4), Budget())
    >>> sum(1 for _ in search.grids()), search.exhausted
    (288, True)
    """

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.network = Network(puzzle)
        self.layout = puzzle.layout
        self.budget = budget
        self.nodes = 0
        self.exhausted = False
        self._spent = False
        self._deadline = None if budget.time_limit is None else time.monotonic() + budget.time_limit

    def grids(self) -> Iterator[Grid]:
        """Yield every solution, each once, until the budget ends; the number wanted is the caller's.

        Until there is a first solution the search starts anew when it has been unlucky for long, each
        time with more patience: what failed weighs more by then, so it starts elsewhere.
        """
        start = self.network.start()
        patience = FIRST_PATIENCE
        trail = [] if start is None else [self._branches(start)]
        while start is not None and trail and not self._must_stop():
            trail = [self._branches(start)]
            yield from self._descend(trail, self.nodes + patience)
            patience += patience // 2
        self.exhausted = not trail and not self._spent

    def _descend(self, trail: list[Iterator[Masks]], end: int) -> Iterator[Grid]:
        """Search on until the trail is empty, the budget is spent, or ``end`` nodes came without a solution."""
        found = False
        while trail and (found or self.nodes < end) and not self._must_stop():
            masks = next(trail[-1], None)
            if masks is None:
                trail.pop()
            elif self._open(masks):
                trail.append(self._branches(masks))
            else:
                found = True
                yield self._grid(masks)

    def _branches(self, masks: Masks) -> Iterator[Masks]:
        """Yield the tightened masks of each value of the chosen cell; a full grid yields itself."""
        if not self._open(masks):
            yield masks
            return
        cell = self._chosen(masks)
        left = masks[cell]
        while left and not self._must_stop():
            bit = left & -left
            left ^= bit
            self.nodes += 1
            child = masks.copy()
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

    def _must_stop(self) -> bool:
        budget = self.budget
        self._spent = self._spent or (
            (budget.node_limit is not None and self.nodes >= budget.node_limit)
            or (self._deadline is not None and time.monotonic() >= self._deadline)
            or (budget.cancelled is not None and budget.cancelled())
        )
        return self._spent

    def _grid(self, masks: Masks) -> Grid:
        low = self.layout.values.start
        return Grid(self.layout, tuple(low + mask.bit_length() - 1 if mask else None for mask in masks))
