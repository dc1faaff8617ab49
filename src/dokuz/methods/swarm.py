"""A repulsive particle swarm: grids fly through a space of keys, drawn by what was good and pushed off each other.

M. Perez and T. Marwala, "Stochastic optimization approaches for solving Sudoku", arXiv 0805.0697 (2008), after O.
Urfalıoğlu's repulsive particle swarm; the abstract and summaries could be read: there it is the method that
solves none, as flying suits a space of numbers and not one of permutations. The velocity below is the repulsive
swarm's usual one; **the keys, by which a particle is a grid, are reconstructed**.

    x:  a number for each free cell; in each box the cells, sorted by their numbers, get the missing symbols
    v = ω v  +  α r (own best − x)  −  β ω r (another's best − x)  +  γ ω r z        r, z: drawn by lot
    x = x + v,  kept within 0 and 1

The repulsion keeps particles from gathering at one grid. ``attraction`` adds a pull to the best of all, as swarms
usually have it. A step costs an evaluation a particle. Use it to see a method fail for a reason: two grids whose
keys are close may differ in every row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dokuz.encode.extra import required
from dokuz.encode.moves import lots
from dokuz.encode.trials import Trials
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dokuz.encode.draft import Grids


@dataclass(frozen=True)
class Swarm(Options):
    """Fly through keys whose order makes grids."""

    particles: Annotated[int, "how many fly"] = 40
    inertia: Annotated[float, "how much of its velocity a particle keeps (ω)"] = 0.7
    own: Annotated[float, "how strongly its own best draws it (α)"] = 1.2
    repulsion: Annotated[float, "how strongly another's best pushes it off (β)"] = 0.3
    wander: Annotated[float, "how strongly chance moves it (γ)"] = 0.1
    attraction: Annotated[float, "how strongly the best of all draws it"] = 0.0
    steps: Annotated[int | None, "how many steps they fly; none: as long as the budget allows"] = 5000
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="swarm",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Perez & Marwala 2008",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Flight(self, puzzle, budget).result()


class _Flight:
    """Where the particles are, how fast, and where each was best."""

    def __init__(self, options: Swarm, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np = options, required("numpy", "lab")
        self.trials, self.lots = Trials(puzzle, budget, "swarm", reduce=options.reduce), lots(budget.seed)

    def result(self) -> Result:
        if not self.trials.hopeless:
            self._fly()
        return self.trials.result()

    def _fly(self) -> None:
        np, options, counters = self.np, self.options, self.trials.run.counters
        shape = (options.particles, sum(map(len, self.trials.draft.free)))
        x, v = self.lots.random(shape), np.zeros(shape)
        best, best_cost = x.copy(), self.trials.cost(self._grids(x))
        while not self.trials.over and counters["steps"] != options.steps:
            counters["steps"] += 1
            v = self._velocity(x, v, best, best[best_cost.argmin()])
            x = np.clip(x + v, 0.0, 1.0)
            cost = self.trials.cost(self._grids(x))
            better = cost <= best_cost
            best[better], best_cost[better] = x[better], cost[better]

    def _velocity(
        self, x: NDArray[np.float64], v: NDArray[np.float64], best: NDArray[np.float64], leader: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        options, lots = self.options, self.lots.random((4, *x.shape))
        other = best[self.lots.permutation(len(best))]
        away = options.repulsion * options.inertia * lots[0] * (other - x)
        wander = options.wander * options.inertia * lots[1] * self.lots.normal(size=x.shape)
        drawn = options.own * lots[2] * (best - x) + options.attraction * lots[3] * (leader - x)
        return options.inertia * v + drawn - away + wander  # type: ignore[no-any-return]

    def _grids(self, keys: NDArray[np.float64]) -> Grids:
        """Read keys as grids: the order of the keys in a block is that of the cells' symbols."""
        np, draft = self.np, self.trials.draft
        grids = np.array([[symbol or 0 for symbol in draft.fixed]] * len(keys), dtype=np.int8)
        start = 0
        for free, missing in zip(draft.free, draft.missing, strict=True):
            order = np.argsort(keys[:, start : start + len(free)], axis=1, kind="stable")
            grids[np.arange(len(keys))[:, None], np.array(free, dtype=np.int64)[order]] = missing
            start += len(free)
        return grids  # type: ignore[no-any-return]
