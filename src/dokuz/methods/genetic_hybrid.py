"""A genetic algorithm with a swarm's crossing: a child keeps some boxes, and takes some from the best it knows.

X. Q. Deng and Y. D. Li, "A novel hybrid genetic algorithm for solving Sudoku puzzles", Optimization Letters 7 (2013)
241–257. Only the abstract and summaries could be read: selection that lowers the likeness to the best grid,
crossing as particles fly, mutation that adapts itself. **The formulas are reconstructed.** A grid is a permutation
a box, so that only rows and columns can be wrong.

    repeat, for every line of descent at once:
        selection: tournaments by  cost + `unlikeness` · (share of boxes that are as in the best grid) · n;
            so of two as good the less like the best wins, and the population stays diverse
        crossing: each box of a child comes, by lot, from the best that its own line has been, from the
            selected grid, or from the best of all  (as a particle follows its memory and its swarm)
        mutation: two free cells of a box change places, with a probability that rises from `least` to `most`
            the longer the best has not bettered, and falls back when it has
        a child that is no worse takes its line's place
        after `restart` generations without a better grid: begin anew

A generation costs an evaluation a grid. Use it beside `genetic_boxes`: what they have in common is the boxes, what is
different is who is crossed with whom.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dokuz.encode.breeding import Breeding
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
class GeneticHybrid(Options):
    """Cross grids with selected ones and the best."""

    population: Annotated[int, "how many grids there are"] = 40
    unlikeness: Annotated[float, "how much being like the best grid counts against a grid"] = 0.5
    own: Annotated[float, "how often a box comes from the best that its line has been"] = 0.98
    selected: Annotated[float, "how often it comes from the selected grid; else from the best of all"] = 0.015
    least: Annotated[float, "the lowest probability of an exchange in a box"] = 0.05
    most: Annotated[float, "the highest"] = 0.2
    restart: Annotated[int, "generations without a better grid after which it begins anew"] = 1500
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 200
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Deng & Li 2013",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Population(self, puzzle, budget).result()


class _Population:
    """The best that each line of descent has been."""

    def __init__(self, options: GeneticHybrid, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np = options, required("numpy", "lab")
        self.trials = Trials(puzzle, budget, "genetic_hybrid", reduce=options.reduce)
        self.breeding = Breeding(self.trials.draft, lots(budget.seed))

    def result(self) -> Result:
        counters, restarts = self.trials.run.counters, 0
        if not self.trials.hopeless:
            while not self._bred() and restarts != self.options.restarts:
                restarts += 1
                counters["restarts"] = restarts
        return self.trials.result()

    def _bred(self) -> bool:
        """Breed until the best has not bettered for long; True where it must end."""
        self._begin()
        waited = 0
        while waited < self.options.restart:
            if self.trials.over:
                return True
            before = self.cost.min()
            self._next(waited)
            waited = 0 if self.cost.min() < before else waited + 1
        return False

    def _begin(self) -> None:
        self.grids = self.trials.draft.drawn(self.options.population, seed=self.breeding.lots)
        self.cost = self.trials.cost(self.grids)

    def _next(self, waited: int) -> None:
        """Select, cross, mutate and judge; a child that is no worse takes its line's place."""
        np, options, breeding = self.np, self.options, self.breeding
        self.trials.run.counters["generations"] += 1
        leader = self.grids[self.cost.argmin()]
        likeness = self._same_blocks(leader) * self.trials.draft.size
        selected = breeding.tournament(self.cost + options.unlikeness * likeness, options.population)
        source = breeding.lots.random((options.population, len(self.trials.draft.blocks)))[:, breeding.block_of]
        children = np.where(source < options.own, self.grids, self.grids[selected])
        children = np.where(source < options.own + options.selected, children, leader)
        rate = options.least + (options.most - options.least) * waited / options.restart
        breeding.swapped(children, rate)
        cost = self.trials.cost(children)
        better = cost <= self.cost
        self.grids = np.where(better[:, None], children, self.grids)
        self.cost = np.where(better, cost, self.cost)

    def _same_blocks(self, leader: Grids) -> NDArray[np.float64]:
        """Say of each grid which share of its blocks is as in the best grid."""
        np, blocks = self.np, len(self.trials.draft.blocks)
        differs = self.grids != leader
        rows, cells = np.nonzero(differs)
        wrong = np.zeros((len(self.grids), blocks), dtype=bool)
        wrong[rows, self.breeding.block_of[cells]] = True
        return 1.0 - wrong.mean(axis=1)  # type: ignore[no-any-return]
