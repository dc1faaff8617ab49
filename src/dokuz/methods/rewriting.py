"""Rewriting: rules that rewrite a configuration of cells, and strategies that say which is applied when.

G. Santos-García and M. Palomino, "Solving Sudoku puzzles with rewriting rules", ENTCS 176 (2007) 79–93, of which
the abstract and the introduction could be read, and the rules in the authors' Maude module of 2005, as it is kept with
strategies of 2018; rules have its names, spelt as Python does. A configuration is a multiset of terms, one a cell, each
with the set of its possible numbers. A rule looks for its pattern, some cells, and rewrites them:

    simplify1st         a number alone in its cell leaves a cell that shares a house                        scanning
    only_one_number     a number with one place in a house: the cell loses all others
    simplify2nd         two cells of a house with the same two numbers: these leave a third cell            analysis
    only_two_numbers    two numbers with the same two places in a house: the cells lose all others
    simplify3rd         three cells of a house within the three numbers of one of them: these leave the house
    twins               a number that a box holds only along one line leaves a cell of the rest of the line
    sudoku_split        two configurations: a cell with fewest numbers has the first; or any but the first   what-if

    rulesA := one(simplify1st)        rulesB := one(simplify2nd) or-else one(only_one_number)
    rulesC := one(only_two_numbers) or-else one(simplify3rd) or-else one(twins)
    rules  := alive ; (rulesA or-else rulesB or-else rulesC), again and again as long as one applies
    solve  := (alive ; (rules or-else sudoku_split)) ! ; solved

``encode/strategy.py`` has the language. Ours are ``other_rules``, for pairs, sums and automata; that ``alive`` asks for
a place for each number of a full house too, not just for a number in each cell; that one cell of ``only_two_numbers``
may hold just these two already; and that ``twins`` reads any region and any house that crosses it.
``order="scanning"`` tries all of scanning before any analysis.

Every rewriting looks for its pattern anew, and most take one number from one cell, so a puzzle takes hundreds. Use it
to see rules apart from their order, and what each of them contributes: each is counted. With ``what_if="none"`` it
settles what the rules can, and says how many cells it left ``open``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import combinations
from operator import or_
from typing import Annotated, ClassVar, Literal, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.run import Run
from dokuz.encode.strategy import Strategy, one, orelse, repeat, seq, settle, where
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.methods.options import Options
from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

Configuration: TypeAlias = tuple[int, ...]
"""By cell the numbers that are possible there, as bits."""
Rule: TypeAlias = Callable[[Configuration], Iterator[Configuration]]


@dataclass(frozen=True)
class Rewriting(Options):
    """Rewrite a configuration by rules until every cell has one number."""

    order: Annotated[Literal["paper", "scanning"], "which rules come first: the paper's order, or scanning"] = "paper"
    analysis: Annotated[bool, "rules about two and three cells or numbers too, not scanning only"] = True
    what_if: Annotated[
        Literal["split", "each", "none"],
        "where the rules end: a number or the others, each number in turn, or what is open stays open",
    ] = "split"

    traits: ClassVar[Traits] = Traits(
        family="logic", exact=True, rules=EVERY_RULE, sizes="any", paper="Santos-García & Palomino 2007"
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _Rewriter(puzzle, budget).result(self)


class _Rewriter:
    """The rules, and the strategies made of them; configurations are values, and nothing else changes."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.run = Run(puzzle, budget, "rewriting", held=lambda: self.board.values(self.configuration))
        self.board = Board(puzzle)
        self.configuration: Configuration = tuple(self.board.start())
        regions = {tuple(region) for region in puzzle.layout.regions} & set(self.board.full)
        self.crossings = [
            (shared, set(region) - shared, set(house) - shared)
            for region in self.board.full
            for house in self.board.houses
            if region in regions and house not in regions and len(shared := set(region) & set(house)) > 1
        ]

    def result(self, options: Rewriting) -> Result:
        for configuration in self.solve(options)(self.configuration):
            if not self.run.found(self.board.values(configuration)):
                break
        return self.run.result()

    # --- strategies ---------------------------------------------------------------------------------------

    def solve(self, options: Rewriting) -> Strategy[Configuration]:
        """Give the strategy that takes a puzzle to its solutions."""
        first, second, third = self._groups(options)
        alive = where(self._alive)
        rules = settle(seq(alive, orelse(*first, *second, *third)))
        return seq(repeat(seq(alive, orelse(rules, self.rule(self._split(options))))), where(self._solved))

    def _groups(self, options: Rewriting) -> list[list[Strategy[Configuration]]]:
        """Order the rules, but what-if, in three groups."""
        scanning = [self.simplify1st, self.other_rules] if self.board.others else [self.simplify1st]
        match options:
            case Rewriting(analysis=False):
                groups = [scanning, [self.only_one_number], []]
            case Rewriting(order="scanning"):
                pairs = [self.simplify2nd, self.only_two_numbers]
                groups = [scanning, [self.only_one_number], [self.twins, *pairs, self.simplify3rd]]
            case _:
                analysis = [self.only_two_numbers, self.simplify3rd, self.twins]
                groups = [scanning, [self.simplify2nd, self.only_one_number], analysis]
        return [[one(self.rule(rule)) for rule in group] for group in groups]

    def rule(self, rule: Rule) -> Strategy[Configuration]:
        """Keep the books of a rule: what it yields is counted under its name, told, and ends with the budget."""

        def applied(configuration: Configuration) -> Iterator[Configuration]:
            if self.run.over():
                return
            for after in rule(configuration):
                self.run.counters[rule.__name__] += 1
                if self.run.told:
                    self._tell(configuration, after)
                yield after

        return applied

    def _alive(self, configuration: Configuration) -> bool:
        """Tell whether every cell has a number, and every number of a full house a place."""
        every = (1 << self.board.layout.size) - 1
        return all(configuration[cell] for cell in self.board.cells) and all(
            _union(configuration, house) == every for house in self.board.full
        )

    def _solved(self, configuration: Configuration) -> bool:
        """Tell whether a normal form is a solution; where the run was stopped, some rule may not have been asked."""
        self._show(configuration)
        if self.run.stopped is not None:
            return False
        if self._alive(configuration) and not self._open(configuration):
            return True
        self.run.counters["backtracks"] += 1
        if self.run.told:
            self.run.tell("backtrack")
        return False

    # --- scanning -----------------------------------------------------------------------------------------

    def simplify1st(self, configuration: Configuration) -> Iterator[Configuration]:
        for cell in self.board.cells:
            number = configuration[cell]
            if not number & number - 1:
                for peer in self.board.peers[cell]:
                    if configuration[peer] & number:
                        yield _without(configuration, [peer], number)

    def only_one_number(self, configuration: Configuration) -> Iterator[Configuration]:
        for house in self.board.full:
            once = twice = 0
            for cell in house:
                twice |= once & configuration[cell]
                once |= configuration[cell]
            for cell in house:
                if configuration[cell] & ~twice and not _single(configuration[cell]):
                    yield _without(configuration, [cell], ~_lowest(configuration[cell] & ~twice))

    def other_rules(self, configuration: Configuration) -> Iterator[Configuration]:
        """Let pairs, sums and automata rule out what they can; where one fails, its cells have no number left."""
        masks = list(configuration)
        moved = self.board.tighten(masks)
        if moved is None:
            yield (0,) * len(masks)
        elif moved:
            yield tuple(masks)

    # --- analysis -----------------------------------------------------------------------------------------

    def simplify2nd(self, configuration: Configuration) -> Iterator[Configuration]:
        for house in self.board.houses:
            twos = [cell for cell in house if configuration[cell].bit_count() == 2]
            for a, b in combinations(twos, 2):
                if configuration[a] == configuration[b]:
                    for cell in house:
                        if cell not in (a, b) and configuration[cell] & configuration[a]:
                            yield _without(configuration, [cell], _lowest(configuration[cell] & configuration[a]))

    def only_two_numbers(self, configuration: Configuration) -> Iterator[Configuration]:
        for house in self.board.full:
            places: dict[tuple[int, ...], int] = {}
            for number in _bits(_union(configuration, house)):
                held = tuple(cell for cell in house if configuration[cell] & number)
                if len(held) == 2:
                    places[held] = places.get(held, 0) | number
            for held, numbers in places.items():
                if numbers.bit_count() == 2 and any(configuration[cell] & ~numbers for cell in held):
                    yield _without(configuration, held, ~numbers)

    def simplify3rd(self, configuration: Configuration) -> Iterator[Configuration]:
        for house in self.board.houses:
            for three in dict.fromkeys(configuration[cell] for cell in house if configuration[cell].bit_count() == 3):
                within = [cell for cell in house if not configuration[cell] & ~three]
                rest = [cell for cell in house if cell not in within and configuration[cell] & three]
                if len(within) == 3 and rest:
                    yield _without(configuration, rest, three)

    def twins(self, configuration: Configuration) -> Iterator[Configuration]:
        for shared, box, line in self.crossings:
            numbers = _union(configuration, shared) & ~_union(configuration, box)
            for cell in sorted(line) if numbers else ():
                if configuration[cell] & numbers:
                    yield _without(configuration, [cell], _lowest(configuration[cell] & numbers))

    # --- what-if ------------------------------------------------------------------------------------------

    def _split(self, options: Rewriting) -> Rule:
        def sudoku_split(configuration: Configuration) -> Iterator[Configuration]:
            cell = min(self._open(configuration), key=lambda one: configuration[one].bit_count(), default=None)
            if cell is None:
                return
            if options.what_if == "none":
                self.run.counters["open"] = len(self._open(configuration))
                self.run.stop("unsettled")
                return
            first = _lowest(configuration[cell])
            parts = _bits(configuration[cell]) if options.what_if == "each" else (first, configuration[cell] & ~first)
            for part in parts:
                if not self.run.node():
                    return
                yield _without(configuration, [cell], ~part)

        return sudoku_split

    def _open(self, configuration: Configuration) -> list[int]:
        return [cell for cell in self.board.cells if not _single(configuration[cell])]

    # --- who watches --------------------------------------------------------------------------------------

    def _tell(self, before: Configuration, after: Configuration) -> None:
        """Tell what a rewriting took away."""
        for cell in self.board.cells:
            for bit in _bits(before[cell] & ~after[cell]):
                self.run.tell("strike", cell, self.board.low + bit.bit_length() - 1)

    def _show(self, configuration: Configuration) -> None:
        self.configuration = configuration
        if self.run.told:
            self.run.tell("state", values=self.board.values(configuration))


def _without(configuration: Configuration, cells: list[int] | tuple[int, ...], numbers: int) -> Configuration:
    """Rewrite some cells: take numbers from them."""
    after = list(configuration)
    for cell in cells:
        after[cell] &= ~numbers
    return tuple(after)


def _union(configuration: Configuration, cells: tuple[int, ...] | set[int]) -> int:
    return reduce(or_, (configuration[cell] for cell in cells), 0)


def _single(numbers: int) -> bool:
    return not numbers & numbers - 1


def _lowest(numbers: int) -> int:
    return numbers & -numbers


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
