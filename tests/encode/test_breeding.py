"""Breeding: whatever is crossed and exchanged, blocks stay right."""

import numpy as np

from dokuz.encode.breeding import Breeding
from dokuz.encode.draft import Draft
from dokuz.encode.moves import lots
from dokuz.model import Layout, Puzzle

JIGSAW = Layout.jigsaw("000111 000111 222333 224333 244455 445555".replace(" ", ""))
PUZZLE = Puzzle.empty(JIGSAW).with_givens([(0, 1), (7, 2), (20, 3)])


def breeding() -> Breeding:
    return Breeding(Draft.of(PUZZLE), lots(3))


def right(one: Breeding, grids: np.ndarray) -> bool:
    return all((np.sort(grids[:, block], axis=1) == np.arange(6)).all() for block in one.draft.blocks)


def test_children_and_mutants_keep_blocks_and_givens() -> None:
    """Of any parents, at any rate."""
    one = breeding()
    grids = one.draft.drawn(40, seed=one.lots)
    for owned in (one.uniform(20), one.divided(20), one.divided(20, points=3)):
        children = one.crossed(grids[:20], grids[20:], owned)
        for rate in (0.0, 0.5, 1.0):
            before = children.copy()
            made = one.swapped(children, rate)
            assert right(one, children)
            assert (children[:, [0, 7, 20]] == [0, 1, 2]).all()
            assert ((before != children).sum() > 0) == (made > 0)


def test_a_child_has_each_block_from_one_parent() -> None:
    """Divided once, the first blocks are the mother's and the rest the father's."""
    one = breeding()
    grids = one.draft.drawn(2, seed=one.lots)
    owned = one.divided(50)
    assert {tuple(row) for row in owned.tolist()} == {(True,) * k + (False,) * (6 - k) for k in range(1, 6)}
    for child, row in zip(one.crossed(grids[:1].repeat(50, 0), grids[1:].repeat(50, 0), owned), owned, strict=True):
        for number, block in enumerate(one.draft.blocks):
            assert (child[list(block)] == grids[0 if row[number] else 1, list(block)]).all()


def test_guarded_exchanges_clash_with_no_given() -> None:
    """What an exchange brings into a cell is not what a given excludes there."""
    one = breeding()
    grids = one.draft.drawn(200, seed=one.lots)
    before = grids.copy()
    one.swapped(grids, 1.0, guarded=True)
    which, cells = np.nonzero(before != grids)
    assert len(which)
    assert one.fits[cells, grids[which, cells]].all()


def test_tournaments_prefer_what_costs_less() -> None:
    """With as many rivals as one likes, the best wins nearly always."""
    one = breeding()
    chosen = one.tournament(np.arange(10), 2000, rivals=8)
    assert (chosen == 0).mean() > 0.5
    assert set(one.tournament(np.arange(10), 2000).tolist()) == set(range(10))
