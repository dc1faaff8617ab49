"""The 0-1 program, solved by HiGHS: branch and bound over linear relaxations.

The thesis that this project grew from states Sudoku as the program below; so do, before it, M. J. Chlond,
"Classroom exercises in IP modeling: Sudoku and the log pile", INFORMS Transactions on Education 5 (2005); T. Koch,
"Rapid mathematical programming or how to solve Sudoku puzzles in a few seconds" (2006); A. Bartlett, T. Chartier,
A. Langville and T. Rankin, "An integer programming model for the Sudoku problem", Journal of Online Mathematics and
its Applications 8 (2008); and H. Yu, Y. Tang and C. Zong, "Solving odd even Sudoku puzzles by binary integer linear
programming", FSKD (2016), who bound variables by parity. They were read here as abstracts and others' accounts.

    minimise nothing                          x[i, j, k] = 1: cell (i, j) holds k       (3.1)
    sum over k of x[i, j, k] = 1              each cell (i, j)                          (3.2)
    sum over j of x[i, j, k] = 1              each row i, each k                        (3.3)
    sum over i of x[i, j, k] = 1              each column j, each k                     (3.4)
    sum over (i, j) in B of x[i, j, k] = 1    each box B, each k                        (3.5)
    x[i, j, k] = 1                            each given                                (3.6)
    x[i, j, k] in {0, 1}                      each cell (i, j), each k                  (3.7)

(The thesis prints (3.5) without its "each k", and exchanges the sentences that explain (3.3) and (3.4).)
On a 9×9 that is 729 variables and 324 equalities. Variants add rows (``encode/rows.py`` says which). All solutions
are counted by cuts: one that was found is excluded by a row, sum of its x <= blanks - 4 (two Sudoku differ in four
cells at least; where rows and columns need not be full, - 1), and the program is solved again. So many solutions
take long: each costs a search, and each adds a row. HiGHS presolves, which alone settles most newspaper puzzles.

``lp_relaxation`` drops (3.7): the linear program alone, whose points contain all solutions. A cell is settled if
its value is 1 in *every* point, which a few further linear programs find: minimise the sum of the x that are 1, drop
those that fall, until none does. If all cells are settled, the puzzle is solved and its solution proved unique without
branching; the counters say how many cells the first point filled (``integral``) and how many are ``settled``.

``view="assignment"`` is the reading of E. Oleinik and R. Rogulin (2018), whose paper could not be read, so it is
reconstructed: values are assigned to places, each cell and each value of a house once at most, and there must be as
many as there are cells. It has the same points, and other ways to them.

A node is one linear relaxation that was branched on, or a program that needed none. Use it where sums abound, or
where a model is to be written down, proved or changed; for large open boards take ``cpsat`` or ``sat``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from dokuz.encode.highs import Highs as Program
from dokuz.encode.notation import FORMS, written
from dokuz.encode.program import exhaust
from dokuz.encode.rows import Rows
from dokuz.encode.run import Run, Within
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Highs(Options):
    """Solve the 0-1 program by HiGHS."""

    view: Annotated[Literal["cover", "assignment"], "every value once, or as many values as possible"] = "cover"
    lp_relaxation: Annotated[bool, "solve the linear relaxation alone, and say what it settles"] = False
    reduced: Annotated[bool, "leave out the variables that the givens settle"] = False
    presolve: Annotated[bool, "simplify the program before the search"] = True

    traits: ClassVar[Traits] = Traits(
        family="integer program",
        exact=True,
        rules=EVERY_RULE,
        sizes="any",
        paper="Bartlett et al. 2008",
        extra="solvers",
    )
    forms: ClassVar[tuple[str, ...]] = FORMS

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        run, presolve = Run(puzzle, budget, "highs"), "on" if self.presolve else "off"
        rows = self._stated(puzzle, run.within)
        program = Program(run, rows.variables, rows.rows, relaxed=self.lp_relaxation, presolve=presolve)
        if self.lp_relaxation:
            return _Relaxation(run, rows, program).result()
        exhaust(run, rows, program)
        return run.result()

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the program; as ``zpl`` it is always the whole one."""
        return written(self._stated(puzzle), form)

    def _stated(self, puzzle: Puzzle, within: Within = iter) -> Rows:
        return Rows(puzzle, reduced=self.reduced, assigned=self.view == "assignment", within=within)


class _Relaxation:
    """The linear program alone, and what all its points have in common."""

    def __init__(self, run: Run, rows: Rows, program: Program) -> None:
        self.run, self.rows, self.program = run, rows, program

    def result(self) -> Result:
        point = self.program.solve()
        if point is None:
            return self.run.result()
        values = self.rows.values(point)
        self.run.counters["integral"] = _filled(values)
        settled = self._settled(values)
        self.run.counters["settled"] = _filled(settled)
        self.run.held = lambda: settled
        if self._right(values):
            self.run.found(values)
        if _filled(settled) < len(self.rows.board.cells):
            self.run.stop("unsettled")
        return self.run.result()

    def _settled(self, values: Sequence[int | None]) -> list[int | None]:
        """Drop the values that are not the same in every point, by the points where they add up to least."""
        while _filled(values):
            chosen = self.rows.chosen
            self.program.minimise({chosen[c, v]: 1.0 for c, v in enumerate(values) if v is not None})
            point = self.program.solve()
            if point is None:
                return [None] * len(values)
            there = self.rows.values(point)
            kept = [value if value == there[cell] else None for cell, value in enumerate(values)]
            if kept == values:
                break
            values = kept
        return list(values)

    def _right(self, values: Sequence[int | None]) -> bool:
        """Judge a point: it may leave cells open, and a sum that is not to be a total needs more than a relaxation."""
        return self.rows.puzzle.solved_by(Grid(self.rows.layout, tuple(values)))


def _filled(values: Sequence[int | None]) -> int:
    return sum(value is not None for value in values)
