"""Draft: a puzzle as arrays, for methods that change whole grids until one is right.

A draft holds symbols 0..n-1 in every cell. ``blocks`` is a partition of the board into groups in which every
value has one place (the boxes; the rows where there are none, or these are wanted), so that a method may keep them
right and only exchange values inside; ``lines`` are all other groups in which no value stands twice: rows, columns,
diagonals.

    cost = values that stand more than once in a line + cells whose own rules exclude their symbol

A grid of cost 0 whose blocks are right is a solution.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.extra import required
from dokuz.model.puzzle import Puzzle

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Grids: TypeAlias = NDArray[np.int8]
    """Symbols, a grid a row: shape (how many, cells)."""

Kept: TypeAlias = Literal["boxes", "rows"]
"""Which groups are the blocks, where a board has both."""


@dataclass(frozen=True)
class Draft:
    """What of a puzzle is fixed, what may move, and what a grid costs.

    >>> draft = Draft.of(Puzzle.empty(4).with_givens([(0, 1), (5, 2)]))
    >>> grids = draft.drawn(3, seed=1)
    >>> grids.shape, int(draft.cost(grids).min()) > 0
    ((3, 16), True)
    """

    puzzle: Puzzle
    masks: tuple[int, ...]
    """The symbols a cell may hold, a bit each; a fixed cell has one, and so has one that is void, in no group."""
    propagated: int
    """How many blanks the reduction of candidates fixed."""
    blocks: tuple[tuple[int, ...], ...]
    lines: tuple[tuple[int, ...], ...]

    @staticmethod
    def of(puzzle: Puzzle, *, reduce: bool = False, kept: Kept = "boxes") -> Draft:
        """Read a puzzle; ``reduce`` strikes candidates by naked and hidden singles first.

        Rows can be kept where the board is one square; else its regions are.
        """
        board = Board(puzzle)
        masks = list(board.allowed)
        if reduce:
            _reduce(board, masks)
        for cell in puzzle.layout.void:
            masks[cell] = 1
        blanks = [cell for cell in board.blanks if masks[cell].bit_count() == 1]
        blocks = _partition(board, kept)
        lines = tuple(house for house in board.houses if house not in blocks)
        return Draft(puzzle, tuple(masks), len(blanks), blocks, lines)

    @property
    def size(self) -> int:
        """Give the number of symbols."""
        return self.puzzle.layout.size

    @cached_property
    def fixed(self) -> tuple[int | None, ...]:
        """Give every cell's symbol where it has one, else None."""
        return tuple(mask.bit_length() - 1 if mask.bit_count() == 1 else None for mask in self.masks)

    @cached_property
    def free(self) -> tuple[tuple[int, ...], ...]:
        """List, block by block, the cells that may move."""
        return tuple(tuple(cell for cell in block if self.fixed[cell] is None) for block in self.blocks)

    @cached_property
    def missing(self) -> tuple[tuple[int, ...], ...]:
        """List, block by block, the symbols that its free cells share out."""
        return tuple(
            tuple(sorted(set(range(self.size)) - {self.fixed[cell] for cell in block})) for block in self.blocks
        )

    @property
    def sound(self) -> bool:
        """Tell whether every block can be filled: no fixed symbol stands in it twice, no cell is without."""
        shares = all(len(free) == len(missing) for free, missing in zip(self.free, self.missing, strict=True))
        return shares and all(self.masks)

    @property
    def settled(self) -> bool:
        """Tell whether nothing is left to move."""
        return not any(self.free)

    def values(self, grid: Iterable[int]) -> list[int | None]:
        """Turn one grid of symbols into values of the layout."""
        low, void = self.puzzle.layout.values.start, self.puzzle.layout.void
        return [None if cell in void else low + int(symbol) for cell, symbol in enumerate(grid)]

    def drawn(self, count: int, *, seed: int | np.random.Generator | None) -> Grids:
        """Draw grids whose blocks hold every symbol once, each in any order."""
        np = required("numpy", "lab")
        lots = np.random.default_rng(seed)
        grids = np.array([[-1 if symbol is None else symbol for symbol in self.fixed]] * count, dtype=np.int8)
        for free, missing in zip(self.free, self.missing, strict=True):
            shares = np.tile(np.array(missing, dtype=np.int8), (count, 1))
            grids[:, free] = lots.permuted(shares, axis=1)
        return grids  # type: ignore[no-any-return]

    def cost(self, grids: Grids, *, blocks: bool = False) -> NDArray[np.int64]:
        """Count what stands in the way of each grid; with ``blocks``, what stands twice in blocks too."""
        np = required("numpy", "lab")
        bits = np.left_shift(np.uint64(1), grids.astype(np.uint64))
        cost = ((bits & self._allowed) == 0).sum(axis=1)
        for houses in self._groups(blocks=blocks):
            seen = np.bitwise_or.reduce(bits[:, houses], axis=2)
            cost = cost + houses.size - np.bitwise_count(seen).sum(axis=1, dtype=np.int64)
        return cost  # type: ignore[no-any-return]

    @cached_property
    def _allowed(self) -> NDArray[np.uint64]:
        np = required("numpy", "lab")
        return np.array(self.masks, dtype=np.uint64)  # type: ignore[no-any-return]

    def _groups(self, *, blocks: bool) -> list[NDArray[np.int64]]:
        """Give the lines (and blocks) as arrays of cells, those of one length together."""
        np = required("numpy", "lab")
        houses = (*self.lines, *self.blocks) if blocks else self.lines
        return [
            np.array([house for house in houses if len(house) == length])
            for length in sorted({len(house) for house in houses})
        ]


def _partition(board: Board, kept: Kept) -> tuple[tuple[int, ...], ...]:
    """Find full groups that cover the board once: boxes or regions; else rows, or where these are wanted."""
    size, cells, regions = board.layout.size, board.cells, board.layout.regions
    rows = tuple(cells[first : first + size] for first in range(0, len(cells), size))
    boxed = sorted(cell for region in regions for cell in region) == list(cells)
    return regions if boxed and not (kept == "rows" and set(rows) <= set(board.full)) else rows


def _reduce(board: Board, masks: list[int]) -> None:
    """Strike what singles exclude until they exclude no more; an empty mask says that there is no solution."""
    waiting = [cell for cell in board.cells if masks[cell].bit_count() == 1]
    while waiting:
        while waiting:
            cell = waiting.pop()
            for peer in board.peers[cell]:
                if masks[peer] & masks[cell]:
                    masks[peer] &= ~masks[cell]
                    if masks[peer].bit_count() == 1:
                        waiting.append(peer)
                    elif not masks[peer]:
                        return
        waiting = [cell for house in board.full for cell in _hidden(house, masks)]


def _hidden(house: tuple[int, ...], masks: list[int]) -> list[int]:
    """Fix the cells of a house that alone can hold a symbol, and list them."""
    once = twice = 0
    for cell in house:
        twice |= once & masks[cell]
        once |= masks[cell]
    found = []
    for cell in house:
        only = masks[cell] & ~twice
        if only.bit_count() == 1 and masks[cell] != only:
            masks[cell] = only
            found.append(cell)
    return found
