"""CP-SAT: Google's solver of integer constraints by lazy clause generation, from OR-tools.

L. Perron, F. Didier and S. Gay, "The CP-SAT-LP solver", CP 2023 (LIPIcs 280, 3:1–3:2), outline the solver (of
which the abstract was read); the models below are ours. Every cell is an integer variable, every rule is a
constraint that the solver has, and the solver does the rest: it turns them into clauses as far as it needs
them, propagates, learns a clause from each conflict, and enumerates all solutions in one search.

    x[cell] in its domain                               givens, odd, even, pencil marks
    all-different(x[house])                             rows, columns, boxes, regions, cages, diagonals
    (x[a], x[b]) in table                               pairs
    sum of coefficients * x = total                     sums
    automaton(x[cells])                                 automata

``variables="booleans"`` states *all different* by 0-1 variables instead: b[cell, v] is 1 where x[cell] = v, exactly
one for each cell, exactly one for each value in a full house and at most one in others. A node is a leaf of
the search, a conflict or a solution. Some milliseconds go into loading the model whatever the puzzle; after
that it hardly grows. Use it for variants with sums and automata, and for large boards; with more than one worker a
search is quicker on a hard board, but not the same twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from dokuz.encode.enumeration import Enumeration
from dokuz.encode.integers import Integers
from dokuz.encode.run import Run, Within
from dokuz.errors import InputError
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class CpSat(Options):
    """Let CP-SAT solve a puzzle by the constraints it has."""

    variables: Annotated[Literal["integers", "booleans"], "what *all different* speaks of"] = "integers"
    linearization: Annotated[int, "how much goes into its linear relaxation: 0, 1 or 2"] = 1
    presolve: Annotated[bool, "simplify the model before the search"] = True
    workers: Annotated[int, "how many threads search at once; 0 is one for each core"] = 1

    traits: ClassVar[Traits] = Traits(
        family="constraints",
        exact=True,
        rules=EVERY_RULE,
        sizes="any",
        paper="Perron, Didier & Gay 2023",
        extra="solvers",
    )
    forms: ClassVar[tuple[str, ...]] = ("pbtxt",)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.linearization not in range(3):
            raise InputError(f"expected linearization of CpSat to be 0, 1 or 2, got {self.linearization}")
        if self.workers < 0:
            raise InputError(f"expected workers of CpSat to be 0 or more, got {self.workers}")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        run = Run(puzzle, budget, "cpsat")
        search = Enumeration(
            run,
            self._stated(puzzle, run.within),
            workers=self.workers,
            linearization_level=self.linearization,
            cp_model_presolve=self.presolve,
        )
        search.exhaust()
        return run.result()

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the model as the text of CP-SAT's protocol buffer."""
        return self._stated(puzzle).text.encode()

    def _stated(self, puzzle: Puzzle, within: Within = iter) -> Integers:
        integers = Integers(puzzle, within)
        state = _by_integers if self.variables == "integers" else _by_booleans
        state(integers, within)
        return integers


def _by_integers(integers: Integers, within: Within) -> None:
    for house in within(integers.board.houses):
        integers.model.add_all_different([integers.cells[cell] for cell in house])


def _by_booleans(integers: Integers, within: Within) -> None:
    """State *all different* by a 0-1 variable for each value of each cell."""
    model, board = integers.model, integers.board
    chosen = {
        (cell, value): model.new_bool_var(f"{board.layout.name(cell)}={value}")
        for cell in within(board.cells)
        for value in integers.values(cell)
    }
    for cell, variable in within(integers.cells.items()):
        values = integers.values(cell)
        model.add_exactly_one(chosen[cell, value] for value in values)
        model.add(sum(value * chosen[cell, value] for value in values) == variable)
    for house in within(board.houses):
        choose = model.add_exactly_one if len(house) == board.layout.size else model.add_at_most_one
        for value in board.layout.values:
            choose(chosen[cell, value] for cell in house if (cell, value) in chosen)
