"""A cultural algorithm: what the best grids have in common becomes a belief, and the belief guides mutation.

M. Perez and T. Marwala, "Stochastic optimization approaches for solving Sudoku", arXiv 0805.0697 (2008), after R. G.
Reynolds's cultural algorithms; the abstract and summaries could be read. That a belief space beside the population
bounds and draws its mutations is theirs; **what the beliefs are, and all rates, are reconstructed**.

    belief[cell, symbol] = how often accepted grids had the symbol in the cell, older ones counting less
    repeat:
        acceptance: the best `accepted` of the population are counted into the belief
        reproduction: each box of a child comes from its own line of descent, or from a grid that a
            tournament selects
        influence: two free cells of a box change places; one that both cells' beliefs favour is made
            always, another with probability `doubt`
        a child that is no worse takes its line's place
        after `restart` generations without a better grid: grids and beliefs begin anew

A generation costs an evaluation a grid. Beliefs help while the accepted agree on what is right, and hold the
population fast where they agree on what is wrong: `doubt` is what leads out. Use it beside `genetic_boxes`.
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
    from dokuz.encode.draft import Grids


@dataclass(frozen=True)
class GeneticCultural(Options):
    """Breed under a belief about which symbol belongs where."""

    population: Annotated[int, "how many grids there are"] = 30
    own: Annotated[float, "how often a box comes from its own line; else from a selected grid"] = 0.9
    accepted: Annotated[int, "how many of the best are counted into the belief"] = 6
    fading: Annotated[float, "how much of the belief the newly accepted replace"] = 0.1
    mutation: Annotated[float, "how probable an exchange is proposed, for each box of a child"] = 0.3
    doubt: Annotated[float, "how probable an exchange is made that the belief does not favour"] = 0.3
    restart: Annotated[int, "generations without a better grid after which it begins anew"] = 500
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 200
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
        return _Culture(self, puzzle, budget).result()


class _Culture:
    """A population and what it believes."""

    def __init__(self, options: GeneticCultural, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np = options, required("numpy", "lab")
        self.trials = Trials(puzzle, budget, "genetic_cultural", reduce=options.reduce)
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
        draft, size = self.trials.draft, self.options.population
        self.grids = draft.drawn(size, seed=self.breeding.lots)
        self.cost = self.trials.cost(self.grids)
        self.belief = self.np.full((len(draft.masks), draft.size), 1 / draft.size)
        waited = 0
        while waited < self.options.restart:
            if self.trials.over:
                return True
            before = self.cost.min()
            self._accept()
            self._next()
            waited = 0 if self.cost.min() < before else waited + 1
        return False

    def _accept(self) -> None:
        """Count the best into the belief."""
        np = self.np
        best = self.grids[np.argsort(self.cost, kind="stable")[: self.options.accepted]]
        counted = np.zeros_like(self.belief)
        np.add.at(counted, (np.arange(best.shape[1])[None, :], best), 1 / len(best))
        self.belief += self.options.fading * (counted - self.belief)

    def _next(self) -> None:
        """Make a child in each line of descent; one that is no worse takes its line's place."""
        np, breeding, size = self.np, self.breeding, self.options.population
        self.trials.run.counters["generations"] += 1
        others = self.grids[breeding.tournament(self.cost, size)]
        own = breeding.lots.random((size, len(self.trials.draft.blocks))) < self.options.own
        children = breeding.crossed(self.grids, others, own)
        self._influence(children)
        cost = self.trials.cost(children)
        better = cost <= self.cost
        self.grids = np.where(better[:, None], children, self.grids)
        self.cost = np.where(better, cost, self.cost)

    def _influence(self, grids: Grids) -> None:
        """Exchange cells in place, those rather that the belief favours."""
        which, a, b = self.breeding.proposed(len(grids), self.options.mutation)
        s, t, belief = grids[which, a], grids[which, b], self.belief
        gain = belief[a, t] + belief[b, s] - belief[a, s] - belief[b, t]
        made = (gain >= 0) | (self.breeding.lots.random(len(which)) < self.options.doubt)
        which, a, b = which[made], a[made], b[made]
        grids[which, a], grids[which, b] = grids[which, b], grids[which, a]
