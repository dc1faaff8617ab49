"""Cells: how they are spelled, and rows of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError
from dokuz.formats.parts.cells import BLANKS, Row, grids, mapped, shape, spellings, wrong_count
from dokuz.formats.parts.plain import marked
from dokuz.model import Grid, Layout


@pytest.mark.parametrize("size", [4, 9, 16, 25, 36, 100])
def test_every_value_is_spelled_and_nothing_else(size: int) -> None:
    """Each value of a size has a spelling, each spelling a value of that size, and blanks are blank."""
    known = spellings(size)
    assert {value for value in known.values() if value} == set(range(1, size + 1))
    assert all(known[blank] is None for blank in BLANKS)


@given(st.sampled_from([4, 6, 9, 16, 25]), st.randoms(use_true_random=False))
def test_rows_make_grids_however_they_are_spaced(size: int, random: object) -> None:
    """Words and marks, one row so and the next otherwise."""
    choose = random.choice  # type: ignore[attr-defined]
    layout = Layout.square(size)
    grid = Grid(layout, tuple(choose([None, value]) for value in list(layout.values) * size))
    marks = "".join(marked(grid))
    rows = [marks[start : start + size] for start in range(0, len(marks), size)]
    spaced = [Row(number, choose(["", " ", "  "]).join(row)) for number, row in enumerate(rows, 1)]
    assert list(grids(spaced)) == [grid]
    assert shape(spaced)[1] == size


def test_a_map_is_told_from_a_solution() -> None:
    """A map's pieces hold together, one cell wrong or not; a Latin square's values never touch."""
    assert mapped("1122112233443344", 4)
    assert not mapped("1122112233443343", 4)
    assert mapped("111222111222333444333444555666555666", 6)
    assert mapped("111222111222333444333444555666555665", 6)
    assert not mapped("1234341221434321", 4)
    assert not mapped("1" * 16, 4)
    assert not mapped("", 0)


def test_a_count_is_told_with_the_nearest_size() -> None:
    """Within a row of it; else some usual sizes are named."""
    assert "255 characters, expected 256 for a 16×16 grid; 1 missing" in str(wrong_count(255, "characters", line=1))
    assert "expected 81 for a 9×9 grid, 256 for 16×16" in str(wrong_count(3, "characters", line=1))


def test_a_word_too_long_for_a_cell_is_told() -> None:
    """Neither words nor marks make rows of it."""
    with pytest.raises(FormatError, match="one long word"):
        shape([Row(1, "1" * 99)])
