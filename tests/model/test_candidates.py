"""Candidates: the usual pencil marks."""

from dokuz.model import Candidates, Layout, Odd, OneOf, Puzzle


def test_a_given_leaves_its_peers() -> None:
    """A digit goes from its row, column and box, and from nowhere else."""
    candidates = Candidates.of(Puzzle.empty(9).with_givens([(0, 5)]))
    assert candidates["r1c1"] == (5,)
    assert [cell for cell in range(81) if 5 not in candidates[cell]] == sorted(Layout.square(9).peers[0])


def test_single_cell_rules_count_and_void_cells_hold_nothing() -> None:
    """Parity and pencil marks narrow a cell; a void cell has no candidates."""
    puzzle = Puzzle.empty(4).under(Odd("r1c1"), OneOf("r1c1", [1, 2]))
    assert Candidates.of(puzzle)["r1c1"] == (1,)
    assert Candidates.of(Puzzle.empty(Layout.samurai())).masks[9] == 0


def test_a_clash_leaves_the_givens_as_they_stand() -> None:
    """Two equal givens in a row still hold their digit: saying what is wrong is another's job."""
    candidates = Candidates.of(Puzzle.empty(4).with_givens([(0, 1), (1, 1)]))
    assert candidates["r1c1"] == candidates["r1c2"] == (1,)
