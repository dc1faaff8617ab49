"""Board: a puzzle's rules sorted for methods that search cell by cell.

What is said about *all different* gives peers and houses. ``fits`` judges one value by the values
placed so far; ``start`` and ``tighten`` serve methods that keep candidates, as masks: bit k of
``masks[cell]`` says that the layout's k-th value is possible there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import cached_property

from dokuz.encode.propagators import Masks, Propagator, propagator
from dokuz.model.candidates import mask_of
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import AllDifferent, Domain, Rule


class Board:
    """The cells, houses and other rules of a puzzle.

    >>> board = Board(Puzzle.empty(4).with_givens([(0, 1)]))
    >>> values = list(board.puzzle.givens.values)
    >>> board.fits(values, 1, 1), board.fits(values, 1, 2)
    (False, True)
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.layout = puzzle, puzzle.layout
        self.cells = self.layout.cells
        self.low = self.layout.values.start
        rules = puzzle.board_rules
        different = [rule.cells for rule in rules if isinstance(rule, AllDifferent)]
        self.houses: tuple[tuple[int, ...], ...] = tuple(dict.fromkeys(different))
        """The groups of cells that hold no value twice, each once."""
        self.full: tuple[tuple[int, ...], ...] = tuple(one for one in self.houses if len(one) == self.layout.size)
        """The groups in which every value has a place."""
        self.others: tuple[Rule, ...] = tuple(rule for rule in rules if not isinstance(rule, AllDifferent | Domain))
        """Pairs, sums and automata."""
        self.blanks = tuple(cell for cell in self.cells if puzzle.givens.values[cell] is None)

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """List, for every cell, the cells that may not hold its value."""
        seen: list[set[int]] = [set() for _ in range(self.layout.rows * self.layout.cols)]
        for house in self.houses:
            for cell in house:
                seen[cell].update(house)
        return tuple(tuple(sorted(peers - {cell})) for cell, peers in enumerate(seen))

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """Give, for every cell, the mask of values that the domains of the cell itself allow, the given's too."""
        masks = [0] * (self.layout.rows * self.layout.cols)
        for cell in self.cells:
            masks[cell] = (1 << self.layout.size) - 1
        for rule in self.puzzle.rules:
            if isinstance(rule, Domain):
                masks[rule.cell] &= mask_of(rule.values, self.layout)
        return tuple(masks)

    @cached_property
    def partial(self) -> tuple[tuple[int, ...], ...]:
        """Give the groups in which a value may be missing; what lies in a larger group says nothing more."""
        groups = [set(house) for house in self.houses]
        shorter = (house for house in self.houses if len(house) < self.layout.size)
        return tuple(house for house in shorter if not any(set(house) < group for group in groups))

    # --- for methods that place values --------------------------------------------------------------------

    def fits(self, values: Sequence[int | None], cell: int, value: int) -> bool:
        """Tell whether a value breaks no rule in a cell, as far as the placed values say."""
        if not self.allowed[cell] >> (value - self.low) & 1:
            return False
        for peer in self.peers[cell]:
            if values[peer] == value:
                return False
        return not self._watching[cell] or self._kept(values, cell, value)

    @property
    def sound(self) -> bool:
        """Tell whether the givens break no rule among themselves."""
        values = self.puzzle.givens.values
        return all(self.fits(values, cell, value) for cell, value in self.puzzle.givens.filled.items())

    def _kept(self, values: Sequence[int | None], cell: int, value: int) -> bool:
        """Ask the rules of a cell that are more than *all different*: blanks may still be anything."""
        masks = [0] * len(values)
        everything = (1 << self.layout.size) - 1
        for number in self._watching[cell]:
            for other in self.others[number].cells:
                placed = values[other]
                masks[other] = everything if placed is None else 1 << placed - self.low
            masks[cell] = 1 << value - self.low
            if self._propagators[number](masks) is None:
                return False
        return True

    # --- for methods that keep candidates -----------------------------------------------------------------

    def start(self) -> Masks:
        """Give every cell the values its own domains allow; a given has one."""
        return list(self.allowed)

    def struck(self) -> Masks:
        """Give every cell the values it may hold beside the cells that have one value only."""
        masks = self.start()
        for cell, mask in enumerate(self.allowed):
            if mask and not mask & (mask - 1):
                for peer in self.peers[cell]:
                    masks[peer] &= ~mask
        return masks

    def values(self, masks: Sequence[int]) -> list[int | None]:
        """Read the cells that have one candidate left as values."""
        low = self.low
        return [low + mask.bit_length() - 1 if mask and not mask & (mask - 1) else None for mask in masks]

    def tighten(self, masks: Masks, cells: Iterable[int] | None = None) -> list[int] | None:
        """Let pairs, sums and automata strike candidates until they have no more to say.

        Start with the rules of the cells that changed, else with all; give the cells that changed,
        or None where a rule cannot be kept.
        """
        numbers = range(len(self.others)) if cells is None else sorted({n for c in cells for n in self._watching[c]})
        waiting, queued = deque(numbers), set(numbers)
        moved: list[int] = []
        while waiting:
            number = waiting.popleft()
            queued.discard(number)
            changed = self._propagators[number](masks)
            if changed is None:
                return None
            moved += changed
            for other in (other for cell in changed for other in self._watching[cell]):
                if other not in queued:
                    queued.add(other)
                    waiting.append(other)
        return moved

    @cached_property
    def _propagators(self) -> list[Propagator]:
        groups = [frozenset(house) for house in self.houses]
        return [propagator(rule, self.layout, groups) for rule in self.others]

    @cached_property
    def _watching(self) -> tuple[tuple[int, ...], ...]:
        """List, for every cell, which of the other rules speak of it."""
        numbers: list[list[int]] = [[] for _ in range(self.layout.rows * self.layout.cols)]
        for number, rule in enumerate(self.others):
            for cell in dict.fromkeys(rule.cells):
                numbers[cell].append(number)
        return tuple(map(tuple, numbers))
