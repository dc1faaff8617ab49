"""Outlines: closed loops around cells."""

from hypothesis import given
from hypothesis import strategies as st

from dokuz.formats.parts.outline import loops
from dokuz.model import Layout

BOARD = Layout.square(9)


def area(loop: list[tuple[float, float]]) -> float:
    """Measure what a loop encloses; clockwise, on a board where down is positive, is positive."""
    turns = zip(loop, [*loop[1:], loop[0]], strict=True)
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in turns) / 2


@given(st.sets(st.integers(0, 80), min_size=1))
def test_loops_enclose_just_the_cells(cells: set[int]) -> None:
    """Holes turn the other way, so the areas of all loops add up to the number of cells."""
    assert sum(map(area, loops(BOARD, cells))) == len(cells)


def test_cells_that_touch_at_a_corner_have_loops_of_their_own() -> None:
    """A cage never runs through a corner."""
    assert len(loops(BOARD, (0, 10))) == 2


def test_an_inset_draws_in_from_the_border_on_every_side() -> None:
    """Convex corners move in and so do concave ones, so that the distance is the same all along."""
    (shape,) = loops(BOARD, (0, 1, 9), inset=0.25)
    assert shape == [(0.25, 0.25), (1.75, 0.25), (1.75, 0.75), (0.75, 0.75), (0.75, 1.75), (0.25, 1.75)]
