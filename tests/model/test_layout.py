"""Layouts: houses of boxes, pieces and overlapping grids."""

import pytest

from dokuz.errors import InputError
from dokuz.model.layout import Layout, box_shape

PIECES = "000000001222022111332224115333424115363444515366474555366477755666778777688888888"


@pytest.mark.parametrize(
    ("size", "shape"),
    [(4, (2, 2)), (6, (2, 3)), (8, (2, 4)), (12, (3, 4)), (16, (4, 4)), (25, (5, 5)), (100, (10, 10))],
)
def test_boxes_are_as_square_as_can_be(size: int, shape: tuple[int, int]) -> None:
    """A box is the nearest to a square, wider than high."""
    assert box_shape(size) == shape


@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 0, -4])
def test_a_size_without_boxes_is_refused_with_a_way_out(size: int) -> None:
    """A prime size has no rectangular boxes; the error names what to use instead."""
    with pytest.raises(InputError, match=r"Layout\.latin"):
        Layout.square(size)


@pytest.mark.parametrize("size", [4, 6, 9, 16, 25, 100])
def test_every_cell_is_in_one_row_one_column_and_one_box(size: int) -> None:
    """A square has three houses for each cell, each with as many cells as there are values."""
    layout = Layout.square(size)
    assert all(len(house.cells) == size for house in layout.houses)
    for kind in ("row", "column", "box"):
        cells = sorted(cell for house in layout.houses if house.kind == kind for cell in house.cells)
        assert cells == list(layout.cells)


def test_peers_share_a_house() -> None:
    """A cell of the ordinary board has twenty peers, and is none of them."""
    peers = Layout.square(9).peers
    assert {len(some) for some in peers} == {20}
    assert not any(cell in some for cell, some in enumerate(peers))


def test_a_jigsaw_has_pieces_for_boxes() -> None:
    """A region map gives nine pieces of nine cells, called regions."""
    layout = Layout.jigsaw(PIECES)
    assert [len(piece) for piece in layout.regions] == [9] * 9
    assert layout.houses[-1].name == "region 9"
    assert not layout.boxed


def test_a_region_map_of_boxes_is_the_ordinary_board() -> None:
    """Boxes drawn as a jigsaw are the classic layout, so that it goes to the fast engine."""
    rows = [f"{a}{a}{a}{b}{b}{b}{c}{c}{c}" * 3 for a, b, c in ("012", "345", "678")]
    assert Layout.jigsaw("".join(rows)).classic


def test_a_samurai_is_five_grids_on_one_board() -> None:
    """Five grids of 81 cells share four boxes; the corners between them are void."""
    layout = Layout.samurai()
    assert len(layout.cells) == 5 * 81 - 4 * 9
    assert len(layout.void) == 21 * 21 - 369
    assert sum(house.kind == "row" for house in layout.houses) == 45
    assert sum(house.kind == "box" for house in layout.houses) == 41
    assert layout.houses[9].name == "column 1 of grid 1"


def test_neighbours_touch_by_an_edge() -> None:
    """The ordinary board has 144 edges between cells; none crosses from one row's end to the next."""
    pairs = Layout.square(9).neighbours
    assert len(pairs) == 144
    assert (8, 9) not in pairs


def test_a_frame_need_not_be_square() -> None:
    """A frame with more columns than rows has a house for each, and enough values for the longer."""
    layout = Layout.build(2, 3)
    assert layout.values == range(1, 4)
    assert [house.name for house in layout.houses] == ["row 1", "row 2", "column 1", "column 2", "column 3"]


def test_a_cell_is_found_by_any_of_its_names() -> None:
    """A number, a text and a pair name the same cell, and its name comes back."""
    layout = Layout.square(9)
    assert layout.cell(16) == layout.cell("r2c8") == layout.cell((1, 7)) == 16
    assert layout.name(16) == "r2c8"


@pytest.mark.parametrize("wrong", ["r10c1", 81, -1, (9, 9)])
def test_a_cell_outside_is_refused(wrong: str | int) -> None:
    """The error names the layout's size and the cell that is not in it."""
    with pytest.raises(InputError, match=r"9×9 layout, got"):
        Layout.square(9).cell(wrong)


def test_a_void_cell_is_no_cell() -> None:
    """What lies between the grids of a samurai cannot be named."""
    with pytest.raises(InputError, match="r1c10"):
        Layout.samurai().cell("r1c10")


def test_nonsense_is_refused() -> None:
    """Regions and void cells outside the frame, doubled cells, ragged maps and values with gaps are told apart."""
    with pytest.raises(InputError, match="cells 0 to 80"):
        Layout.build(9, 9, regions=[[80, 81]])
    with pytest.raises(InputError, match="each cell once"):
        Layout.build(9, 9, regions=[[3, 3]])
    with pytest.raises(InputError, match="fill a square"):
        Layout.jigsaw("00112")
    with pytest.raises(InputError, match="void cells from 0 to 3"):
        Layout.build(2, 2, void=[4])
    for values in (range(1, 8, 2), range(3, -1, -1)):
        with pytest.raises(InputError, match="without gaps"):
            Layout.build(4, 4, values=values)
    with pytest.raises(InputError, match="at least one row, column and value"):
        Layout.build(4, 4, values=range(0))
