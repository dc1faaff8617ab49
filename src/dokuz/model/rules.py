"""Rules: the five things that solvers read; every constraint lowers to these.

Each rule can judge a full grid by itself (``holds``), with ``values[cell]`` the digit in a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, le, ne
from typing import Literal, TypeAlias

Relation: TypeAlias = Literal["=", "<=", ">=", "!="]
RELATIONS: Mapping[str, Callable[[int, int], bool]] = {"=": eq, "<=": le, ">=": ge, "!=": ne}


@dataclass(frozen=True, slots=True)
class Domain:
    """The cell holds one of these values."""

    cell: int
    values: frozenset[int]

    @property
    def cells(self) -> tuple[int, ...]:
        """List the cells the rule speaks of."""
        return (self.cell,)

    def holds(self, values: Sequence[int]) -> bool:
        """Judge a full grid."""
        return values[self.cell] in self.values


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No value stands twice in these cells."""

    cells: tuple[int, ...]

    def holds(self, values: Sequence[int]) -> bool:
        """Judge a full grid."""
        return len({values[cell] for cell in self.cells}) == len(self.cells)


@dataclass(frozen=True, slots=True)
class Linear:
    """A sum of coefficients times cells stands in this relation to a total."""

    terms: tuple[tuple[int, int], ...]
    """(coefficient, cell) pairs."""
    relation: Relation
    total: int

    @property
    def cells(self) -> tuple[int, ...]:
        """List the cells the rule speaks of."""
        return tuple(cell for _, cell in self.terms)

    def holds(self, values: Sequence[int]) -> bool:
        """Judge a full grid."""
        return RELATIONS[self.relation](sum(times * values[cell] for times, cell in self.terms), self.total)


@dataclass(frozen=True, slots=True)
class Pair:
    """The values of two cells, in this order, stand in a table."""

    first: int
    second: int
    allowed: frozenset[tuple[int, int]]

    @property
    def cells(self) -> tuple[int, ...]:
        """List the cells the rule speaks of."""
        return (self.first, self.second)

    def holds(self, values: Sequence[int]) -> bool:
        """Judge a full grid."""
        return (values[self.first], values[self.second]) in self.allowed


@dataclass(frozen=True, slots=True)
class Automaton:
    """The values of the cells, read in order, are accepted; a missing move rejects.

    State 0 is the start; ``moves[state]`` maps a value to the next state.
    """

    cells: tuple[int, ...]
    moves: tuple[tuple[tuple[int, int], ...], ...]
    """For every state its (value, next state) pairs."""
    accepting: frozenset[int]

    def holds(self, values: Sequence[int]) -> bool:
        """Judge a full grid."""
        state: int | None = 0
        for cell in self.cells:
            state = dict(self.moves[state]).get(values[cell]) if state is not None else None
        return state in self.accepting


Rule: TypeAlias = Domain | AllDifferent | Linear | Pair | Automaton


def broken(rules: Iterable[Rule], values: Sequence[int]) -> Iterator[Rule]:
    """Yield the rules that a full grid does not keep.

    >>> list(broken([AllDifferent((0, 1))], [4, 4]))
    [AllDifferent(cells=(0, 1))]
    """
    return (rule for rule in rules if not rule.holds(values))
