"""The books of a search: its budget, its watcher, and what it has found."""

from dokuz.encode.run import Descent, Run
from dokuz.model import Budget, Event, Puzzle
from tests.methods import oracle

PUZZLE = Puzzle.empty(4)
GRIDS = oracle.grids(PUZZLE, 3)


def test_nodes_are_counted_up_to_the_limit() -> None:
    """The node that there is no room for is not counted, and ends the search."""
    run = Run(PUZZLE, Budget(node_limit=2), "test")
    assert [run.node() for _ in range(4)] == [True, True, False, False]
    assert (run.nodes, run.stopped, run.nodes_left) == (2, "nodes", 0)
    assert not run.result().exhausted


def test_time_and_the_caller_end_a_search() -> None:
    """Each is asked before every node."""
    assert Run(PUZZLE, Budget(time_limit=0), "test").node() is False
    asked = iter([False, True])
    run = Run(PUZZLE, Budget(cancelled=lambda: next(asked)), "test")
    assert (run.node(), run.node(), run.stopped) == (True, False, "cancelled")
    assert run.time_left is None
    assert Run(PUZZLE, Budget(time_limit=0), "test").time_left == 0


def test_work_before_the_search_ends_with_the_budget() -> None:
    """Items are handed over as long as there is time, and none later; nothing is lost without a bound."""
    asked = iter([False, False, True])
    run = Run(PUZZLE, Budget(cancelled=lambda: next(asked)), "test")
    assert (list(run.within("abcd")), list(run.within("abcd"))) == (["a", "b"], [])
    assert run.stopped == "cancelled"
    assert list(Run(PUZZLE, Budget(), "test").within("abcd")) == list("abcd")


def test_solutions_are_taken_until_there_are_enough() -> None:
    """The last one wanted ends the search, which then has not seen everything."""
    run = Run(PUZZLE, Budget(count=2), "test")
    assert [run.found(grid.values) for grid in GRIDS[:2]] == [True, False]
    result = run.result()
    assert (result.solutions, result.count, result.exhausted) == (tuple(GRIDS[:2]), 2, False)


def test_a_search_that_was_not_stopped_has_seen_everything() -> None:
    """Unless the method says that it left something out."""
    assert Run(PUZZLE, Budget(), "test").result().status == "infeasible"
    assert Run(PUZZLE, Budget(), "test").result(exhausted=False).status == "unknown"
    run = Run(PUZZLE, Budget(), "test")
    run.stop("memory")
    assert run.result().status == "unknown"


def test_counters_go_into_the_result() -> None:
    """Whatever a method counts is in its result by name."""
    run = Run(PUZZLE, Budget(), "test")
    run.counters["backtracks"] += 2
    assert dict(run.result().counters) == {"backtracks": 2}


def test_a_watcher_sees_every_step_or_the_board_at_its_pace() -> None:
    """With a pace, steps are not to be told, and the board is shown before a node."""
    events: list[Event] = []
    run = Run(PUZZLE, Budget(watch=events.append), "test", held=lambda: GRIDS[0].values)
    run.node()
    run.tell("place", 3, 1)
    run.found(GRIDS[0].values)
    run.result()
    assert [event.kind for event in events] == ["place", "solution", "state"]
    assert (events[0].cell, events[0].value, events[1].counters["nodes"]) == (3, 1, 1)
    events.clear()
    paced = Run(PUZZLE, Budget(watch=events.append, pace=0), "test", held=lambda: GRIDS[0].values)
    assert not paced.told
    paced.node()
    assert [(event.kind, event.values) for event in events] == [("state", GRIDS[0].values)]


def test_going_deep_needs_no_deep_stack() -> None:
    """A recursion of 100,000 levels is run, and left when the run is stopped."""
    run = Run(PUZZLE, Budget(node_limit=100_000), "test")

    def deeper() -> Descent:
        if run.node():
            yield deeper()

    run.descend(deeper())
    assert run.nodes == 100_000


def test_nodes_that_were_not_needed_are_given_back() -> None:
    """What is granted and unused is there for others."""
    run = Run(Puzzle.empty(4), Budget(node_limit=5), "example")
    assert run.nodes_for(4) == 4
    run.nodes_back(3)
    assert (run.nodes, run.nodes_for(10), run.nodes) == (1, 4, 5)
