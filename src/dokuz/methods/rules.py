"""Rules: singles, then tuples, then a guess, each tried only when the ones before have nothing to say.

P. Berggren and D. Nilsson, "A study of Sudoku solving algorithms" (bachelor's thesis, KTH, 2012), compare such
a rule-based solver with backtracking and Boltzmann machines, and find it the quickest by far. Only parts
of the thesis could be read here; that a guess takes the cell with fewest candidates, the first in reading
order, with values ascending, and that tuples end at four, is reconstructed.

    settle:  repeat, from the top after each success
        naked single    a cell with one candidate: its peers lose that value
        hidden single   a value with one place in a row, column or box: the place loses all other candidates
        naked n-tuple   n cells with n candidates between them: the rest of the house loses these
        hidden n-tuple  n values with n places between them: the places lose all other candidates
    search:  settle; if a cell is empty: turn back; if all are single: a solution
        else guess: for each candidate of the cell with fewest: search with it

A pass over a house with k open cells looks at C(k, n) sets for each n. Use it for puzzles made for people;
``guesses`` in the counters says how many it took.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, ClassVar

from dokuz.encode.board import Board
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Descent, Run
from dokuz.errors import InputError
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Rules(Options):
    """Apply singles and tuples, and guess where they end."""

    tuples: Annotated[int, "the largest tuple looked for; 1 leaves singles only"] = 4

    traits: ClassVar[Traits] = Traits(
        family="logic", exact=True, rules=EVERY_RULE, sizes="any", paper="Berggren & Nilsson 2012"
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.tuples < 1:
            raise InputError(f"expected tuples of Rules to be 1 at least, got {self.tuples}")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Reasoning(puzzle, budget, self.tuples).result()


class _Contradiction(Exception):  # noqa: N818 - it is no error
    """Say that a cell or a value has no place left."""


class _Reasoning:
    """The candidates as they are now; a guess goes on with a copy of them."""

    def __init__(self, puzzle: Puzzle, budget: Budget, tuples: int) -> None:
        self.run = Run(puzzle, budget, "rules", held=lambda: self.board.values(self.masks))
        self.board, self.tuples = Board(puzzle), tuples
        self.masks = self.board.start()

    def result(self) -> Result:
        self.run.descend(self._search(self.masks))
        return self.run.result()

    def _search(self, masks: Masks) -> Descent:
        self.masks = masks
        if self._settled():
            cell = self._fewest()
            if cell is None:
                self.run.found(self.board.values(masks))
                return
            for bit in _bits(masks[cell]):
                if not self.run.node():
                    return
                self.run.counters["guesses"] += 1
                guessed = masks.copy()
                guessed[cell] = bit
                if self.run.told:
                    self.run.tell("place", cell, self.board.low + bit.bit_length() - 1)
                yield self._search(guessed)
                self.masks = masks
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")

    def _settled(self) -> bool:
        """Apply the rules until none says more, or time is up; False at a contradiction."""
        try:
            if not all(self.masks[cell] for cell in self.board.cells):
                return False
            while not self.run.over() and self._applied():
                pass
        except _Contradiction:
            return False
        finally:
            if self.run.told:
                self.run.tell("state", values=self.board.values(self.masks))
        return self.run.stopped is None

    def _applied(self) -> bool:
        """Apply the first rule that strikes anything, and count what it struck under its name."""
        for name, strikes in self._rules():
            struck = sum(strikes)
            if self.run.over():
                return False
            if struck:
                self.run.counters[name] += struck
                return True
        return False

    def _rules(self) -> Iterator[tuple[str, Iterator[int]]]:
        yield "naked_singles", self._naked_singles()
        yield "hidden_singles", self._hidden_tuples(1)
        yield "other_rules", self._other_rules()
        for size in range(2, self.tuples + 1):
            yield "naked_tuples", self._naked_tuples(size)
            yield "hidden_tuples", self._hidden_tuples(size)

    # --- the rules: each strikes as it goes and yields how many candidates ----------------------------------

    def _naked_singles(self) -> Iterator[int]:
        for cell in self.board.cells:
            mask = self.masks[cell]
            if not mask & mask - 1:
                yield from (self._strike(peer, mask) for peer in self.board.peers[cell])

    def _other_rules(self) -> Iterator[int]:
        """Let pairs, sums and automata say what they exclude, where the puzzle has any."""
        if self.board.others:
            before = sum(mask.bit_count() for mask in self.masks)
            if self.board.tighten(self.masks) is None:
                raise _Contradiction
            yield before - sum(mask.bit_count() for mask in self.masks)

    def _naked_tuples(self, size: int) -> Iterator[int]:
        for house in self.board.houses:
            few = [cell for cell in house if 1 < self.masks[cell].bit_count() <= size]
            for cells in combinations(few, size):
                union = _union(self.masks, cells)
                if union.bit_count() < size:
                    raise _Contradiction
                if union.bit_count() == size:
                    yield from (self._strike(cell, union) for cell in house if cell not in cells)

    def _hidden_tuples(self, size: int) -> Iterator[int]:
        for house in self.board.full:
            places = self._places(house)
            few = [bit for bit, cells in places.items() if len(cells) <= size and (size == 1 or len(cells) != 1)]
            for bits in combinations(few, size):
                cells = {cell for bit in bits for cell in places[bit]}
                if len(cells) < size:
                    raise _Contradiction
                if len(cells) == size:
                    yield from (self._strike(cell, ~sum(bits)) for cell in sorted(cells))

    def _places(self, house: tuple[int, ...]) -> dict[int, list[int]]:
        """List, for every value as a bit, the cells of a house that may hold it."""
        every = (1 << self.board.layout.size) - 1
        return {bit: [cell for cell in house if self.masks[cell] & bit] for bit in _bits(every)}

    def _strike(self, cell: int, mask: int) -> int:
        """Rule candidates out of a cell, and count them."""
        gone = self.masks[cell] & mask
        if gone:
            self.masks[cell] &= ~mask
            if self.run.told:
                for bit in _bits(gone):
                    self.run.tell("strike", cell, self.board.low + bit.bit_length() - 1)
            if not self.masks[cell]:
                raise _Contradiction
        return gone.bit_count()

    def _fewest(self) -> int | None:
        """Choose the open cell with fewest candidates, the first in reading order."""
        open_cells = [cell for cell in self.board.cells if self.masks[cell] & self.masks[cell] - 1]
        return min(open_cells, key=lambda cell: self.masks[cell].bit_count(), default=None)


def _union(masks: Masks, cells: tuple[int, ...]) -> int:
    union = 0
    for cell in cells:
        union |= masks[cell]
    return union


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
