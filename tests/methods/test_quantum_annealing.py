"""Quantum annealing, simulated."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASH = "12345678." + "." * 35 + "9" + "." * 36
"""No solution: r1c9 can only be 9, and 9 stands in its column."""
SHAPES = (Layout.jigsaw("0001011122232333"), Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4))


def test_one_run_is_pinned() -> None:
    """The same seed makes the same tries everywhere."""
    result = dokuz.solve(EASY, "quantum_annealing", seed=0)
    assert (result.status, result.nodes) == ("solved", 13_976)
    assert result.counters == {"propagated": 0, "stages": 6, "accepted": 1923, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """An ordinary easy puzzle is solved from every seed."""
    for seed in range(8):
        assert dokuz.solve(EASY, "quantum_annealing", seed=seed, node_limit=10_000_000).solution


def test_boards_of_other_shapes_are_filled() -> None:
    """Jigsaws, Latin squares, grids that overlap, and an empty board of nine."""
    for layout in (*SHAPES, Layout.square(9)):
        assert dokuz.solve(Puzzle.empty(layout), "quantum_annealing", seed=1).solution


def test_it_begins_anew_as_often_as_it_may() -> None:
    """A board without solution takes all stages of all beginnings, and ends unknown."""
    result = dokuz.solve(CLASH, "quantum_annealing", seed=1, stages=3, chain=500, restarts=2)
    assert (result.status, result.nodes) == ("unknown", 4500)
    assert (result.counters["stages"], result.counters["restarts"]) == (9, 2)


def test_a_weak_field_couples_the_replicas() -> None:
    """Without any field to begin with, the replicas stay alike and fewer exchanges are accepted."""
    strong, weak = (
        dokuz.solve(CLASH, "quantum_annealing", seed=1, field=field, stages=2, chain=4000, restarts=0)
        for field in (5.0, 0.001)
    )
    assert weak.counters["accepted"] < strong.counters["accepted"]
