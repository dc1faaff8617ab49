"""Positions: a player's work on a puzzle."""

import pytest

from dokuz.errors import InputError
from dokuz.model import Position, Puzzle

PUZZLE = Puzzle.empty(4).with_givens([(0, 1)])


def test_a_position_shows_givens_and_digits_together() -> None:
    """The grid of a position holds both, and candidates follow from both."""
    position = Position(PUZZLE, digits={5: 3})
    assert position.grid.filled == {0: 1, 5: 3}
    assert position.candidates["r1c2"] == (2, 4)


def test_notes_and_candidates_ruled_out_narrow_the_candidates() -> None:
    """Centre notes keep, ruled-out candidates take away; corner notes say where, not what."""
    position = Position(PUZZLE, ruled_out={1: frozenset({2})}, centre={2: frozenset({3})}, corner={3: frozenset({4})})
    assert [position.candidates[cell] for cell in (1, 2, 3)] == [(3, 4), (3,), (2, 3, 4)]


def test_a_position_is_untouched_until_something_is_done() -> None:
    """Time alone is no work."""
    assert Position(PUZZLE, seconds=9.0).untouched
    assert not Position(PUZZLE, colours={1: ("red",)}).untouched


def test_impossible_work_is_refused() -> None:
    """A digit on a given, a value out of range and a cell off the board are named."""
    with pytest.raises(InputError, match="one on r1c1"):
        Position(PUZZLE, digits={0: 2})
    with pytest.raises(InputError, match="from 1 to 4 in r1c2"):
        Position(PUZZLE, digits={1: 5})
    with pytest.raises(InputError, match="notes of this puzzle's values in r1c2"):
        Position(PUZZLE, corner={1: frozenset({9})})
