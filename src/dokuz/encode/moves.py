"""Moves: a full grid in native code, changed by exchanging two cells of a block, for methods that walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dokuz import native
from dokuz.encode.draft import Draft
from dokuz.encode.extra import required

if TYPE_CHECKING:
    import numpy as np


def lots(seed: int | None) -> np.random.Generator:
    """Give what chance decides by: the same from the same seed."""
    return required("numpy", "lab").random.default_rng(seed)  # type: ignore[no-any-return]


class Moves:
    """One grid of a draft, what it costs, and what chance makes of it.

    >>> from dokuz.model import Puzzle
    >>> moves = Moves(Draft.of(Puzzle.empty(4)), lots(3))
    >>> moves.anneal(10_000, temperature=0.5), moves.cost
    (22, 0)
    """

    def __init__(self, draft: Draft, lots: np.random.Generator) -> None:
        self.draft, self.lots = draft, lots
        seed = int(lots.integers(2**63))
        self._swaps = native.Swaps(draft.size, draft.masks, draft.free, draft.lines, seed)
        self.redraw()

    def redraw(self) -> None:
        """Begin anew with another grid."""
        self._swaps.load(self.draft.drawn(1, seed=self.lots)[0])

    def anneal(self, tries: int, temperature: float) -> int:
        """Try exchanges by lot; one that adds d to the cost is accepted with probability e^(-d / temperature).

        Gives the number tried: fewer where the grid came to cost nothing.
        """
        return self._swaps.anneal(tries, temperature)

    def forget(self) -> None:
        """Take the grid as it is for the best so far."""
        self._swaps.forget()

    @property
    def cost(self) -> int:
        """Give what the grid costs."""
        return self._swaps.cost

    @property
    def best_cost(self) -> int:
        """Give what the best grid since the last `redraw` or `forget` costs."""
        return self._swaps.best_cost

    @property
    def accepted(self) -> int:
        """Count the exchanges that were accepted."""
        return self._swaps.accepted

    @property
    def values(self) -> list[int]:
        """Give the grid as values of the layout."""
        return [self.draft.puzzle.layout.values.start + symbol for symbol in self._swaps.grid]

    @property
    def best(self) -> list[int]:
        """Give the best grid as values of the layout."""
        return [self.draft.puzzle.layout.values.start + symbol for symbol in self._swaps.best]
