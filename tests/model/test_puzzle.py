"""Puzzles: frozen values with rules."""

from dokuz.model import Cage, Grid, Layout, Odd, Puzzle

SOLVED = "1234341221434321"


def grid_of(line: str) -> Grid:
    """Make a 4×4 grid from its line."""
    return Grid.of(Layout.square(4), {cell: int(mark) for cell, mark in enumerate(line) if mark != "."})


def test_puzzles_are_equal_whatever_is_told_about_them() -> None:
    """Metadata and the order of constraints make no other puzzle; constraints do."""
    one = Puzzle.empty(4).under(Odd("r1c1"), Cage(3, "r1c1 r1c2"))
    assert one == Puzzle.empty(4).under(Cage(3, "r1c2 r1c1")).under(Odd("r1c1")).told(title="Other")
    assert hash(one) == hash(one.told(author="Somebody"))
    assert one != Puzzle.empty(4)


def test_a_grid_solves_a_puzzle_only_if_it_keeps_all_of_it() -> None:
    """Givens, houses, constraints, fullness and layout are all looked at."""
    puzzle = Puzzle(grid_of("1..............."))
    assert puzzle.solved_by(grid_of(SOLVED))
    assert not puzzle.solved_by(grid_of("2" + SOLVED[1:]))
    assert not puzzle.solved_by(grid_of(SOLVED[:-1] + "."))
    assert not puzzle.under(Cage(4, "r1c1 r1c2")).solved_by(grid_of(SOLVED))
    assert puzzle.under(Cage(3, "r1c1 r1c2")).solved_by(grid_of(SOLVED))
    assert not puzzle.solved_by(Grid(Layout.latin(4), grid_of(SOLVED).values))
    strange = bytes(9 if value == 4 else value or 0 for value in grid_of(SOLVED).values)
    assert not puzzle.solved_by(Grid.unpacked(puzzle.layout, strange))


def test_only_the_plain_board_is_classic() -> None:
    """Classic means 9×9 boxes and no constraint: what 81 characters say whole."""
    assert Puzzle.empty(9).classic
    assert not Puzzle.empty(9).under(Odd("r1c1")).classic
    assert not Puzzle.empty(Layout.latin(9)).classic
    assert not Puzzle.empty(4).classic
