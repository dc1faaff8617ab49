"""Networks: propagators run until nothing is left to say."""

from dokuz.encode.network import Network
from dokuz.model import Cage, Puzzle


def test_an_easy_puzzle_needs_no_guess() -> None:
    """Singles and locked candidates alone fill the usual example."""
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    puzzle = Puzzle.empty(9).with_givens((cell, int(mark)) for cell, mark in enumerate(line) if mark != ".")
    masks = Network(puzzle).start()
    assert masks is not None
    assert all(mask.bit_count() == 1 for mask in masks)


def test_givens_that_clash_fail_at_the_start() -> None:
    """Two equal digits in a row leave no network to search."""
    assert Network(Puzzle.empty(4).with_givens([(0, 1), (1, 1)])).start() is None


def test_a_cage_holds_only_sets_that_add_up() -> None:
    """Two cells of 4×4 that add up to 7 hold 3 and 4."""
    masks = Network(Puzzle.empty(4).under(Cage(7, "r1c1 r1c2"))).start()
    assert masks is not None
    assert masks[0] == masks[1] == 0b1100
