"""Rows: a puzzle as linear rows over 0-1 variables, the program (3.1)-(3.7) and what variants add to it.

``x[cell, value]`` is 1 where the cell holds the value. One 0-1 solution of the rows is one solution of the
puzzle, and the other way round:

    (every cell)   sum of x[cell, v] over v = 1
    AllDifferent   for each value v: sum of x[cell, v] over the house = 1 where every value must have a place, else <= 1
    Domain         bounds: x[cell, v] <= 0 for what a cell may not hold
    Pair           sum of x[a, u] over U <= sum of x[b, v] over all v that go with some u of U, and the other way round;
                   or, where most pairs are allowed, sum of x[a, u] over U + sum of x[b, v] over V <= 1,
                   where no u of U goes with any v of V
    Linear         sum of coefficient * v * x[cell, v] in its relation to the total
    Automaton      a flow of one unit through the layers of states, x[cell, v] being what flows on v

Either form of a pair, for *every* U, is the hull of its table: cells whose x keep it are those from which a flow
goes to the other's (max flow, min cut). Written are the U of each value, or of each two neighbouring values, enlarged
by what asks for no more: x[a, k] <= x[b, k-1] + x[b, k+1] for consecutive, x[a, k] + x[a, k+1] + x[b, k] + x[b, k+1]
<= 1 for non-consecutive that also differ. A flow needs no whole variables, as values settle the way through an
automaton; a sum that is not to be a total needs one that says on which side of it the sum is.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Literal, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.chain import chain
from dokuz.encode.run import Within
from dokuz.errors import UnsupportedError
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import RELATIONS, Automaton, Linear, Pair, Rule

Relation: TypeAlias = Literal["=", "<=", ">="]
Terms: TypeAlias = tuple[tuple[int, int], ...]
"""(coefficient, number of the variable) pairs."""

TERMS_AT_MOST = 3_000_000
"""Rules that need more terms than this, all together, are refused."""


@dataclass(frozen=True, slots=True)
class Variable:
    """What a solver may set: its name, its bounds, and whether it is whole."""

    name: str
    low: int = 0
    high: int = 1
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """A sum of coefficients times variables, in its relation to a total."""

    name: str
    terms: Terms
    relation: Relation
    total: int


class Rows:
    """The variables and rows of a puzzle.

    ``reduced`` leaves out the variables that the givens settle as 0. ``assigned`` states the same as an assignment:
    every cell and every value of a house once at most, and as many values as there are cells.

    >>> rows = Rows(Puzzle.empty(9))
    >>> len(rows.variables), len(rows.rows), rows.variables[0].name, rows.rows[0].name
    (729, 324, 'x_r1c1_1', 'cell_r1c1')
    """

    def __init__(self, puzzle: Puzzle, *, reduced: bool = False, assigned: bool = False, within: Within = iter) -> None:
        self.puzzle, self.board, self.layout = puzzle, Board(puzzle), puzzle.layout
        self.variables: list[Variable] = []
        self.rows: list[Row] = []
        self.chosen: dict[tuple[int, int], int] = {}
        """The number of the variable that says that a cell holds a value."""
        self._masks = self.board.struck() if reduced else self.board.start()
        self._terms = 0
        for cell in self.board.cells:
            self._choose(cell, reduced=reduced)
        self._fill_cells("<=" if assigned else "=")
        self._part_houses("<=" if assigned else "=", within)
        self.whole = Row("all", tuple((1, number) for number in self.chosen.values()), ">=", len(self.board.cells))
        """The row that asks for as many values as there are cells; one of the rows where these are ``assigned``."""
        self.rows += [self.whole] if assigned else []
        self.classic = len(self.rows)
        """How many rows speak of cells and houses; those of pairs, sums and automata come after."""
        for number, rule in within(enumerate(self.board.others, 1)):
            self._state(number, rule, within)

    def allowed(self, cell: int) -> list[int]:
        """List the values whose variable may be 1."""
        low = self.board.low
        return [value for value in self.layout.values if self._masks[cell] >> value - low & 1]

    def values(self, point: Sequence[float]) -> list[int | None]:
        """Read the values of cells from a point, those that are settled there."""
        values: list[int | None] = [None] * len(self.board.allowed)
        for (cell, value), number in self.chosen.items():
            if point[number] > 0.999:
                values[cell] = value
        return values

    def excluding(self, values: Sequence[int | None]) -> Row:
        """Make the row that a solution breaks and every other keeps: so many of its blanks hold its values at most."""
        numbers = [self.chosen[cell, value] for cell in self.board.cells if (value := values[cell]) is not None]
        blanks = [number for number in numbers if not self.variables[number].low]
        return Row("cut", tuple((1, number) for number in blanks), "<=", len(blanks) - self._apart)

    @cached_property
    def _apart(self) -> int:
        """Say in how many cells two solutions differ at least.

        Where every row and every column holds all values, a cell that differs takes another with it in its row, one in
        its column, and each of these a further one.
        """
        houses = [house for house in self.layout.houses if len(house.cells) == self.layout.size]
        rows, columns = ({c for h in houses if h.kind == kind for c in h.cells} for kind in ("row", "column"))
        return 4 if rows & columns == set(self.board.cells) else 1

    # --- what every puzzle has ----------------------------------------------------------------------------

    def _choose(self, cell: int, *, reduced: bool) -> None:
        """Add the variables of a cell; of a given, one is 1 and the others are 0."""
        allowed, name = self.allowed(cell), self.layout.name(cell)
        for value in allowed if reduced else self.layout.values:
            self.chosen[cell, value] = len(self.variables)
            fixed = int(allowed == [value])
            self.variables.append(Variable(f"x_{name}_{value}", fixed, int(value in allowed)))

    def _fill_cells(self, filled: Relation) -> None:
        for cell in self.board.cells:
            of_cell = (self.chosen[cell, value] for value in self.layout.values if (cell, value) in self.chosen)
            self._add(f"cell_{self.layout.name(cell)}", ((1, number) for number in of_cell), filled, 1)

    def _part_houses(self, filled: Relation, within: Within) -> None:
        names = {house.cells: house.name for house in reversed(self.layout.houses)}
        for number, house in within(enumerate((*self.board.full, *self.board.partial), 1)):
            name = re.sub(r"\W+", "_", names.get(house, f"group {number}"))
            relation: Relation = filled if len(house) == self.layout.size else "<="
            for value in self.layout.values:
                places = ((1, self.chosen[cell, value]) for cell in house if (cell, value) in self.chosen)
                self._add(f"{name}_{value}", places, relation, 1)

    def _add(self, name: str, terms: Iterable[tuple[int, int]], relation: Relation, total: int) -> None:
        """Add a row that says something; a variable that comes twice comes once, with the coefficients' sum."""
        summed: dict[int, int] = {}
        for times, number in terms:
            summed[number] = summed.get(number, 0) + times
        kept = tuple((times, number) for number, times in summed.items() if times)
        if not kept and RELATIONS[relation](0, total):
            return
        self._terms += len(kept)
        if self._terms > TERMS_AT_MOST:
            raise UnsupportedError(
                f"expected rules of at most {TERMS_AT_MOST} terms for a linear program, got more; "
                "solve the puzzle by another method, such as native"
            )
        self.rows.append(Row(name, kept, relation, total))

    def _variable(self, name: str, *, whole: bool) -> int:
        self.variables.append(Variable(name, whole=whole))
        return len(self.variables) - 1

    # --- what variants add --------------------------------------------------------------------------------

    def _state(self, number: int, rule: Rule, within: Within) -> None:
        match rule:
            case Pair():
                self._pair(f"pair_{number}", rule)
            case Linear():
                self._sum(f"sum_{number}", rule)
            case Automaton():
                self._flow(f"flow_{number}", rule, within)

    def _pair(self, name: str, rule: Pair) -> None:
        """Say of each value what must go with it, or what may not, whichever is less."""
        first, second = rule.first, rule.second
        ones, others = self.allowed(first), self.allowed(second)
        alike = second in self.board.peers[first]
        fits = {(u, v) for u in ones for v in others if (u, v) in rule.allowed and not (alike and u == v)}
        if 2 * len(fits) < len(ones) * len(others):
            self._implications(f"{name}_from", first, second, _beside(ones, others, fits))
            self._implications(f"{name}_to", second, first, _beside(others, ones, {(v, u) for u, v in fits}))
        else:
            refused = {(u, v) for u in ones for v in others} - fits
            self._conflicts(name, first, second, _beside(ones, others, refused))

    def _implications(self, name: str, first: int, second: int, beside: Mapping[int, frozenset[int]]) -> None:
        for number, some in enumerate(dict.fromkeys(beside.values()), 1):
            held = ((1, self.chosen[first, u]) for u, those in beside.items() if those <= some)
            self._add(f"{name}_{number}", [*held, *((-1, self.chosen[second, v]) for v in sorted(some))], "<=", 0)

    def _conflicts(self, name: str, first: int, second: int, refused: Mapping[int, frozenset[int]]) -> None:
        """Go by two neighbouring values, then by each, as long as a conflict is left unsaid."""
        single, said, number = list(refused.values()), set[tuple[int, int]](), 0
        for some in (*(one & other for one, other in pairwise(single)), *single):
            held = [u for u, those in refused.items() if those >= some]
            if not said.issuperset((u, v) for u in held for v in some):
                said.update((u, v) for u in held for v in some)
                number += 1
                terms = [*((first, u) for u in held), *((second, v) for v in sorted(some))]
                self._add(f"{name}_{number}", ((1, self.chosen[term]) for term in terms), "<=", 1)

    def _sum(self, name: str, rule: Linear) -> None:
        terms = [(t * value, self.chosen[cell, value]) for t, cell in rule.terms for value in self.allowed(cell)]
        if rule.relation == "!=":
            self._not_equal(name, rule, terms)
        else:
            self._add(name, terms, rule.relation, rule.total)

    def _not_equal(self, name: str, rule: Linear, terms: Sequence[tuple[int, int]]) -> None:
        ends = [[t * value for value in self.allowed(cell) or (0,)] for t, cell in rule.terms]
        above = self._variable(f"above_{name}", whole=True)
        reach = sum(map(min, ends)), sum(map(max, ends))
        for side, row in zip(("below", "above"), unequal(terms, rule.total, above, reach), strict=True):
            self._add(f"{name}_{side}", *row)

    def _flow(self, name: str, rule: Automaton, within: Within) -> None:
        """Send one unit from the start to acceptance: what comes to a state leaves it, on the values that are held."""
        moves = chain(rule, [self.allowed(cell) for cell in rule.cells], within)
        if not moves or not moves[0]:
            self._add(name, (), "=", int(bool(rule.cells) or 0 not in rule.accepting))
            return
        coming: Mapping[int, list[int]] = {}
        for step, (cell, ways) in enumerate(zip(rule.cells, moves, strict=False), 1):
            arriving: dict[int, list[int]] = {}
            held: dict[int, list[int]] = {value: [] for value in self.allowed(cell)}
            for state, way in ways.items():
                leaving = [(value, self._variable(f"{name}_{step}_{state}_{value}", whole=False)) for value in way]
                for value, number in leaving:
                    held[value].append(number)
                    arriving.setdefault(way[value], []).append(number)
                if step > 1:
                    kept = [*((1, number) for _, number in leaving), *((-1, number) for number in coming[state])]
                    self._add(f"{name}_{step}_{state}", kept, "=", 0)
            for value, numbers in held.items():
                flows = [*((1, number) for number in numbers), (-1, self.chosen[cell, value])]
                self._add(f"{name}_{step}_held_{value}", flows, "=", 0)
            coming = arriving


def unequal(
    terms: Sequence[tuple[int, int]], total: int, above: int, reach: tuple[int, int]
) -> Iterator[tuple[Terms, Relation, int]]:
    """Yield two rows that keep a sum from a total; a 0-1 variable lets one go, as it says that the sum is above.

    ``reach`` is the least and the most that the sum can be.
    """
    yield (*terms, (min(0, total - 1 - reach[1]), above)), "<=", total - 1
    raised = max(0, total + 1 - reach[0])
    yield (*terms, (-raised, above)), ">=", total + 1 - raised


def _beside(ones: Iterable[int], others: Iterable[int], table: Container[tuple[int, int]]) -> dict[int, frozenset[int]]:
    """Give, for each of the ones, which of the others stand beside it in a table."""
    return {u: frozenset(v for v in others if (u, v) in table) for u in ones}
