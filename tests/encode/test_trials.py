"""Trials: grids are judged, counted, and the best is kept."""

import numpy as np

from dokuz.encode.trials import Trials
from dokuz.model import Budget, Event, Puzzle
from tests.methods import oracle

PUZZLE = Puzzle.empty(4)


def test_what_the_budget_has_no_room_for_is_not_judged() -> None:
    """Evaluations are nodes; a grid too many is worse than any."""
    trials = Trials(PUZZLE, Budget(node_limit=4), "test")
    cost = trials.cost(trials.draft.drawn(6, seed=1))
    assert (trials.run.nodes, trials.over) == (4, True) or trials.best_cost == 0
    assert (cost[4:] > cost[:4].max()).all()


def test_a_right_grid_ends_it_and_is_found() -> None:
    """A solution among the judged is the result."""
    (grid,) = oracle.grids(PUZZLE, 1)
    seen: list[Event] = []
    trials = Trials(PUZZLE, Budget(watch=seen.append), "test")
    trials.cost(np.array([[value - 1 for value in grid.values if value]], dtype=np.int8))
    assert trials.over
    result = trials.result()
    assert (result.status, result.solution, result.counters["cost"]) == ("solved", grid, 0)
    assert any(event.kind == "solution" for event in seen)


def test_blocks_count_where_they_may_be_wrong() -> None:
    """A grid with right rows and columns and wrong boxes is right for none but who keeps boxes right."""
    latin = np.array([[0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2]], dtype=np.int8)
    trials = Trials(PUZZLE, Budget(), "test", blocks=True)
    assert trials.cost(latin)[0] > 0
    assert not trials.over


def test_a_settled_board_needs_no_evaluation() -> None:
    """Where nothing is left to move, the board is judged without a node; clashing givens leave nothing to try."""
    (grid,) = oracle.grids(PUZZLE, 1)
    full = Trials(PUZZLE.with_givens(list(grid.filled.items())), Budget(), "test")
    assert full.hopeless
    assert (full.result().status, full.run.nodes) == ("solved", 0)
    clash = Trials(PUZZLE.with_givens([(0, 1), (5, 1)]), Budget(), "test")
    assert clash.hopeless
    assert clash.result().status == "unknown"
