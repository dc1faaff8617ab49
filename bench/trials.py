"""Trials: one method on one puzzle in a process of its own, bounded in time and memory.

A search that hangs or crashes is an outcome like others, and the next trial starts afresh. The limit is of processor
time, so that a busy machine settles as much as an idle one; a process that does not end long after it is killed.
"""

import signal
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import dokuz
from dokuz.lab.confine import confined, memory
from dokuz.lab.hand import Failure, Hand
from dokuz.methods import METHODS, Method, load
from dokuz.model import Puzzle, Result

SOLVERS = ["ortools.sat.python.cp_model", "highspy", "pysat.solvers", "gurobipy", "numpy"]
"""Loaded once, for all trials; one that is not installed is passed over."""
LEAST = 0.05
"""A search shorter than so many seconds is repeated until they have passed: the clock of a process may tick slowly."""


@dataclass(frozen=True)
class Task:
    """What a trial is to do."""

    method: str
    settings: Mapping[str, object]
    line: str
    count: int | None
    limit: float
    """Seconds of processor time."""
    memory: int
    """MiB that the search may add to its process."""


@dataclass(frozen=True)
class Outcome:
    """What came of it."""

    ended: str
    """``settled``, or why not: time, memory, crash, hang, or the error that was raised."""
    status: str = "unknown"
    seconds: float = 0.0
    nodes: int = 0
    memory: float = 0.0
    """MiB that the search added to its process at its peak."""
    counters: Mapping[str, int] = field(default_factory=dict)
    solutions: tuple[str, ...] = ()
    """All there are, sorted, where the search was exhausted."""

    @property
    def settled(self) -> bool:
        """Tell whether what was asked is answered."""
        return self.ended == "settled"


_hand = Hand([*SOLVERS, "dokuz.cli", "bench.trials", *(f"dokuz.methods.{name}" for name in METHODS)])


def attempt(work: Callable[[Task], Outcome], task: Task, patience: float | None = None) -> Outcome:
    """Do a task in a process of its own; what does not end within so many seconds of the clock hangs."""
    found = _hand.do(work, task, patience=4 * task.limit + 30 if patience is None else patience)
    if isinstance(found, Failure):
        return Outcome(found.told if found.kind == "error" else found.kind)
    return found


def solved(task: Task) -> Outcome:
    """Solve the puzzle of a task, as often as it takes to time it."""
    method = made(task)
    with confined(task.memory):
        before = memory("VmRSS")
        seconds, result = _timed(method, task)
        peak = memory("VmHWM") - before
        times = 1
        while _answered(result, task) and seconds * times < LEAST:
            times *= 4 if seconds * times < LEAST / 4 else 2
            seconds, _ = _timed(method, task, times)
    return Outcome(
        "settled" if _answered(result, task) else result.stopped.replace("cancelled", "time") or "unsettled",
        result.status,
        seconds,
        result.nodes,
        max(0.0, round(peak, 2)),
        dict(result.counters),
        tuple(sorted(grid.line for grid in result.solutions)) if result.exhausted else (),
    )


def late(task: Task) -> Outcome:
    """Let time run out in a search, then cancel another; tell how late the later of them ended, in processor time.

    The clock that methods look at is that of the process, so that what else the machine does is not counted.
    """
    method = made(task)
    time.monotonic = time.process_time
    over: list[float] = []
    early = False
    for bound in ("time_limit", "cancelled"):
        puzzle = _puzzle(task)
        end = time.process_time() + task.limit
        bounded = {bound: task.limit if bound == "time_limit" else lambda end=end: time.process_time() >= end}
        result = dokuz.solve(puzzle, method, count=task.count, seed=1, **bounded)  # type: ignore[arg-type]
        over.append(max(0.0, time.process_time() - end))
        early = early or result.stopped not in ("time", "cancelled")
    return Outcome("settled" if early else "time", seconds=max(over))


def made(task: Task) -> Method:
    """Make a method and let it solve something small, so that what it loads is loaded."""
    method = load(task.method)(**task.settings)
    if not method.traits.refusal(Puzzle.empty(4)):
        dokuz.solve(Puzzle.empty(4), method, count=1, node_limit=1000)
    return method


def _timed(method: Method, task: Task, times: int = 1) -> tuple[float, Result]:
    """Solve a few times, and give the processor time of one, all threads together; the limit cancels."""
    puzzles = [_puzzle(task) for _ in range(times)]
    rung: list[bool] = []
    signal.signal(signal.SIGPROF, lambda *_: rung.append(True))
    signal.setitimer(signal.ITIMER_PROF, task.limit)
    bounds = {"count": task.count, "seed": 1, "time_limit": 4 * task.limit + 10, "cancelled": lambda: bool(rung)}
    started = time.process_time()
    results = [dokuz.solve(puzzle, method, **bounds) for puzzle in puzzles]  # type: ignore[arg-type]
    seconds = (time.process_time() - started) / times
    signal.setitimer(signal.ITIMER_PROF, 0)
    return seconds, results[0]


def _answered(result: Result, task: Task) -> bool:
    return result.exhausted or result.count == task.count


def _puzzle(task: Task) -> Puzzle:
    """Read the puzzle anew: it keeps what is once computed of it."""
    item = dokuz.parse(task.line)
    assert isinstance(item, Puzzle)
    return item
