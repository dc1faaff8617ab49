"""Simulated annealing: boxes always right, two cells of one exchanged, worse grids accepted ever more rarely.

R. Lewis, "Metaheuristics can solve Sudoku puzzles", Journal of Heuristics 13 (2007) 387–401, of which the abstract
and the summary in his "On the combination of constraint programming and stochastic search: the Sudoku case"
(2007) could be read; numbers that neither gives (patience, the length of the walk that sets the temperature)
are reconstructed. Every box is filled with the symbols it lacks, in any order, so that only rows and columns can be
wrong; a neighbour is the same grid with two cells of a box exchanged.

    cost   = symbols that stand again in a row or column
    t      = standard deviation of what a step adds to the cost, over a walk by lot
    repeat:
        for (free cells)² tries, the chain:
            draw a neighbour; take it if it costs d less, or with probability e^(−d / t)
            if the cost is 0: a solution
        t = α t
        if the best grid of this cooling has not bettered for `patience` chains: reheat, t as at the start

A try costs a look at four lines and no more, in native code. What it finds is checked; that there is no other
solution, or none at all, it cannot know. Easy boards and nearly empty ones go fast; between them, where the
givens just about settle the board, there are deep wrong valleys (the paper's "easy–hard–easy"). Use it to see how far
chance alone comes, and for large boards with few givens, where an exact search may lose its way.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from statistics import pstdev
from typing import Annotated, ClassVar

from dokuz.encode.draft import Draft
from dokuz.encode.moves import Moves, lots
from dokuz.encode.run import Run
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain

SLICE = 20_000
"""How many tries are made before the budget is asked again."""
WALK = 200
"""How many steps the walk has that sets the first temperature."""


@dataclass(frozen=True)
class Annealing(Options):
    """Cool a grid down until it is right."""

    alpha: Annotated[float, "what the temperature is multiplied by after each chain"] = 0.99
    chain: Annotated[int | None, "tries at one temperature; none: the square of the free cells"] = None
    patience: Annotated[int, "chains without a better grid before it is heated again"] = 60
    reheats: Annotated[int | None, "how often it may be heated again; none: as often as the budget allows"] = 1000
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="local search",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Lewis 2007",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Cooling(self, puzzle, budget).result()


class _Cooling:
    """A grid, and how hot it is."""

    def __init__(self, options: Annealing, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.draft = options, Draft.of(puzzle, reduce=options.reduce)
        self.moves = Moves(self.draft, lots(budget.seed)) if self.draft.sound else None
        self.run = Run(puzzle, budget, "annealing", held=lambda: self.moves.values if self.moves else ())
        free = sum(map(len, self.draft.free))
        self.chain = options.chain or max(1, free) ** 2

    def result(self) -> Result:
        counters = self.run.counters
        counters["propagated"] = self.draft.propagated
        if self.moves is not None:
            if not self.draft.settled:
                self._search(self.moves)
            if self.moves.cost == 0:
                self.run.found(self.moves.values)
            counters.update(accepted=self.moves.accepted)
            self.run.costs(self.moves.best_cost)
        return self.run.result(exhausted=False)

    def _search(self, moves: Moves) -> None:
        reheats = 0
        while not self._cooled(moves):
            if self.run.over() or reheats == self.options.reheats:
                return
            reheats += 1
            self.run.counters["reheats"] = reheats

    def _cooled(self, moves: Moves) -> bool:
        """Cool down once; True where the grid came to cost nothing."""
        temperature, waited = self._first_temperature(moves), 0
        moves.forget()
        while moves.cost and waited < self.options.patience:
            before = moves.best_cost
            if not self._chained(moves, temperature):
                break
            self.run.counters["chains"] += 1
            waited = 0 if moves.best_cost < before else waited + 1
            temperature *= self.options.alpha
        return moves.cost == 0

    def _first_temperature(self, moves: Moves) -> float:
        """Walk by lot, and see how much a step changes the cost."""
        costs = [moves.cost for _ in range(WALK) if self.run.nodes_for(1) and moves.anneal(1, float("inf"))]
        return pstdev(after - before for before, after in pairwise(costs)) if len(costs) > 2 else 1.0

    def _chained(self, moves: Moves, temperature: float) -> bool:
        """Make the tries of one chain, a slice at a time; False where the budget ends."""
        left = self.chain
        while left and moves.cost:
            tries = self.run.nodes_for(min(left, SLICE))
            if not tries:
                return False
            left -= tries
            self.run.nodes_back(tries - moves.anneal(tries, temperature))
            self.run.costs(moves.best_cost)
        return True
