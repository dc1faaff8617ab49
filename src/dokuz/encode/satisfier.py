"""Satisfier: a SAT solver from PySAT at work on clauses, within the budget of a run.

A node is a conflict of the solver, or a model. PySAT can neither stop CaDiCaL from outside nor give it a time limit,
but every solver here ends by itself after so many conflicts, and goes on later with what it has learnt. So it is asked
in slices of some tenths of a second at most, and the budget is looked at between them. How long a slice is depends on
what the one before took the solver, not on the clock, so that a search goes the same way each time; only where time is
short a slice is shorter. Slices much shorter than these would hurt: a solver begins its restarts anew in each.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Any, Self

from dokuz.encode.atmost import Clause
from dokuz.encode.extra import required
from dokuz.encode.run import Run

FIRST_SLICE = 200
"""Conflicts of the first slice; a later one has twice as many as the one before, at most."""
SLICE = 1_000_000
"""About how many propagations a slice may take."""
LEAST_WORK = 200
"""So many propagations a conflict is taken to be worth at least, for some solvers do not count them."""
SOLVERS: Mapping[str, bool] = {
    "cadical195": True,
    "cadical153": True,
    "glucose42": True,
    "maplecm": True,
    "minisat22": False,
}
"""The solvers, and whether they can write down a proof."""


class Satisfier:
    """A solver that keeps what it learns from one question to the next; used in a ``with`` block.

    >>> from dokuz.model import Budget, Puzzle
    >>> with Satisfier(Run(Puzzle.empty(4), Budget(), "example")) as solver:
    ...     solver.add([(1, 2), (-1, 2), (1, -2)])
    ...     solver.solve(), solver.model
    (True, [1, 2])
    """

    def __init__(self, run: Run, name: str = "cadical195", *, proving: bool = False) -> None:
        self.run = run
        self._solver: Any = required("pysat.solvers").Solver(name, **({"with_proof": True} if proving else {}))
        if name.startswith("cadical"):
            self._solver.configure({"seed": (run.budget.seed or 0) % 2_000_000_000})
        self._slice = FIRST_SLICE
        self._spent, self._seconds = self._stats, 0.0
        # In the main thread PySAT would take Ctrl-C for itself, and leave a solver that brings the process down.
        self._aside = ThreadPoolExecutor(1) if threading.current_thread() is threading.main_thread() else None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._aside is not None:
            self._aside.shutdown()
        self._solver.delete()

    def add(self, clauses: Iterable[Clause]) -> None:
        """State clauses."""
        self._solver.append_formula(clauses)

    def solve(self) -> bool | None:
        """Look for a model of all that was stated; None when the budget ended first."""
        while True:
            if self.run.nodes_left == 0:
                self.run.stop("nodes")
            if self.run.over():
                return None
            answer = self._asked(self._conflicts())
            if answer is not None:
                return answer

    @property
    def model(self) -> list[int]:
        """Give the literals that hold in the model found last."""
        model: list[int] = self._solver.get_model()
        return model

    @property
    def proof(self) -> Iterator[str]:
        """Yield the lines of a proof in DRAT, once nothing was left that satisfies the clauses."""
        line = ""
        for line in self._solver.get_proof():
            yield line
        if line != "0":
            yield "0"

    @property
    def _stats(self) -> Mapping[str, int]:
        stats: Mapping[str, int] = self._solver.accum_stats()
        return stats

    def _conflicts(self) -> int:
        """Say after how many conflicts the next slice ends: sooner where the budget does."""
        bounds = [self._slice]
        if self.run.nodes_left is not None:
            bounds.append(self.run.nodes_left)
        if self.run.time_left is not None and self._spent["conflicts"]:
            rate = self._spent["conflicts"] / max(self._seconds, 1e-6)
            bounds.append(1 + int(self.run.time_left * rate / 2))  # half, for some conflicts take longer than others
        return min(bounds)

    def _asked(self, conflicts: int) -> bool | None:
        started = time.monotonic()
        self._solver.conf_budget(conflicts)
        ask = self._solver.solve_limited
        answer: bool | None = self._aside.submit(ask).result() if self._aside else ask()
        self._seconds += time.monotonic() - started
        self._count(found=bool(answer))
        return answer

    def _count(self, *, found: bool) -> None:
        """Charge what was done to the budget, and size the next slice by it."""
        run, before, after = self.run, self._spent, self._stats
        for name in ("conflicts", "decisions", "propagations"):
            run.counters[name] += after[name] - before[name]
        conflicts = after["conflicts"] - before["conflicts"]
        leaves = conflicts + found
        run.nodes += leaves if run.nodes_left is None else min(leaves, run.nodes_left)
        if conflicts:
            each = max(LEAST_WORK, (after["propagations"] - before["propagations"]) // conflicts)
            self._slice = max(1, min(2 * self._slice, SLICE // each))
        self._spent = after
