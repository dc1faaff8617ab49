"""Genetic algorithm and annealing by turns."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CLASH = "12345678." + "." * 35 + "9" + "." * 36
"""No solution: r1c9 can only be 9, and 9 stands in its column."""
SHAPES = (Layout.jigsaw("0001011122232333"), Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4))


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "genetic_annealing", seed=0)
    assert (result.status, result.nodes) == ("solved", 6541)
    assert result.counters == {"propagated": 0, "turns": 1, "generations": 50, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """An ordinary easy puzzle is solved from every seed."""
    for seed in range(10):
        assert dokuz.solve(EASY, "genetic_annealing", seed=seed, node_limit=2_000_000).solution


def test_boards_of_other_shapes_are_filled() -> None:
    """Regions of any shape are blocks, and so are rows where there are none; grids may overlap."""
    for layout in SHAPES:
        assert dokuz.solve(Puzzle.empty(layout), "genetic_annealing", seed=1).solution


def test_both_take_their_turns() -> None:
    """A board without solution takes all generations of all turns, and ends unknown."""
    result = dokuz.solve(CLASH, "genetic_annealing", seed=1, turns=2, generations=5, patience=1)
    assert (result.status, result.counters["turns"], result.counters["generations"]) == ("unknown", 2, 10)


def test_annealing_goes_on_from_what_was_bred() -> None:
    """Without cooling (no heat, no patience) the population alone does not come through in as many turns."""
    result = dokuz.solve(EASY, "genetic_annealing", seed=0, temperature=0.0, patience=0, turns=3)
    assert result.solution is None
