"""A constraint that is just its rules, so that any rule there is can be put into a puzzle."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from dokuz.model import Grid, Layout, Puzzle
from dokuz.model.marks import Mark
from dokuz.model.rules import Automaton, Pair, Rule
from tests.methods import oracle


@dataclass(frozen=True)
class Ruled:
    """Rules, as they are."""

    rules: tuple[Rule, ...]

    name: ClassVar[str] = "ruled"
    names: ClassVar[Mapping[str, str]] = {}
    title: ClassVar[str] = "Rules"
    sentence: ClassVar[str] = "Keep the rules."

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules."""
        yield from self.rules

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Draw nothing."""
        yield from ()


def ruled(*rules: Rule) -> Puzzle:
    """Give a 4×4 board with one row filled, under these rules: 12 solutions at most."""
    return Puzzle.empty(4).with_givens([(12, 1), (13, 2), (14, 3), (15, 4), (8, 3)]).under(Ruled(rules))


def solutions(puzzle: Puzzle) -> set[Grid]:
    """Find what is so, by trying."""
    return set(oracle.grids(puzzle, 1_000))


IMPOSSIBLE: list[Rule] = [
    Pair(0, 1, frozenset()),
    Automaton((0, 1), (((1, 0),),), frozenset()),
    Automaton((0, 1), ((),), frozenset({0})),
    Automaton((), ((),), frozenset()),
]
"""Rules that nothing keeps: an empty table, automata that accept nothing or have no moves."""
