"""Trials: whole grids that are judged many at a time, for methods that breed them.

The evaluations are a run's nodes; the best grid is kept for who watches, and the first right one is found.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dokuz.encode.draft import Draft, Kept
from dokuz.encode.extra import required
from dokuz.encode.run import Run
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dokuz.encode.draft import Grids


class Trials:
    """The grids of one run: what each costs, and which is the best.

    >>> trials = Trials(Puzzle.empty(4), Budget(node_limit=5), "example")
    >>> trials.cost(trials.draft.drawn(3, seed=1)).tolist(), trials.over
    ([2, 8, 10], False)
    >>> len(trials.cost(trials.draft.drawn(3, seed=2))), trials.over
    (3, True)
    """

    def __init__(
        self,
        puzzle: Puzzle,
        budget: Budget,
        method: str,
        *,
        reduce: bool = False,
        blocks: bool = False,
        kept: Kept = "boxes",
    ) -> None:
        self.draft = Draft.of(puzzle, reduce=reduce, kept=kept)
        self.blocks = blocks
        """Whether symbols may stand twice in a block too, and are to be counted."""
        self.best: Grids | None = None
        self.best_cost: int | None = None
        self.run = Run(puzzle, budget, method, held=self._held)
        self.run.counters["propagated"] = self.draft.propagated

    @property
    def over(self) -> bool:
        """Tell whether it must end: a right grid is found, or the budget has no room."""
        return self.best_cost == 0 or self.run.over()

    @property
    def hopeless(self) -> bool:
        """Tell whether there is nothing to try: the givens clash, or nothing is left to move (then it is judged)."""
        if self.draft.sound and self.draft.settled:
            self._keep(self.draft.drawn(1, seed=0), 0)
        return self.best_cost == 0 or not self.draft.sound

    def cost(self, grids: Grids) -> NDArray[np.int64]:
        """Judge grids; those that the budget has no room for count as worse than any."""
        room = self.run.nodes_for(len(grids))
        cost = self.draft.cost(grids, blocks=self.blocks)
        cost[room:] = 10 * grids.shape[1]
        if room < len(grids):
            self.run.stop("nodes")
        if room:
            self._keep(grids, int(cost.argmin()), int(cost.min()))
        return cost

    def note(self, symbols: Sequence[int], cost: int) -> None:
        """Take in a grid that was judged elsewhere."""
        np = required("numpy", "lab")
        self._keep(np.array([symbols], dtype=np.int8), 0, cost)

    def result(self) -> Result:
        """Say what was found."""
        if self.best is not None and self.best_cost == 0:
            self.run.found(self.draft.values(self.best))
        if self.best_cost is not None:
            self.run.costs(self.best_cost)
        return self.run.result(exhausted=False)

    def _keep(self, grids: Grids, which: int, cost: int | None = None) -> None:
        cost = int(self.draft.cost(grids, blocks=True)[which]) if cost is None else cost
        if self.best_cost is None or cost < self.best_cost:
            self.best, self.best_cost = grids[which].copy(), cost
            self.run.costs(cost)

    def _held(self) -> list[int | None]:
        return [] if self.best is None else self.draft.values(self.best)
