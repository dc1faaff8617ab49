"""Harmony search."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SHAPES = (Layout.jigsaw("0001011122232333"), Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4))


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "harmony", seed=0)
    assert (result.status, result.nodes) == ("solved", 36137)
    assert result.counters == {"propagated": 0, "improvisations": 120, "wrong_sums": 0, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """An ordinary easy puzzle is solved from every seed."""
    for seed in range(10):
        assert dokuz.solve(EASY, "harmony", seed=seed, node_limit=2_000_000).solution


def test_boards_of_other_shapes_are_filled() -> None:
    """Regions of any shape are blocks, and so are rows where there are none; grids may overlap."""
    for layout in SHAPES:
        assert dokuz.solve(Puzzle.empty(layout), "harmony", seed=1).solution


def test_as_published_it_takes_right_sums_for_a_solution() -> None:
    """Geem's objective is met by grids that are none, as Weyland says: the sums are right, the digits are not."""
    for seed in range(2):
        result = dokuz.solve(Puzzle.empty(4), "harmony", seed=seed, style="geem", improvisations=40_000)
        assert result.solution is None
        assert result.counters["wrong_sums"] == 0 < result.counters["cost"]


def test_as_published_it_does_not_solve_ordinary_puzzles() -> None:
    """Twenty thousand improvisations leave even an easy puzzle far from right."""
    result = dokuz.solve(EASY, "harmony", seed=1, style="geem", improvisations=20_000)
    assert (result.status, result.counters["improvisations"]) == ("unknown", 20_000)
    assert result.counters["cost"] > 20


def test_local_search_is_what_helps() -> None:
    """The better objective alone, without search from each new grid, does not come through in as many evaluations."""
    assert dokuz.solve(EASY, "harmony", seed=0, search=0, node_limit=36_137).solution is None
