"""Ants: a colony fills boards cell by cell, follows the trails of the best before it, and lets them fade.

H. Lloyd and M. Amos, "Solving Sudoku with ant colony optimization", IEEE Transactions on Games 12 (2020) 302–311 (and
arXiv 1805.03545). An ant colony system: each ant has a board of its own, on which naked and hidden singles
settle all they can; it starts at a cell drawn by lot and goes on in reading order. At an open cell it takes the
symbol left with the strongest trail, or one drawn in proportion to the trails.

    trail[cell, symbol] = 1 / cells at the start
    repeat:
        for each step, each ant:  at an open cell choose a symbol, settle it, propagate
                                  the trail it followed gets weaker: 0.9 trail + 0.1 / cells
        best = the way of the ant that left f cells open, worth cells / f, if that is more than the best is worth
        along best:  trail = (1 − ρ) trail + ρ worth
        worth = (1 − evaporation) worth                       "best value evaporation": no way leads for ever

``q0`` is the probability of the strongest trail, by the paper. The authors' public program tests the other way
round, ``random > q0``: ``rule="program"`` does as it does. ``way`` offers two older colonies that their paper
compares itself with; neither could be read, and **both are reconstructed**: ``asif_baig`` (2009) without propagation,
so that a choice only strikes from row, column and box; ``schiff`` (2015) with the cell that has fewest symbols left as
the next. A cycle costs the colony's choices with their propagation. Use it for large boards with few givens, 25×25
and such, which its paper is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from dokuz.encode.draft import Draft
from dokuz.encode.moves import Colony, Singles, lots
from dokuz.encode.run import Run
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain


@dataclass(frozen=True)
class Ants(Options):
    """Send out ants until one comes home with a full board."""

    ants: Annotated[int, "how many go out together"] = 10
    q0: Annotated[float, "how often the strongest trail is followed"] = 0.9
    rho: Annotated[float, "how much of a trail the best ant's replaces"] = 0.9
    evaporation: Annotated[float, "how much the best ant's worth shrinks after each cycle"] = 0.005
    rule: Annotated[Literal["paper", "program"], "what q0 is the probability of: the strongest trail, or a lot"] = (
        "paper"
    )
    way: Annotated[Literal["lloyd_amos", "schiff", "asif_baig"], "whose colony"] = "lloyd_amos"
    reduce: Annotated[bool, "let singles settle what they can before the first ant goes out"] = True
    cycles: Annotated[int | None, "how often they go out; none: as often as the budget allows"] = 100_000

    traits: ClassVar[Traits] = Traits(
        family="swarm",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Lloyd & Amos 2019",
        extra="lab",
    )

    @property
    def singles(self) -> Singles:
        """Say when singles settle cells."""
        if self.way == "asif_baig":
            return "never"
        return "always" if self.reduce else "after_choices"

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Search(self, puzzle, budget).result()


class _Search:
    """A colony and what it has found so far. A node is an ant's way."""

    def __init__(self, options: Ants, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.draft = options, Draft.of(puzzle)
        self.colony = Colony(self.draft, lots(budget.seed), singles=options.singles)
        self.run = Run(puzzle, budget, "ants", held=lambda: self.colony.values)

    def result(self) -> Result:
        cells, colony = len(self.draft.masks), self.colony
        self.run.counters["propagated"] = colony.propagated
        while colony.settled < cells and self.run.counters["cycles"] != self.options.cycles and self._cycled():
            pass
        if colony.settled == cells and self.draft.sound:
            self.run.found(colony.values)
        self.run.counters.update(evaluations=colony.choices)
        self.run.costs(cells - colony.settled)
        return self.run.result(exhausted=False)

    def _cycled(self) -> bool:
        """Send the ants out once; False where the budget has no room for them."""
        options = self.options
        count = self.run.nodes_for(options.ants)
        if count:
            self.colony.cycle(
                count,
                greed=options.q0 if options.rule == "paper" else 1 - options.q0,
                fading=options.rho,
                forgetting=options.evaporation,
                local=0.1,
                fewest=options.way == "schiff",
            )
            self.run.counters["cycles"] += 1
            self.run.costs(len(self.draft.masks) - self.colony.settled)
        return count > 0
