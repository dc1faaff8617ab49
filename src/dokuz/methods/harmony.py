"""Harmony search: a new grid is put together, cell by cell, from a memory of good ones.

Z. W. Geem, "Harmony search algorithm for solving Sudoku", KES 2007, LNCS 4692, 371–378, as D. Weyland reports it in "A
critical analysis of the harmony search algorithm: how not to solve Sudoku", Operations Research Perspectives 2
(2015) 97–105, who shows that it does not reproduce: it is a special case of an evolution strategy, and its
objective is met by grids that are no solutions. K. Chae and A. C. Regan's improvement (2021) is reconstructed from its
title and summaries: an objective that counts what is wrong, and local search.

    memory: `memory` grids, every blank filled by lot (geem), or every box a permutation (chae_regan)
    repeat:
        geem: each blank of a new grid gets, by lot,
            the symbol it has in some grid of the memory (probability `considering`),
                then, with probability `adjusting`, the next higher or lower one;
            else any symbol
          cost: Σ |row sum − right sum| + the same for columns + the same for boxes
        chae_regan: each box comes from some grid of the memory, else is drawn anew; then two of its cells
            change places with probability `adjusting`; then `search` exchanges are tried, and those made that
            cost no more
          cost: symbols that stand again in a row or column
        if the new grid is better than the worst of the memory, it takes its place

In geem's, sums of 45 are found and mistaken for solutions by the objective; the run goes on until the rules are kept as
well, or its improvisations are used up. Use it to see what Weyland means, and what a better objective changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

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

TOGETHER = 20
"""How many grids are improvised from one memory before it takes them in, where the papers have one: it is quicker."""


@dataclass(frozen=True)
class Harmony(Options):
    """Improvise grids from a memory."""

    style: Annotated[Literal["geem", "chae_regan"], "whose algorithm"] = "chae_regan"
    memory: Annotated[int, "how many grids are remembered"] = 50
    considering: Annotated[float, "how often a new grid asks the memory (HMCR)"] = 0.9
    adjusting: Annotated[float, "how often it changes what it got (PAR)"] = 0.1
    search: Annotated[int, "exchanges that are tried from each new grid (chae_regan)"] = 300
    improvisations: Annotated[int | None, "how many new grids; none: as many as the budget allows"] = 500_000
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="evolution",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Geem 2007",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Improvisation(self, puzzle, budget).result()


class _Improvisation:
    """The memory, and what is made of it."""

    def __init__(self, options: Harmony, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.np, self.geem = options, required("numpy", "lab"), options.style == "geem"
        self.trials = Trials(puzzle, budget, "harmony", reduce=options.reduce, blocks=self.geem)
        self.breeding = Breeding(self.trials.draft, lots(budget.seed))
        self.lots = self.breeding.lots
        self.blanks = self.np.array([c for c, s in enumerate(self.trials.draft.fixed) if s is None], dtype=int)

    def result(self) -> Result:
        if all(self.trials.draft.masks) and not self.trials.hopeless:
            self._improvise()
        return self.trials.result()

    def _improvise(self) -> None:
        counters, left = self.trials.run.counters, self.options.improvisations
        memory = self._drawn(self.options.memory)
        cost = self._judged(memory)
        while not self.trials.over and left != 0:
            count = TOGETHER if left is None else min(left, TOGETHER)
            left = None if left is None else left - count
            counters["improvisations"] += count
            grids = self._composed(memory, count)
            memory, cost = self._taken_in(memory, cost, grids, self._judged(grids))
            counters["wrong_sums"] = int(cost.min()) if self.geem else 0

    def _taken_in(
        self, memory: Grids, cost: NDArray[np.int64], grids: Grids, theirs: NDArray[np.int64]
    ) -> tuple[Grids, NDArray[np.int64]]:
        """Let new grids take the place of worse ones."""
        for grid, price in zip(grids, theirs.tolist(), strict=True):
            worst = int(cost.argmax())
            if price < cost[worst]:
                memory[worst], cost[worst] = grid, price
        return memory, cost

    @cached_property
    def moves(self) -> Moves:
        """Give the grid that local search walks from."""
        return Moves(self.trials.draft, self.lots)

    # --- making grids -------------------------------------------------------------------------------------

    def _drawn(self, count: int) -> Grids:
        draft = self.trials.draft
        if not self.geem:
            return draft.drawn(count, seed=self.lots)
        grids = self.np.array([[symbol or 0 for symbol in draft.fixed]] * count, dtype=self.np.int8)
        grids[:, self.blanks] = self.lots.integers(draft.size, size=(count, len(self.blanks)))
        return grids  # type: ignore[no-any-return]

    def _composed(self, memory: Grids, count: int) -> Grids:
        """Put new grids together from the memory."""
        np, options = self.np, self.options
        grids = self._drawn(count)
        width = len(self.blanks) if self.geem else len(self.trials.draft.blocks)
        source = self.lots.integers(len(memory), size=(count, width))
        asked = self.lots.random((count, width)) < options.considering
        if self.geem:
            remembered = memory[source, self.blanks]
            step = self.lots.choice(np.array([-1, 1], dtype=np.int8), size=asked.shape)
            step[self.lots.random(asked.shape) >= options.adjusting] = 0
            adjusted = np.clip(remembered + step, 0, self.trials.draft.size - 1)
            grids[:, self.blanks] = np.where(asked, adjusted, grids[:, self.blanks])
            return grids
        source, asked = source[:, self.breeding.block_of], asked[:, self.breeding.block_of]
        grids = np.where(asked, memory[source, np.arange(memory.shape[1])], grids)
        self.breeding.swapped(grids, options.adjusting)
        return self._bettered(grids)

    def _bettered(self, grids: Grids) -> Grids:
        """Search from each grid for a better one nearby: exchanges by lot, none that costs more."""
        for grid in grids:
            tries = self.trials.run.nodes_for(self.options.search)
            if not tries:
                break
            self.moves.load(grid)
            self.trials.run.nodes_back(tries - self.moves.anneal(tries, 0.0))
            grid[:] = self.moves.best_symbols
        return grids

    # --- judging them -------------------------------------------------------------------------------------

    def _judged(self, grids: Grids) -> NDArray[np.int64]:
        wrong = self.trials.cost(grids)
        if not self.geem:
            return wrong
        off = (
            grids.astype(self.np.int64)[:, self._full].sum(axis=2)
            - self._full.shape[1] * (self._full.shape[1] - 1) // 2
        )
        return self.np.abs(off).sum(axis=1)  # type: ignore[no-any-return]

    @cached_property
    def _full(self) -> NDArray[np.int64]:
        """List the houses in which every symbol has a place."""
        draft = self.trials.draft
        houses = [house for house in (*draft.lines, *draft.blocks) if len(house) == draft.size]
        return self.np.array(houses)  # type: ignore[no-any-return]
