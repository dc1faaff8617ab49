"""CP-SAT at work, within a budget."""

import threading
import time

import pytest

from dokuz.encode.enumeration import BEHIND, Enumeration
from dokuz.encode.integers import Integers
from dokuz.encode.run import Run
from dokuz.errors import DokuzError
from dokuz.model import Budget, Event, Puzzle


def stated(puzzle: Puzzle) -> Integers:
    """State a puzzle."""
    integers = Integers(puzzle)
    for house in integers.board.houses:
        integers.model.add_all_different([integers.cells[cell] for cell in house])
    return integers


def searched(puzzle: Puzzle, budget: Budget, *, workers: int = 1) -> Run:
    """Search, and give the books."""
    run = Run(puzzle, budget, "test")
    Enumeration(run, stated(puzzle), workers=workers).exhaust()
    return run


@pytest.mark.parametrize("workers", [1, 2])
def test_each_solution_comes_once(workers: int) -> None:
    """By one search, or by several workers who exclude what they have."""
    puzzle = Puzzle.empty(4).with_givens([(0, 1), (5, 2), (10, 4)])
    run = searched(puzzle, Budget(count=None), workers=workers)
    assert (run.count, run.stopped) == (len(set(run.result().solutions)), None)
    assert run.count == searched(puzzle, Budget(count=None)).count > 1
    assert run.nodes == run.count + run.counters["conflicts"]


def test_whoever_asks_and_whoever_watches_is_in_the_callers_thread() -> None:
    """A watcher may draw; it need not know that the solver has a thread of its own."""
    threads = set()

    def watch(event: Event) -> None:
        threads.add(threading.current_thread())

    def cancelled() -> bool:
        threads.add(threading.current_thread())
        return False

    searched(Puzzle.empty(4), Budget(count=None, watch=watch, cancelled=cancelled))
    assert threads == {threading.current_thread()}


def test_an_interrupted_search_leaves_no_thread_behind() -> None:
    """What the caller's watcher raises comes through, even while thousands of solutions wait."""
    seen = 0

    def watch(event: Event) -> None:
        nonlocal seen
        seen += 1
        time.sleep(0.0001)
        if seen > BEHIND // 2:
            raise KeyboardInterrupt

    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        searched(Puzzle.empty(9), Budget(count=None, watch=watch))
    assert threading.active_count() == before


def test_a_big_board_is_cancelled_while_it_is_loaded() -> None:
    """The caller is asked while the solver is still simplifying."""
    asked = iter([False] * 2)
    run = searched(Puzzle.empty(25), Budget(count=None, cancelled=lambda: next(asked, True)))
    assert (run.stopped, run.count) == ("cancelled", 0)


def test_a_model_that_is_none_is_told() -> None:
    """A mistake in a model is no puzzle without solutions."""
    integers = stated(Puzzle.empty(4))
    integers.model.add(2**62 * integers.cells[0] <= 5)
    with pytest.raises(DokuzError, match="refuses"):
        Enumeration(Run(Puzzle.empty(4), Budget(), "test"), integers).exhaust()
