"""Elimination: strike every value that no consistent filling of one block, or of two, can hold.

A. F. Gabor and G. J. Woeginger, "How *not* to solve a Sudoku", Operations Research Letters 38 (2010) 582–584
(of which the abstract and the opening were read here), take up J. S. Provan's model: a *block* is a set of
cells that hold every value once. A value survives in a cell if some consistent filling of the cell's block
has it there, which a bipartite matching decides. They ask the same of the union of *two* blocks, and prove
that checking its consistency is NP-hard in general.

    consistent(B1, B2):                                 what makes it hard is the cells that two blocks share
        match the cells of B1 to different values, and those of B2
        if either cannot be matched: no
        if the matchings agree on the shared cells: yes
        else take a shared cell on which they differ: does any value of it make B1, B2 consistent?
    eliminate: for each block and pair of blocks, for each value of each cell: strike it if fixing it is inconsistent

How the consistent fillings are found is ours. Each one found supports all its values at once, so few are
looked for. Pairs that share one cell or none strike nothing that single blocks do not, and are left out.
Where elimination ends, the cell with fewest values is split and each part goes on. ``blocks="one"`` asks single
blocks only. Strong and slow: on a 9×9 it seldom needs a split. Use it to see what full consistency costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.alldifferent import matching
from dokuz.encode.board import Board
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

Block: TypeAlias = tuple[int, ...]
Filling: TypeAlias = dict[int, int]
"""The bit of the value that each cell holds."""


@dataclass(frozen=True)
class Elimination(Options):
    """Eliminate by the consistency of blocks, and split where that ends."""

    blocks: Annotated[Literal["two", "one"], "how many blocks at a time must be consistent"] = "two"

    traits: ClassVar[Traits] = Traits(
        family="logic", exact=True, rules=EVERY_RULE, sizes="any", paper="Gabor & Woeginger 2010"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Eliminator(puzzle, budget, two=self.blocks == "two").result()


class _Eliminator:
    """The values that each cell may still hold; a split goes on with a copy of them."""

    def __init__(self, puzzle: Puzzle, budget: Budget, *, two: bool) -> None:
        self.run = Run(puzzle, budget, "elimination", held=lambda: self.board.values(self.masks))
        self.board, self.two = Board(puzzle), two
        self.masks = self.board.start()

    def result(self) -> Result:
        self.run.descend(self._search(self.masks, self.board.cells))
        return self.run.result()

    def _search(self, masks: Masks, changed: tuple[int, ...]) -> Descent:
        self.masks = masks
        if self._eliminated(changed):
            blanks = [cell for cell in self.board.cells if masks[cell] & masks[cell] - 1]
            if not blanks:
                self.run.found(self.board.values(masks))
                return
            cell = min(blanks, key=lambda blank: masks[blank].bit_count())
            for bit in _bits(masks[cell]):
                if not self.run.node():
                    return
                part = masks.copy()
                part[cell] = bit
                if self.run.told:
                    self.run.tell("place", cell, self.board.low + bit.bit_length() - 1)
                yield self._search(part, (cell,))
                self.masks = masks
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")

    @cached_property
    def pieces(self) -> list[tuple[Block, ...]]:
        """List the blocks, and after them the pairs that share two cells or more."""
        single: list[tuple[Block, ...]] = [(block,) for block in self.board.houses]
        pairs = [pair for pair in combinations(self.board.houses, 2) if len(set(pair[0]) & set(pair[1])) > 1]
        return single + (list(pairs) if self.two else [])

    def _eliminated(self, changed: tuple[int, ...]) -> bool:
        """Ask every piece that holds a changed cell, single blocks first, until none strikes; False if one fails."""
        masks, run = self.masks, self.run
        moved = self.board.tighten(masks, changed) if all(masks[cell] for cell in self.board.cells) else None
        waiting = self._touched((*changed, *moved)) if moved is not None else set()
        while waiting and moved is not None and not run.over():
            number = min(waiting)
            waiting.discard(number)
            moved = self._ask(self.pieces[number])
            others = self.board.tighten(masks, moved) if moved else []
            moved = None if moved is None or others is None else moved + others
            if moved:
                waiting |= self._touched(tuple(moved))
        if run.told:
            run.tell("state", values=self.board.values(masks))
        return moved is not None and run.stopped is None

    def _touched(self, cells: tuple[int, ...]) -> set[int]:
        """List, by number, the pieces that hold one of these cells."""
        return {number for cell in cells for number in self._holding[cell]}

    @cached_property
    def _holding(self) -> list[list[int]]:
        holding: list[list[int]] = [[] for _ in self.masks]
        for number, piece in enumerate(self.pieces):
            for cell in {cell for block in piece for cell in block}:
                holding[cell].append(number)
        return holding

    def _ask(self, piece: tuple[Block, ...]) -> list[int] | None:
        """Strike the values that no consistent filling of a piece holds; give the cells, or None if it has none."""
        cells = sorted({cell for block in piece for cell in block})
        supported = dict.fromkeys(cells, 0)
        changed: list[int] = []
        for cell in cells:
            for bit in _bits(self.masks[cell]):
                if supported[cell] & bit or self.run.over():
                    continue
                filling = self._filling(piece, {one: self.masks[one] for one in cells} | {cell: bit})
                for one, held in (filling or {}).items():
                    supported[one] |= held
                if filling is None and not self._strike(cell, bit, changed):
                    return None
        return changed

    def _strike(self, cell: int, bit: int, changed: list[int]) -> bool:
        self.masks[cell] &= ~bit
        changed.append(cell)
        self.run.counters["struck"] += 1
        if self.run.told:
            self.run.tell("strike", cell, self.board.low + bit.bit_length() - 1)
        return bool(self.masks[cell])

    def _filling(self, piece: tuple[Block, ...], masks: dict[int, int]) -> Filling | None:
        """Find a consistent filling of one block or two; None if there is none."""
        self.run.counters["checks"] += 1
        one = _dealt(piece[0], masks)
        other = _dealt(piece[-1], masks) if one is not None else None
        if one is None or other is None:
            return None
        differing = [cell for cell in one if cell in other and one[cell] != other[cell]]
        if not differing:
            return one | other
        for bit in _bits(masks[differing[0]]):
            filling = self._filling(piece, masks | {differing[0]: bit})
            if filling is not None:
                return filling
        return None


def _dealt(block: Block, masks: dict[int, int]) -> Filling | None:
    """Give the cells of a block different values; None if that cannot be."""
    match = matching([masks[cell] for cell in block])
    return None if match is None else dict(zip(block, match, strict=True))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
