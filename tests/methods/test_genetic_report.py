"""The genetic algorithm of the student report."""

import dokuz
from dokuz.model import Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "genetic_report", seed=0, fitness="sums")
    assert (result.status, result.nodes) == ("solved", 5250)
    assert result.counters == {"propagated": 0, "generations": 104, "cost": 0}


def test_an_easy_puzzle_takes_far_more_generations_than_the_report_says() -> None:
    """In 3 generations, or 12, no seed of a hundred solves an ordinary puzzle; small boards are solved."""
    for seed in range(100):
        assert not dokuz.solve(EASY, "genetic_report", seed=seed, generations=12).solution
    assert all(dokuz.solve(Puzzle.empty(4), "genetic_report", seed=seed).solution for seed in range(10))


def test_right_sums_are_not_taken_for_a_solution() -> None:
    """What is found by sums is a solution by the rules; what only adds up is bred further."""
    for seed in range(10):
        result = dokuz.solve(Puzzle.empty(4), "genetic_report", seed=seed, fitness="sums")
        assert result.solution is None or result.puzzle.solved_by(result.solution)


def test_it_gives_up_after_its_generations() -> None:
    """A thousand generations of fifty grids, or as many as are wanted."""
    clash = "12345678." + "." * 35 + "9" + "." * 36
    result = dokuz.solve(clash, "genetic_report", seed=1, generations=7, population=10)
    assert (result.status, result.counters["generations"], result.nodes) == ("unknown", 7, 70)
