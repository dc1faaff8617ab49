"""Techniques: a few that people use, as functions on candidates, for methods that ask in which order to try them.

Each looks at a `Notes` for its pattern, uses the first place that tells something, and says whether there was one.
What one technique leaves, another still finds: if all are tried until none helps, no order of them comes further.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial, reduce
from itertools import chain, combinations, count
from operator import or_

from dokuz.encode.board import Board
from dokuz.encode.run import Within
from dokuz.model.puzzle import Puzzle


class Houses:
    """The houses of a board by kind, and how they cross; found once, for many solves."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.board = Board(puzzle)
        self.start = self.board.struck()
        kinds = {house.cells: house.kind for house in puzzle.layout.houses}
        full = self.board.full
        self.rows = tuple(cells for cells in full if kinds.get(cells) == "row")
        self.cols = tuple(cells for cells in full if kinds.get(cells) == "column")
        self.boxes = tuple(cells for cells in full if kinds.get(cells) not in ("row", "column"))
        """Full houses that are no lines: boxes, regions, diagonals."""
        lines = (*self.rows, *self.cols)
        self.pointing = tuple(_crossings(self.boxes, lines))
        self.claiming = tuple(_crossings(lines, self.boxes))
        self.row_of, self.col_of = _lines_of(self.rows), _lines_of(self.cols)


class Notes:
    """One solve: the candidates of every cell, and the cells that are open.

    >>> notes = Notes(Houses(Puzzle.empty(4).with_givens([(0, 1), (1, 2), (2, 3)])))
    >>> TECHNIQUES["naked_single"].used(notes), len(notes.open)
    (True, 12)
    """

    def __init__(self, houses: Houses) -> None:
        self.houses, self.masks = houses, list(houses.start)
        values = houses.board.puzzle.givens.values
        self.open = {cell for cell in houses.board.cells if values[cell] is None}
        self.broken = any(not self.masks[cell] for cell in houses.board.cells)
        """Whether a cell has no candidate left."""

    def copy(self) -> Notes:
        """Give notes that can be changed apart from these."""
        other = copy(self)
        other.masks, other.open = list(self.masks), set(self.open)
        return other

    def place(self, cell: int, mask: int) -> bool:
        """Settle a cell, and strike its symbol from its peers."""
        self.masks[cell] = mask
        self.open.discard(cell)
        self.strike(self.houses.board.peers[cell], mask)
        return True

    def strike(self, cells: Sequence[int], mask: int) -> bool:
        """Strike candidates; False where there were none."""
        struck = False
        for cell in cells:
            if self.masks[cell] & mask:
                self.masks[cell] &= ~mask
                self.broken |= not self.masks[cell]
                struck = True
        return struck

    @property
    def solved(self) -> bool:
        """Tell whether every cell is settled, without contradiction."""
        return not self.open and not self.broken

    @property
    def values(self) -> list[int | None]:
        """Give the cells that are settled as values."""
        values = self.houses.board.values(self.masks)
        return [None if cell in self.open else value for cell, value in enumerate(values)]


@dataclass(frozen=True)
class Technique:
    """A pattern, and what a look for it costs: numbers of ours, dearer the more cells it takes to see it."""

    cost: int
    used: Callable[[Notes], bool]


def effort(notes: Notes, order: Sequence[str], within: Within = iter) -> int:
    """Go on as far as it goes, each time by the first technique that helps; say what all looks cost.

    >>> notes = Notes(Houses(Puzzle.empty(4).with_givens([(0, 1), (1, 2), (2, 3)])))
    >>> effort(notes, ["naked_single"]), len(notes.open)
    (6, 12)
    """
    cost = place = 0
    for _ in within(count()):
        if not notes.open or notes.broken or place == len(order):
            break
        technique = TECHNIQUES[order[place]]
        cost += technique.cost
        place = 0 if technique.used(notes) else place + 1
    return cost


# --- the techniques ---------------------------------------------------------------------------------------


def _naked_single(notes: Notes) -> bool:
    """Place in a cell its only candidate."""
    for cell in sorted(notes.open):
        if notes.masks[cell].bit_count() == 1:
            return notes.place(cell, notes.masks[cell])
    return False


def _hidden_single(kind: str, notes: Notes) -> bool:
    """Place a symbol in the only cell of a house that can hold it."""
    for house in getattr(notes.houses, kind):
        once, twice = _counted(notes, house)
        for cell in house:
            only = notes.masks[cell] & once & ~twice
            if only and cell in notes.open:
                return notes.place(cell, only & -only)
    return False


def _locked(kind: str, notes: Notes) -> bool:
    """Where a house holds a symbol only where another crosses it, strike it from the rest of the other."""
    for own, shared, others in getattr(notes.houses, kind):
        held = reduce(or_, (notes.masks[cell] for cell in shared))
        if notes.strike(others, held & ~reduce(or_, (notes.masks[cell] for cell in own), 0)):
            return True
    return False


def _naked(many: int, notes: Notes) -> bool:
    """Where so many cells of a house have so many candidates together, strike these from its other cells."""
    for house in chain(notes.houses.board.full, notes.houses.board.partial):
        cells = [cell for cell in house if cell in notes.open]
        for some in combinations([cell for cell in cells if notes.masks[cell].bit_count() <= many], many):
            held = reduce(or_, (notes.masks[cell] for cell in some))
            if held.bit_count() == many and notes.strike([cell for cell in cells if cell not in some], held):
                return True
    return False


def _hidden_pair(notes: Notes) -> bool:
    """Where two symbols of a house have the same two cells, strike all others from these."""
    for house in notes.houses.board.full:
        places: dict[tuple[int, ...], int] = {}
        for cells, bit in _twice(notes, house):
            both = places[cells] = places.get(cells, 0) | bit
            if both.bit_count() == 2 and notes.strike(cells, ~both):
                return True
    return False


def _x_wing(notes: Notes) -> bool:
    """Where a symbol has two places in each of two lines, in the same lines across, strike it from those."""
    houses = notes.houses
    for lines, across in ((houses.rows, houses.col_of), (houses.cols, houses.row_of)):
        seen: dict[tuple[int, ...], tuple[int, ...]] = {}
        for line in lines:
            for cells, bit in _twice(notes, line):
                for first, second in ((a, b) for a in across[cells[0]] for b in across[cells[1]]):
                    other = seen.setdefault((bit, *first, *second), cells)
                    corners = {*cells, *other}
                    if len(corners) == 4 and notes.strike([c for c in (*first, *second) if c not in corners], bit):
                        return True
    return False


TECHNIQUES: Mapping[str, Technique] = {
    "hidden_single_box": Technique(1, partial(_hidden_single, "boxes")),
    "hidden_single_row": Technique(2, partial(_hidden_single, "rows")),
    "hidden_single_column": Technique(2, partial(_hidden_single, "cols")),
    "naked_single": Technique(3, _naked_single),
    "pointing": Technique(4, partial(_locked, "pointing")),
    "claiming": Technique(5, partial(_locked, "claiming")),
    "naked_pair": Technique(6, partial(_naked, 2)),
    "hidden_pair": Technique(8, _hidden_pair),
    "naked_triple": Technique(10, partial(_naked, 3)),
    "x_wing": Technique(12, _x_wing),
}
"""The set, in an order that people might try."""


# --- what they look at ------------------------------------------------------------------------------------


def _counted(notes: Notes, house: Sequence[int]) -> tuple[int, int]:
    """Say which symbols a house has a place for, and which more than one."""
    once = twice = 0
    for cell in house:
        twice |= once & notes.masks[cell]
        once |= notes.masks[cell]
    return once, twice


def _twice(notes: Notes, house: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the symbols that have exactly two places in a house, and these."""
    _, many = _counted(notes, house)
    while many:
        bit = many & -many
        many ^= bit
        cells = tuple(cell for cell in house if notes.masks[cell] & bit)
        if len(cells) == 2:
            yield cells, bit


Crossing = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def _crossings(houses: Sequence[Sequence[int]], others: Sequence[Sequence[int]]) -> Iterator[Crossing]:
    """Yield where houses cross: the cells of the one only, of both, of the other only."""
    for house in houses:
        for other in others:
            shared = tuple(cell for cell in house if cell in set(other))
            if len(shared) > 1:
                yield tuple(c for c in house if c not in shared), shared, tuple(c for c in other if c not in shared)


def _lines_of(lines: Sequence[tuple[int, ...]]) -> dict[int, list[tuple[int, ...]]]:
    """Say of each cell which of these lines it is in."""
    lines_of: dict[int, list[tuple[int, ...]]] = {}
    for line in lines:
        for cell in line:
            lines_of.setdefault(cell, []).append(line)
    return lines_of
