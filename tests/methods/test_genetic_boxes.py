"""Genetic algorithm over boxes."""

import dokuz
from dokuz.methods.genetic_boxes import generations_needed, made
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "genetic_boxes", seed=1)
    assert (result.status, result.nodes) == ("solved", 1141)
    assert result.counters == {"propagated": 0, "generations": 56, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """Easy puzzles are solved, some after it began anew."""
    results = [dokuz.solve(EASY, "genetic_boxes", seed=seed, node_limit=200_000) for seed in range(1, 5)]
    assert all(result.solution for result in results)
    assert any(result.counters.get("restarts") for result in results)


def test_weiss_has_many_grids_and_no_ageing() -> None:
    """His style has another population, and comes to grids of its own."""
    ours, his = (
        dokuz.solve(EASY, "genetic_boxes", seed=1, style=style, node_limit=5000)
        for style in ("mantere_koljonen", "weiss")
    )
    assert his.counters["generations"] <= 6
    assert his.counters["cost"] > ours.counters["cost"]


def test_it_begins_anew_as_often_as_it_may() -> None:
    """A board without solution takes all generations of all beginnings, and ends unknown."""
    clash = "12345678." + "." * 35 + "9" + "." * 36
    result = dokuz.solve(clash, "genetic_boxes", seed=1, restart=30, restarts=2)
    assert (result.status, result.counters["generations"], result.counters["restarts"]) == ("unknown", 90, 2)


def test_a_harder_puzzle_takes_more_generations() -> None:
    """Rating by generations tells a board with one blank box from an empty one of four."""
    filled = dokuz.solve(Puzzle.empty(4)).solution
    assert filled is not None
    near = Puzzle.empty(4).with_givens(list(filled.filled.items())[:13])
    assert sum(generations_needed(near, runs=5)) < sum(generations_needed(Puzzle.empty(4), runs=5))


def test_it_makes_puzzles() -> None:
    """A puzzle that is made has a solution and no more clues than it must have."""
    puzzle = made(4, clues=8, seed=2)
    assert dokuz.solve(puzzle).solution
    assert 8 <= len(puzzle.givens.filled) < 16


def test_boards_of_other_shapes_are_filled() -> None:
    """Regions of any shape are blocks, and so are rows where there are none."""
    jigsaw = Layout.jigsaw("0001011122232333")
    for layout in (jigsaw, Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4)):
        assert dokuz.solve(Puzzle.empty(layout), "genetic_boxes", seed=1).solution
