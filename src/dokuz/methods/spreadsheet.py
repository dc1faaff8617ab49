"""A workbook that states the puzzle for a spreadsheet's solver; and what that model, read back out of it, solves to.

H. J. Weiss and R. A. Rasmussen, "Lessons from modeling Sudoku in Excel", INFORMS Transactions on Education 7 (2007)
178–184, show that a spreadsheet can state Sudoku as an integer program simply, against M. J. Chlond's doubt (2005);
Friesen (2013) and Ernstberger (2016) follow. Only abstracts and openings could be read here, so **the layout is ours**
and the formulations are reconstructed:

    binaries    a layer of 0-1 cells for each value          integers    the cells of the solution, 1..n
                each cell's, row's, column's and                         no value twice in a house:
                box's sum of a layer = 1                                 n - SUMPRODUCT(1/COUNTIF(house, house)) = 0
                solution = 1*layer 1 + 2*layer 2 + …                     cells that differ from a given = 0
                linear: the simplex engine                               not linear: an evolutionary engine

``dokuz model --method spreadsheet -o FILE.xlsx`` writes the workbook. It opens in Excel and in LibreOffice Calc (24.2
and later keep a solver's model in files) with the model in place: variables, constraints, target, engine. Every
formula is live: type a puzzle into the board, and the model states it; clashes are coloured, and every group of
constraints says how many of it hold. Excel's own Solver takes no more than 200 variables, so for 729 binaries it needs
OpenSolver, which is free; Calc takes them as they are. The integers are few enough for Excel, but its engine for them
searches by chance.

``solve`` writes the workbook, reads the model back out of its names, cells and formulas, and gives *that* to HiGHS: a
wrong cell is a wrong answer, and no secret. A whole number becomes a 0-1 variable for each of its values. Pairs and
sums of variants are further formulas; automata it does not state. All solutions come by cuts, as in ``highs``.
A node is one of HiGHS's. It costs what writing and reading a workbook costs, and little more. Use it in a class that
knows spreadsheets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from dokuz.encode.blocks import Formulation, Plan
from dokuz.encode.highs import Highs
from dokuz.encode.program import exhaust
from dokuz.encode.run import Run, Within
from dokuz.encode.workbook import workbook
from dokuz.encode.worksheet import Worksheet
from dokuz.methods.method import Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Domain, Linear, Pair


@dataclass(frozen=True)
class Spreadsheet(Options):
    """State a puzzle in a workbook, and solve what stands there."""

    formulation: Annotated[Formulation, "0-1 cells in layers, or one whole number a cell"] = "binaries"

    traits: ClassVar[Traits] = Traits(
        family="integer program",
        exact=True,
        rules=frozenset({AllDifferent, Domain, Linear, Pair}),
        sizes="any",
        paper="Weiss & Rasmussen 2007",
        extra="solvers",
    )
    forms: ClassVar[tuple[str, ...]] = ("xlsx",)

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions of the model in the workbook, within the budget."""
        run = Run(puzzle, budget, "spreadsheet")
        book = self._book(puzzle, run.within)
        if not run.over():
            sheet = Worksheet(book, puzzle.layout, run.within)
            exhaust(run, sheet, Highs(run, sheet.variables, sheet.rows))
        return run.result()

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the workbook."""
        return self._book(puzzle)

    def _book(self, puzzle: Puzzle, within: Within = iter) -> bytes:
        return workbook(Plan(puzzle, self.formulation, within), within)
