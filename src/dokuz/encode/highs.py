"""HiGHS at work on rows, within the budget of a run.

The solver has a thread of its own, while this one looks at the budget and shows the watcher what is held. HiGHS
keeps to its time limit by itself; of a caller's wish to cancel it hears between two linear programs only, so one
that is in the midst of a long one is left to end alone, and nobody waits for it.

Presolve is on, for it settles most newspaper puzzles, but for one of its rules: by *enumeration* HiGHS 1.14 takes some
programs for infeasible that are not (a test holds one). Symmetry detection and primal heuristics are off, for givens
leave no symmetry and a Sudoku has no almost good solutions. One thread, so that a search is the same twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import Event, Thread
from types import ModuleType
from typing import TYPE_CHECKING

from dokuz.encode.extra import required
from dokuz.encode.rows import Row, Variable
from dokuz.encode.run import Run
from dokuz.errors import DokuzError

if TYPE_CHECKING:
    import highspy

BETWEEN_LOOKS = 0.02
"""Seconds between two looks at the budget while the solver works."""
GRACE = 0.05
"""Seconds that a solver has for ending when it is told to."""

ENUMERATION = 1 << 16
"""HiGHS's bit for the rule of presolve that may not be trusted."""

SETTINGS: Mapping[str, object] = {
    "output_flag": False,
    "threads": 1,
    "parallel": "off",
    "presolve_rule_off": ENUMERATION,
    "mip_detect_symmetry": False,
    "mip_heuristic_effort": 0.0,
    "mip_heuristic_run_feasibility_jump": False,
}


class Highs:
    """A program in HiGHS, which keeps it, and what is known of it, from one solve to the next.

    >>> from dokuz.encode.rows import Rows
    >>> from dokuz.model import Budget, Puzzle
    >>> rows = Rows(Puzzle.empty(4))
    >>> program = Highs(Run(rows.puzzle, Budget(), "example"), rows.variables, rows.rows)
    >>> point = program.solve()
    >>> point is not None and sum(point)
    16.0
    """

    def __init__(
        self, run: Run, variables: Sequence[Variable], rows: Sequence[Row], *, relaxed: bool = False, **settings: object
    ) -> None:
        self.run, self._api = run, required("highspy")
        self.highs: highspy.Highs = self._api.Highs()
        for name, value in {**SETTINGS, "random_seed": (run.budget.seed or 0) % 2**31, **settings}.items():
            self._done(self.highs.setOptionValue(name, value))
        self._done(self.highs.passModel(_program(self._api, variables, rows, relaxed=relaxed)))
        self._columns = len(variables)
        self._ending = False
        for interrupt in (self.highs.cbMipInterrupt, self.highs.cbSimplexInterrupt):
            interrupt.subscribe(self._hear)
        run.counters.update(linear_rows=len(rows), columns=len(variables), nonzeros=sum(len(row.terms) for row in rows))
        run.counters.update(pivots=0)

    def solve(self) -> Sequence[float] | None:
        """Find a point that keeps the rows, a cheapest if there are costs; None: there is none, or the run ended."""
        if self.run.nodes_left == 0:
            self.run.stop("nodes")
        if self.run.over():
            return None
        self._limit()
        if not self._attended():
            return None
        info, status = self.highs.getInfo(), self.highs.getModelStatus()
        self._count(info.mip_node_count, info.simplex_iteration_count)
        return self._judged(
            status, feasible=info.primal_solution_status == self._api.SolutionStatus.kSolutionStatusFeasible
        )

    def add(self, row: Row) -> None:
        """Add a row to the program."""
        low, high = _bounds(self._api.kHighsInf, row)
        numbers, times = [number for _, number in row.terms], [times for times, _ in row.terms]
        np = required("numpy")
        self._done(self.highs.addRow(low, high, len(numbers), np.array(numbers, np.int32), np.array(times, np.float64)))

    def minimise(self, costs: Mapping[int, float]) -> None:
        """Ask for a cheapest point from now on."""
        np = required("numpy")
        every = [costs.get(number, 0.0) for number in range(self._columns)]
        numbers = np.arange(self._columns, dtype=np.int32)
        self._done(self.highs.changeColsCost(self._columns, numbers, np.array(every, np.float64)))

    # --- one solve ----------------------------------------------------------------------------------------

    def _limit(self) -> None:
        left, nodes = self.run.time_left, self.run.nodes_left
        self._done(self.highs.setOptionValue("time_limit", self._api.kHighsInf if left is None else left))
        if nodes is not None:
            self._done(self.highs.setOptionValue("mip_max_nodes", min(nodes, 2**31 - 1)))

    def _attended(self) -> bool:
        """Let the solver work, and look at the budget; False where it had to be left alone."""
        ended, failed = Event(), list[BaseException]()
        Thread(target=_work, args=(self.highs, ended, failed), daemon=True).start()
        try:
            while not ended.wait(BETWEEN_LOOKS):
                if self.run.over():
                    self._ending = True
                    if not ended.wait(GRACE):
                        return False
        finally:
            self._ending = True
        self._ending = False
        if failed:
            raise failed[0]
        return True

    def _hear(self, event: highspy.highs.HighsCallbackEvent) -> None:
        if self._ending:
            event.interrupt()

    def _count(self, nodes: int, pivots: int) -> None:
        taken, left = max(1, nodes), self.run.nodes_left
        self.run.nodes += taken if left is None else min(taken, left)
        self.run.counters["pivots"] += max(0, pivots)

    def _judged(self, status: object, *, feasible: bool) -> Sequence[float] | None:
        """Give the point found, or say why there is none."""
        kinds = self._api.HighsModelStatus
        if status == kinds.kOptimal or (feasible and status == kinds.kSolutionLimit):
            point: Sequence[float] = self.highs.getSolution().col_value
            return point
        if status == kinds.kTimeLimit:
            self.run.stop("time")
        elif status == kinds.kSolutionLimit:
            self.run.stop("nodes")
        elif status not in (kinds.kInfeasible, kinds.kUnboundedOrInfeasible) and not self.run.over():
            raise DokuzError(f"HiGHS ended with {self.highs.modelStatusToString(status)}")
        return None

    def _done(self, status: object) -> None:
        if status == self._api.HighsStatus.kError:
            raise DokuzError("HiGHS refuses the model or a setting")


def _work(highs: highspy.Highs, ended: Event, failed: list[BaseException]) -> None:
    try:
        highs.run()
    except BaseException as error:
        failed.append(error)
    finally:
        ended.set()


def _program(api: ModuleType, variables: Sequence[Variable], rows: Sequence[Row], *, relaxed: bool) -> highspy.HighsLp:
    """Give a program in the arrays that HiGHS takes."""
    np = required("numpy")
    lp: highspy.HighsLp = api.HighsLp()
    lp.num_col_, lp.num_row_ = len(variables), len(rows)
    lp.col_cost_ = np.zeros(len(variables))
    lp.col_lower_ = np.array([variable.low for variable in variables], np.float64)
    lp.col_upper_ = np.array([variable.high for variable in variables], np.float64)
    bounds = [_bounds(api.kHighsInf, row) for row in rows]
    lp.row_lower_ = np.array([low for low, _ in bounds], np.float64)
    lp.row_upper_ = np.array([high for _, high in bounds], np.float64)
    if not relaxed:
        kinds = api.HighsVarType
        lp.integrality_ = [kinds.kInteger if variable.whole else kinds.kContinuous for variable in variables]
    lp.a_matrix_.format_ = api.MatrixFormat.kRowwise
    lp.a_matrix_.start_ = np.cumsum([0, *(len(row.terms) for row in rows)], dtype=np.int32)
    lp.a_matrix_.index_ = np.array([number for row in rows for _, number in row.terms], np.int32)
    lp.a_matrix_.value_ = np.array([times for row in rows for times, _ in row.terms], np.float64)
    return lp


def _bounds(infinity: float, row: Row) -> tuple[float, float]:
    return -infinity if row.relation == "<=" else row.total, infinity if row.relation == ">=" else row.total
