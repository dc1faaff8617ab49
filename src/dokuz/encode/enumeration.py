"""Enumeration: CP-SAT at work on a model, within the budget of a run.

The solver has a thread of its own, while this one looks at the budget, takes the solutions and tells the
watcher. A node is a leaf of the solver's search: a conflict or a solution. The solver looks at its limit
of conflicts now and then only, so it may see a few more than are charged to the budget; the counter
``conflicts`` holds them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, Queue
from typing import TYPE_CHECKING, TypeAlias

from dokuz.encode.integers import Integers, cp_model
from dokuz.encode.run import Run
from dokuz.errors import DokuzError

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpSolver, CpSolverSolutionCallback

BETWEEN_LOOKS = 0.02
"""Seconds between two looks at the budget while nothing is found."""
BEHIND = 1_000
"""So many solutions may wait to be taken before the solver waits too."""

Found: TypeAlias = "Queue[Sequence[int | None] | None]"
"""The solutions as they come, and None at the end."""


class Enumeration:
    """The search for all solutions of a model, each once.

    One worker finds them all in one search; several find one at a time, and exclude it.
    """

    def __init__(self, run: Run, integers: Integers, *, workers: int = 1, **parameters: int | bool) -> None:
        self.run, self.integers, self.workers = run, integers, workers
        self.parameters = {
            "num_workers": workers,
            "enumerate_all_solutions": workers == 1 and run.budget.count != 1,
            "random_seed": (run.budget.seed or 0) % 2**31,
            "catch_sigint_signal": False,
            **parameters,
        }

    def exhaust(self) -> None:
        """Find solutions until there are no more or the budget ends."""
        while not self._spent() and self._searched():
            pass

    def _spent(self) -> bool:
        if self.run.nodes_left == 0:
            self.run.stop("nodes")
        return self.run.over()

    def _searched(self) -> bool:
        """Search once; tell whether a further search may find more."""
        before, solver, found = self.run.count, self._solver(), Queue[Sequence[int | None] | None](BEHIND)
        with ThreadPoolExecutor(1) as pool:
            outcome = pool.submit(solver.solve, self.integers.model, self._collector(found))
            outcome.add_done_callback(lambda _: found.put(None))
            try:
                last = self._attend(solver, found)
            except BaseException:
                _end(solver, found)
                raise
        self._count(solver, self.run.count - before)
        more = self._judge(solver.status_name(outcome.result()))
        if more and last is not None:
            self._exclude(last)
        return more

    def _solver(self) -> CpSolver:
        solver: CpSolver = cp_model().CpSolver()
        for name, value in self.parameters.items():
            setattr(solver.parameters, name, value)
        if self.run.nodes_left is not None:
            solver.parameters.max_number_of_conflicts = self.run.nodes_left
        return solver

    def _collector(self, found: Found) -> CpSolverSolutionCallback:
        """Make what the solver hands its solutions to; it ends the search at the very solution that is enough."""
        from ortools.sat.python.cp_model import CpSolverSolutionCallback

        cells, size = self.integers.cells, len(self.integers.board.allowed)
        count, leaves = self.run.budget.count, self.run.nodes_left
        several = self.workers != 1
        wanted = 1 if several else count

        class Collector(CpSolverSolutionCallback):
            count = 0

            def on_solution_callback(self) -> None:
                if self.count == wanted:
                    return  # another worker was as quick; unless it is the same solution, it will come again
                values: list[int | None] = [None] * size
                for cell, variable in cells.items():
                    values[cell] = self.value(variable)
                self.count += 1
                enough = self.count == wanted and not several
                if enough or (leaves is not None and self.count + self.num_conflicts >= leaves):
                    self.stop_search()
                found.put(values)

        return Collector()

    def _attend(self, solver: CpSolver, found: Found) -> Sequence[int | None] | None:
        """Take what is found and look at the budget until the solver is through; give the last solution."""
        last = None
        while True:
            try:
                values = found.get(timeout=BETWEEN_LOOKS)
            except Empty:
                pass
            else:
                if values is None:
                    return last
                last = values
                self.run.found(values)
            if self.run.over():
                solver.stop_search()

    def _count(self, solver: CpSolver, solutions: int) -> None:
        run, counters = self.run, self.run.counters
        leaves = solver.num_conflicts + solutions
        run.nodes += leaves if run.nodes_left is None else min(leaves, run.nodes_left)
        counters["conflicts"] += solver.num_conflicts
        counters["branches"] += solver.num_branches
        counters["propagations"] += solver.num_binary_propagations + solver.num_integer_propagations
        counters["booleans"] = max(counters["booleans"], solver.num_booleans)

    def _judge(self, status: str) -> bool:
        """Say why the search ended; tell whether a further one may find more."""
        if status == "MODEL_INVALID":
            raise DokuzError(f"CP-SAT refuses the model: {self.integers.model.validate()}")
        if status not in ("OPTIMAL", "INFEASIBLE"):
            self.run.stop("nodes")
        return self.workers != 1 and status == "OPTIMAL"

    def _exclude(self, values: Sequence[int | None]) -> None:
        cells = self.integers.cells
        self.integers.model.add_forbidden_assignments(list(cells.values()), [[values[cell] or 0 for cell in cells]])


def _end(solver: CpSolver, found: Found) -> None:
    """Make the solver end, for its caller was interrupted."""
    ended = False
    while not ended:
        solver.stop_search()
        with suppress(Empty):
            ended = found.get(timeout=BETWEEN_LOOKS) is None
