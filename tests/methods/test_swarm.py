"""Repulsive particle swarm."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_run_is_pinned() -> None:
    """The same seed flies the same way everywhere."""
    result = dokuz.solve(Puzzle.empty(4), "swarm", seed=1)
    assert (result.status, result.nodes) == ("solved", 7240)
    assert result.counters == {"propagated": 0, "steps": 180, "cost": 0}


def test_it_fails_where_its_paper_says() -> None:
    """Ordinary puzzles are not solved, easy as they are; small boards are."""
    result = dokuz.solve(EASY, "swarm", seed=1, steps=500)
    assert (result.status, result.counters["steps"]) == ("unknown", 500)
    for layout in (Layout.square(4), Layout.jigsaw("0001011122232333"), Layout.latin(4)):
        assert dokuz.solve(Puzzle.empty(layout), "swarm", seed=1).solution


def test_an_attracted_swarm_flies_elsewhere() -> None:
    """A pull to the best of all changes the flight."""
    one, other = (dokuz.solve(EASY, "swarm", seed=1, attraction=pull, steps=50) for pull in (0.0, 0.5))
    assert one.counters["cost"] != other.counters["cost"]
