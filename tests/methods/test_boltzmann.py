"""Boltzmann machine."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASH = "12345678." + "." * 35 + "9" + "." * 36
"""No solution: r1c9 can only be 9, and 9 stands in its column."""
SHAPES = (Layout.jigsaw("0001011122232333"), Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4))


def test_one_run_is_pinned() -> None:
    """The same seed makes the same tries everywhere."""
    result = dokuz.solve(EASY, "boltzmann", seed=0)
    assert (result.status, result.nodes) == ("solved", 994_526)
    assert result.counters == {"propagated": 0, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """An ordinary easy puzzle is solved from every seed."""
    for seed in range(8):
        assert dokuz.solve(EASY, "boltzmann", seed=seed, node_limit=10_000_000).solution


def test_boards_of_other_shapes_are_filled() -> None:
    """Jigsaws, Latin squares, grids that overlap, and an empty board of nine."""
    for layout in (*SHAPES, Layout.square(9)):
        assert dokuz.solve(Puzzle.empty(layout), "boltzmann", seed=1).solution


def test_it_begins_anew_as_often_as_it_may() -> None:
    """A board without solution is cooled as often as allowed, and ends unknown."""
    result = dokuz.solve(CLASH, "boltzmann", seed=1, restarts=2, coldest=0.9)
    assert (result.status, result.counters["restarts"]) == ("unknown", 2)
    assert result.counters["cost"] > 0


def test_without_inhibition_nothing_is_settled() -> None:
    """Units that keep no other off are all on, or on by lot."""
    result = dokuz.solve(EASY, "boltzmann", seed=1, inhibition=0.0, node_limit=200_000)
    assert result.solution is None
    assert result.counters["cost"] > 1000
