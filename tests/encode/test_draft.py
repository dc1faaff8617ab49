"""Draft: a puzzle as arrays keeps what the puzzle says."""

from random import Random

import numpy as np
import pytest

from dokuz.encode.draft import Draft
from dokuz.model import Diagonal, Layout, Odd, Puzzle
from tests.methods import oracle, variants

LAYOUTS = [layout for label, layout in variants.LAYOUTS.items() if "twins" not in label]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_blocks_share_the_board_and_lines_are_the_rest(layout: Layout) -> None:
    """Every cell is in one block, and blocks and lines are all the houses."""
    puzzle = Puzzle.empty(layout)
    draft = Draft.of(puzzle)
    assert sorted(cell for block in draft.blocks for cell in block) == list(layout.cells)
    assert {*draft.blocks, *draft.lines} == {house.cells for house in layout.houses}


def test_rows_are_kept_where_they_are_wanted_and_share_the_board() -> None:
    """Rows can be the blocks of one square; of several, whose rows overlap, the regions stay."""
    draft = Draft.of(Puzzle.empty(6), kept="rows")
    assert draft.blocks == tuple(tuple(range(first, first + 6)) for first in range(0, 36, 6))
    assert {*draft.blocks, *draft.lines} == {house.cells for house in Layout.square(6).houses}
    overlapping = Puzzle.empty(Layout.overlapping([(0, 0), (2, 2)], size=4))
    assert Draft.of(overlapping, kept="rows").blocks == Draft.of(overlapping).blocks


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_grid_costs_nothing_just_when_it_is_a_solution(layout: Layout) -> None:
    """Of solutions and grids next to them, those of cost 0 are those that the rules accept."""
    puzzle = Puzzle.empty(layout).under(Odd("r1c1 r2c2"), Diagonal("down"))
    draft = Draft.of(puzzle)
    lots = Random(4)
    solutions = oracle.grids(puzzle, 20, lots)
    assert solutions
    for grid in solutions:
        symbols = np.array([[value - layout.values.start for value in grid.values if value is not None]], np.int8)
        assert draft.cost(symbols, blocks=True).tolist() == [0]
        symbols[0, lots.randrange(16)] = lots.randrange(4)
        right = puzzle.solved_by(type(grid)(layout, tuple(draft.values(symbols[0]))))
        assert (draft.cost(symbols, blocks=True)[0] == 0) == right


def test_drawn_grids_hold_what_is_fixed_and_every_symbol_once_a_block() -> None:
    """Fixed cells stay, blocks are permutations, and the seed settles all."""
    puzzle = Puzzle.empty(9).with_givens([(0, 5), (40, 3), (80, 9)])
    draft = Draft.of(puzzle)
    grids = draft.drawn(50, seed=7)
    assert (grids[:, [0, 40, 80]] == [4, 2, 8]).all()
    for block in draft.blocks:
        assert (np.sort(grids[:, block], axis=1) == np.arange(9)).all()
    assert (grids == draft.drawn(50, seed=7)).all()
    assert len(np.unique(grids, axis=0)) == 50


def test_reduction_strikes_no_solution() -> None:
    """What singles fix is so in every solution, and an easy puzzle is settled by them."""
    for seed in range(30):
        puzzle = variants.drawn(None, Layout.square(4), seed)
        draft = Draft.of(puzzle, reduce=True)
        for grid in oracle.grids(puzzle, 99):
            held = zip(draft.masks, grid.values, strict=True)
            assert all(value is not None and mask >> value - 1 & 1 for mask, value in held)
            assert draft.sound
    easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    givens = [(cell, int(mark)) for cell, mark in enumerate(easy) if mark != "."]
    draft = Draft.of(Puzzle.empty(9).with_givens(givens), reduce=True)
    assert draft.settled
    assert draft.propagated == 51
    assert not Draft.of(Puzzle.empty(9).with_givens(givens)).settled


def test_a_board_that_cannot_be_filled_is_not_sound() -> None:
    """Two equal givens in a box leave no way to fill it."""
    assert not Draft.of(Puzzle.empty(4).with_givens([(0, 1), (5, 1)])).sound
    assert not Draft.of(Puzzle.empty(4).with_givens([(0, 1), (1, 2), (6, 3), (10, 4)]), reduce=True).sound
