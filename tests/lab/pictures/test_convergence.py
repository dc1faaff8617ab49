"""Convergence: medians and bands are those of the curves."""

from dokuz.lab.pictures.convergence import convergence
from dokuz.lab.row import Point
from tests.lab.examples import row


def test_the_line_is_the_median_and_the_band_the_middle_half() -> None:
    """Each moment shows what the runs cost by then; a run that ended keeps its last cost."""
    costs = {1: 10, 2: 20, 3: 30, 4: 40}
    rows = [
        row("a", seed=seed, curve=(Point(1, 0.0, cost), Point(100, 1.0, 0)), solved=True, evaluations=100)
        for seed, cost in costs.items()
    ]
    picture = convergence(rows)
    assert picture is not None
    first, *_, last = picture.spec["datasets"]["curves"]  # type: ignore[index]
    assert first == {"label": "a", "x": 1.0, "y": 20, "low": 10, "high": 30}
    assert (round(last["x"]), last["y"], last["high"]) == (100, 0, 0)


def test_without_curves_there_is_no_picture() -> None:
    """Where no cost was recorded there is nothing to draw."""
    assert convergence([row("a")]) is None
