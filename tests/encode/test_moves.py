"""Moves: a grid in native code says what the draft says of it."""

import numpy as np
import pytest

from dokuz.encode.draft import Draft
from dokuz.encode.moves import Moves, lots
from dokuz.model import Diagonal, Layout, Odd, Puzzle
from tests.methods import variants

LAYOUTS = [layout for label, layout in variants.LAYOUTS.items() if "twins" not in label]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_a_grid_costs_is_counted_alike(layout: Layout) -> None:
    """After any number of exchanges, the cost is that of the draft, and blocks are right."""
    draft = Draft.of(Puzzle.empty(layout).under(Odd("r1c1 r2c2"), Diagonal("down")).with_givens([(1, 2)]))
    moves = Moves(draft, lots(3))
    low = layout.values.start
    for tries in (0, 1, 10, 1000):
        moves.anneal(tries, 2.0)
        grids = np.array([moves.values, moves.best], dtype=np.int8) - np.int8(low)
        assert draft.cost(grids, blocks=True).tolist() == [moves.cost, moves.best_cost]
        assert moves.values[1] == 2


def test_the_seed_decides_all() -> None:
    """The same seed gives the same walk, another another."""
    walks = []
    for seed in (1, 1, 2):
        moves = Moves(Draft.of(Puzzle.empty(9)), lots(seed))
        moves.anneal(500, 1.0)
        walks.append(moves.values)
    assert walks[0] == walks[1] != walks[2]


def test_the_best_is_forgotten_when_asked() -> None:
    """What was best before a walk is not what is best of it."""
    moves = Moves(Draft.of(Puzzle.empty(9)), lots(1))
    moves.anneal(2000, 0.5)
    moves.anneal(2000, 50.0)
    assert moves.best_cost < moves.cost
    moves.forget()
    assert (moves.best_cost, moves.best) == (moves.cost, moves.values)


def test_a_draft_that_is_none_is_refused() -> None:
    """What comes to native code is looked at first."""
    from dokuz import InputError, native

    for arguments in (
        (0, [1], [[0]], [[0]], 1),
        (65, [1], [[0]], [[0]], 1),
        (4, [1], [[7]], [[0]], 1),
        (4, [1], [[0]], [[7]], 1),
        (4, [1], [[0], [0]], [[0]], 1),
        (4, [1] * 5000, [[0]], [[0]], 1),
    ):
        with pytest.raises(InputError):
            native.Swaps(*arguments)
    swaps = native.Swaps(4, [15, 15], [[0, 1]], [[0, 1]], 1)
    for grid in (b"", b"\x00", b"\x00\x04", b"\x00\x01\x02"):
        with pytest.raises(InputError):
            swaps.load(grid)
