"""Genetic algorithm over bands."""

import dokuz
from dokuz.model import Diagonal, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "genetic_retrievable", seed=1)
    assert (result.status, result.nodes) == ("solved", 116)
    assert result.counters == {"propagated": 0, "generations": 2, "cost": 0}


def test_it_solves_what_its_paper_says() -> None:
    """Easy puzzles are solved from any seed."""
    for seed in range(1, 6):
        assert dokuz.solve(EASY, "genetic_retrievable", seed=seed, node_limit=200_000).solution


def test_it_begins_anew_as_often_as_it_may() -> None:
    """A board without solution takes all beginnings, and ends unknown."""
    clash = Puzzle.empty(9).with_givens([(0, 1), (72, 1)])
    result = dokuz.solve(clash, "genetic_retrievable", seed=1, restart=5, restarts=2, guarded=False)
    assert (result.status, result.counters["restarts"]) == ("unknown", 2)
    assert result.counters["cost"] > 0


def test_a_band_that_cannot_be_filled_ends_it() -> None:
    """Guarded by a given that leaves a row without a place for its symbol, it has nothing to breed."""
    clash = "12345678." + "." * 35 + "9" + "." * 36
    result = dokuz.solve(clash, "genetic_retrievable", seed=1)
    assert (result.status, result.nodes) == ("unknown", 0)


def test_lines_beyond_columns_count() -> None:
    """A diagonal may be wrong too, and is put right."""
    puzzle = Puzzle.empty(6).under(Diagonal("down"))
    assert dokuz.solve(puzzle, "genetic_retrievable", seed=1, node_limit=50_000).solution


def test_each_mutation_has_its_own_probability() -> None:
    """Without the one, the other, or both, the same seed breeds otherwise."""
    runs = [
        dokuz.solve(EASY, "genetic_retrievable", seed=5, node_limit=3000, exchange=exchange, repair=repair)
        for exchange, repair in ((0.08, 0.2), (0.0, 0.2), (0.08, 0.0), (0.0, 0.0))
    ]
    assert len({(run.nodes, run.counters["cost"]) for run in runs}) == 4
