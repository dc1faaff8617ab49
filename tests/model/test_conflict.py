"""Conflicts: the simple reason why there is no solution."""

from dokuz.model import Cage, Layout, Puzzle
from dokuz.model.conflict import find_conflict


def test_a_clash_is_named_from_the_cell_that_meets_most() -> None:
    """The cell at the centre of the clash comes first, then all that it clashes with."""
    conflict = find_conflict(Puzzle.empty(9).with_givens([(1, 2), (7, 2), (16, 2)]))
    assert conflict.kind == "clash"
    assert conflict.cells == ("r1c8", "r1c2", "r2c8")
    assert "2 stands more than once" in conflict.reason


def test_a_cell_with_no_digit_left_is_named() -> None:
    """Three givens around a corner of a 4×4 grid and a fourth diagonal leave nothing."""
    conflict = find_conflict(Puzzle.empty(4).with_givens([(1, 1), (2, 2), (4, 3), (8, 4)]))
    assert (conflict.kind, conflict.cells) == ("no_candidate", ("r1c1",))


def test_a_value_with_no_place_is_named_with_its_house() -> None:
    """The 1 has no place in row 1 when its box, its column and a digit take all four cells."""
    conflict = find_conflict(Puzzle.empty(4).with_givens([(3, 2), (4, 1), (10, 1)]))
    assert conflict.kind == "no_place"
    assert conflict.reason == "1 has no place left in row 1"


def test_a_broken_constraint_is_named_by_its_cells() -> None:
    """A full cage that does not add up is the reason."""
    puzzle = Puzzle.empty(4).under(Cage(7, "r1c1 r1c2")).with_givens([(0, 1), (1, 2)])
    conflict = find_conflict(puzzle)
    assert (conflict.kind, conflict.cells) == ("broken", ("r1c1", "r1c2"))


def test_a_house_of_a_grid_among_several_says_which() -> None:
    """In a samurai a house is named with its grid."""
    layout = Layout.samurai()
    house = layout.houses[0]
    puzzle = Puzzle.empty(layout).with_givens([(21 * 3, 1), (21 * 4 + 3, 1), (21 * 2 + 6, 1)])
    assert house.name == "row 1 of grid 1"
    assert find_conflict(puzzle).kind == "none"
