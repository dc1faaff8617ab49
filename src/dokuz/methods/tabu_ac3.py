"""Tabu search with arc consistency: the best exchange that is not forbidden, among those that can be right.

R. Soto, B. Crawford, C. Galleguillos, E. Monfroy and F. Paredes, "A hybrid AC3-tabu search algorithm for solving
Sudoku puzzles", Expert Systems with Applications 40 (2013) 5817–5821, of which the abstract and the opening could
be read: a classic tabu search whose domains AC3 filters, not once but in every iteration. **How the two are
joined is reconstructed**: boxes are kept right and two of their cells exchanged; cells that nothing contradicts
count as settled for AC3, and what it strikes from the others sorts their exchanges.

    repeat:
        AC3: settled cells strike their symbol from their row and column; a cell left with one is settled too
        of all exchanges of two cells of a box, one wrong at least: those where both new symbols are left;
            if there is none that is allowed, those where one is; else any
        make the one that costs least; neither symbol may come back to its cell for `least` to
            `least` + `spread` steps, unless that gives the best grid ever
        if the best has not bettered for `patience` steps: begin with another grid

A step weighs up to some hundred exchanges, in native code. Where singles alone solve a puzzle, AC3 leaves little to
search; ``reduce`` strikes by singles before the first step. Use it beside `annealing`: it goes down fast and
straight, and needs its memory, and new beginnings, to come out of wrong valleys.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from dokuz.encode.draft import Draft
from dokuz.encode.moves import TabuMoves, lots
from dokuz.encode.run import Run
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain

SLICE = 200
"""How many steps are made before the budget is asked again."""


@dataclass(frozen=True)
class TabuAc3(Options):
    """Make the best exchange, and do not take it back."""

    least: Annotated[int, "steps for which a symbol may not come back to its cell"] = 8
    spread: Annotated[int, "up to so many more, by lot"] = 12
    patience: Annotated[int, "steps without a better grid before it begins anew"] = 3000
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 1000
    consistent: Annotated[bool, "let AC3 sort the exchanges in every step"] = True
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="local search",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Soto et al. 2013",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Descent(self, puzzle, budget).result()


class _Descent:
    """A grid that gets better, and what it may not go back to."""

    def __init__(self, options: TabuAc3, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.draft = options, Draft.of(puzzle, reduce=options.reduce)
        self.moves = TabuMoves(self.draft, lots(budget.seed)) if self.draft.sound else None
        self.run = Run(puzzle, budget, "tabu_ac3", held=lambda: self.moves.values if self.moves else ())

    def result(self) -> Result:
        self.run.counters["propagated"] = self.draft.propagated
        if self.moves is not None:
            if not self.draft.settled:
                self._search(self.moves)
            if self.moves.cost == 0:
                self.run.found(self.moves.values)
            moves = self.moves
            self.run.counters.update(evaluations=moves.weighed, struck=moves.struck)
            self.run.costs(moves.best_cost)
        return self.run.result(exhausted=False)

    def _search(self, moves: TabuMoves) -> None:
        restarts = 0
        while not self._bettered(moves):
            if self.run.over() or restarts == self.options.restarts:
                return
            moves.redraw()
            restarts += 1
            self.run.counters["restarts"] = restarts

    def _bettered(self, moves: TabuMoves) -> bool:
        """Go on while it gets better; True where the grid came to cost nothing."""
        waited = 0
        while moves.cost and waited < self.options.patience:
            before = moves.best_cost
            steps = self.run.nodes_for(SLICE)
            if not steps:
                break
            options = self.options
            made = moves.steps(steps, least=options.least, spread=options.spread, consistent=options.consistent)
            self.run.nodes_back(steps - made)
            self.run.costs(moves.best_cost)
            waited = 0 if moves.best_cost < before else waited + steps
        return moves.cost == 0
