"""A spreadsheet's evolutionary solver: few whole numbers, all different in groups, bred by the solver's own defaults.

K. Ernstberger and M. Venkataramanan (2016), of which summaries only could be read: Sudoku with few integer variables
and *all different* as a type of variable, for the evolutionary solver of a spreadsheet. What that solver does is not
published; its defaults are documented (Frontline Systems: population 100, mutation rate 0.075, convergence
0.0001, 30 seconds without improvement). **Selection, crossing and the local step are reconstructed**, and time without
improvement is counted in evaluations.

    variables: the blanks only; those of a row (`groups`: or of a box) hold a permutation of what the row lacks
    objective: symbols that stand again in a column or box, to be brought to 0
    population: `population` grids by lot
    repeat:
        the best lives on;  the others are children: parents by tournament, each group whole from one of them
        mutation, of each group with probability `mutation`: two of its variables exchange their values
        local step: of `local` grids that differ from the best by one exchange, the best, if it is no worse, replaces it
        converged: 99 % of the grids differ from the best by less than `convergence` of its objective
        when it has converged, or bettered nothing for `patience` evaluations, it ends (or begins anew: `restarts`)

A spreadsheet's solver hands its best to the user then, right or not, and does not begin anew by itself; so does this.
Where a sheet is recalculated, here a grid is evaluated. Use it to see how far the solver of the workbook that
`spreadsheet` writes would come without linear programming, and that boxes are better groups than rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

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

NEARLY_ALL = 0.99
"""The share of the population that must be alike for it to have converged."""


@dataclass(frozen=True)
class EvolutionarySheet(Options):
    """Breed permutations as a spreadsheet's solver does."""

    groups: Annotated[Literal["rows", "boxes"], "where numbers are all different from the start"] = "rows"
    population: Annotated[int, "how many grids there are"] = 100
    mutation: Annotated[float, "how probable an exchange is, for each group of a child"] = 0.075
    convergence: Annotated[float, "by which share of the objective grids may differ that count as alike"] = 0.0001
    patience: Annotated[int, "evaluations without a better grid after which it ends"] = 100_000
    local: Annotated[int, "how many exchanges are tried on the best in each generation"] = 20
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 0
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Ernstberger & Venkataramanan 2016",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Population(self, puzzle, budget).result()


class _Population:
    """The grids of one generation, the best first."""

    def __init__(self, options: EvolutionarySheet, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np = options, required("numpy", "lab")
        self.trials = Trials(puzzle, budget, "evolutionary_sheet", reduce=options.reduce, kept=options.groups)
        self.breeding = Breeding(self.trials.draft, lots(budget.seed))

    def result(self) -> Result:
        counters, restarts = self.trials.run.counters, 0
        if not self.trials.hopeless:
            while not self._bred() and restarts != self.options.restarts:
                restarts += 1
                counters["restarts"] = restarts
        return self.trials.result()

    def _bred(self) -> bool:
        """Breed until it has converged or waited long; True where it must end."""
        run, options = self.trials.run, self.options
        grids = self.trials.draft.drawn(options.population, seed=self.breeding.lots)
        cost, bettered = self.trials.cost(grids), run.nodes
        while run.nodes - bettered < options.patience and not self._converged(cost):
            if self.trials.over:
                return True
            run.counters["generations"] += 1
            best = cost.min()
            grids, cost = self._next(grids, cost)
            bettered = run.nodes if cost.min() < best else bettered
        return self.trials.over

    def _converged(self, cost: NDArray[np.int64]) -> bool:
        ordered = self.np.sort(cost)
        alike = ordered[ceil(NEARLY_ALL * len(cost)) - 1] - ordered[0]
        return bool(len(cost) > 1 and alike < self.options.convergence * max(1, ordered[0]))

    def _next(self, grids: Grids, cost: NDArray[np.int64]) -> tuple[Grids, NDArray[np.int64]]:
        """Give the next generation: the best, after the local step, and children."""
        np, breeding = self.np, self.breeding
        count = self.options.population - 1
        mothers, fathers = (grids[breeding.tournament(cost, count)] for _ in range(2))
        children = breeding.crossed(mothers, fathers, breeding.uniform(count))
        breeding.swapped(children, self.options.mutation)
        best, least = self._local(grids[cost.argmin()], int(cost.min()))
        return np.concatenate([best[None], children]), np.append(least, self.trials.cost(children))

    def _local(self, best: Grids, least: int) -> tuple[Grids, int]:
        """Try exchanges on the best grid, and take the best of them unless it is worse."""
        np, breeding, tries = self.np, self.breeding, self.options.local
        if not tries or not len(breeding.movable):
            return best, least
        near = np.tile(best, (tries, 1))
        groups = breeding.lots.integers(len(breeding.movable), size=tries)
        sizes = breeding.sizes[groups]
        first = breeding.lots.integers(sizes)
        second = (first + 1 + breeding.lots.integers(sizes - 1)) % sizes
        every, a, b = np.arange(tries), breeding.movable[groups, first], breeding.movable[groups, second]
        near[every, a], near[every, b] = near[every, b], near[every, a]
        cost = self.trials.cost(near)
        return (near[cost.argmin()], int(cost.min())) if cost.min() <= least else (best, least)
