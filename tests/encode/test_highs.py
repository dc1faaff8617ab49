"""HiGHS, held to the budget of a run."""

import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from dokuz.encode import highs as encoded
from dokuz.encode.highs import Highs
from dokuz.encode.rows import Row, Rows
from dokuz.encode.run import Run
from dokuz.errors import DokuzError, UnavailableError
from dokuz.model import Budget, Event, Puzzle
from tests.methods import oracle, variants

LOST = [(0, 4), (3, 3), (6, 5), (11, 4), (12, 1), (26, 2), (30, 3), (33, 1), (35, 2)]


def program(budget: Budget | None = None, puzzle: Puzzle | None = None, *, relaxed: bool = False) -> Highs:
    """Give the program of a board, an open 4×4 unless told."""
    rows = Rows(puzzle or Puzzle.empty(4))
    return Highs(Run(rows.puzzle, budget or Budget(), "test"), rows.variables, rows.rows, relaxed=relaxed)


def test_costs_and_rows_change_what_is_found() -> None:
    """The program stays in the solver: a cheapest point is asked for, then one more row is kept."""
    made = program()
    made.minimise({0: 1.0})
    point = made.solve()
    assert point is not None
    assert round(point[0]) == 0
    made.add(Row("first", ((1, 0),), "=", 1))
    point = made.solve()
    assert point is not None
    assert round(point[0]) == 1
    made.add(Row("never", ((1, 0),), "<=", 0))
    assert made.solve() is None
    assert made.run.stopped is None


def test_what_the_solver_did_is_counted() -> None:
    """Rows, columns and entries of the program; pivots of the simplex method; a node a program at least."""
    made = program(relaxed=True)
    made.solve()
    counters = made.run.counters
    assert (counters["linear_rows"], counters["columns"], counters["nonzeros"]) == (64, 64, 256)
    assert counters["pivots"] > 0
    assert made.run.nodes == 1


def test_a_run_that_is_over_is_not_searched() -> None:
    """No nodes left, no time left, or cancelled: nothing is solved."""
    for budget, why in ((Budget(node_limit=0), "nodes"), (Budget(time_limit=0), "time")):
        made = program(budget)
        assert made.solve() is None
        assert (made.run.stopped, made.run.nodes) == (why, 0)


def test_a_solver_that_does_not_hear_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the midst of a long linear program HiGHS hears nobody; its caller has an answer all the same, and boards."""
    heard = threading.Event()
    monkeypatch.setattr(encoded, "_work", lambda *_: heard.wait(20))
    asked: Iterator[int] = iter(range(1_000))
    shown: list[Event] = []
    made = program(Budget(cancelled=lambda: next(asked) > 5, watch=shown.append, pace=0.0))
    started = time.monotonic()
    assert made.solve() is None
    heard.set()
    assert made.run.stopped == "cancelled"
    assert {event.kind for event in shown} == {"state"}
    assert time.monotonic() - started < 10


def test_a_solver_that_fails_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What goes wrong in the solver's thread is raised in the caller's; an unknown end or a bad row is an error."""
    made = program()
    with pytest.raises(DokuzError, match="HiGHS refuses"):
        made.add(Row("strange", ((1, 99),), "<=", 0))
    with pytest.raises(DokuzError, match="HiGHS ended with"):
        made._judged(made._api.HighsModelStatus.kUnbounded, feasible=False)

    def broken(_: object, ended: threading.Event, failed: list[BaseException]) -> None:
        failed.append(ZeroDivisionError())
        ended.set()

    monkeypatch.setattr(encoded, "_work", broken)
    with pytest.raises(ZeroDivisionError):
        made.solve()


def test_presolve_takes_nothing_for_infeasible_that_is_not(sample: Callable[[int, int], int]) -> None:
    """Givens as rows, houses that hold each value at most once, and some solutions cut off: others are still found.

    The first of them is one that HiGHS 1.14 with its rule of enumeration calls infeasible.
    """
    for seed in range(sample(8, 2_000)):
        puzzle = variants.drawn(None, variants.LAYOUTS["6x6"], seed) if seed else Puzzle.empty(6).with_givens(LOST)
        rows = Rows(Puzzle.empty(puzzle.layout))
        grids = oracle.grids(puzzle, variants.SOLUTIONS_AT_MOST)
        loose = [row if row.name.startswith("cell") else replace(row, relation="<=") for row in rows.rows]
        given = [Row("given", ((1, rows.chosen[place]),), "=", 1) for place in puzzle.givens.filled.items()]
        for cut in {0, max(0, len(grids) - 1), len(grids)}:
            cuts = [rows.excluding(grid.values) for grid in grids[:cut]]
            made = Highs(Run(puzzle, Budget(), "test"), rows.variables, [*loose, *cuts, *given])
            point = made.solve()
            left = {grid.values for grid in grids[cut:]}
            assert (point is None) == (not left), (seed, cut)
            assert point is None or tuple(rows.values(point)) in left, (seed, cut)


def test_without_the_solver_the_line_that_installs_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain installation lacks HiGHS."""
    monkeypatch.setitem(sys.modules, "highspy", None)
    with pytest.raises(UnavailableError, match=r"pip install 'dokuz\[solvers\]'"):
        program()
