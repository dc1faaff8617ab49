"""Addition: a sum as clauses that add in binary, as a circuit does, so that a sum of any length stays small.

    sum of times * value   relation   total

Each cell writes its value, less its least, as bits. What has a minus goes to the other side, and the constants to the
side where they are positive. Bits of one weight are added by threes, into a bit of that weight and a carry, until each
weight has one left; then the sides are compared. Propagating units sees little of such a sum before its cells are
settled.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations, product, zip_longest
from typing import TypeAlias

from dokuz.encode.atmost import Clause, Fresh
from dokuz.model.rules import Linear, Relation

Columns: TypeAlias = dict[int, list[int]]
"""For the weights 1, 2, 4, … by their exponents, the literals to be added there."""


def added(rule: Linear, held: Sequence[Mapping[int, int]], fresh: Fresh) -> list[Clause]:
    """List the clauses of a sum, ``held`` being the literals of the values that each of its cells may hold.

    >>> from itertools import count, islice
    >>> numbers = count(3)
    >>> added(Linear(((1, 0),), "=", 7), [{7: 1, 8: 2}], lambda many: list(islice(numbers, many)))
    [(3,), (-1, -4), (-2, 4), (-4, -3), (4, 3)]
    """
    return _Circuit(fresh).stated(rule, held) if all(held) else [()]


class _Circuit:
    """The clauses as they are laid; ``true`` is a bit that is always set."""

    def __init__(self, fresh: Fresh) -> None:
        self.fresh = fresh
        (self.true,) = fresh(1)
        self.clauses: list[Clause] = [(self.true,)]

    def stated(self, rule: Linear, held: Sequence[Mapping[int, int]]) -> list[Clause]:
        left: Columns = defaultdict(list)
        right: Columns = defaultdict(list)
        rest = rule.total
        for (times, _), literals in zip(rule.terms, held, strict=True):
            least = min(literals)
            rest -= times * least
            _put(left if times > 0 else right, abs(times), self._written(literals, least))
        _put(right if rest > 0 else left, abs(rest), [self.true])
        self._compare(rule.relation, list(zip_longest(self._sum(left), self._sum(right), fillvalue=-self.true)))
        return self.clauses

    def _written(self, literals: Mapping[int, int], least: int) -> Sequence[int]:
        """Let the value of a cell write itself, less the least."""
        bits = self.fresh((max(literals) - least).bit_length())
        for value, literal in literals.items():
            for place, bit in enumerate(bits):
                self.clauses.append((-literal, bit if value - least >> place & 1 else -bit))
        return bits

    def _sum(self, columns: Columns) -> list[int]:
        """Add what stands in the columns; give a bit for each weight."""
        bits: list[int] = []
        while len(bits) <= max(columns, default=-1):
            column = columns[len(bits)]
            while len(column) > 1:
                taken, column[:3] = column[:3], []
                bit, carry = self.fresh(2)
                self._add(taken, bit, carry)
                column.append(bit)
                columns[len(bits) + 1].append(carry)
            bits.append(column[0] if column else -self.true)
        return bits

    def _add(self, taken: Sequence[int], bit: int, carry: int) -> None:
        """Add two bits or three."""
        for signs in product((1, -1), repeat=len(taken)):
            odd = signs.count(1) % 2
            self.clauses.append((*(-sign * one for sign, one in zip(signs, taken, strict=True)), bit if odd else -bit))
        self.clauses += ((-one, -other, carry) for one, other in combinations(taken, 2))
        if len(taken) == 3:
            self.clauses += ((one, other, -carry) for one, other in combinations(taken, 2))
        else:
            self.clauses += ((one, -carry) for one in taken)

    def _compare(self, relation: Relation, sides: Sequence[tuple[int, int]]) -> None:
        """Hold the sides against each other, from the lowest bits to the highest."""
        match relation:
            case "=":
                self.clauses += (clause for a, b in sides for clause in ((-a, b), (a, -b)))
            case "!=":
                differing = self.fresh(len(sides))
                for one, (a, b) in zip(differing, sides, strict=True):
                    self.clauses += ((-one, a, b), (-one, -a, -b))
                self.clauses.append(tuple(differing))
            case "<=":
                self._bound(sides)
            case ">=":
                self._bound([(b, a) for a, b in sides])

    def _bound(self, sides: Sequence[tuple[int, int]]) -> None:
        """Say that the first side is the second at most, as far as each bit."""
        lower = self.true
        for (a, b), so_far in zip(sides, self.fresh(len(sides)), strict=True):
            self.clauses += ((-so_far, -a, b), (-so_far, -a, -b, lower), (-so_far, a, b, lower))
            lower = so_far
        self.clauses.append((lower,))


def _put(columns: Columns, times: int, bits: Sequence[int]) -> None:
    """Put a number into the columns, once for each bit of its coefficient."""
    for shift in range(times.bit_length()):
        if times >> shift & 1:
            for place, bit in enumerate(bits):
                columns[place + shift].append(bit)
