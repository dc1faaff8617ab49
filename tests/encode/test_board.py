"""A puzzle's rules sorted for methods that search cell by cell."""

from dokuz.encode.board import Board
from dokuz.model import Cage, Consecutive, Diagonal, Even, Layout, Puzzle
from tests.methods import oracle, variants


def test_houses_come_from_all_that_is_different() -> None:
    """Rows, columns, boxes, diagonals and cages are houses; those with a cell for every value are full."""
    board = Board(Puzzle.empty(4).under(Diagonal("down"), Cage(None, "r1c1 r1c2 r2c1")))
    assert (len(board.houses), len(board.full)) == (14, 13)
    assert set(board.peers[0]) == {1, 2, 3, 4, 8, 12, 5, 10, 15}
    assert Board(Puzzle.empty(Layout.samurai())).peers[9] == ()


def test_a_value_fits_unless_placed_values_break_a_rule() -> None:
    """Domains, peers, pairs and sums are asked; blanks may still be anything."""
    puzzle = Puzzle.empty(4).under(Even("r1c1"), Consecutive("r1c1-r1c2"), Cage(9, "r2c1 r2c2 r2c3"))
    board, values = Board(puzzle), list(puzzle.givens.values)
    assert [value for value in range(1, 5) if board.fits(values, 0, value)] == [2, 4]
    values[0] = 4
    assert [value for value in range(1, 5) if board.fits(values, 1, value)] == [3]
    assert [value for value in range(1, 5) if board.fits(values, 4, value)] == [2, 3]
    assert values == [4, *[None] * 15]


def test_on_full_grids_fitting_is_what_the_rules_say() -> None:
    """Every solution fits cell by cell, under every constraint."""
    for kind in (*variants.EXAMPLES, *variants.FREE):
        puzzle = variants.drawn(kind, variants.LAYOUTS["6x6"], 2)
        board = Board(puzzle)
        for grid in oracle.grids(puzzle, 5):
            assert all(board.fits(grid.values, cell, value) for cell, value in grid.filled.items())


def test_givens_that_clash_are_not_sound() -> None:
    """Also when it is a sum that they break."""
    assert Board(Puzzle.empty(4).with_givens([(0, 1), (5, 2)])).sound
    assert not Board(Puzzle.empty(4).with_givens([(0, 1), (5, 1)])).sound
    caged = Puzzle.empty(4).under(Cage(7, "r1c1 r1c2"))
    assert not Board(caged.with_givens([(0, 1), (1, 2)])).sound


def test_a_cell_of_one_value_strikes_it_from_its_peers() -> None:
    """Two such cells that clash are left with none; nothing follows from what is struck."""
    board = Board(Puzzle.empty(4).with_givens([(0, 1), (2, 3)]).under(Even("r4c2")))
    assert board.struck()[:5] == [0b0001, 0b1010, 0b0100, 0b1010, 0b1110]
    assert Board(Puzzle.empty(4).with_givens([(0, 1), (1, 1)])).struck()[:3] == [0, 0, 0b1110]


def test_tightening_keeps_every_solution() -> None:
    """What pairs, sums and automata strike is in no solution; a rule that cannot be kept is told."""
    for kind in variants.EXAMPLES:
        puzzle = variants.drawn(kind, variants.LAYOUTS["4x4"], 5)
        board = Board(puzzle)
        masks = board.start()
        moved = board.tighten(masks)
        for grid in oracle.grids(puzzle, 99):
            assert moved is not None
            assert all(masks[cell] >> (value - board.low) & 1 for cell, value in grid.filled.items())
    board = Board(Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")).with_givens([(0, 4)]))
    assert board.tighten(board.start(), [0]) is None
