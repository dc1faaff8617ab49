"""A spreadsheet's evolutionary solver."""

import dokuz
from dokuz.model import Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_run_is_pinned() -> None:
    """The same seed breeds the same grids everywhere."""
    result = dokuz.solve(EASY, "evolutionary_sheet", seed=1, groups="boxes")
    assert (result.status, result.nodes) == ("solved", 19735)
    assert result.counters == {"propagated": 0, "generations": 165, "cost": 0}


def test_it_hands_over_its_best_as_a_spreadsheet_does() -> None:
    """With rows as groups it comes near and stays there, however long it waits; boxes are better groups."""
    rows, boxes = (
        [dokuz.solve(EASY, "evolutionary_sheet", seed=seed, groups=groups, patience=20_000) for seed in range(6)]
        for groups in ("rows", "boxes")
    )
    assert sum(len(run.solutions) for run in rows) < sum(len(run.solutions) for run in boxes)
    stuck = [run for run in rows if not run.solutions]
    assert all((run.status, run.stopped) == ("unknown", "") for run in stuck)
    assert all(run.nodes > 20_000 and 0 < run.counters["cost"] < 20 for run in stuck)


def test_it_ends_when_grids_are_alike() -> None:
    """Without mutation the population converges soon; a mutation keeps it apart."""
    alike = dokuz.solve(EASY, "evolutionary_sheet", seed=1, mutation=0.0, local=0)
    assert alike.nodes < 10_000 < dokuz.solve(EASY, "evolutionary_sheet", seed=1).nodes


def test_it_begins_anew_as_often_as_it_may() -> None:
    """A board without solution takes all beginnings, and ends unknown."""
    clash = "12345678." + "." * 35 + "9" + "." * 36
    result = dokuz.solve(clash, "evolutionary_sheet", seed=1, patience=500, restarts=3)
    assert (result.status, result.counters["restarts"]) == ("unknown", 3)


def test_boards_of_other_shapes_are_filled() -> None:
    """Rows or regions of any shape are groups."""
    jigsaw = Layout.jigsaw("0001011122232333")
    for layout in (jigsaw, Layout.latin(4), Layout.overlapping([(0, 0), (2, 2)], size=4)):
        assert dokuz.solve(Puzzle.empty(layout), "evolutionary_sheet", seed=1).solution
