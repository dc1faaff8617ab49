"""Rectangle completion: whole rows, one after another, each a matching of its cells with the values.

M. Mahdian and E. S. Mahmoodian, "Sudoku rectangle completion", Electronic Notes in Discrete Mathematics 49 (2015)
747–755, of which the abstract could be read: to extend to Sudoku a classical result on Latin squares, that any r × n
Latin rectangle can be completed, as columns and the values they lack always have a perfect matching, the next row
(M. Hall, 1945). P. J. Cameron, A. J. W. Hilton and E. R. Vaughan, "An analogue of Ryser's theorem for partial Sudoku
squares" (2011, abstract), say that a Sudoku rectangle of whole bands can always be completed too. How a rectangle that
ends inside a band is judged, and all that puzzles with givens below need, is ours.

    complete(rows):
        if no row is left: a solution
        for each matching of the next row's cells with the values that they may still hold:
            fill the row; if every house can still deal its values: complete(the rows left); take the row out

A rectangle without givens below can be completed just if each box that it has begun can deal the values it lacks to
its cells below, each in a column that lacks it. For then every such value has one column in each box where it is
missing, every column of the band has as many values as rows are left, and by König's theorem such a graph falls into
perfect matchings: these are the rows. And a box not yet begun can always be dealt, for each value has as many columns
left as bands are left. So with ``lookahead="hall"`` no row that was filled is ever taken out before the first
solution. With givens below it is necessary that every house can deal its values, but not sufficient: the search is
exact as it goes through all matchings. ``filter`` also strikes the values that no dealing has (J.-C. Régin, AAAI 1994).

A matching takes O(n³) steps, the next one no more; an open row has up to n! of them. Use it to complete rectangles, of
any size, and to see the marriage theorem at work.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.alldifferent import full, matching, matchings
from dokuz.encode.board import Board
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

Row: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Latin(Options):
    """Complete a rectangle row by row, each row a matching."""

    lookahead: Annotated[
        Literal["filter", "hall", "none"],
        "once a row is filled: strike what no house can deal, only ask whether each can deal, or ask nothing",
    ] = "filter"
    order: Annotated[Literal["top", "fewest"], "which row is next: the top one, or with fewest candidates"] = "top"

    traits: ClassVar[Traits] = Traits(
        family="matching", exact=True, rules=EVERY_RULE, sizes="any", paper="Mahdian & Mahmoodian 2015"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Completion(self, puzzle, budget).result()


class _Completion:
    """The board as it is filled; what its cells may hold travels down the search, as masks."""

    def __init__(self, options: Latin, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "latin", held=lambda: self.board.values(self.masks))
        self.options, self.board = options, Board(puzzle)
        self.masks = self.board.struck()

    def result(self) -> Result:
        if self._sound(self.masks, self.board.cells):
            self.run.descend(self._complete(_rows(self.run.puzzle), self.masks))
        return self.run.result()

    def _complete(self, left: tuple[Row, ...], masks: Masks) -> Descent:
        self.masks = masks
        if not left:
            self.run.found(self.board.values(masks))
            return
        row = self._next(left, masks)
        after = tuple(one for one in left if one != row)
        for match in matchings([masks[cell] for cell in row]):
            if not self.run.node():
                return
            filled = self._filled(row, match, masks)
            if filled is None:
                self.run.counters["refused"] += 1
            else:
                self.run.counters["rows"] += 1
                self._tell("place", row, match)
                yield self._complete(after, filled)
                self._tell("remove", row, match)
                self.masks = masks
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")

    def _next(self, left: tuple[Row, ...], masks: Masks) -> Row:
        if self.options.order == "top":
            return left[0]
        return min(left, key=lambda row: sum(masks[cell].bit_count() for cell in row))

    def _filled(self, row: Row, match: Sequence[int], masks: Masks) -> Masks | None:
        """Fill a row, and give what cells may hold then; None where that leaves no way to go on."""
        filled = masks.copy()
        for cell, bit in zip(row, match, strict=True):
            filled[cell] = bit
        for cell, bit in zip(row, match, strict=True):
            for peer in self.board.peers[cell]:
                filled[peer] &= ~bit
        return filled if self._sound(filled, row) else None

    def _sound(self, masks: Masks, changed: Sequence[int]) -> bool:
        """Tell whether all rules can still be kept, as far as the look-ahead sees."""
        if not all(masks[cell] for cell in self.board.cells) or self.board.tighten(masks, changed) is None:
            return False
        match self.options.lookahead:
            case "filter":
                return self._filtered(masks)
            case "hall":
                return all(matching([masks[cell] for cell in house]) is not None for house in self.board.houses)
            case "none":
                return True

    def _filtered(self, masks: Masks) -> bool:
        """Strike what no way to deal the values of a house has, until nothing moves."""
        waiting = deque(self.board.houses)
        quiet = 0
        while quiet < len(waiting) and not self.run.over():
            house = waiting[0]
            waiting.rotate(-1)
            domains = [masks[cell] for cell in house]
            if not full(domains):
                return False
            quiet += 1
            for cell, domain in zip(house, domains, strict=True):
                if masks[cell] != domain:
                    masks[cell], quiet = domain, 0
        return True

    def _tell(self, kind: Literal["place", "remove"], row: Row, match: Sequence[int]) -> None:
        if self.run.told:
            for cell, bit in zip(row, match, strict=True):
                self.run.tell(kind, cell, self.board.low + bit.bit_length() - 1)


def _rows(puzzle: Puzzle) -> tuple[Row, ...]:
    """List the rows from the top, of overlapping grids each cell once; cells that are in none stand alone."""
    left = dict.fromkeys(puzzle.layout.cells)
    rows: list[Row] = []
    for house in puzzle.layout.houses:
        row = tuple(cell for cell in house.cells if cell in left) if house.kind == "row" else ()
        for cell in row:
            del left[cell]
        rows += [row] if row else []
    return tuple(sorted([*rows, *((cell,) for cell in left)]))
