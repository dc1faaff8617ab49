"""The 0-1 program, solved by Gurobi: the same rows as ``highs``, all solutions from one tree.

The thesis that this project grew from solves its program (3.1)–(3.7) with Gurobi; A. Bartlett, T. Chartier,
A. Langville and T. Rankin, "An integer programming model for the Sudoku problem", Journal of Online Mathematics and its
Applications 8 (2008), state the same one. The section on ``highs`` prints it, and says what variants add.

    x[cell, k] = 1: the cell holds k
    sum over k of x[cell, k] = 1               each cell
    sum over cells of H of x[cell, k] = 1      each row, column and box H, each k
    x[cell, k] = 1                             each given

All solutions come from the solution pool: after the first, the search goes on through the same tree and keeps what else
it finds, until nothing is left (``PoolSearchMode`` 2); it is by far quicker than a cut and a new search for each.
A node is one of that tree; a program that presolve settles counts as one.

Gurobi is commercial. The licence in its Python wheel is for trying it out, not for production, and ends at 2,000
variables or rows: a 9×9 (729 and 324) fits with most variants, a 16×16 does not. Where a program is too large, what
the givens settle is left out of it, and if it still is, the error says so. Use it where you have a licence, or to see
what a commercial solver makes of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar

from dokuz.encode.extra import required
from dokuz.encode.notation import FORMS, written
from dokuz.encode.rows import Rows
from dokuz.encode.run import Run
from dokuz.errors import DokuzError, UnavailableError, UnsupportedError
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

if TYPE_CHECKING:
    import gurobipy

TOO_LARGE = 10010
"""Gurobi's error for what its licence does not allow."""
POOL_AT_MOST = 2_000_000_000
MEMORY = 2.0
"""Gigabytes that the tree and the pool may take."""


@dataclass(frozen=True)
class Gurobi(Options):
    """Solve the 0-1 program by Gurobi."""

    presolve: Annotated[bool, "simplify the program before the search"] = True
    reduced: Annotated[bool, "leave out the variables that the givens settle"] = False

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
        run = Run(puzzle, budget, "gurobi")
        with _environment() as environment:
            fits = _fits(run, environment, self) or _fits(run, environment, replace(self, reduced=True))
        if not fits:
            _refuse(run)
        return run.result()

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the program; as ``zpl`` it is always the whole one."""
        return written(Rows(puzzle, reduced=self.reduced), form)


def _fits(run: Run, environment: gurobipy.Env, options: Gurobi) -> bool:
    rows = Rows(run.puzzle, reduced=options.reduced, within=run.within)
    return _Search(run, rows, environment).ended(presolve=options.presolve)


class _Search:
    """The program in Gurobi, and its solutions in the pool."""

    def __init__(self, run: Run, rows: Rows, environment: gurobipy.Env) -> None:
        self.run, self.rows, self.api = run, rows, required("gurobipy")
        self.model: gurobipy.Model = self.api.Model("sudoku", env=environment)
        kinds, senses = ("C", "B"), {"=": "=", "<=": "<", ">=": ">"}
        self.variables = [self.model.addVar(v.low, v.high, 0.0, kinds[v.whole], v.name) for v in rows.variables]
        for row in rows.rows:
            terms = self.api.LinExpr([float(t) for t, _ in row.terms], [self.variables[n] for _, n in row.terms])
            self.model.addLConstr(terms, senses[row.relation], row.total, row.name)
        self.held: list[int | None] = list(run.puzzle.givens.values)
        run.held = lambda: self.held
        run.counters.update(linear_rows=len(rows.rows), columns=len(rows.variables))
        run.counters.update(nonzeros=sum(len(row.terms) for row in rows.rows))
        self.failed: BaseException | None = None

    def ended(self, *, presolve: bool) -> bool:
        """Search, and take what was found; False where the program is too large for the licence."""
        if self.run.nodes_left == 0:
            self.run.stop("nodes")
        if self.run.over():
            return True
        self._limit(presolve=presolve)
        try:
            self.model.optimize(self._hear)
        except self.api.GurobiError as error:
            if error.errno == TOO_LARGE:
                return False
            raise DokuzError(f"Gurobi ended with: {error}") from error
        if self.failed:
            raise self.failed
        self._count()
        self._judge()
        self._take()
        return True

    def _limit(self, *, presolve: bool) -> None:
        run, settings = self.run, self.model.Params
        settings.Threads, settings.Presolve, settings.SoftMemLimit = 1, -1 if presolve else 0, MEMORY
        settings.Seed = (run.budget.seed or 0) % 2_000_000_000
        settings.PoolSearchMode, settings.PoolSolutions = 2, min(run.budget.count or POOL_AT_MOST, POOL_AT_MOST)
        if run.time_left is not None:
            settings.TimeLimit = run.time_left
        if run.nodes_left is not None:
            settings.NodeLimit = run.nodes_left

    def _hear(self, model: gurobipy.Model, where: int) -> None:
        """Look at the budget; what a caller raises may not pass through Gurobi, and is kept."""
        try:
            if where == self.api.GRB.Callback.MIPSOL:
                self.held = self.rows.values(model.cbGetSolution(self.variables))
            if self.run.over():
                model.terminate()
        except BaseException as error:
            self.failed = error
            model.terminate()

    def _count(self) -> None:
        taken, left = max(1, round(self.model.NodeCount)), self.run.nodes_left
        self.run.nodes += taken if left is None else min(taken, left)
        self.run.counters["pivots"] += round(self.model.IterCount)

    def _judge(self) -> None:
        """Say why the search ended, if it had not seen everything."""
        status, kinds = self.model.Status, self.api.GRB
        if status == kinds.TIME_LIMIT:
            self.run.stop("time")
        elif status in (kinds.NODE_LIMIT, kinds.SOLUTION_LIMIT):
            self.run.stop("nodes")
        elif status == kinds.MEM_LIMIT:
            self.run.stop("memory")
        elif status == kinds.INTERRUPTED and not self.run.over():
            raise KeyboardInterrupt
        elif status not in (kinds.OPTIMAL, kinds.INFEASIBLE, kinds.INF_OR_UNBD) and not self.run.over():
            raise DokuzError(f"Gurobi ended with status {status}")

    def _take(self) -> None:
        for number in range(self.model.SolCount):
            self.model.Params.SolutionNumber = number
            self.run.found(self.rows.values(self.model.getAttr("Xn", self.variables)))


@contextmanager
def _environment() -> Iterator[gurobipy.Env]:
    """Start Gurobi quietly; it looks for a licence then."""
    api = required("gurobipy")
    try:
        environment = api.Env(params={"OutputFlag": 0})
    except api.GurobiError as error:
        raise UnavailableError(f"Gurobi does not start: {error}; solve by highs, or see to its licence") from error
    with environment:
        yield environment


def _refuse(run: Run) -> None:
    columns, rows = run.counters["columns"], run.counters["linear_rows"]
    raise UnsupportedError(
        "expected a program within the licence that comes with gurobipy (2,000 variables, 2,000 rows), "
        f"got {columns} variables and {rows} rows; solve it by highs, or install a licence of Gurobi"
    )
