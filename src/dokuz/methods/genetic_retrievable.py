"""A genetic algorithm over bands: rows and boxes always right, bands crossed whole, a new beginning when it is stuck.

S. M. Kazemi and B. Fatemi, "A retrievable genetic algorithm for efficient solving of Sudoku puzzles" (WASET, 2014), of
which summaries only could be read: what is kept right, what is crossed, that there are two mutations with
probabilities of their own, and a new beginning, which they call *retrieving* (after K. N. Das, S. Bhatia, S. Puri and
K. Deep, "A retrievable GA for solving Sudoku puzzles", 2012). **Sizes, rates, selection, the guard and how the second
mutation repairs are reconstructed.** A band, the paper's sub-square row, is the rows through the same boxes; its
rows and boxes are right from the start, so that only columns can be wrong.

    population: `population` grids, each band filled by backtracking in an order by lot, around its givens
    repeat:
        the `elite` best live on
        the others are children: parents by tournament, each band whole from the one or the other
        first mutation, of each row of each box with probability `exchange`: two free cells change places
        second mutation, of each row with probability `repair`: two free cells in different boxes change places;
            where a box then holds a symbol twice, a sibling row exchanges the same two symbols, and so on
            until rows and boxes are right again;  if a given is in the way, nothing is done
        after `restart` generations without a better grid: begin anew

``guarded`` keeps every symbol out of the columns that hold it as a given, when bands are filled and when they change.
A generation costs an evaluation a grid; repairs are followed in all grids at once (`encode/bands.py`). Use it beside
`genetic_boxes`: it has fewer grids to choose from, all nearer to a solution, and fewer and larger parts to cross.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dokuz.encode.bands import Bands
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
class GeneticRetrievable(Options):
    """Cross and mutate grids band by band."""

    population: Annotated[int, "how many grids there are"] = 40
    elite: Annotated[int, "how many of the best live on"] = 2
    exchange: Annotated[float, "how probable an exchange is, for each row of a box"] = 0.08
    repair: Annotated[float, "how probable an exchange across boxes is, for each row"] = 0.2
    guarded: Annotated[bool, "keep symbols out of the columns that hold them as givens"] = True
    restart: Annotated[int, "generations without a better grid after which it begins anew"] = 200
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 200
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Kazemi & Fatemi 2014",
        extra="lab",
        board="boxed",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Population(self, puzzle, budget).result()


class _Population:
    """The grids of one generation, and the bands they are made of."""

    def __init__(self, options: GeneticRetrievable, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np = options, required("numpy", "lab")
        self.trials = Trials(puzzle, budget, "genetic_retrievable", reduce=options.reduce)
        self.bands = Bands(self.trials.draft, lots(budget.seed), guarded=options.guarded)

    def result(self) -> Result:
        counters, restarts = self.trials.run.counters, 0
        if not self.trials.hopeless:
            while not self._bred() and restarts != self.options.restarts:
                restarts += 1
                counters["restarts"] = restarts
        return self.trials.result()

    def _bred(self) -> bool:
        """Breed until the best has not bettered for long; True where it must end."""
        grids = self.bands.drawn(self.options.population, self.trials.run.within)
        if grids is None:
            return True
        cost, waited = self.trials.cost(grids), 0
        best = cost.min()
        while waited < self.options.restart:
            if self.trials.over:
                return True
            self.trials.run.counters["generations"] += 1
            grids, cost = self._next(grids, cost)
            waited = 0 if cost.min() < best else waited + 1
            best = min(best, cost.min())
        return False

    def _next(self, grids: Grids, cost: NDArray[np.int64]) -> tuple[Grids, NDArray[np.int64]]:
        """Give the next generation, those that live on first."""
        np, options, whole = self.np, self.options, self.bands.whole
        kept = np.argsort(cost, kind="stable")[: options.elite]
        count = options.population - len(kept)
        mothers, fathers = (grids[whole.tournament(cost, count)] for _ in range(2))
        children = whole.crossed(mothers, fathers, whole.uniform(count))
        self.bands.exchange(children, options.exchange)
        self.bands.repair(children, options.repair)
        return np.concatenate([grids[kept], children]), np.concatenate([cost[kept], self.trials.cost(children)])
