"""Brute force: every value in every blank, checked against the digits placed so far; the baseline.

The blanks are filled in reading order with ascending values; a value that breaks a rule is skipped, and a
blank that takes none sends the search back to the one before. The second part of the thesis that this
project grew from compares its 0-1 program with such a search, but does not print the order it goes in;
reading order and ascending values are therefore ours, and do not give its figure of 30 agreeing blanks
for P3. What Agrawal & Bonde ("Improving Sudoku puzzles", 2015, read through others' summaries) call brute
force is candidate elimination: ``elimination`` strikes what the placed digits exclude and places what is
left alone, again and again, before the search begins.

    fill(blank):
        if no blank is left: a solution
        for value in 1..n:
            if no row, column or box has value: place it, fill(next blank), take it back

At worst n^b tries for b blanks. Use it as the yardstick that every other method is held against.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from dokuz.encode.board import Board
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class BruteForce(Options):
    """Try every value in every blank, in reading order."""

    elimination: Annotated[bool, "place first what elimination of candidates leaves alone"] = False

    traits: ClassVar[Traits] = Traits(
        family="search", exact=True, rules=EVERY_RULE, sizes="any", paper="Agrawal & Bonde 2015"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Filling(puzzle, budget).result(elimination=self.elimination)


class _Filling:
    """The values placed so far, and the search that goes on from them."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "brute_force", held=lambda: self.values)
        self.board = Board(puzzle)
        self.values = list(puzzle.givens.values)

    def result(self, *, elimination: bool) -> Result:
        if self.board.sound and (not elimination or self._eliminate()):
            self.blanks = [cell for cell in self.board.cells if self.values[cell] is None]
            self.run.descend(self._fill(0))
        return self.run.result()

    def _fill(self, place: int) -> Descent:
        """Fill the blanks from this one on."""
        if place == len(self.blanks):
            self.run.found(self.values)
            return
        cell, run = self.blanks[place], self.run
        for value in self.board.layout.values:
            run.counters["tries"] += 1
            if self.board.fits(self.values, cell, value):
                if not run.node():
                    return
                self.values[cell] = value
                if run.told:
                    run.tell("place", cell, value)
                yield self._fill(place + 1)
                self.values[cell] = None
                if run.told:
                    run.tell("remove", cell, value)
                if run.over():
                    return
        run.counters["backtracks"] += 1
        if run.told:
            run.tell("backtrack", cell)

    def _eliminate(self) -> bool:
        """Place every blank that has one value left, until none has; False when one has none."""
        moved = True
        while moved:
            moved = False
            for cell in self.run.within(self.board.blanks):
                if self.values[cell] is None:
                    left = [value for value in self.board.layout.values if self.board.fits(self.values, cell, value)]
                    if not left:
                        return False
                    if len(left) == 1:
                        self.values[cell] = left[0]
                        self.run.counters["eliminated"] += 1
                        self.run.tell("place", cell, left[0]) if self.run.told else None
                        moved = True
        return True
