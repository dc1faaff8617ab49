"""Grids: values on a layout."""

import pytest

from dokuz.errors import InputError
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout


def test_a_grid_prints_itself_with_its_boxes() -> None:
    """The text of a grid shows the digits, blanks as dots, and the box lines."""
    grid = Grid.of(Layout.square(4), {0: 1, 15: 4})
    assert str(grid).splitlines() == [
        "┌─────┬─────┐",
        "│ 1 . │ . . │",
        "│ . . │ . . │",
        "├─────┼─────┤",
        "│ . . │ . . │",
        "│ . . │ . 4 │",
        "└─────┴─────┘",
    ]


def test_values_above_nine_are_letters_until_letters_end() -> None:
    """16 is G in a 16×16 grid; a 49×49 grid prints numbers and has no line of one character a cell."""
    assert Grid.of(Layout.square(16), {0: 16}).line[0] == "G"
    large = Grid.of(Layout.square(49), {0: 49})
    assert "│ 49 " in str(large)
    with pytest.raises(InputError, match="one character a cell"):
        _ = large.line


@pytest.mark.parametrize("value", [0, 10, True, "5", 5.0])
def test_a_value_outside_the_layout_is_refused(value: int) -> None:
    """The error names the cell, the range and the value that came."""
    with pytest.raises(InputError, match="from 1 to 9 in r1c1, got"):
        Grid.of(Layout.square(9), {0: value})


def test_a_full_grid_is_full_only_when_every_cell_in_play_is() -> None:
    """Void cells do not count."""
    layout = Layout.build(2, 2, void=[3])
    assert Grid.of(layout, {0: 1, 1: 2, 2: 2}).full
    assert not Grid.of(layout, {0: 1}).full
