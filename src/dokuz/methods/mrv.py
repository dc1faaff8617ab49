"""Fewest candidates first: recursive backtracking on the most constrained cell (minimum remaining values).

One of the student reports this project grew from describes it, and as it stands is what it does here:
``solve`` is recursive and tries values ascending; ``most constrained cell`` goes over the blanks in reading
order, counts each one's candidates by trying every value for validity, keeps the first strictly smallest
count, and takes a cell with none, which then fails; ``valid`` looks along row, column and box. The rule
itself is older: J. R. Bitner and E. M. Reingold, "Backtrack programming techniques", CACM 18 (1975).

    solve():                                            most constrained cell():
        cell := most constrained cell()                     for each blank, in reading order:
        if there is none: a solution                            n := how many values are valid there
        for value in 1..n:                                      if n < fewest: keep the cell and n
            if valid(cell, value):                          the cell kept
                place it; solve(); take it back

A node costs (blanks × values × peers) checks in that form, (blanks) with ``kept`` candidate sets, which are
brought up to date as values are placed; ``forward`` checking also turns back at once when a blank is left
with none. Use it to see how much a good choice of cell is worth: it is the search of ``brute_force`` with
one line changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
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
class Mrv(Options):
    """Search depth first, the cell with fewest candidates next."""

    ties: Annotated[Literal["first", "random"], "which of equally constrained cells is taken"] = "first"
    order: Annotated[Literal["ascending", "descending", "random"], "the order in which values are tried"] = "ascending"
    kept: Annotated[bool, "keep candidate sets instead of trying every value anew"] = False
    forward: Annotated[bool, "check forward: turn back as soon as a blank has no candidate (keeps sets too)"] = False

    traits: ClassVar[Traits] = Traits(
        family="search", exact=True, rules=EVERY_RULE, sizes="any", paper="Bitner & Reingold 1975"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Search(self, puzzle, budget).result()


class _Search:
    """The values placed so far; candidate sets, where they are kept, travel down the search as masks."""

    def __init__(self, options: Mrv, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "mrv", held=lambda: self.values)
        self.options, self.board = options, Board(puzzle)
        self.values = list(puzzle.givens.values)
        self.lots = Random(budget.seed)

    def result(self) -> Result:
        if self.board.sound:
            kept = self.options.kept or self.options.forward
            self.run.descend(self._solve_kept(self._candidates()) if kept else self._solve())
        return self.run.result()

    # --- as the report has it -----------------------------------------------------------------------------

    def _solve(self) -> Descent:
        cell = self._most_constrained_cell()
        if self.run.stopped is not None:
            return
        if cell is None:
            self.run.found(self.values)
            return
        for value in self._ordered(self.board.layout.values):
            if self._valid(cell, value):
                if not self._place(cell, value):
                    return
                yield self._solve()
                self._take_back(cell, value)
        self._turn_back(cell)

    def _most_constrained_cell(self) -> int | None:
        best, fewest = [], self.board.layout.size + 1
        for cell in self.run.within(self.board.blanks):
            if self.values[cell] is None:
                count = sum(self._valid(cell, value) for value in self.board.layout.values)
                if count < fewest:
                    best, fewest = [cell], count
                elif count == fewest:
                    best.append(cell)
        return self._tied(best) if best else None

    def _valid(self, cell: int, value: int) -> bool:
        self.run.counters["checks"] += 1
        return self.board.fits(self.values, cell, value)

    # --- with candidate sets ------------------------------------------------------------------------------

    def _solve_kept(self, masks: Masks) -> Descent:
        cell = self._shortest(masks)
        if cell is None:
            self.run.found(self.values)
            return
        low, mask = self.board.low, masks[cell]
        for value in self._ordered([low + k for k in range(mask.bit_length()) if mask >> k & 1]):
            if not self._place(cell, value):
                return
            child = self._updated(masks, cell, value)
            if child is not None:
                yield self._solve_kept(child)
            self._take_back(cell, value)
        self._turn_back(cell)

    def _shortest(self, masks: Masks) -> int | None:
        """Choose a blank with fewest candidates; None when there is no blank."""
        best, fewest, values = [], self.board.layout.size + 1, self.values
        for cell in self.board.blanks:
            if values[cell] is None:
                count = masks[cell].bit_count()
                if count < fewest:
                    best, fewest = [cell], count
                elif count == fewest:
                    best.append(cell)
        return self._tied(best) if best else None

    def _candidates(self) -> Masks:
        """Give every blank the values that are valid beside the givens."""
        masks, low = self.board.start(), self.board.low
        for cell in self.run.within(self.board.blanks):
            masks[cell] = sum(1 << value - low for value in self.board.layout.values if self._valid(cell, value))
        return masks

    def _updated(self, masks: Masks, cell: int, value: int) -> Masks | None:
        """Strike a placed value from its peers; None where a rule fails, or with forward checking a blank does."""
        child, bit, values = masks.copy(), 1 << value - self.board.low, self.values
        child[cell] = bit
        for peer in self.board.peers[cell]:
            if values[peer] is None:
                child[peer] &= ~bit
                if not child[peer] and self.options.forward:
                    return None
        return child if self.board.tighten(child, [cell]) is not None else None

    # --- both ---------------------------------------------------------------------------------------------

    def _tied(self, cells: Sequence[int]) -> int:
        return self.lots.choice(cells) if self.options.ties == "random" else cells[0]

    def _ordered(self, values: Sequence[int]) -> Sequence[int]:
        match self.options.order:
            case "ascending":
                return values
            case "descending":
                return values[::-1]
            case "random":
                return self.lots.sample(values, len(values))

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
