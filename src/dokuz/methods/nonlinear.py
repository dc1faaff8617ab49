"""The non-linear integer model: one integer a cell, and no two cells of a house with difference zero.

L. C. Coelho and G. Laporte, "A comparison of several enumerative algorithms for Sudoku", Journal of the
Operational Research Society 65 (2014) 1602–1610, of which the abstract was read here: the first of their two
models is an integer linear program, the second "a tighter non-linear integer programming formulation", and
they solve both by constraint programming. **The formulas below are reconstructed**: they are the ways there are
to say with one integer a cell, and without a binary for every value, that cells differ.

    x[i, j] in 1..n                                     n² variables, where the 0-1 program has n³
    x[i, j] = given
    disequality:  x[a] <> x[b]
    absolute:     |x[a] − x[b]| >= 1                    for each two cells a, b of a house
    square:       (x[a] − x[b])² >= 1
    totals:       sum of x over a house = n(n + 1)/2    redundant; for houses that hold every value

Few variables, but a constraint for each pair of cells: 810 on a 9×9. None of them says anything before one
of its cells is settled; no house is seen as a whole, and no place as the last for a value (the solver, CP-SAT,
is told not to gather disequalities into houses again). Pairs, sums and automata of variants go in as
tables, rows and automata, which is ours too. A node is a leaf of the search, a conflict or a solution. Use it
to see what a model without *all different* costs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from dokuz.encode.enumeration import Enumeration
from dokuz.encode.integers import Integers
from dokuz.encode.run import Run, Within
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Nonlinear(Options):
    """Solve the non-linear integer model by CP-SAT."""

    written: Annotated[Literal["disequality", "absolute", "square"], "how two cells are said to differ"] = "disequality"
    totals: Annotated[bool, "add the sum of every full house"] = False

    traits: ClassVar[Traits] = Traits(
        family="integer program",
        exact=True,
        rules=EVERY_RULE,
        sizes="any",
        paper="Coelho & Laporte 2014",
        extra="solvers",
    )
    forms: ClassVar[tuple[str, ...]] = ("pbtxt",)

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        run = Run(puzzle, budget, "nonlinear")
        Enumeration(run, self._stated(puzzle, run.within), infer_all_diffs=False).exhaust()
        return run.result()

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the model as the text of CP-SAT's protocol buffer."""
        return self._stated(puzzle).text.encode()

    def _stated(self, puzzle: Puzzle, within: Within = iter) -> Integers:
        integers = Integers(puzzle, within)
        for cell, peers in within(enumerate(integers.board.peers)):
            for peer in peers:
                if cell < peer:
                    self._differ(integers, cell, peer)
        for house in integers.board.full if self.totals else ():
            total = sum(integers.cells[cell] for cell in house)
            integers.model.add(total == sum(puzzle.layout.values))
        return integers

    def _differ(self, integers: Integers, cell: int, peer: int) -> None:
        """Say that two cells differ; what is introduced for it follows from the cells."""
        model, a, b = integers.model, integers.cells[cell], integers.cells[peer]
        most, name = integers.board.layout.size - 1, f"{a.name}-{b.name}"
        match self.written:
            case "disequality":
                model.add(a != b)
            case "absolute":
                model.add_abs_equality(model.new_int_var(1, most, f"|{name}|"), a - b)
            case "square":
                difference = model.new_int_var(-most, most, name)
                model.add(difference == a - b)
                model.add_multiplication_equality(model.new_int_var(1, most**2, f"({name})^2"), [difference] * 2)
