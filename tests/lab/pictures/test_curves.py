"""Curves: lines keep their ends, and labels their distance."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dokuz.lab.pictures.curves import Curve, apart, thinned


@given(st.lists(st.floats(0, 400), min_size=1, max_size=25).map(sorted))
def test_labels_never_touch(wanted: list[float]) -> None:
    """Labels keep their order, lie a gap apart and stay inside the frame."""
    placed = apart(wanted, 14, low=0, high=400)
    assert all(b - a >= 14 - 1e-6 for a, b in pairwise(placed))
    assert placed[0] >= 0
    assert placed[-1] <= 400 + 1e-6


def test_labels_that_have_room_stay_where_they_are() -> None:
    """What lies apart already is not moved."""
    assert apart([10, 50, 90], 14, low=0, high=100) == [10, 50, 90]


def test_a_line_of_many_points_is_thinned() -> None:
    """A long line keeps its ends and at most a hundred points; a short one keeps all."""
    line = Curve("a", [(float(k), float(k)) for k in range(5000)])
    told = line.records()
    assert len(told) == 100
    assert (told[0]["x"], told[-1]["x"]) == (0.0, 4999.0)
    assert thinned(50) == list(range(50))
