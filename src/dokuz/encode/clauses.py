"""Clauses: a puzzle as a formula in conjunctive normal form, for SAT solvers.

A variable for each value that a cell may hold; one solution of the puzzle is what the true ones of some model say,
and the other way round. ``extended`` says more than is needed, so that propagating units settles more:

                    minimal                                  extended, besides
    (every cell)    one value at least                       one at most
    AllDifferent    each value once at most                  each value once at least, where all must have a place
    Domain          its other values are out
    Pair            not a value with one it refuses          a value, then one of those that go with it
    Linear          in a house, to a total: a variable for   a value, then a set that has it; a set, then a cell
                    each set of values; those outside are    for each of its values
                    out; one set at least
    Automaton       a variable for each state after each     a variable for each move, which follows from no state
    and other sums  step; a state and a value, then the      and value without it: whatever is on no accepted way
                    next state                               is out by units alone
    long sums       binary addition (``encode/addition.py``)

``reduced`` leaves out the variables that givens settle: those of their peers, and so on while cells with one value
are left. Else all variables are there, and clauses of one literal say what is settled. Clauses come in blocks, so
that whoever takes them can look at a budget between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain as chained
from itertools import combinations
from math import comb
from typing import TypeAlias

from dokuz.encode.addition import added
from dokuz.encode.atmost import AT_MOST, Clause, at_most_one
from dokuz.encode.board import Board
from dokuz.encode.chain import chain
from dokuz.encode.propagators import Masks
from dokuz.encode.run import Within
from dokuz.errors import UnsupportedError
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import Automaton, Linear, Pair, Rule

States: TypeAlias = dict[int, int]
"""The variable of each state, or of each value."""
Way: TypeAlias = dict[int, dict[int, int]]
"""For every state before a step, where each value leads."""

SETS_AT_MOST = 5_000
"""A sum of different values for which more sets are to be tried is told by its steps."""
MOVES_AT_MOST = 100_000
"""A sum that may take more moves is told by binary addition."""
CLAUSES_AT_MOST = 20_000_000
"""A puzzle that needs more is refused: it would take all memory."""


class Clauses:
    """The clauses of a puzzle; ``literals[cell]`` gives the variable of each value.

    >>> clauses = Clauses(Puzzle.empty(4), reduced=False)
    >>> clauses.literals[1], sum(map(len, clauses.blocks())), clauses.variables
    ({1: 5, 2: 6, 3: 7, 4: 8}, 448, 64)
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        extended: bool = True,
        at_most: str = "auto",
        reduced: bool = True,
        within: Within = iter,
    ) -> None:
        self.board, self.extended, self.at_most = Board(puzzle), extended, AT_MOST[at_most]
        self.masks = _reduced(self.board, within) if reduced else self.board.start()
        self.variables = 0
        """The number of the last variable that clauses speak of."""
        self.literals: list[dict[int, int]] = [{} for _ in self.masks]
        for cell in self.board.cells:
            values = self.allowed(cell) if reduced else self.board.layout.values
            self.literals[cell] = dict(zip(values, self._fresh(len(values)), strict=True))
        self.choices = self.variables
        """How many of the variables stand for a value of a cell: the first ones."""
        self.meanings = [(cell, value) for cell in self.board.cells for value in self.literals[cell]]
        """The cell and the value of each of these."""
        self.count = 0
        """How many clauses were yielded."""

    def allowed(self, cell: int) -> list[int]:
        """List the values that are not settled to be out."""
        return [self.board.low + k for k in range(self.board.layout.size) if self.masks[cell] >> k & 1]

    def blocks(self) -> Iterator[list[Clause]]:
        """Yield the clauses, those of a cell, a house or a rule at a time; the same each time."""
        self.variables, self.count = self.choices, 0
        for block in self._all():
            self.count += len(block)
            if self.count > CLAUSES_AT_MOST:
                raise UnsupportedError(
                    f"expected a puzzle of at most {CLAUSES_AT_MOST} clauses, got more; set at_most=product, "
                    "or solve it by another method, such as native"
                )
            yield block

    def values(self, model: Iterable[int]) -> list[int | None]:
        """Read the values of cells from the literals that hold; of several that a cell may have the last."""
        values: list[int | None] = [None] * len(self.literals)
        for literal in model:
            if 0 < literal <= self.choices:
                cell, value = self.meanings[literal - 1]
                values[cell] = value
        return values

    def excluding(self, values: Sequence[int | None]) -> list[int]:
        """Make the clause that a solution breaks and every other keeps."""
        held = (self.literals[cell][value] for cell in self.board.cells if (value := values[cell]) is not None)
        blanks = zip(held, self.board.cells, strict=True)
        return [-literal for literal, cell in blanks if self.masks[cell].bit_count() > 1]

    def _all(self) -> Iterator[list[Clause]]:
        yield from map(self._filled, self.board.cells)
        yield from map(self._different, self.board.houses)
        yield from (list(self._stated(rule)) for rule in self.board.others)

    def _fresh(self, count: int) -> range:
        first = self.variables + 1
        self.variables += count
        return range(first, first + count)

    def _one_at_most(self, literals: Sequence[int]) -> Iterable[Clause]:
        return at_most_one(literals, self._fresh, self.at_most) if len(literals) > 1 else ()

    # --- cells and houses ---------------------------------------------------------------------------------

    def _filled(self, cell: int) -> list[Clause]:
        literals, allowed = self.literals[cell], self.allowed(cell)
        left = [literals[value] for value in allowed]
        clauses: list[Clause] = [left]
        if len(left) != 1:
            clauses += ([-literal] for value, literal in literals.items() if value not in allowed)
        if self.extended:
            clauses += self._one_at_most(list(literals.values()))
        return clauses

    def _different(self, house: tuple[int, ...]) -> list[Clause]:
        size = self.board.layout.size
        if len(house) > size:
            return [[]]
        places: dict[int, list[int]] = {value: [] for value in self.board.layout.values}
        for cell in house:
            for value, literal in self.literals[cell].items():
                places[value].append(literal)
        clauses: list[Clause] = list(places.values()) if self.extended and len(house) == size else []
        clauses += chained.from_iterable(map(self._one_at_most, places.values()))
        return clauses

    # --- pairs, sums and automata -------------------------------------------------------------------------

    def _stated(self, rule: Rule) -> Iterable[Clause]:
        match rule:
            case Pair():
                return self._pair(rule)
            case Linear():
                sets = _sets(rule, self.board.houses, self.board.layout.values)
                if sets is not None:
                    return self._choose(rule.cells, sets)
                if self._moves(rule) > MOVES_AT_MOST:
                    return added(rule, [self._held(cell) for cell in rule.cells], self._fresh)
                return self._walk(rule)
            case Automaton():
                return self._walk(rule)
        return ()

    def _held(self, cell: int) -> dict[int, int]:
        """Give the literals of the values that a cell may still hold."""
        return {value: self.literals[cell][value] for value in self.allowed(cell)}

    def _pair(self, rule: Pair) -> Iterator[Clause]:
        one, other = self._held(rule.first), self._held(rule.second)
        backwards = frozenset((b, a) for a, b in rule.allowed)
        for (firsts, seconds), allowed in (((one, other), rule.allowed), ((other, one), backwards)):
            for value, literal in firsts.items():
                fitting = [held for partner, held in seconds.items() if (value, partner) in allowed]
                if firsts is one:
                    yield from ((-literal, -held) for held in seconds.values() if held not in fitting)
                if self.extended and len(fitting) < len(seconds):
                    yield (-literal, *fitting)

    def _choose(self, cells: Sequence[int], sets: Sequence[frozenset[int]]) -> Iterator[Clause]:
        """Choose one of the sets of values, as different cells have different values."""
        held = [self._held(cell) for cell in cells]
        chosen = dict(zip(sets, self._fresh(len(sets)), strict=True))
        yield list(chosen.values())
        for literals in held:
            for value, literal in literals.items():
                yield from ((-one, -literal) for values, one in chosen.items() if value not in values)
        if self.extended:
            yield from self._supports(held, chosen)

    def _supports(self, held: Sequence[dict[int, int]], chosen: dict[frozenset[int], int]) -> Iterator[Clause]:
        for value in dict.fromkeys(chained.from_iterable(held)):
            having = [one for values, one in chosen.items() if value in values]
            places = [literals[value] for literals in held if value in literals]
            yield from ((-literal, *having) for literal in places)
            yield from ((-one, *places) for one in having)

    def _moves(self, rule: Linear) -> int:
        """Bound the moves of a sum: its values by its range, or by how many ways there are to them."""
        moves, ways, span = 0, 1, 0
        for times, cell in rule.terms:
            values = self.allowed(cell)
            moves += min(ways, span + 1) * len(values)
            ways *= len(values)
            span += abs(times) * (values[-1] - values[0] if values else 0)
        return moves

    def _walk(self, rule: Linear | Automaton) -> Iterator[Clause]:
        """Follow the moves of a rule; its first state is certain, and what is left at its end is accepted."""
        ways = chain(rule, [self.allowed(cell) for cell in rule.cells])
        if not all(ways) or (not ways and not rule.holds(())):
            yield ()
        before: dict[int, int] = {}
        for place, (cell, way) in enumerate(zip(rule.cells, ways, strict=True), 1):
            reached = dict.fromkeys(target for leads in way.values() for target in leads.values())
            after = dict(zip(reached, self._fresh(len(reached)), strict=True)) if place < len(ways) else {}
            yield from (self._traced if self.extended else _led)(self._held(cell), way, before, after)
            before = after

    def _traced(self, literals: States, way: Way, before: States, after: States) -> Iterator[Clause]:
        """Give each move a variable, which needs all it joins; and whatever is joined needs a move."""
        joining: dict[int, list[int]] = {one: [] for one in (*literals.values(), *before.values(), *after.values())}
        for state, leads in way.items():
            moves = self._fresh(len(leads)) if before else [literals[value] for value in leads]
            for move, (value, target) in zip(moves, leads.items(), strict=True):
                ends = [literals[value], *([before[state]] if before else []), *([after[target]] if after else [])]
                for one in ends:
                    joining[one].append(move)
                    if one != move:
                        yield (-move, one)
        yield from ((-one, *moves) for one, moves in joining.items() if one not in moves)


def _led(literals: States, way: Way, before: States, after: States) -> Iterator[Clause]:
    """Say of each state and value where they lead, or that they do not go together."""
    for state, leads in way.items():
        for value, literal in literals.items():
            if value not in leads or after:
                held = (-before[state],) if before else ()
                yield (*held, -literal, *((after[leads[value]],) if value in leads else ()))


def _reduced(board: Board, within: Within) -> Masks:
    """Strike the values of settled cells from their houses, as long as that settles further cells."""
    masks, houses = board.start(), _houses(board)
    settled = [cell for cell in board.cells if masks[cell].bit_count() == 1]
    for cell in within(_popped(settled)):
        mask = masks[cell]
        for peer in chained.from_iterable(houses[cell]):
            if masks[peer] & mask and peer != cell:
                masks[peer] &= ~mask
                if masks[peer].bit_count() == 1:
                    settled.append(peer)
    return masks


def _popped(cells: list[int]) -> Iterator[int]:
    while cells:
        yield cells.pop()


def _houses(board: Board) -> list[list[tuple[int, ...]]]:
    houses: list[list[tuple[int, ...]]] = [[] for _ in board.allowed]
    for house in board.houses:
        for cell in house:
            houses[cell].append(house)
    return houses


def _sets(rule: Linear, houses: Iterable[tuple[int, ...]], values: range) -> list[frozenset[int]] | None:
    """List the sets of values that add up, where a house holds all cells of a plain sum; None elsewhere."""
    cells, count = set(rule.cells), len(rule.terms)
    plain = rule.relation == "=" and len(cells) == count and all(times == 1 for times, _ in rule.terms)
    if not plain or comb(len(values), count) > SETS_AT_MOST or not any(cells <= set(house) for house in houses):
        return None
    return [frozenset(chosen) for chosen in combinations(values, count) if sum(chosen) == rule.total]
