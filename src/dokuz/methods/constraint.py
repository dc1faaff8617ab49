"""Constraint propagation: rules strike what they see to be impossible, and a search begins only where they end.

H. Simonis, "Sudoku as a constraint problem", CP Workshop on Modeling and Reformulating Constraint Satisfaction
Problems (2005) 13–27, of which the abstract and the introduction could be read: that he compares propagation schemes
by what they settle without search; *all different* at several strengths; shaving; and redundant constraints,
simpler forms of the coloured matrix, by matching and flow. How each is filtered is ours, and so is ``dual``.

    propagate:  while a rule has cells that changed: let it strike what it sees to be impossible
    shave:      for each value of each open cell: if propagating it fails, strike it; until none fails
    search:     propagate (and shave); no value left in a cell: turn back; one in each: a solution
                else for each value of the cell with fewest: search

``strength`` says how much *all different* sees: ``forward`` checking, Hall intervals (``bounds``), or all there is, by
matchings (``full``); pairs, sums and automata are always arc consistent. ``redundant="dual"`` says of full houses too
that each value looks for its cell. ``matrix`` sees each value as a grid of 0 and 1 in which it goes through rows and
columns, rows and boxes, columns and boxes one to one: X-wings, swordfish and locked candidates are what it strikes.

A full filter takes O(n³) steps a house, shaving hundreds of propagations a round. The counter ``open`` is how many
cells the first propagation left. Use it to see what stronger reasoning saves in search, and what it costs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.alldifferent import FILTERS, full, transposed
from dokuz.encode.board import Board
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Descent, Run
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.layout import Layout
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

Family: TypeAlias = tuple[frozenset[int], ...]
"""As many full houses as there are values, which cover a grid: its rows, its columns or its boxes."""


@dataclass(frozen=True)
class Constraint(Options):
    """Propagate the rules at a chosen strength, and search where that ends."""

    strength: Annotated[Literal["forward", "bounds", "full"], "how much of *all different* is seen"] = "full"
    redundant: Annotated[
        Literal["none", "dual", "matrix", "both"], "state rules again, for the values of a house, or value by value"
    ] = "none"
    shaving: Annotated[bool, "strike every value that fails as soon as it is propagated"] = False
    cell: Annotated[Literal["fewest", "first"], "which cell is searched: with fewest values, or the first"] = "fewest"

    traits: ClassVar[Traits] = Traits(
        family="constraints", exact=True, rules=EVERY_RULE, sizes="any", paper="Simonis 2005"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Solver(self, puzzle, budget).result()


class _Solver:
    """The domains as they stand; each branch of the search goes on with a copy of them."""

    def __init__(self, options: Constraint, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "constraint", held=lambda: self.board.values(self.masks))
        self.options, self.board = options, Board(puzzle)
        self.masks = self.board.start()
        self.filter = FILTERS[options.strength]
        self.checks: list[tuple[tuple[int, ...], Callable[[Masks], bool]]] = [
            (house, partial(self._different, house)) for house in self.board.houses
        ]
        if options.redundant in ("dual", "both"):
            self.checks += [(house, partial(self._dual, house)) for house in self.board.full]
        self.watching: list[list[int]] = [[] for _ in self.masks]
        for number, (house, _) in enumerate(self.checks):
            for cell in house:
                self.watching[cell].append(number)
        matrix = options.redundant in ("matrix", "both")
        self.matrices = list(_matrices(puzzle.layout, self.board.full)) if matrix else []

    def result(self) -> Result:
        self.run.descend(self._search(self.masks, self.board.cells))
        return self.run.result()

    # --- search -------------------------------------------------------------------------------------------

    def _search(self, masks: Masks, changed: Sequence[int]) -> Descent:
        self.masks = masks
        if self._reduced(changed):
            cell = self._chosen()
            if cell is None:
                self.run.found(self.board.values(masks))
                return
            for bit in _bits(masks[cell]):
                if not self.run.node():
                    return
                branch = masks.copy()
                branch[cell] = bit
                if self.run.told:
                    self.run.tell("place", cell, self.board.low + bit.bit_length() - 1)
                yield self._search(branch, (cell,))
                self.masks = masks
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")

    def _chosen(self) -> int | None:
        """Choose the cell to search; None when all have one value."""
        blanks = (cell for cell in self.board.cells if self.masks[cell] & (self.masks[cell] - 1))
        if self.options.cell == "first":
            return next(blanks, None)
        return min(blanks, key=lambda cell: self.masks[cell].bit_count(), default=None)

    def _reduced(self, changed: Sequence[int]) -> bool:
        """Propagate what changed, and shave if that is asked for; False at a contradiction, or when time is up."""
        before = self.masks.copy()
        sound = self._propagated(self.masks, changed) and (not self.options.shaving or self._shaved())
        if self.run.told:
            self._tell_struck(before)
        if not self.run.nodes and "open" not in self.run.counters:
            self.run.counters["open"] = sum(bool(mask & (mask - 1)) for mask in self.masks)
        return sound and self.run.stopped is None

    def _tell_struck(self, before: Masks) -> None:
        for cell, mask in enumerate(before):
            for bit in _bits(mask & ~self.masks[cell]):
                self.run.tell("strike", cell, self.board.low + bit.bit_length() - 1)
        self.run.tell("state", values=self.board.values(self.masks))

    # --- propagation --------------------------------------------------------------------------------------

    def _propagated(self, masks: Masks, changed: Sequence[int]) -> bool:
        """Let rules speak until none has more to say: *all different* first, then the others, last the matrices."""
        if not all(masks[cell] for cell in changed):
            return False
        settled = self._filtered(masks, changed)
        while settled is not None:
            moved = self.board.tighten(masks, settled)
            if not moved and moved is not None:
                moved = self._matched(masks)
            if not moved:
                return moved is not None
            changed = moved
            settled = self._filtered(masks, changed)
        return False

    def _filtered(self, masks: Masks, changed: Sequence[int]) -> list[int] | None:
        """Filter the houses of the cells that changed, and so on; give all cells that have, None at a contradiction."""
        touched = list(changed)
        waiting = deque(sorted({number for cell in changed for number in self.watching[cell]}))
        queued = set(waiting)
        while waiting and not self.run.over():
            number = waiting.popleft()
            queued.discard(number)
            house, check = self.checks[number]
            before = [masks[cell] for cell in house]
            self.run.counters["propagations"] += 1
            if not check(masks):
                return None
            for cell, mask in zip(house, before, strict=True):
                if masks[cell] != mask:
                    touched.append(cell)
                    for other in self.watching[cell]:
                        if other not in queued and other != number:
                            queued.add(other)
                            waiting.append(other)
        return touched

    def _different(self, house: tuple[int, ...], masks: Masks) -> bool:
        domains = [masks[cell] for cell in house]
        sound = self.filter(domains)
        for cell, domain in zip(house, domains, strict=True):
            masks[cell] = domain
        return sound

    def _dual(self, house: tuple[int, ...], masks: Masks) -> bool:
        """Let each value of a full house look for its cell."""
        places = transposed([masks[cell] for cell in house], self.board.layout.size)
        sound = self.filter(places)
        for cell, domain in zip(house, transposed(places, len(house)), strict=True):
            masks[cell] = domain
        return sound

    def _matched(self, masks: Masks) -> list[int] | None:
        """Match, for every value, the houses of two families that cross; give the cells that changed."""
        moved: list[int] = []
        for one, other, crossings in self.matrices:
            for value in range(self.board.layout.size):
                if self.run.over():
                    return moved
                self.run.counters["propagations"] += 1
                bit = 1 << value
                across = {pair: [c for c in cells if masks[c] & bit] for pair, cells in crossings.items()}
                before = [sum(1 << b for b in range(len(other)) if across.get((a, b))) for a in range(len(one))]
                after = before.copy()
                if not all(before) or not full(after):
                    return None
                for (a, b), cells in across.items():
                    if cells and not after[a] >> b & 1:
                        moved += cells
                        for cell in cells:
                            masks[cell] &= ~bit
        return moved if all(masks[cell] for cell in moved) else None

    # --- shaving ------------------------------------------------------------------------------------------

    def _shaved(self) -> bool:
        """Try each value of each open cell, round and round until a whole round strikes nothing."""
        cells = deque(cell for cell in self.board.cells if self.masks[cell] & (self.masks[cell] - 1))
        quiet = 0
        while quiet < len(cells) and not self.run.over():
            cell = cells.popleft()
            cells.append(cell)
            quiet += 1
            for bit in _bits(self.masks[cell]) if self.masks[cell] & (self.masks[cell] - 1) else ():
                trial = self.masks.copy()
                trial[cell] = bit
                if not self._propagated(trial, (cell,)) and self.run.stopped is None:
                    self.run.counters["shaved"] += 1
                    self.masks[cell] &= ~bit
                    if not self._propagated(self.masks, (cell,)):
                        return False
                    quiet = 0
        return True


def _matrices(
    layout: Layout, houses: Sequence[tuple[int, ...]]
) -> Iterator[tuple[Family, Family, dict[tuple[int, int], list[int]]]]:
    """Yield pairs of families of one grid, with the cells in which their houses cross."""
    full_ones = set(houses)
    for top, left, size in layout.grids or ((0, 0, layout.size),):
        area = {row * layout.cols + col for row, col in product(range(top, top + size), range(left, left + size))}
        kinds: dict[str, list[frozenset[int]]] = {}
        for house in layout.houses:
            if house.cells in full_ones and area.issuperset(house.cells):
                kinds.setdefault(house.kind, []).append(frozenset(house.cells))
        families = [tuple(family) for family in kinds.values() if len(family) == size]
        for one, other in combinations(families, 2):
            pairs = product(range(size), range(size))
            yield one, other, {(a, b): sorted(one[a] & other[b]) for a, b in pairs if one[a] & other[b]}


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
