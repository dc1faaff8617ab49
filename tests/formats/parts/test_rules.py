"""Rules from outside: each once, each fitting, not too many."""

import pytest
from hypothesis import given

from dokuz.errors import FormatError, InputError
from dokuz.formats.parts import rules
from dokuz.model import Cage, Consecutive, Diagonal, Layout, Puzzle
from tests.formats.items import puzzles


@given(puzzles())
def test_a_puzzle_is_built_of_its_constraints(puzzle: Puzzle) -> None:
    """Constraints put on the bare puzzle make the same puzzle, its metadata kept, doublets left out."""
    bare = Puzzle(puzzle.givens, meta=puzzle.meta)
    again = rules.ruled(bare, puzzle.constraints * 2)
    assert (again, again.meta) == (puzzle, puzzle.meta)


def test_a_constraint_must_fit() -> None:
    """A cell off the board, or a diagonal on no square, is refused."""
    with pytest.raises(InputError):
        rules.ruled(Puzzle.empty(4), [Cage(1, "r9c9")])
    with pytest.raises(InputError):
        rules.ruled(Puzzle.empty(Layout.build(2, 3)), [Diagonal("up")])


def test_too_many_are_refused_before_they_are_made() -> None:
    """Counting stops at the limit, whatever is still to come."""
    made = []

    def endless() -> object:
        while True:
            made.append(1)
            yield Consecutive([((0, 0), (0, len(made)))], negative=True)

    with pytest.raises(FormatError, match="over 200000 rules"):
        rules.ruled(Puzzle.empty(Layout.build(100, 100)), endless())  # type: ignore[arg-type]
    assert len(made) < 100
