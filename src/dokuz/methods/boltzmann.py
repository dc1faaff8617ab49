"""A Boltzmann machine: a unit for each cell and symbol, which switches on and off by chance while it cools.

P. Berggren and D. Nilsson, "A study of Sudoku solving algorithms", KTH Stockholm (2012), of which the abstract and
summaries could be read; they find it far behind backtracking and rules, and solving only boards with many givens
in time. **Bias, inhibition and the schedule are reconstructed.** Units that exclude each other (two symbols of a
cell; one symbol in two cells of a house) inhibit each other; a bias wants every unit on; givens stay on.

    repeat:
        switch the units by lot;  T = `temperature`
        until T is below `coldest`:
            `sweeps` times, each unit, in an order by lot:
                field = bias − inhibition · (units that are on and exclude it)
                on with probability 1 / (1 + e^(−field / T))                                     (Gibbs)
            if every cell has one symbol, and none excludes another: a solution
            T = α T

A unit asks a few dozen others, in native code. All rules are soft here, cells' own too, so that much time is spent on
boards that are none. Use it to see what a network of simple units can do, beside `annealing`, which keeps half of the
rules at every step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from dokuz.encode.draft import Draft
from dokuz.encode.moves import Machine, lots
from dokuz.encode.run import Run
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain


@dataclass(frozen=True)
class Boltzmann(Options):
    """Cool a network of units that inhibit each other."""

    bias: Annotated[float, "how much every unit wants to be on"] = 1.0
    inhibition: Annotated[float, "how much a unit keeps another off"] = 2.0
    temperature: Annotated[float, "how hot it is at first"] = 1.0
    coldest: Annotated[float, "how cold it gets"] = 0.1
    alpha: Annotated[float, "what the temperature is multiplied by after each stage"] = 0.99
    sweeps: Annotated[int, "how often every unit is asked in a stage"] = 20
    restarts: Annotated[int | None, "how often it may begin anew; none: as often as the budget allows"] = 200
    reduce: Annotated[bool, "strike candidates by singles first"] = False

    traits: ClassVar[Traits] = Traits(
        family="local search",
        exact=False,
        rules=frozenset({AllDifferent, Domain}),
        sizes="1-64",
        paper="Berggren & Nilsson 2012",
        extra="lab",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for a solution within the budget."""
        return _Cooling(self, puzzle, budget).result()


class _Cooling:
    """The machine, and how hot it is."""

    def __init__(self, options: Boltzmann, puzzle: Puzzle, budget: Budget) -> None:
        self.options, self.draft = options, Draft.of(puzzle, reduce=options.reduce)
        self.machine = Machine(self.draft, lots(budget.seed))
        self.run = Run(puzzle, budget, "boltzmann", held=lambda: self.machine.values)
        self.sweep = max(1, sum(mask.bit_count() for mask in self.draft.masks if mask.bit_count() > 1))

    def result(self) -> Result:
        self.run.counters["propagated"] = self.draft.propagated
        if all(self.draft.masks):
            self._search()
        if self.machine.right:
            self.run.found(self.machine.values)
        self.run.counters["cost"] = self.machine.cost
        return self.run.result(exhausted=False)

    def _search(self) -> None:
        restarts = 0
        while not self.machine.right:
            self.machine.scatter()
            if not self._cooled() or restarts == self.options.restarts:
                return
            restarts += 1
            self.run.counters["restarts"] = restarts

    def _cooled(self) -> bool:
        """Cool down once; False where it must end."""
        options, temperature = self.options, self.options.temperature
        while temperature > options.coldest:
            for _ in range(options.sweeps):
                count = self.run.nodes_for(self.sweep)
                if not count or self.machine.right:
                    return False
                asked = self.machine.ask(
                    count, temperature=temperature, bias=options.bias, inhibition=options.inhibition
                )
                self.run.nodes_back(count - asked)
            temperature *= options.alpha
        return not self.run.over()
