"""Tabu search with arc consistency."""

import pytest

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_one_run_is_pinned() -> None:
    """The same seed makes the same steps everywhere."""
    result = dokuz.solve(EASY, "tabu_ac3", seed=0)
    assert (result.status, result.nodes) == ("solved", 1557)
    assert result.counters == {"propagated": 0, "evaluations": 71_594, "struck": 128_619, "cost": 0}


@pytest.mark.parametrize("consistent", [True, False])
def test_it_solves_what_its_paper_says(consistent: bool) -> None:
    """Easy puzzles are solved from every seed; a hard one too."""
    for seed in range(10):
        assert dokuz.solve(EASY, "tabu_ac3", seed=seed, consistent=consistent, node_limit=100_000).solution
    assert dokuz.solve(HARD, "tabu_ac3", seed=7, consistent=consistent, node_limit=300_000).solution


def test_arc_consistency_strikes() -> None:
    """With AC3 something is struck in every step, without it nothing is."""
    one, other = (dokuz.solve(EASY, "tabu_ac3", seed=1, consistent=on).counters["struck"] for on in (True, False))
    assert one > 0 == other


def test_it_begins_anew_when_it_gets_no_further() -> None:
    """A board without solution is begun as often as allowed, and ends unknown."""
    result = dokuz.solve("12345678." + "." * 35 + "9" + "." * 36, "tabu_ac3", seed=1, patience=400, restarts=3)
    assert (result.status, result.counters["restarts"]) == ("unknown", 3)
    assert result.nodes == 2400


def test_boards_of_other_shapes_are_filled() -> None:
    """A jigsaw, a Latin square, two grids that share a box, and a board of sixteen."""
    jigsaw = Layout.jigsaw("000111 000111 222333 224333 244455 445555".replace(" ", ""))
    for layout in (jigsaw, Layout.latin(9), Layout.overlapping([(0, 0), (6, 6)], size=9), Layout.square(16)):
        assert dokuz.solve(Puzzle.empty(layout), "tabu_ac3", seed=1).solution
