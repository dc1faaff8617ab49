"""A genetic algorithm over boxes: children take boxes whole, mutation exchanges two cells of one.

T. Mantere and J. Koljonen, "Solving, rating and generating Sudoku puzzles with GA", IEEE Congress on Evolutionary
Computation (2007) 1382–1389. Their abstract and others' summaries could be read; the sizes of the population
and the rates are reconstructed. A grid is nine permutations, one a box, so that only rows and columns can be
wrong; the best grid is kept, but ages, so that it does not rule for ever.

    population: `population` grids whose boxes are filled by lot
    repeat:
        cost = symbols that stand again in a row or column;  of one that lived on, + `ageing` for each generation
        the `elite` best live on
        the others are children: parents by tournament, crossed at the borders between boxes
        mutation: two free cells of a box change places, unless that clashes with a given ("guarded")
        after `restart` generations: begin anew

The paper has two more uses for it. *Rating* (``generations_needed``): the more generations a puzzle takes over several
runs, the harder they call it. *Making puzzles* (``made``): a grid is bred on an empty board, and digits are taken away
as long as runs from several seeds all come back to it, which makes a single solution likely and proves nothing.
``style="weiss"`` is J. M. Weiss's ("Genetic algorithms and Sudoku", MICS 2009; reconstructed likewise): a large
population, boxes crossed at random, no ageing and no guard. A generation costs an evaluation for each grid, which
looks at all lines. Use it to see how far crossing boxes helps beside `annealing`, which has one grid and none to cross.
"""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True)
class GeneticBoxes(Options):
    """Cross and mutate grids box by box."""

    population: Annotated[int | None, "how many grids there are; none: 21, or 1000 as Weiss has it"] = None
    elite: Annotated[int, "how many of the best live on"] = 1
    mutation: Annotated[float, "how probable an exchange is, for each box of a child"] = 0.4
    ageing: Annotated[float, "what a generation more adds to the cost of a grid that lives on"] = 1.0
    restart: Annotated[int, "after how many generations it begins anew"] = 2000
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 100
    style: Annotated[Literal["mantere_koljonen", "weiss"], "whose algorithm"] = "mantere_koljonen"
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Mantere & Koljonen 2007",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Population(self, puzzle, budget).result()


def generations_needed(
    puzzle: Puzzle, *, runs: int = 10, seed: int = 0, method: GeneticBoxes | None = None
) -> list[int]:
    """Rate a puzzle: list the generations that runs which solved it took; a run without success is left out."""
    results = (_run(puzzle, seed + number, method) for number in range(runs))
    return [result.counters.get("generations", 0) for result in results if result.solution]


def made(size: int = 9, *, clues: int = 40, runs: int = 3, seed: int = 0) -> Puzzle:
    """Make a puzzle: breed a grid, then take digits away while every run still comes back to it."""
    full = _run(Puzzle.empty(size), seed, None).solution
    if full is None:
        return Puzzle.empty(size)
    kept = dict(full.filled)
    for cell in lots(seed).permutation(list(kept)).tolist():
        fewer = Puzzle.empty(size).with_givens((other, value) for other, value in kept.items() if other != cell)
        if len(kept) > clues and all(_run(fewer, seed + n, None).solution == full for n in range(runs)):
            del kept[cell]
    return Puzzle.empty(size).with_givens(kept.items())


def _run(puzzle: Puzzle, seed: int, method: GeneticBoxes | None) -> Result:
    return (method or GeneticBoxes(restarts=20)).solve(puzzle, Budget(count=1, seed=seed))


class _Population:
    """The grids of one generation, and how old the best is."""

    def __init__(self, options: GeneticBoxes, puzzle: Puzzle, budget: Budget) -> None:
        self.options = options
        self.trials = Trials(puzzle, budget, "genetic_boxes", reduce=options.reduce)
        self.breeding = Breeding(self.trials.draft, lots(budget.seed))
        self.weiss = options.style == "weiss"
        self.size = options.population or (1000 if self.weiss else 21)
        self.np = required("numpy", "lab")

    def result(self) -> Result:
        counters, restarts = self.trials.run.counters, 0
        if not self.trials.hopeless:
            while not self._bred() and restarts != self.options.restarts:
                restarts += 1
                counters["restarts"] = restarts
        return self.trials.result()

    def _bred(self) -> bool:
        """Breed until it is time to begin anew; True where it must end."""
        grids = self.trials.draft.drawn(self.size, seed=self.breeding.lots)
        cost = self.trials.cost(grids).astype(float)
        for _ in range(self.options.restart):
            if self.trials.over:
                return True
            self.trials.run.counters["generations"] += 1
            grids, cost = self._next(grids, cost)
        return False

    def _next(self, grids: Grids, cost: NDArray[np.float64]) -> tuple[Grids, NDArray[np.float64]]:
        """Give the next generation, those that live on first, a generation older."""
        np, breeding = self.np, self.breeding
        kept = np.argsort(cost, kind="stable")[: self.options.elite]
        count = self.size - len(kept)
        mothers, fathers = (grids[breeding.tournament(cost, count)] for _ in range(2))
        owned = breeding.uniform(count) if self.weiss else breeding.divided(count)
        children = breeding.crossed(mothers, fathers, owned)
        breeding.swapped(children, self.options.mutation, guarded=not self.weiss)
        older = cost[kept] + (0.0 if self.weiss else self.options.ageing)
        return np.concatenate([grids[kept], children]), np.concatenate([older, self.trials.cost(children)])
