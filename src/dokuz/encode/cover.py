"""Cover: a puzzle as an exact cover problem, with secondary items and colours.

An *item* is something to be dealt with, an *option* a choice that deals with some items. Wanted are options
that hold every primary item exactly once and every secondary item at most once; where options give a secondary
item a *colour*, any number of them may hold it as long as they agree on the colour (D. E. Knuth, TAOCP 4B,
7.2.2.1). One solution of the cover is one solution of the puzzle, and the other way round:

    Domain         the options of a cell are the values it may hold; each is its own option
    (every cell)   a primary item: the cell is filled
    AllDifferent   for each value an item: primary where every value must have a place, else secondary
    Pair           secondary items, each held by some values of one cell and some of the other, none of which go
                   together: for every set of seconds that a first refuses, all firsts that refuse that set
    Automaton      a primary item for every step; its options are the moves, which agree by colours with the value of
                   the cell and with the states before and after
    Linear         the same, the states being the sums so far

What the givens say of their peers is struck first, so an option that they rule out is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from dokuz.encode.board import Board
from dokuz.encode.chain import Moves, chain
from dokuz.encode.run import Within
from dokuz.errors import UnsupportedError
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import Automaton, Linear, Pair, Rule

OPTIONS_AT_MOST = 500_000
"""Sums and automata that need more moves than this, all together, are refused."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice: the items it holds, by number, the colour it gives each (0: none) and, where it fills a cell, that."""

    items: tuple[int, ...]
    colours: tuple[int, ...]
    cell: int | None = None
    value: int | None = None


class Cover:
    """The items and options of a puzzle. Items are numbered, the primary ones first.

    >>> cover = Cover(Puzzle.empty(4))
    >>> len(cover.items), cover.primary, len(cover.options)
    (64, 64, 64)
    >>> [cover.items[item] for item in cover.options[0].items]
    ['r1c1', '1 in row 1', '1 in column 1', '1 in box 1']
    """

    def __init__(self, puzzle: Puzzle, within: Within = iter) -> None:
        self.board, self.layout, self._within = Board(puzzle), puzzle.layout, within
        self.masks = self.board.struck()
        self.items: list[str] = []
        """The items by name."""
        self.options: list[Option] = []
        self._holding: dict[tuple[int, int], list[int]] = {}
        """The items that each (cell, value) holds."""
        self._chains: list[tuple[int, Rule, Moves]] = [
            (number, rule, chain(rule, [self._values(cell) for cell in rule.cells], within))
            for number, rule in within(enumerate(self.board.others, 1))
            if isinstance(rule, Linear | Automaton)
        ]
        self._refuse_too_many()
        steps = self._add_primary()
        self.primary = len(self.items)
        """How many of the items are primary."""
        self._add_secondary()
        self._add_options(steps)

    def _values(self, cell: int) -> list[int]:
        return [value for value in self.layout.values if self.masks[cell] >> value - self.layout.values.start & 1]

    def _item(self, name: str) -> int:
        self.items.append(name)
        return len(self.items) - 1

    def _hold(self, item: int, cell: int, values: Iterable[int]) -> None:
        for value in values:
            self._holding.setdefault((cell, value), []).append(item)

    def _refuse_too_many(self) -> None:
        count = sum(len(step) for _, _, moves in self._chains for way in moves for step in way.values())
        if count > OPTIONS_AT_MOST:
            raise UnsupportedError(
                f"expected sums and automata of at most {OPTIONS_AT_MOST} moves for an exact cover, got {count}; "
                "solve the puzzle by another method, such as native"
            )

    # --- items --------------------------------------------------------------------------------------------

    def _add_primary(self) -> list[list[int]]:
        """Add what must be dealt with: cells, values in full houses, and the steps of chains, which are returned."""
        for cell in self._within(self.board.cells):
            self._hold(self._item(self.layout.name(cell)), cell, self.layout.values)
        self._add_houses(self.board.full)
        for house in self.board.houses:
            if len(house) > self.layout.size:
                self._item(f"a value for each of {self._name(house)}")
        return [
            [self._item(f"rule {number}, step {step}") for step in range(1, len(moves) + 1)]
            for number, _, moves in self._chains
        ]

    def _add_houses(self, houses: Iterable[tuple[int, ...]]) -> None:
        for house in self._within(houses):
            name = self._name(house)
            for value in self.layout.values:
                item = self._item(f"{value} in {name}")
                for cell in house:
                    self._hold(item, cell, (value,))

    def _add_secondary(self) -> None:
        self._add_houses(self.board.partial)
        for rule in self._within(self.board.others):
            if isinstance(rule, Pair):
                self._add_clashes(rule)

    def _add_clashes(self, rule: Pair) -> None:
        first, second = rule.first, rule.second
        firsts, seconds = self._values(first), self._values(second)
        refused = {a: frozenset(b for b in seconds if (a, b) not in rule.allowed) for a in firsts}
        for clashing in dict.fromkeys(refused.values()):
            if clashing:
                held = [a for a in firsts if refused[a] >= clashing]
                item = self._item(f"{self._either(first, held)}, {self._either(second, sorted(clashing))}")
                self._hold(item, first, held)
                self._hold(item, second, clashing)

    def _either(self, cell: int, values: Sequence[int]) -> str:
        return f"{self.layout.name(cell)} {'/'.join(map(str, values))}"

    def _name(self, house: tuple[int, ...]) -> str:
        named = (one.name for one in self.layout.houses if one.cells == house)
        return next(named, None) or " ".join(map(self.layout.name, house))

    # --- options ------------------------------------------------------------------------------------------

    def _add_options(self, steps: list[list[int]]) -> None:
        """Add the values of cells, and the moves of chains, which agree with them by colours."""
        chained = dict.fromkeys(cell for _, rule, _ in self._chains for cell in rule.cells)
        values = {cell: self._item(f"the value of {self.layout.name(cell)}") for cell in chained}
        low = self.layout.values.start
        for cell in self._within(self.board.cells):
            for value in self._values(cell):
                plain = self._holding[cell, value]
                coloured = [values[cell]] if cell in values else []
                colours = [0] * len(plain) + [value - low + 1] * len(coloured)
                self.options.append(Option((*plain, *coloured), tuple(colours), cell, value))
        for items, (number, rule, moves) in self._within(zip(steps, self._chains, strict=True)):
            self.options += self._walked(items, number, rule, moves, values)

    def _walked(
        self, steps: list[int], number: int, rule: Rule, moves: Moves, values: dict[int, int]
    ) -> Iterator[Option]:
        """Yield the moves of one chain; between two steps stands an item whose colour is the state."""
        low = self.layout.values.start
        between = [self._item(f"rule {number}, after step {place}") for place in range(1, len(steps))]
        colours: dict[int, int] = {}
        for place, (cell, ways) in enumerate(zip(rule.cells, moves, strict=True)):
            around = [*between[max(0, place - 1) : place], *between[place : place + 1]]
            for before, way in ways.items():
                for value, after in way.items():
                    states = [before] * (place > 0) + [after] * (place < len(between))
                    shades = [colours.setdefault(state, len(colours) + 1) for state in states]
                    yield Option((steps[place], values[cell], *around), (0, value - low + 1, *shades))
