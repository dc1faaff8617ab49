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


@pytest.mark.parametrize("values", [(1, 2), (9,) * 16, ("1",) * 16, (0,) * 16, (1,) * 17])
def test_a_grid_holds_its_layouts_cells_and_values(values: tuple[int, ...]) -> None:
    """A grid made of too many, too few or other values is refused."""
    with pytest.raises(InputError, match="expected"):
        Grid(Layout.square(4), values)


def test_a_grid_says_itself_in_a_line() -> None:
    """The repr of a grid and of its layout is short, however large they are."""
    assert repr(Grid.of(Layout.square(4), {0: 1})) == "<Grid 4×4 1...............>"
    assert repr(Grid.of(Layout.square(49), {0: 49})) == "<Grid 49×49, 1 of 2401 cells filled>"
    assert repr(Layout.square(6)) == "Layout.square(6)"
    assert repr(Layout.samurai()) == "<Layout 21×21, values 1 to 9, 5 grids, 41 regions, 72 void cells>"


def test_a_full_grid_is_full_only_when_every_cell_in_play_is() -> None:
    """Void cells do not count."""
    layout = Layout.build(2, 2, void=[3])
    assert Grid.of(layout, {0: 1, 1: 2, 2: 2}).full
    assert not Grid.of(layout, {0: 1}).full
