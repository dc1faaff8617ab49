"""What is solved by when: the lines are the rows."""

import math

import pytest

from dokuz.lab.pictures.solved import by_puzzle, cactus, run_times
from tests.lab.examples import row
from tests.lab.pictures.examples import lots


def points(picture, label):
    return [(one["x"], one["y"]) for one in picture.spec["datasets"]["curves"] if one["label"] == label]


def test_a_line_of_run_times_is_the_rows() -> None:
    """The steps of a line are what the runs took, and it ends at the success rate."""
    rows = [row("a", seed=1, solved=True, cpu_seconds=2.0), row("a", seed=2, solved=True, cpu_seconds=0.5)]
    rows += [row("a", seed=3, cpu_seconds=10.0), row("a", seed=4, cpu_seconds=10.0)]
    assert points(run_times(rows), "a") == [(0.5, 0.0), (0.5, 0.25), (2.0, 0.5), (10.0, 0.5)]


def test_a_cactus_counts_a_puzzle_once_half_of_its_runs_are_done() -> None:
    """Of three runs the second counts; a puzzle that one of three solved is not solved."""
    seconds = {"P": (1.0, 3.0, math.inf), "Q": (1.0, math.inf, math.inf)}
    rows = [
        row("a", name, seed, solved=one < 9, cpu_seconds=min(one, 9.0))
        for name, costs in seconds.items()
        for seed, one in enumerate(costs)
    ]
    assert by_puzzle(rows, "cpu_seconds") == [3.0, math.inf]
    assert points(cactus(rows), "a") == [(3.0, 0), (3.0, 1), (10.0, 1)]
    assert "a solves 1 of 2" in cactus(rows).caption


def test_what_propagation_finished_stands_at_the_left_edge() -> None:
    """No evaluations at all are no place on a logarithmic axis, but are counted."""
    rows = [row("a", seed=1, solved=True), row("a", seed=2, solved=True, evaluations=1000)]
    assert points(run_times(rows, of="evaluations"), "a")[1] == (1000.0, 0.5)


@pytest.mark.parametrize("solved", [True, False])
def test_rows_that_are_all_alike_are_drawn(solved: bool) -> None:
    """All solved in no time, and none solved at all, are pictures too."""
    assert "<svg" in run_times([row("a", seed=k, solved=solved) for k in range(3)]).svg


def test_the_best_stand_out() -> None:
    """The methods are labelled from the best on, and six of them have a stroke of their own."""
    labels = cactus(lots(20)).spec["datasets"]["labels"]  # type: ignore[index]
    assert len(labels) == 20
    assert sum(one["strong"] for one in labels) == 6
