"""Pencil and paper: preemptive sets cross numbers out of the mark-up; then a tree of colours.

J. F. Crook, "A pencil-and-paper algorithm for solving Sudoku puzzles", Notices of the American Mathematical
Society 56 (2009) 460–468, read here through others' accounts of it. The *mark-up* of a cell lists the numbers
it may hold. A *preemptive set* is m numbers and m cells of one row, column or box whose mark-ups hold no
others; by the *occupancy theorem* these numbers can stand nowhere else in that house. A forced number is a
preemptive set of size one.

    mark up all blanks
    repeat: find a preemptive set, smallest first; cross its numbers out of the rest of its house
    no set is left: if all cells are filled, a solution
    else choose a cell and, each in its colour, try every number of its mark-up; go on as above

Crook leaves the choice of the cell to the solver ("random"); the shortest mark-up, or by ``cell`` the first
in reading order or a random one, is ours, and so is that every number of the mark-up is tried in turn: he
stops at the first that fits. Hidden sets need no rule of their own: in a full house the cells that are left
form a preemptive set too. A house with k blanks has up to 2^k sets to look at, of which those that hold too many
numbers already are left out. Use it to see how far one theorem goes.
"""

from __future__ import annotations

from collections.abc import Iterator
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
class Pencil(Options):
    """Cross out by preemptive sets, then try the numbers of a mark-up in turn."""

    cell: Annotated[Literal["shortest", "first", "random"], "whose mark-up is tried when no set is left"] = "shortest"

    traits: ClassVar[Traits] = Traits(family="logic", exact=True, rules=EVERY_RULE, sizes="any", paper="Crook 2009")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Paper(self, puzzle, budget).result()


class _Paper:
    """The mark-up as it stands; each colour goes on with a copy of it."""

    def __init__(self, options: Pencil, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "pencil", held=lambda: self.board.values(self.marks))
        self.options, self.board = options, Board(puzzle)
        self.lots = Random(budget.seed)
        self.marks = self.board.start()

    def result(self) -> Result:
        self.run.descend(self._search(self.marks))
        return self.run.result()

    def _search(self, marks: Masks) -> Descent:
        """Cross out, then try each number of one cell in a colour of its own."""
        self.marks = marks
        if self._crossed_out():
            cell = self._chosen()
            if cell is None:
                self.run.found(self.board.values(marks))
                return
            for bit in _bits(marks[cell]):
                if not self.run.node():
                    return
                coloured = marks.copy()
                coloured[cell] = bit
                if self.run.told:
                    self.run.tell("place", cell, self.board.low + bit.bit_length() - 1)
                yield self._search(coloured)
                self.marks = marks
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")

    def _crossed_out(self) -> bool:
        """Use the occupancy theorem until no house has anything new to say; False at a violation."""
        seen: dict[tuple[int, ...], tuple[int, ...]] = {}
        sound = all(self.marks[cell] for cell in self.board.cells)
        moved = True
        while sound and moved and not self.run.over():
            moved = False
            for house in self.board.houses:
                marks = tuple(self.marks[cell] for cell in house)
                if seen.get(house) != marks:
                    struck = self._preempt(house)
                    seen[house] = tuple(self.marks[cell] for cell in house) if struck is False else marks
                    sound = sound and struck is not None
                    moved = moved or bool(struck)
            others = self.board.tighten(self.marks) if sound else None
            sound, moved = sound and others is not None, moved or bool(others)
        if self.run.told:
            self.run.tell("state", values=self.board.values(self.marks))
        return sound and self.run.stopped is None

    def _preempt(self, house: tuple[int, ...]) -> bool | None:
        """Cross out by the first preemptive set that strikes anything, smallest first; None at a violation.

        Once filled cells have struck their numbers, only sets of blanks can have more to say.
        """
        blanks = tuple(cell for cell in house if self.marks[cell] & self.marks[cell] - 1)
        for size in range(1, max(2, len(blanks))):
            for cells, numbers in self._sets(house if size == 1 else blanks, size, (), 0):
                if numbers.bit_count() < size:
                    return None
                if self._strike(house, cells, numbers):
                    return True if all(self.marks[cell] for cell in house) else None
        return False

    def _sets(
        self, cells: tuple[int, ...], size: int, held: tuple[int, ...], numbers: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield the sets of so many cells that hold no more numbers than that, with those held among them."""
        for place, cell in enumerate(cells[: len(cells) - size + len(held) + 1]):
            union = numbers | self.marks[cell]
            if union.bit_count() <= size:
                if len(held) + 1 == size:
                    yield (*held, cell), union
                elif not self.run.over():
                    yield from self._sets(cells[place + 1 :], size, (*held, cell), union)

    def _strike(self, house: tuple[int, ...], cells: tuple[int, ...], numbers: int) -> bool:
        """Cross numbers out of the rest of a house, and tell whether there were any."""
        struck = 0
        for cell in house:
            if cell not in cells and (gone := self.marks[cell] & numbers):
                self.marks[cell] &= ~numbers
                struck += gone.bit_count()
                if self.run.told:
                    for bit in _bits(gone):
                        self.run.tell("strike", cell, self.board.low + bit.bit_length() - 1)
        if struck:
            self.run.counters["preemptive_sets"] += 1
            self.run.counters["crossed_out"] += struck
        return struck > 0

    def _chosen(self) -> int | None:
        """Choose the cell whose mark-up is tried; None when all are filled."""
        blanks = [cell for cell in self.board.cells if self.marks[cell] & self.marks[cell] - 1]
        if not blanks:
            return None
        match self.options.cell:
            case "shortest":
                return min(blanks, key=lambda cell: self.marks[cell].bit_count())
            case "first":
                return blanks[0]
            case "random":
                return self.lots.choice(blanks)


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
