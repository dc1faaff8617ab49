"""Backtracking over candidate lists: depth first, a blank at a time, from the values it may still hold.

L. C. Coelho and G. Laporte, "A comparison of several enumerative algorithms for Sudoku", Journal of the
Operational Research Society 65 (2014) 1602–1610, describe "two basic backtracking algorithms … for the
general Sudoku" beside two integer programs. Only the abstract could be read here, so the two are
reconstructed: ``lists="fixed"`` makes every blank's list once, from the givens, and checks each value when
it comes to it, blanks in reading order; ``lists="updated"`` strikes a placed value from the lists of its
peers, turns back as soon as a list is empty, and goes on with the shortest list, the first in reading order.

    search(lists):
        if no blank is left: a solution
        cell := the next blank                      fixed: in reading order; updated: the shortest list
        for value in lists[cell]:
            place it; strike it from the lists of the cell's peers
            if no list is empty: search(lists)
            take all that back

Costs at worst the product of the list lengths; updated lists make these short soon. Use it as the simplest
search that is quick enough for newspaper puzzles.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from dokuz.encode.board import Board
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Backtracking(Options):
    """Search depth first over lists of candidates."""

    lists: Annotated[Literal["updated", "fixed"], "strike placed values from the lists, or make the lists once"] = (
        "updated"
    )

    traits: ClassVar[Traits] = Traits(
        family="search", exact=True, rules=EVERY_RULE, sizes="any", paper="Coelho & Laporte 2014"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Backtracker(puzzle, budget).result(updated=self.lists == "updated")


class _Backtracker:
    """The values placed so far; the lists travel down the search, as masks."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "backtracking", held=lambda: self.values)
        self.board = Board(puzzle)
        self.values = list(puzzle.givens.values)

    def result(self, *, updated: bool) -> Result:
        lists = self._lists()
        if lists is not None:
            self.run.descend(self._updated(lists) if updated else self._fixed(lists, 0))
        return self.run.result()

    def _lists(self) -> Masks | None:
        """List what each blank may hold beside the givens; None where the givens or a blank fail."""
        board = self.board
        if not board.sound:
            return None
        lists = board.start()
        for cell in self.run.within(board.blanks):
            lists[cell] = sum(
                1 << value - board.low for value in board.layout.values if board.fits(self.values, cell, value)
            )
        return lists if all(lists[cell] for cell in board.blanks) else None

    def _fixed(self, lists: Masks, place: int) -> Descent:
        """Search with the lists as they were made, in reading order."""
        if place == len(self.board.blanks):
            self.run.found(self.values)
            return
        cell = self.board.blanks[place]
        for value in self._listed(lists[cell]):
            self.run.counters["checks"] += 1
            if self.board.fits(self.values, cell, value):
                if not self._place(cell, value):
                    return
                yield self._fixed(lists, place + 1)
                self._take_back(cell, value)
                if self.run.over():
                    return
        self._turn_back(cell)

    def _updated(self, lists: Masks) -> Descent:
        """Search with lists that shrink, the shortest first."""
        blanks = [cell for cell in self.board.blanks if self.values[cell] is None]
        if not blanks:
            self.run.found(self.values)
            return
        cell = min(blanks, key=lambda blank: lists[blank].bit_count())
        for value in self._listed(lists[cell]):
            if not self._place(cell, value):
                return
            shorter = self._struck(lists, cell, value)
            if shorter is not None:
                yield self._updated(shorter)
            self._take_back(cell, value)
        self._turn_back(cell)

    def _struck(self, lists: Masks, cell: int, value: int) -> Masks | None:
        """Strike a placed value from the lists of its peers, and what other rules exclude; None if one empties."""
        shorter = lists.copy()
        bit = 1 << value - self.board.low
        shorter[cell] = bit
        for peer in self.board.peers[cell]:
            if self.values[peer] is None and shorter[peer] & bit:
                shorter[peer] &= ~bit
                self.run.counters["strikes"] += 1
                if not shorter[peer]:
                    return None
        return shorter if self.board.tighten(shorter, [cell]) is not None else None

    def _listed(self, mask: int) -> list[int]:
        return [value for value in self.board.layout.values if mask >> value - self.board.low & 1]

    def _place(self, cell: int, value: int) -> bool:
        if not self.run.node():
            return False
        self.values[cell] = value
        if self.run.told:
            self.run.tell("place", cell, value)
        return True

    def _take_back(self, cell: int, value: int) -> None:
        self.values[cell] = None
        if self.run.told:
            self.run.tell("remove", cell, value)

    def _turn_back(self, cell: int) -> None:
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack", cell)
