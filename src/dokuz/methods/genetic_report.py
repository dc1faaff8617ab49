"""A genetic algorithm as a student report has it: grids filled at random, crossed and mutated cell by cell.

After the report that this project grew from, which prints no program; what it leaves open is marked below. Any blank
holds any symbol, so that rows, columns and boxes may all be wrong. The report states its fitness in two
ways, as duplicates and as sums; ``fitness`` chooses.

    duplicates:  symbols that stand again in a row, column or box
    sums:        |sum − n(n + 1)/2| over rows, columns and boxes

    population: 50 grids with the blanks filled by lot
    for 1000 generations:
        if a grid has fitness 0: a solution
        draw pairs of parents from the better half
        each gives two children: cell by cell one takes the one parent's symbol, the other the other's, by lot
        each child is mutated: in each row up to two blanks get another symbol, one that the row, the
            column and the box do not hold, if there is one  (else any: the report does not say)
        the children are the next population; nobody is kept

A fitness of 0 by sums is no solution yet (rows of equal digits have the right sums), so where the sums are right the
duplicates are looked at as well. The report says that easy puzzles take 3 generations and harder ones 10 to 12, on four
puzzles: see what a hundred seeds give. Use it to see what a genetic algorithm needs besides crossing and
chance: `genetic_boxes` keeps boxes right and its best grid.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

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
class GeneticReport(Options):
    """Cross and mutate grids cell by cell."""

    population: Annotated[int, "how many grids there are"] = 50
    generations: Annotated[int | None, "when it gives up; none: when the budget ends"] = 1000
    fitness: Annotated[Literal["duplicates", "sums"], "what is wrong with a grid"] = "duplicates"
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="ours",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Population(self, puzzle, budget).result()


class _Population:
    """The grids of one generation."""

    def __init__(self, options: GeneticReport, puzzle: Puzzle, budget: Budget) -> None:
        self.options = options
        self.trials = Trials(puzzle, budget, "genetic_report", reduce=options.reduce, blocks=True)
        self.draft, self.lots = self.trials.draft, lots(budget.seed)
        self.np = required("numpy", "lab")
        self.rows = self._rows()

    def result(self) -> Result:
        if all(self.draft.masks) and not self.trials.hopeless:
            self._breed()
        return self.trials.result()

    def _breed(self) -> None:
        grids, counters = self._filled(), self.trials.run.counters
        while counters["generations"] != self.options.generations:
            fitness = self._fitness(grids)
            if self.trials.over:
                return
            counters["generations"] += 1
            better = grids[self.np.argsort(fitness, kind="stable")[: max(2, len(grids) // 2)]]
            grids = self._mutated(self._children(better))

    def _filled(self) -> Grids:
        """Fill the blanks by lot."""
        shape = (self.options.population, len(self.draft.masks))
        grids = self.lots.integers(self.draft.size, size=shape, dtype=self.np.int8)
        for cell, symbol in enumerate(self.draft.fixed):
            if symbol is not None:
                grids[:, cell] = symbol
        return grids

    def _fitness(self, grids: Grids) -> NDArray[np.int64]:
        duplicates = self.trials.cost(grids)
        if self.options.fitness == "duplicates":
            return duplicates
        symbols = grids.astype(self.np.int64)
        right = self.draft.size * (self.draft.size - 1) // 2
        houses = [house for house in (*self.draft.lines, *self.draft.blocks) if len(house) == self.draft.size]
        off = symbols[:, self.np.array(houses)].sum(axis=2) - right
        return self.np.abs(off).sum(axis=1)  # type: ignore[no-any-return]

    def _children(self, parents: Grids) -> Grids:
        """Cross pairs cell by cell: what one child takes from the one parent, the other takes from the other."""
        pairs = (self.options.population + 1) // 2
        mothers, fathers = parents[self.lots.integers(len(parents), size=(2, pairs))]
        taken = self.lots.random(mothers.shape) < 0.5
        first, second = self.np.where(taken, mothers, fathers), self.np.where(taken, fathers, mothers)
        return self.np.concatenate([first, second])[: self.options.population]  # type: ignore[no-any-return]

    def _mutated(self, grids: Grids) -> Grids:
        """Give up to two blanks of each row another symbol, all grids at once."""
        every = self.np.arange(len(grids))
        for blanks in self.rows:
            for _ in range(2):
                cells = blanks[self.lots.integers(len(blanks), size=len(grids))]
                symbols = self._valid(grids, cells)
                mutate = self.lots.random(len(grids)) < 0.5
                grids[every[mutate], cells[mutate]] = symbols[mutate]
        return grids

    def _valid(self, grids: Grids, cells: NDArray[np.int64]) -> NDArray[np.int8]:
        """Draw for one cell of each grid a symbol that its peers do not hold; any, if there is none."""
        np = self.np
        held = np.zeros((len(grids), self.draft.size), dtype=bool)
        every = np.arange(len(grids))[:, None]
        held[every, grids[every, self.peers[cells]]] = True
        draw = self.lots.random(held.shape)
        return np.where(held, draw - 1, draw).argmax(axis=1).astype(np.int8)  # type: ignore[no-any-return]

    @cached_property
    def peers(self) -> NDArray[np.int64]:
        """List every cell's peers, filled up to the most by repetition."""
        groups = [set[int]() for _ in self.draft.masks]
        for house in (*self.draft.lines, *self.draft.blocks):
            for cell in house:
                groups[cell].update(house)
        lists = [sorted(group - {cell}) or [cell] for cell, group in enumerate(groups)]
        most = max(map(len, lists))
        return self.np.array([(peers * most)[:most] for peers in lists])  # type: ignore[no-any-return]

    def _rows(self) -> list[NDArray[np.int64]]:
        """List the blanks of each row that has any."""
        cols = self.draft.puzzle.layout.cols
        blanks = [cell for cell, symbol in enumerate(self.draft.fixed) if symbol is None]
        rows = ([cell for cell in blanks if cell // cols == row] for row in range(self.draft.puzzle.layout.rows))
        return [self.np.array(row) for row in rows if row]
