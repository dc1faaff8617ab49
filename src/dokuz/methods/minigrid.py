"""Minigrids: backtracking over nine boxes, each filled whole with one of its consistent permutations.

A. K. Maji, S. Roy and R. K. Pal, "A novel algorithmic approach for solving Sudoku puzzle in guessed free
manner", European Academic Research I (2013) 1126–1154; A. K. Maji, S. Jana and R. K. Pal, "An algorithm for
generating only desired permutations for solving Sudoku puzzle", Procedia Technology 10 (2013) 392–399. Only their
abstracts and openings could be read: to go through nine minigrids instead of 81 cells, and to generate by a
tree only the permutations that can be used, is theirs; which minigrid is next and all else is reconstructed.

    search:  if all minigrids are filled: a solution
             choose one that is not
             for each permutation of it that agrees with all that is filled in:
                 fill it in; search; take it out

    tree:    place the cells of a minigrid one after another, tightest first, with the values that row, column and
             minigrid leave; each way to place all is a permutation

With ``permutations="desired"`` the tree is built anew whenever a minigrid is chosen, for the board as it is then; with
``listed`` it is built once, for the givens, and each minigrid filled in strikes from the other lists all that clash
with it. The lists tell at once which minigrid has fewest permutations left, so few nodes are needed. They hold some
hundreds each in a hard puzzle, and 362,880 in an open 9×9: where they would hold more than 100,000 in all, the tree
is built as for ``desired``. The regions of a jigsaw are minigrids too; where there are none, rows are. Use it to see
what steps of nine cells at a time are worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import prod
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

LISTED_AT_MOST = 100_000
"""Where there are more permutations, all minigrids together, lists would cost more than they save."""

Permutation: TypeAlias = tuple[int, tuple[int, ...]]
"""What the houses hold by it, as in ``held``, and the bit of each cell's value."""
Lists: TypeAlias = dict[int, list[Permutation]]


@dataclass(frozen=True)
class Minigrid(Options):
    """Fill minigrid after minigrid with consistent permutations."""

    permutations: Annotated[
        Literal["listed", "desired"], "list all at the start (if they are not too many), or build those wanted"
    ] = "listed"
    order: Annotated[Literal["fewest", "clues"], "next is the minigrid with fewest permutations, or most clues"] = (
        "fewest"
    )

    traits: ClassVar[Traits] = Traits(
        family="search", exact=True, rules=EVERY_RULE, sizes="any", paper="Maji et al. 2013"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Search(self, puzzle, budget).result()


class _Search:
    """The minigrids not filled yet, the candidates of all cells, and what each house holds."""

    def __init__(self, options: Minigrid, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "minigrid", held=lambda: self.values)
        self.options, self.board = options, Board(puzzle)
        self.values: list[int | None] = [None] * (puzzle.layout.rows * puzzle.layout.cols)
        self.grids = _minigrids(puzzle)
        self.shifts: list[list[int]] = [[] for _ in self.values]
        """For each cell, where in ``held`` each of its houses begins: bit k there says that it has the k-th value."""
        for number, house in enumerate(self.board.houses):
            for cell in house:
                self.shifts[cell].append(number * puzzle.layout.size)

    def result(self) -> Result:
        masks = self.board.struck()
        if self.board.tighten(masks) is not None:
            lists = self._listed(masks) if self.options.permutations == "listed" else None
            if not self.run.over():
                self.run.descend(self._search(tuple(range(len(self.grids))), masks, 0, lists))
        return self.run.result()

    def _search(self, left: tuple[int, ...], masks: Masks, held: int, lists: Lists | None) -> Descent:
        if not left:
            self.run.found(self.values)
            return
        number = self._chosen(left, masks, held, lists)
        after = tuple(one for one in left if one != number)
        for taken, bits in self._built(self.grids[number], masks, held) if lists is None else lists[number]:
            if not self.run.node():
                return
            child = self._filled(self.grids[number], bits, masks)
            kept = lists and {one: [it for it in lists[one] if not it[0] & taken] for one in after}
            if child is not None and (kept is None or all(kept.values())):
                yield self._search(after, child, held | taken, kept)
            self._take_out(self.grids[number])
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")

    def _chosen(self, left: tuple[int, ...], masks: Masks, held: int, lists: Lists | None) -> int:
        if self.options.order == "clues":
            return max(left, key=lambda one: sum(self.run.puzzle.givens[cell] is not None for cell in self.grids[one]))
        if lists is not None:
            return min(left, key=lambda one: len(lists[one]))
        return min(left, key=lambda one: prod(self._free(cell, masks, held).bit_count() for cell in self.grids[one]))

    # --- permutations -------------------------------------------------------------------------------------

    def _listed(self, masks: Masks) -> Lists | None:
        """List the permutations of every minigrid that agree with the givens; None where they are too many."""
        lists: Lists = {}
        room = LISTED_AT_MOST
        for number, grid in enumerate(self.grids):
            lists[number] = list(islice(self._built(grid, masks, 0), room + 1))
            room -= len(lists[number])
            if room < 0:
                return None
        self.run.counters["listed"] = LISTED_AT_MOST - room
        return lists

    def _built(self, grid: tuple[int, ...], masks: Masks, held: int) -> Iterator[Permutation]:
        """Build the permutations of a minigrid that agree with what the houses hold, the tightest cells first."""
        order = sorted(range(len(grid)), key=lambda place: self._free(grid[place], masks, held).bit_count())
        bits = [0] * len(grid)

        def grow(depth: int, taken: int) -> Iterator[Permutation]:
            if depth == len(order):
                yield taken & ~held, tuple(bits)
                return
            place = order[depth]
            cell = grid[place]
            free = self._free(cell, masks, taken)
            self.run.counters["placed"] += free.bit_count()
            while free and not self.run.over():
                bit = free & -free
                free ^= bit
                bits[place] = bit
                yield from grow(depth + 1, taken | sum(bit << shift for shift in self.shifts[cell]))

        return grow(0, held)

    def _free(self, cell: int, masks: Masks, held: int) -> int:
        """Give the candidates of a cell that none of its houses holds."""
        taken = 0
        for shift in self.shifts[cell]:
            taken |= held >> shift
        return masks[cell] & ~taken

    # --- the board ----------------------------------------------------------------------------------------

    def _filled(self, grid: tuple[int, ...], bits: tuple[int, ...], masks: Masks) -> Masks | None:
        """Fill a minigrid in, and give the candidates then; None where a pair, sum or automaton forbids it."""
        low = self.board.low
        for cell, bit in zip(grid, bits, strict=True):
            self.values[cell] = low + bit.bit_length() - 1
            if self.run.told:
                self.run.tell("place", cell, self.values[cell])
        if not self.board.others:
            return masks
        if not all(masks[cell] & bit for cell, bit in zip(grid, bits, strict=True)):
            return None
        child = masks.copy()
        for cell, bit in zip(grid, bits, strict=True):
            child[cell] = bit
        return child if self.board.tighten(child, grid) is not None else None

    def _take_out(self, grid: tuple[int, ...]) -> None:
        for cell in grid:
            if self.run.told:
                self.run.tell("remove", cell, self.values[cell])
            self.values[cell] = None


def _minigrids(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """List the regions, each cell in one only, and the cells outside them row by row."""
    grids: list[tuple[int, ...]] = []
    rows = [house.cells for house in puzzle.layout.houses if house.kind == "row"]
    left = dict.fromkeys(puzzle.layout.cells)
    for piece in (*puzzle.layout.regions, *rows):
        grid = tuple(cell for cell in piece if cell in left)
        for cell in grid:
            del left[cell]
        grids += [grid] if grid else []
    return [*grids, *((cell,) for cell in left)]
