"""Moves: a full grid in native code, changed by exchanging two cells of a block, for methods that walk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from dokuz import native
from dokuz.encode.draft import Draft
from dokuz.encode.extra import required

if TYPE_CHECKING:
    import numpy as np

    from dokuz.encode.draft import Grids

Singles: TypeAlias = Literal["never", "after_choices", "always"]
"""When singles settle more cells: never, after each choice, or at the start too."""


def lots(seed: int | None) -> np.random.Generator:
    """Give what chance decides by: the same from the same seed."""
    return required("numpy", "lab").random.default_rng(seed)  # type: ignore[no-any-return]


class Moves:
    """One grid of a draft, what it costs, and what chance makes of it.

    >>> from dokuz.model import Puzzle
    >>> moves = Moves(Draft.of(Puzzle.empty(4)), lots(3))
    >>> moves.anneal(10_000, temperature=0.5), moves.cost
    (97, 0)
    """

    def __init__(self, draft: Draft, lots: np.random.Generator) -> None:
        self.draft, self.lots = draft, lots
        self._swaps = self._made(int(lots.integers(2**63)))
        self.redraw()

    def _made(self, seed: int) -> native.Swaps:
        return native.Swaps(self.draft.size, self.draft.masks, self.draft.free, self.draft.lines, seed)

    def redraw(self) -> None:
        """Begin anew with another grid."""
        self._swaps.load(self.draft.drawn(1, seed=self.lots)[0])

    def load(self, grid: Grids) -> None:
        """Go on with this grid."""
        self._swaps.load(grid.tobytes())

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
    def values(self) -> list[int | None]:
        """Give the grid as values of the layout."""
        return self.draft.values(self._swaps.grid)

    @property
    def best_symbols(self) -> list[int]:
        """Give the best grid as symbols."""
        return list(self._swaps.best)

    @property
    def best(self) -> list[int | None]:
        """Give the best grid as values of the layout."""
        return self.draft.values(self._swaps.best)


class TabuMoves(Moves):
    """One grid, and the best exchange that is not forbidden."""

    _swaps: native.Tabu

    def _made(self, seed: int) -> native.Tabu:
        return native.Tabu(self.draft.size, self.draft.masks, self.draft.free, self.draft.lines, seed)

    def steps(self, count: int, *, least: int, spread: int, consistent: bool) -> int:
        """Make exchanges, each the best of those that arc consistency leaves, and forbid to take it back for a while.

        A symbol may not come back to its cell for ``least`` steps and up to ``spread`` more, unless the grid would
        cost less than ever. Gives the number of steps: fewer where the grid came to cost nothing.
        """
        return self._swaps.steps(count, least, spread, consistent)

    @property
    def weighed(self) -> int:
        """Count the exchanges that were weighed."""
        return self._swaps.weighed

    @property
    def struck(self) -> int:
        """Count what arc consistency struck."""
        return self._swaps.struck


class Colony:
    """Ants that fill boards of a draft, and the best board so far."""

    def __init__(self, draft: Draft, lots: np.random.Generator, *, singles: Singles) -> None:
        self.draft = draft
        houses = (*draft.blocks, *draft.lines)
        self._ants = native.Ants(
            draft.size, draft.masks, houses, get_args(Singles).index(singles), int(lots.integers(2**63))
        )

    def cycle(
        self,
        ants: int,
        *,
        greed: float,
        fading: float,
        forgetting: float,
        local: float,
        fewest: bool,
    ) -> bool:
        """Send so many ants out once, and mark the way of the best; True where the best board is full."""
        return self._ants.cycle(ants, greed, fading, forgetting, local, fewest)

    @property
    def settled(self) -> int:
        """Count the cells that the best board settles, void ones too."""
        return self._ants.best_count

    @property
    def propagated(self) -> int:
        """Count the blanks that singles settle before the first ant goes out."""
        return self._ants.start_count - sum(mask.bit_count() == 1 for mask in self.draft.masks)

    @property
    def choices(self) -> int:
        """Count the symbols that ants chose."""
        return self._ants.choices

    @property
    def values(self) -> list[int | None]:
        """Give the best board as values of the layout."""
        unsettled = self.draft.size
        symbols = self._ants.best
        values = self.draft.values(symbols)
        return [None if symbol == unsettled else value for symbol, value in zip(symbols, values, strict=True)]


class Ring:
    """Several grids of one draft, each drawn to be like its neighbours in a ring."""

    def __init__(self, draft: Draft, lots: np.random.Generator, count: int) -> None:
        self.draft, self.lots, self.count = draft, lots, count
        seed = int(lots.integers(2**62))
        self._replicas = native.Replicas(draft.size, draft.masks, draft.free, draft.lines, count, seed)
        self.redraw()

    def redraw(self) -> None:
        """Begin anew, every replica with the same grid."""
        grid = self.draft.drawn(1, seed=self.lots)[0].tobytes()
        for number in range(self.count):
            self._replicas.load(number, grid)

    def anneal(self, tries: int, *, temperature: float, coupling: float) -> int:
        """Try exchanges by lot; gives the number tried: fewer where a grid came to cost nothing."""
        return self._replicas.anneal(tries, temperature, coupling)

    @property
    def best_cost(self) -> int:
        """Give what the best grid costs."""
        return self._replicas.best_cost

    @property
    def accepted(self) -> int:
        """Count the exchanges that were accepted."""
        return self._replicas.accepted

    @property
    def best(self) -> list[int | None]:
        """Give the best grid as values of the layout."""
        return self.draft.values(self._replicas.best)


class Machine:
    """A Boltzmann machine with a unit for each cell and symbol of a draft."""

    def __init__(self, draft: Draft, lots: np.random.Generator) -> None:
        self.draft = draft
        houses = (*draft.blocks, *draft.lines)
        self._units = native.Units(draft.size, draft.masks, houses, int(lots.integers(2**63)))

    def scatter(self) -> None:
        """Switch the units by lot."""
        self._units.scatter()

    def ask(self, count: int, *, temperature: float, bias: float, inhibition: float) -> int:
        """Let units be on or off, one after another; gives how many were asked: fewer where all is right."""
        return self._units.ask(count, temperature, bias, inhibition)

    @property
    def right(self) -> bool:
        """Tell whether every cell has one symbol, and none excludes another."""
        return self._units.right

    @property
    def cost(self) -> int:
        """Count cells without just one symbol, and pairs that exclude each other."""
        return self._units.cost

    @property
    def values(self) -> list[int | None]:
        """Give the symbols that are settled as values of the layout."""
        unsettled, symbols = self.draft.size, self._units.board
        values = self.draft.values(symbols)
        return [None if symbol == unsettled else value for symbol, value in zip(symbols, values, strict=True)]
