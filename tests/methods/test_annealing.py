"""Simulated annealing."""

import pytest

import dokuz
from dokuz.model import Diagonal, Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_one_run_is_pinned() -> None:
    """The same seed takes the same tries everywhere."""
    result = dokuz.solve(EASY, "annealing", seed=0)
    assert (result.status, result.nodes) == ("solved", 215_490)
    assert result.counters == {"propagated": 0, "chains": 83, "accepted": 83_949, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """Newspaper puzzles are solved from every seed, the hardest too, given a minute's tries."""
    assert all(dokuz.solve(EASY, "annealing", seed=seed, node_limit=10_000_000).solution for seed in range(10))
    assert dokuz.solve(HARD, "annealing", seed=1, node_limit=60_000_000).solution


@pytest.mark.parametrize("size", [4, 6, 12, 16, 25])
def test_boards_of_all_sizes_are_filled(size: int) -> None:
    """An empty board is filled, and one with a diagonal as well."""
    assert dokuz.solve(Puzzle.empty(size), "annealing", seed=1, chain=10_000).solution
    if size < 12:
        assert dokuz.solve(Puzzle.empty(size).under(Diagonal("down")), "annealing", seed=1).solution


def test_a_jigsaw_and_a_latin_square_are_filled() -> None:
    """Regions are blocks of any shape; without any, rows are."""
    jigsaw = Layout.jigsaw("000111 000111 222333 224333 244455 445555".replace(" ", ""))
    for layout in (jigsaw, Layout.latin(9)):
        assert dokuz.solve(Puzzle.empty(layout), "annealing", seed=1).solution


def test_what_singles_settle_is_counted_apart() -> None:
    """With reduction an easy puzzle needs no try at all."""
    result = dokuz.solve(EASY, "annealing", seed=1, reduce=True)
    assert (result.status, result.nodes, result.counters["propagated"]) == ("solved", 0, 51)


def test_a_board_without_solution_ends_unknown() -> None:
    """Chance proves nothing: neither clashing givens nor a budget that ran out say that there is no solution."""
    assert dokuz.solve("11" + "." * 79, "annealing", seed=1).status == "unknown"
    assert dokuz.solve("1" + "." * 7 + "2" + "." * 71 + "1", "annealing", seed=1, reheats=0, alpha=0.5).nodes > 0
