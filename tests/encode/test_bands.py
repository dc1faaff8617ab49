"""Bands: rows and boxes are right, whatever is done to them."""

import numpy as np
import pytest

from dokuz.encode.bands import Bands
from dokuz.encode.draft import Draft
from dokuz.encode.moves import lots
from dokuz.model import Odd, Puzzle


def right(bands: Bands, grids: np.ndarray) -> bool:
    """Tell whether every row and box holds every symbol once, and every cell one it may hold."""
    draft, rows = bands.draft, bands.rows.draft.blocks
    whole = all((np.sort(grids[:, house], axis=1) == np.arange(draft.size)).all() for house in (*rows, *draft.blocks))
    return whole and bool(bands.open[np.arange(len(bands.open)), grids].all())


@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("size", [4, 6, 9, 12, 16])
def test_bands_stay_right(size: int, guarded: bool) -> None:
    """Boards drawn, exchanged and repaired keep rows, boxes, givens and marks, and change."""
    puzzle = Puzzle.empty(size).with_givens([(0, 1), (size + 2, 2), (2 * size, 3)]).under(Odd("r2c2"))
    bands = Bands(Draft.of(puzzle), lots(size), guarded=guarded)
    grids = bands.drawn(8)
    assert grids is not None
    assert right(bands, grids)
    for change in (bands.exchange, bands.repair):
        before = grids.copy()
        for _ in range(20):
            change(grids, 0.3)
            assert right(bands, grids)
        assert (before != grids).any()


def test_a_chain_is_the_least_that_repairs() -> None:
    """Where an exchange across boxes is made, two symbols only have changed places in its band."""
    bands = Bands(Draft.of(Puzzle.empty(9)), lots(3))
    grids = bands.drawn(200)
    assert grids is not None
    before = grids.copy()
    bands.repair(grids, 0.04)
    changed = 0
    for old, new in zip(before.reshape(-1, 27), grids.reshape(-1, 27), strict=True):
        moved = old != new
        assert len(set(old[moved])) in (0, 2)
        assert moved.sum() in (0, 4, 6)
        changed += moved.any()
    assert changed > 20


def test_a_guard_keeps_the_columns_of_givens() -> None:
    """Guarded, no symbol stands in a column that holds it as a given."""
    puzzle = Puzzle.empty(9).with_givens([(0, 5)])
    guarded, other = (Bands(Draft.of(puzzle), lots(1), guarded=guard).drawn(30) for guard in (True, False))
    assert guarded is not None
    assert other is not None
    assert not (guarded[:, 9::9] == 4).any()
    assert (other[:, 9::9] == 4).any()


def test_a_band_that_cannot_be_filled_is_told() -> None:
    """Givens that clash leave no filling, and an ended budget none either."""
    clash = Puzzle.empty(9).with_givens([(0, 1), (8, 1)])
    assert Bands(Draft.of(clash), lots(1)).drawn(1) is None
    assert Bands(Draft.of(Puzzle.empty(9)), lots(1)).drawn(1, lambda _: iter(())) is None
