"""Bands: the rows through the same boxes, filled and changed so that their rows and boxes stay right.

Two symbols change places along a closed chain of cells, each beside the next in a row and in a box by turns:

    r1  [ 4 . . ] [ 9 . . ]        4 and 9 change places in r1: now the first box holds 9 twice, the second 4;
    r2  [ 9 . . ] [ . . . ] [ 4 ]  so 9 becomes 4 in r2, which makes the 4 there a 9,
    r3            [ . 4 . ] [ 9 ]  and so on, until the chain is closed and all is right again
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from dokuz.encode.breeding import Breeding
from dokuz.encode.draft import Draft
from dokuz.encode.extra import required
from dokuz.encode.run import Within
from dokuz.model.layout import box_shape

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from dokuz.encode.draft import Grids

TURNS = 20
"""How often the filling of a band begins anew when it has lost its way."""
PATIENCE = 20
"""How many steps a cell it may take before that."""


class Bands:
    """The bands of a board with the usual boxes, and chance.

    >>> from dokuz.encode.moves import lots
    >>> from dokuz.model import Puzzle
    >>> bands = Bands(Draft.of(Puzzle.empty(4)), lots(1))
    >>> grids = bands.drawn(6)
    >>> bands.exchange(grids, 0.5), bands.repair(grids, 0.5), grids.shape
    (None, None, (6, 16))
    """

    def __init__(self, draft: Draft, lots: np.random.Generator, *, guarded: bool = False) -> None:
        self.np, self.draft, self.lots = required("numpy", "lab"), draft, lots
        self.size, (self.high, self.wide) = draft.size, box_shape(draft.size)
        self.whole, self.rows, self.pieces = map(self._breeding, (self.high * self.size, self.size, self.wide))
        self.open = self._open(guarded=guarded)
        """Tells for each cell and symbol whether it may stand there; guarded, no given may exclude it."""

    def _breeding(self, length: int) -> Breeding:
        """Take so many cells, in order, for a block."""
        firsts = range(0, self.size * self.size, length)
        blocks = tuple(tuple(range(first, first + length)) for first in firsts)
        return Breeding(replace(self.draft, blocks=blocks), self.lots)

    def _open(self, *, guarded: bool) -> NDArray[np.bool_]:
        np = self.np
        masks = np.array(self.draft.masks, dtype=np.uint64)
        may = (masks[:, None] >> np.arange(self.size, dtype=np.uint64) & np.uint64(1)).astype(bool)
        return may & self.whole.fits if guarded else may  # type: ignore[no-any-return]

    # --- filling ------------------------------------------------------------------------------------------

    def drawn(self, count: int, within: Within = iter) -> Grids | None:
        """Draw grids whose bands are right; None where one cannot be filled, or the time for it ends."""
        grids = self.np.zeros((count, len(self.open)), dtype=self.np.int8)
        masks = [sum(1 << symbol for symbol, may in enumerate(row) if may) for row in self.open.tolist()]
        chance = Random(int(self.lots.integers(2**63)))
        for band in self.whole.draft.blocks:
            for grid in grids:
                filled = self._filled([masks[cell] for cell in band], chance, within)
                if filled is None:
                    return None
                grid[list(band)] = [mask.bit_length() - 1 for mask in filled]
        return grids  # type: ignore[no-any-return]

    def _filled(self, masks: list[int], chance: Random, within: Within) -> list[int] | None:
        """Fill one band by backtracking, and begin anew where that takes long."""
        cells = list(range(len(masks)))
        for _ in within(range(TURNS)):
            chance.shuffle(cells)
            filled = _settled(masks, cells, self._peers, chance, within(range(PATIENCE * len(cells))))
            if filled is not None:
                return filled
        return None

    @cached_property
    def _peers(self) -> list[frozenset[int]]:
        """List, for each cell of a band, those that share its row or box."""
        spots = [(cell // self.size, cell % self.size // self.wide) for cell in range(self.high * self.size)]
        return [
            frozenset(other for other, (r, b) in enumerate(spots) if (r == row or b == box) and other != cell)
            for cell, (row, box) in enumerate(spots)
        ]

    # --- changing -----------------------------------------------------------------------------------------

    def exchange(self, grids: Grids, rate: float) -> None:
        """Exchange two cells of each row of each box with this probability."""
        which, a, b = self.pieces.proposed(len(grids), rate)
        fits = self.open[a, grids[which, b]] & self.open[b, grids[which, a]]
        which, a, b = which[fits], a[fits], b[fits]
        grids[which, a], grids[which, b] = grids[which, b], grids[which, a]

    def repair(self, grids: Grids, rate: float) -> None:
        """Exchange two cells of each row across boxes with this probability, and what else that asks for.

        Of two exchanges in a band only one is made, and one that would move a fixed cell is not.
        """
        np, span = self.np, self.high * self.size
        which, a, b = self.rows.proposed(len(grids), rate)
        across = a % self.size // self.wide != b % self.size // self.wide
        which, a, b = which[across], a[across], b[across]
        _, first = np.unique(which * len(self.open) + a // span, return_index=True)
        which, a, b = which[first], a[first], b[first]
        cells = (a // span)[:, None] * span + np.arange(span)
        band, one, other = grids[which[:, None], cells], grids[which, a][:, None], grids[which, b][:, None]
        moved = self._chain(band == one, band == other, a % span)
        changed = np.where(moved, one + other - band, band)
        fits = (self.open[cells, changed] | ~moved).all(axis=1)
        grids[which[fits, None], cells[fits]] = changed[fits]

    def _chain(self, ones: NDArray[np.bool_], others: NDArray[np.bool_], cell: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Follow one symbol along its row to the other, and that within its box back to the one, until it closes."""
        np, size, high, wide = self.np, self.size, self.high, self.wide
        count = len(ones)
        every, moved = np.arange(count), np.zeros(ones.shape, dtype=bool)
        col_of_other = others.reshape(count, high, size).argmax(axis=2)
        by_box = ones.reshape(count, high, size // wide, wide).transpose(0, 2, 1, 3)
        place_of_one = by_box.reshape(count, size // wide, high * wide).argmax(axis=2)
        for _ in range(high):
            row = cell // size
            col = col_of_other[every, row]
            moved[every, cell] = moved[every, row * size + col] = True
            place, box = place_of_one[every, col // wide], col // wide
            cell = place // wide * size + box * wide + place % wide
        return moved  # type: ignore[no-any-return]


def _settled(
    masks: list[int], cells: Sequence[int], peers: Sequence[frozenset[int]], chance: Random, steps: Iterator[int]
) -> list[int] | None:
    """Settle these cells, the one with the fewest candidates first; None where it cannot be, or no step is left."""
    if not cells:
        return masks
    cell = min(cells, key=lambda other: masks[other].bit_count())
    rest = [other for other in cells if other != cell]
    bits = [1 << symbol for symbol in range(masks[cell].bit_length()) if masks[cell] >> symbol & 1]
    chance.shuffle(bits)
    for bit in bits:
        if next(steps, None) is None:
            return None
        fewer = [mask & ~bit if other in peers[cell] else mask for other, mask in enumerate(masks)]
        fewer[cell] = bit
        settled = _settled(fewer, rest, peers, chance, steps)
        if settled is not None:
            return settled
    return None
