"""Genetic algorithm with a swarm's crossing."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASH = "12345678." + "." * 35 + "9" + "." * 36
"""No solution: r1c9 can only be 9, and 9 stands in its column."""
SHAPES = (Layout.jigsaw("0001011122232333"), Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4))


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "genetic_hybrid", seed=0)
    assert (result.status, result.nodes) == ("solved", 30960)
    assert result.counters == {"propagated": 0, "generations": 773, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """An ordinary easy puzzle is solved from every seed."""
    for seed in range(5):
        assert dokuz.solve(EASY, "genetic_hybrid", seed=seed, node_limit=500_000).solution


def test_boards_of_other_shapes_are_filled() -> None:
    """Regions of any shape are blocks, and so are rows where there are none; grids may overlap."""
    for layout in SHAPES:
        assert dokuz.solve(Puzzle.empty(layout), "genetic_hybrid", seed=1).solution


def test_it_begins_anew_when_nothing_betters() -> None:
    """A board without solution is begun as often as allowed, and ends unknown."""
    result = dokuz.solve(CLASH, "genetic_hybrid", seed=1, restart=20, restarts=2, population=10)
    assert (result.status, result.counters["restarts"]) == ("unknown", 2)


def test_without_crossing_nothing_is_gained_from_others() -> None:
    """Lines that take no box from any other need more evaluations, or do not come through."""
    alone = dokuz.solve(EASY, "genetic_hybrid", seed=0, own=1.0, selected=0.0, node_limit=100_000)
    assert alone.nodes > 2 * dokuz.solve(EASY, "genetic_hybrid", seed=0).nodes
