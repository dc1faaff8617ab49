"""Agents who tune the order in which techniques are tried."""

import pytest

import dokuz
from dokuz.encode.techniques import TECHNIQUES, Houses, Notes, effort
from dokuz.model import Layout, Puzzle

XWING = "...4.......7.8.2.6.6.....45...7...9....9643.7....2...43.1.7..5.6..5..9...4......."
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same agents everywhere."""
    result = dokuz.solve(XWING, "agents", seed=1)
    assert (result.status, result.nodes) == ("solved", 127)
    assert result.counters == {"generations": 86, "settled": 81, "agents": 18, "effort": 73}


@pytest.mark.parametrize("style", ["emas", "memetic", "parallel"])
def test_it_tunes_as_its_paper_says(style: str) -> None:
    """Every style finds an order that solves with less effort than the one that people might try."""
    result = dokuz.solve(XWING, "agents", seed=1, style=style)
    usual = effort(Notes(Houses(result.puzzle)), list(TECHNIQUES))
    assert result.status == "solved"
    assert result.counters["effort"] < usual
    assert result.counters["generations"] >= 30


def test_it_fails_where_techniques_do_not_suffice() -> None:
    """A puzzle that needs more stays unknown after one solve, and what was settled is told; guesses may go on."""
    result = dokuz.solve(HARD, "agents", seed=1, guessing=0)
    assert (result.status, result.nodes, result.counters["agents"]) == ("unknown", 1, 0)
    assert result.stopped == "unsettled"
    assert result.counters["settled"] >= 23
    guessed = dokuz.solve(Puzzle.empty(4), "agents", seed=1)
    assert (guessed.status, guessed.counters["guesses"] > 0) == ("solved", True)


def test_energy_is_kept_and_whoever_has_none_dies() -> None:
    """Agents die and are born, and never are more than their energy allows."""
    result = dokuz.solve(XWING, "agents", seed=3, bite=9, ready=12, generations=40, patience=40)
    assert result.counters["generations"] == 40
    assert 3 <= result.counters["agents"] < 30


def test_boards_of_other_shapes_are_solved() -> None:
    """Techniques see the houses of any shape."""
    for layout in (Layout.jigsaw("0001011122232333"), Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4)):
        filled = dokuz.solve(Puzzle.empty(layout)).solution
        assert filled is not None
        near = Puzzle.empty(layout).with_givens(list(filled.filled.items())[:-4])
        assert dokuz.solve(near, "agents", seed=1).solution
