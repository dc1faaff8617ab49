"""Boards: grids as styled text."""

from rich.text import Text

from dokuz.cli.board import beside, board, wide
from dokuz.cli.screen import COBALT
from dokuz.model import Grid, Layout


def test_a_board_looks_as_its_grid_prints() -> None:
    """Without marks the text is that of the grid, whatever the layout."""
    for layout in (Layout.square(9), Layout.square(16), Layout.samurai(), Layout.latin(5), Layout.square(36)):
        grid = Grid.of(layout, dict.fromkeys(layout.cells[::7], layout.values[-1]))
        assert board(grid).plain == str(grid)


def test_a_sign_takes_the_blank_before_its_cell() -> None:
    """Marked cells have a sign right before the digit, and the board keeps its width, with numbers too."""
    for size, digit, told in ((9, 5, "!5"), (36, 7, "!7"), (36, 17, "!17")):
        grid = Grid.of(Layout.square(size), {1: digit})
        drawn = board(grid, marked={1}, sign="!")
        assert told in drawn.plain
        assert wide(drawn) == wide(board(grid))


def test_givens_are_bold_and_found_digits_cobalt() -> None:
    """The two are told apart by weight and by colour."""
    drawn = board(Grid.of(Layout.square(4), {0: 1, 1: 2}), givens={0})
    styles = {drawn.plain[span.start : span.end]: span.style for span in drawn.spans}
    assert (styles["1"], styles["2"]) == ("bold", COBALT)


def test_a_board_is_drawn_in_few_runs() -> None:
    """Letters of one style that stand together are one span: an empty board is a single one."""
    assert len(board(Grid.of(Layout.square(9), {})).spans) == 1
    assert len(board(Grid.of(Layout.square(9), {40: 5}), givens={40}).spans) == 3


def test_boards_stand_beside_each_other_as_far_as_they_fit() -> None:
    """Three 25 columns wide fit into 79 and not into 78."""
    drawings = [Text("x" * 25)] * 3
    assert [len(line) for line in beside(drawings, 79).plain.split("\n")] == [79]
    assert [len(line) for line in beside(drawings, 78).plain.split("\n")] == [53, 0, 25]
    assert [len(line) for line in beside(drawings, 81).plain.split("\n")] == [81]
