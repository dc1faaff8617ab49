"""Solve, settle and count in bulk: the same answers as one by one, within the same bounds."""

import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dokuz
from dokuz import bulk, native
from dokuz.errors import InputError
from dokuz.methods import solve as solve_one
from tests.bulk.examples import CLASH, EMPTY, P1, P2, P3, SETTLED, SOLVED, values


def test_every_status_is_told() -> None:
    """Each row gets its status, whatever the others are; nothing is raised."""
    assert bulk.settle(list(SETTLED)).words == list(SETTLED.values())


def test_solve_stops_at_the_first_solution() -> None:
    """A solved row has a solution of its puzzle, not claimed to be the only one; the others have zeros."""
    found = bulk.solve([P1, P2, CLASH, None, "x"])
    assert found.words == ["solved", "solved", "infeasible", "missing", "invalid"]
    assert found.solutions[0].tolist() == values(SOLVED)
    assert native.verify(P2, found.solutions[1].tobytes())
    assert not found.solutions[2:].any()
    assert found.counts.tolist() == [1, 1, 0, 0, 0]


def test_settle_can_keep_both_of_two() -> None:
    """With `kept=2` a row with several solutions has two that differ, a unique one its solution and zeros."""
    found = bulk.settle([P1, P2], kept=2)
    assert found.grids.shape == (2, 2, 81)
    assert not found.grids[0, 1].any()
    assert {grid.tobytes() for grid in found.grids[1]} == set(native.solve(P2).solutions)


def test_count_is_exact_or_says_that_it_is_not() -> None:
    """All are counted up to the cap, and `exhausted` tells whether that is all."""
    found = bulk.count([P3, EMPTY, CLASH, P1], count=500)
    assert found.counts.tolist() == [19, 500, 0, 1]
    assert found.exhausted.tolist() == [True, False, True, True]
    assert found.words == ["multiple", "multiple", "infeasible", "unique"]
    assert bulk.count([P3], count=None).counts.tolist() == [19]
    with pytest.raises(InputError, match="kept was 0"):
        _ = found.solutions


@given(st.lists(st.tuples(st.integers(20, 81), st.integers(0, 2**32)), max_size=30), st.integers(1, 4))
def test_bulk_agrees_with_solving_one_by_one(draws: list[tuple[int, int]], workers: int) -> None:
    """Status, count and, where it is unique, the solution are those that `dokuz.solve` finds."""
    puzzles = []
    for clues, seed in draws:
        shown = np.random.default_rng(seed).permutation(81)[:clues]
        puzzles.append("".join(mark if cell in shown else "." for cell, mark in enumerate(SOLVED)))
    found = bulk.settle(puzzles, workers=workers)
    for puzzle, word, count, text in zip(puzzles, found.words, found.counts, found.texts(), strict=True):
        alone = solve_one(dokuz.parse(puzzle))
        assert (word, count) == (alone.status, alone.count)
        assert native.verify(puzzle, text or "")
        assert alone.status == "multiple" or text == SOLVED


def test_workers_change_nothing(sample) -> None:
    """One thread or several give the same rows in the same order."""
    puzzles = [P1, P2, CLASH, P3, None, "?"] * sample(1_500, 50_000)
    one, several = (bulk.settle(puzzles, workers=workers) for workers in (1, 3))
    assert (one.status == several.status).all()
    assert (one.counts == several.counts).all()
    assert (one.solutions[::6] == several.solutions[::6]).all()


def test_candidates_are_searched_too() -> None:
    """Arrays of uint16 are masks; one above 511 makes its row invalid."""
    masks = np.array(
        [[1 << value - 1 if value else 511 for value in values(text)] for text in (P1, P2, CLASH)], "uint16"
    )
    found = bulk.settle(masks, kept=2)
    assert found.words == ["unique", "multiple", "infeasible"]
    assert found.solutions[0].tolist() == values(SOLVED)
    assert found.grids[1].all()
    assert not found.grids[0, 1].any()
    masks[0, 5] = 512
    assert bulk.settle(masks).words[0] == "invalid"
    only = np.full((1, 81), 511, np.uint16)
    only[0, 0] = 0
    assert bulk.solve(only).words == ["infeasible"]


def test_nodes_are_counted_by_row() -> None:
    """`nodes` has what each search looked at; a limit leaves rows unknown, never the call without an answer."""
    found = bulk.settle([P1, EMPTY, "x"])
    assert found.nodes.tolist() == [native.solve(P1).nodes, native.solve(EMPTY).nodes, 0]
    short = bulk.count([P3, EMPTY], count=None, node_limit=3)
    assert short.nodes.tolist() == [3, 3]
    assert not short.exhausted.any()
    assert bulk.solve([P1, EMPTY], node_limit=0).words == ["unknown", "unknown"]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("kind", ["text", "masks"])
def test_the_time_limit_holds_for_all_rows(workers: int, kind: str) -> None:
    """What the time does not suffice for is unknown, or multiple as far as was seen, and the call ends."""
    rows = [EMPTY] * 3_000 if kind == "text" else np.full((3_000, 81), 511, np.uint16)
    start = time.thread_time()
    found = bulk.count(rows, count=None, time_limit=0.1, workers=workers)
    assert time.thread_time() - start < 5
    assert not found.exhausted.any()
    assert {native.STOPS[stop] for stop in found.stops} == {"deadline"}


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("kind", ["text", "masks"])
def test_the_caller_cancels(workers: int, kind: str) -> None:
    """Once `cancelled` is true, the rest is left as it is."""
    rows = [EMPTY] * 3_000 if kind == "text" else np.full((3_000, 81), 511, np.uint16)
    calls = []

    def cancelled() -> bool:
        calls.append(threading.current_thread() is threading.main_thread())
        return len(calls) > 3

    found = bulk.count(rows, count=None, cancelled=cancelled, workers=workers)
    assert "cancelled" in {native.STOPS[stop] for stop in found.stops}
    assert all(calls)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_the_caller_comes_through(workers: int) -> None:
    """What `cancelled` raises ends the call and is raised by it."""

    def fail() -> None:
        raise LookupError("mine")

    with pytest.raises(LookupError, match="mine"):
        bulk.count([EMPTY] * 3_000, count=None, cancelled=fail, workers=workers)


@pytest.mark.parametrize("workers", [1, 2])
def test_control_c_ends_it(workers: int) -> None:
    """Ctrl-C raises KeyboardInterrupt within a moment, with one thread or several."""
    code = (
        "import threading, signal\nfrom dokuz import bulk\n"
        "threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()\n"
        f"bulk.count(['.' * 81] * 5000, count=None, workers={workers})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=30, check=False)
    assert b"KeyboardInterrupt" in ran.stderr


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"workers": 0}, "workers must be a whole number from 1"),
        ({"workers": True}, "workers must be"),
        ({"workers": 1.5}, "workers must be"),
        ({"count": 0}, "count must be at least 1"),
        ({"kept": -1}, "kept must be"),
        ({"node_limit": -1}, "node_limit must be at least 0"),
        ({"time_limit": -1}, "time_limit must be 0 or more"),
        ({"cancelled": 5}, "cancelled must be callable"),
    ],
)
def test_senseless_options_are_refused(options: dict[str, object], told: str) -> None:
    """An option that cannot be is an error that names it, even where there are no rows."""
    with pytest.raises(InputError, match=told):
        bulk.count([], **options)  # type: ignore[arg-type]
