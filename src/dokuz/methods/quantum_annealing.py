"""Quantum annealing, simulated: many copies of a grid, coupled ever more strongly as a field fades.

M. Perez and T. Marwala, "Stochastic optimization approaches for solving Sudoku", arXiv 0805.0697 (2008), after
Kadowaki & Nishimori (1998) and the path-integral form of Martoňák, Santoro & Tosatti (2002); of the first the abstract
and summaries could be read, and that it exchanges cells of boxes and lets a field fade is taken from there. **The
rates are reconstructed.** A transverse field Γ lets a system tunnel; it is simulated by P replicas in a ring,
each drawn to be like its neighbours:

    energy = mean cost of the replicas − J · cells that neighbours hold alike
    J      = −(T / 2) ln tanh(Γ / (P T))                strong when the field is weak

    repeat:
        Γ from `field` to nearly 0 in `stages` stages:
            in each, (free cells)² exchanges of two cells of a box in a replica by lot; one that adds d to the
                energy is taken with probability e^(−d / T)
        the temperature T stays as it is; a grid that costs nothing ends it; else begin anew

With a strong field the replicas wander each by itself; as it fades they come together in one valley. Exchanges are
made in native code. Use it beside `annealing`, whose heat does what the field does here.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, tanh
from typing import Annotated, ClassVar

from dokuz.encode.draft import Draft
from dokuz.encode.moves import Ring, lots
from dokuz.encode.run import Run
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain

SLICE = 20_000
"""How many exchanges are tried before the budget is asked again."""


@dataclass(frozen=True)
class QuantumAnnealing(Options):
    """Let a field fade that keeps replicas apart."""

    replicas: Annotated[int, "how many copies there are (P)"] = 8
    field: Annotated[float, "how strong the field is at first (Γ)"] = 2.0
    temperature: Annotated[float, "how hot it is all the time (T)"] = 0.06
    stages: Annotated[int, "in how many stages the field fades"] = 60
    chain: Annotated[int | None, "tries in a stage; none: the square of the free cells"] = None
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 500
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="local search",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Perez & Marwala 2008",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Fading(self, puzzle, budget).result()


class _Fading:
    """The replicas, and how strong the field is."""

    def __init__(self, options: QuantumAnnealing, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.draft = options, Draft.of(puzzle, reduce=options.reduce)
        self.ring = Ring(self.draft, lots(budget.seed), options.replicas) if self.draft.sound else None
        self.run = Run(puzzle, budget, "quantum_annealing", held=lambda: self.ring.best if self.ring else ())
        self.chain = options.chain or max(1, sum(map(len, self.draft.free))) ** 2

    def result(self) -> Result:
        self.run.counters["propagated"] = self.draft.propagated
        if self.ring is not None:
            if not self.draft.settled:
                self._search(self.ring)
            if self.ring.best_cost == 0:
                self.run.found(self.ring.best)
            self.run.counters.update(accepted=self.ring.accepted, cost=self.ring.best_cost)
        return self.run.result(exhausted=False)

    def _search(self, ring: Ring) -> None:
        restarts = 0
        while not self._faded(ring):
            if self.run.over() or restarts == self.options.restarts:
                return
            ring.redraw()
            restarts += 1
            self.run.counters["restarts"] = restarts

    def _faded(self, ring: Ring) -> bool:
        """Let the field fade once; True where a grid came to cost nothing."""
        options = self.options
        for stage in range(options.stages):
            field = options.field * (1 - stage / options.stages)
            alike = tanh(field / (options.replicas * options.temperature))
            if ring.best_cost == 0 or not self._chained(ring, -options.temperature / 2 * log(max(alike, 1e-12))):
                break
            self.run.counters["stages"] += 1
        return ring.best_cost == 0

    def _chained(self, ring: Ring, coupling: float) -> bool:
        """Make the tries of one stage, a slice at a time; False where the budget ends."""
        left = self.chain
        while left and ring.best_cost:
            tries = self.run.nodes_for(min(left, SLICE))
            if not tries:
                return False
            left -= tries
            made = ring.anneal(tries, temperature=self.options.temperature, coupling=coupling)
            self.run.nodes_back(tries - made)
        return True
