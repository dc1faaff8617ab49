"""A SAT solver at work, within a budget."""

import signal
import subprocess
import sys
import threading
import time
from itertools import combinations, count, pairwise

import pytest

from dokuz.encode.run import Run
from dokuz.encode.satisfier import SLICE, SOLVERS, Satisfier
from dokuz.errors import UnavailableError
from dokuz.model import Budget, Puzzle


def pigeons(holes: int) -> list[tuple[int, ...]]:
    """One more pigeon than holes: no room, and hard to see for a solver."""
    sits = [range(holes * pigeon + 1, holes * (pigeon + 1) + 1) for pigeon in range(holes + 1)]
    crowded = [(-one, -other) for hole in zip(*sits, strict=True) for one, other in combinations(hole, 2)]
    return [*map(tuple, sits), *crowded]


def asked(clauses: list[tuple[int, ...]], budget: Budget, name: str = "cadical195") -> tuple[Run, bool | None]:
    """Ask once, and give the books and the answer."""
    run = Run(Puzzle.empty(4), budget, "test")
    with Satisfier(run, name) as solver:
        solver.add(clauses)
        return run, solver.solve()


@pytest.mark.parametrize("name", SOLVERS)
def test_every_solver_answers(name: str) -> None:
    """There is no room for six in five holes; a node is a conflict."""
    run, answer = asked(pigeons(5), Budget(), name)
    assert answer is False
    assert run.nodes == run.counters["conflicts"] > 0
    assert run.counters["decisions"] > 0


@pytest.mark.parametrize("name", SOLVERS)
def test_models_come_until_all_are_excluded(name: str) -> None:
    """At least one of two: three models; a node is one of them, or a conflict."""
    run = Run(Puzzle.empty(4), Budget(), "test")
    found = set()
    with Satisfier(run, name) as solver:
        solver.add([(1, 2)])
        while solver.solve():
            found.add(tuple(solver.model))
            solver.add([[-literal for literal in solver.model]])
    assert found == {(1, 2), (1, -2), (-1, 2)}
    assert run.nodes == 3 + run.counters["conflicts"]
    assert run.stopped is None


@pytest.mark.parametrize("name", SOLVERS)
def test_nodes_end_a_search(name: str) -> None:
    """No more are charged than the budget has, even where a solver looks at its limit late."""
    run, answer = asked(pigeons(9), Budget(node_limit=250), name)
    assert (answer, run.stopped, run.nodes) == (None, "nodes", 250)


@pytest.mark.parametrize("name", SOLVERS)
def test_time_and_a_caller_end_a_search(name: str) -> None:
    """A hard question is left between two slices."""
    run, answer = asked(pigeons(12), Budget(time_limit=0.1), name)
    assert (answer, run.stopped) == (None, "time")
    looks = count()
    run, answer = asked(pigeons(12), Budget(cancelled=lambda: next(looks) == 3), name)
    assert (answer, run.stopped) == (None, "cancelled")


def test_slices_grow_up_to_a_size() -> None:
    """The budget is looked at every so many propagations; at the beginning, when nothing is known, sooner."""
    run = Run(Puzzle.empty(4), Budget(), "test")
    spent: list[int] = []

    def noted() -> bool:
        spent.append(run.counters["propagations"])
        return False

    run.budget = Budget(node_limit=20_000, cancelled=noted)
    with Satisfier(run) as solver:
        solver.add(pigeons(12))
        assert solver.solve() is None
    slices = [after - before for before, after in pairwise(spent)]
    assert slices[0] < slices[1]
    assert max(slices) < 3 * SLICE


def test_a_search_goes_the_same_way_each_time() -> None:
    """Slices do not depend on the clock."""
    one, other = (asked(pigeons(9), Budget(node_limit=3_000, seed=1))[0].counters for _ in range(2))
    assert one == other


def test_whoever_asks_is_in_the_callers_thread() -> None:
    """A caller need not know that the solver has a thread of its own, which ends with it."""
    before, seen = threading.active_count(), set()

    def noted() -> bool:
        seen.add(threading.current_thread())
        return False

    asked(pigeons(7), Budget(cancelled=noted))
    assert seen == {threading.current_thread()}
    assert threading.active_count() == before


def test_control_c_ends_a_search() -> None:
    """An interrupt in the middle of a slice raises KeyboardInterrupt, and does not bring the process down."""
    code = (
        "from tests.encode.test_satisfier import *\n"
        "print('go', flush=True)\n"
        "try:\n    asked(pigeons(13), Budget())\n"
        "except KeyboardInterrupt:\n    print(asked(pigeons(5), Budget())[1])"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline().strip() == b"go"
            time.sleep(0.3)
            child.send_signal(signal.SIGINT)
            out, trouble = child.communicate(timeout=20)
        finally:
            child.kill()
    assert (out.strip(), trouble, child.returncode) == (b"False", b"", 0)


def test_without_the_solver_the_line_that_installs_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain installation lacks PySAT."""
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    with pytest.raises(UnavailableError, match=r"pip install 'dokuz\[solvers\]'"):
        asked([(1,)], Budget())
