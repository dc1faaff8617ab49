"""Genetic algorithm and annealing by turns: a population finds where to begin, one grid is cooled from there.

M. Perez and T. Marwala, "Stochastic optimization approaches for solving Sudoku", arXiv 0805.0697 (2008), of which the
abstract and summaries could be read; there it is the quickest of four methods. That a genetic algorithm goes
first and annealing takes over its best grid is theirs; **rates, sizes and lengths are reconstructed**.

    repeat:
        genetic: `generations` of `population` grids, a permutation a box; parents by tournament, boxes
            crossed at one border, two cells of a box exchanged now and then; the best lives on
        annealing: from the best grid, chains of (free cells)² exchanges, the temperature α times as high
            after each, from `temperature` until the best has not bettered for `patience` chains
        the cooled grid takes a place in the population

Nearly all of the work is annealing's, in native code; the population decides where it begins. Use it to see whether
that is worth its time, beside `annealing`, which begins anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dokuz.encode.breeding import Breeding
from dokuz.encode.extra import required
from dokuz.encode.moves import Moves, lots
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

SLICE = 20_000
"""How many exchanges are tried before the budget is asked again."""


@dataclass(frozen=True)
class GeneticAnnealing(Options):
    """Breed, cool the best, and breed on."""

    population: Annotated[int, "how many grids there are"] = 20
    generations: Annotated[int, "how many of them before a grid is cooled"] = 50
    mutation: Annotated[float, "how probable an exchange is, for each box of a child"] = 0.3
    temperature: Annotated[float, "how hot the best grid is when cooling begins"] = 0.6
    alpha: Annotated[float, "what the temperature is multiplied by after each chain"] = 0.99
    patience: Annotated[int, "chains without a better grid before cooling ends"] = 20
    turns: Annotated[int | None, "how often both take their turn; none: as often as the budget allows"] = 500
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Perez & Marwala 2008",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Turns(self, puzzle, budget).result()


class _Turns:
    """A population, and the grid that is cooled."""

    def __init__(self, options: GeneticAnnealing, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np = options, required("numpy", "lab")
        self.trials = Trials(puzzle, budget, "genetic_annealing", reduce=options.reduce)
        self.breeding = Breeding(self.trials.draft, lots(budget.seed))
        self.chain = max(1, sum(map(len, self.trials.draft.free))) ** 2

    def result(self) -> Result:
        if not self.trials.hopeless:
            self._search(Moves(self.trials.draft, self.breeding.lots))
        return self.trials.result()

    def _search(self, moves: Moves) -> None:
        counters = self.trials.run.counters
        grids = self.trials.draft.drawn(self.options.population, seed=self.breeding.lots)
        cost = self.trials.cost(grids)
        while not self.trials.over and counters["turns"] != self.options.turns:
            counters["turns"] += 1
            grids, cost = self._bred(grids, cost)
            moves.load(grids[cost.argmin()])
            self._cool(moves)
            cooled = moves.best_symbols
            self.trials.note(cooled, moves.best_cost)
            grids[cost.argmax()], cost[cost.argmax()] = cooled, moves.best_cost

    def _bred(self, grids: Grids, cost: NDArray[np.int64]) -> tuple[Grids, NDArray[np.int64]]:
        """Breed some generations; the best lives on."""
        np, breeding, count = self.np, self.breeding, self.options.population - 1
        for _ in range(self.options.generations):
            if self.trials.over:
                break
            self.trials.run.counters["generations"] += 1
            mothers, fathers = (grids[breeding.tournament(cost, count)] for _ in range(2))
            children = breeding.crossed(mothers, fathers, breeding.divided(count))
            breeding.swapped(children, self.options.mutation)
            leader = cost.argmin()
            grids = np.concatenate([grids[leader : leader + 1], children])
            cost = np.concatenate([cost[leader : leader + 1], self.trials.cost(children)])
        return grids, cost

    def _cool(self, moves: Moves) -> None:
        temperature, waited = self.options.temperature, 0
        while moves.cost and waited < self.options.patience:
            before, left = moves.best_cost, self.chain
            while left and moves.cost:
                tries = self.trials.run.nodes_for(min(left, SLICE))
                if not tries:
                    return
                left -= tries
                self.trials.run.nodes_back(tries - moves.anneal(tries, temperature))
            waited = 0 if moves.best_cost < before else waited + 1
            temperature *= self.options.alpha
