"""Trial: one method on one puzzle with one seed, and the row that comes of it. It is done in a child of a `hand`."""

from __future__ import annotations

import gc
import time
from dataclasses import dataclass, replace

import dokuz
from dokuz.formats import puzzle_in
from dokuz.lab.confine import confined, memory, timed
from dokuz.lab.entrant import Entrant
from dokuz.lab.hand import Failure
from dokuz.lab.manifest import Limits
from dokuz.lab.problem import Problem
from dokuz.lab.row import Point, Row
from dokuz.methods import Method
from dokuz.model import Event, Puzzle, Result

TICK = 0.02
"""Seconds below which processor time is not trusted."""
RESTARTS = ("restarts", "reheats")
"""What methods call beginning anew."""


@dataclass(frozen=True)
class Trial:
    """What is to be done."""

    study: str
    part: str
    entrant: Entrant
    problem: Problem
    seed: int
    limits: Limits

    @property
    def key(self) -> tuple[str, str, str, int]:
        """Say which trial it is, as ``Row.trial`` does."""
        return self.part, self.entrant.label, self.problem.name, self.seed

    @property
    def patience(self) -> float | None:
        """Give the seconds of the clock after which it hangs."""
        return None if self.limits.time is None else 4 * self.limits.time + 30

    def row(self) -> Row:
        """Give the row of it with nothing done yet."""
        return Row(
            study=self.study,
            part=self.part,
            method=self.entrant.method,
            label=self.entrant.label,
            options=self.entrant.options,
            puzzle=self.problem.name,
            grade=self.problem.grade,
            size=self.problem.size,
            cells=self.problem.cells,
            clues=self.problem.clues,
            seed=self.seed,
        )

    def failed(self, failure: Failure) -> Row:
        """Give the row of a trial of which nothing came back."""
        return replace(self.row(), stopped=failure.kind, error=failure.told)


def tried(trial: Trial) -> Row:
    """Do it in this process, which is bounded meanwhile."""
    method, puzzle = warm(trial.entrant.made()), puzzle_in(trial.problem.text)
    limits, curve = trial.limits, Curve()
    with confined(limits.memory), timed(limits.time) as clock:
        before = memory("VmRSS")
        result = dokuz.solve(
            puzzle,
            method,
            count=limits.count,
            node_limit=limits.nodes,
            time_limit=clock.patience,
            seed=trial.seed,
            cancelled=lambda: clock.rung,
            watch=None if limits.pace is None else curve.see,
            pace=limits.pace,
        )
        peak = memory("VmHWM") - before
    row = judged(trial.row(), result, curve)
    # The clock of a process may tick slowly: what is shorter than its tick is told by the other clock.
    cpu = clock.cpu_seconds if clock.cpu_seconds >= TICK else clock.seconds
    return replace(row, seconds=clock.seconds, cpu_seconds=cpu, memory=max(0.0, round(peak, 2)))


def warm(method: Method) -> Method:
    """Let a method solve something small, so that what it loads is loaded."""
    if not method.traits.refusal(Puzzle.empty(4)):
        dokuz.solve(Puzzle.empty(4), method, count=1, node_limit=1000, time_limit=1, seed=1)
    gc.collect()
    return method


def judged(row: Row, result: Result, curve: Curve) -> Row:
    """Enter what came of a search."""
    counters = dict(result.counters)
    evaluations = counters.get("evaluations", result.nodes)
    cost = counters.get("cost")
    return replace(
        row,
        status=result.status,
        solved=result.solution is not None,
        count=result.count,
        solution=result.solution.line if result.solution else "",
        nodes=result.nodes,
        evaluations=evaluations,
        generations=counters.get("generations"),
        restarts=next((counters[name] for name in RESTARTS if name in counters), None),
        cost=cost,
        propagated=result.solution is not None and evaluations == 0,
        counters=counters,
        stopped=result.stopped.replace("cancelled", "time"),
        curve=curve.ended(evaluations, cost),
    )


class Curve:
    """How the best cost falls, as a search that is watched tells it; a method that tells no cost leaves no curve."""

    def __init__(self) -> None:
        self._begun: float | None = None
        self._points: list[Point] = []

    def see(self, event: Event) -> None:
        """Take note of a look at the search."""
        self._begun = time.perf_counter() if self._begun is None else self._begun
        if event.kind == "state" and "cost" in event.counters:
            evaluations = event.counters.get("evaluations", event.counters.get("nodes", 0))
            self._add(Point(evaluations, round(time.perf_counter() - self._begun, 6), event.counters["cost"]))

    def ended(self, evaluations: int, cost: int | None) -> tuple[Point, ...]:
        """Give the curve; the last look may have come before the last fall."""
        if self._begun is not None and cost is not None:
            self._add(Point(evaluations, round(time.perf_counter() - self._begun, 6), cost))
        return tuple(self._points)

    def _add(self, point: Point) -> None:
        if not self._points or point.cost < self._points[-1].cost:
            self._points.append(point)
