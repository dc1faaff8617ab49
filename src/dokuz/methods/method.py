"""Method: what a way of solving is, and how it describes itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Protocol, runtime_checkable

from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Automaton, Domain, Linear, Pair, Rule

EVERY_RULE: frozenset[type[Rule]] = frozenset({Domain, AllDifferent, Linear, Pair, Automaton})


@dataclass(frozen=True)
class Traits:
    """What a method is and can take, as ``dokuz methods`` tells it."""

    family: str
    exact: bool
    rules: frozenset[type[Rule]]
    sizes: str
    paper: str
    extra: str = ""


@runtime_checkable
class Method(Protocol):
    """A frozen dataclass whose fields are its options."""

    traits: ClassVar[Traits]

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget, and say truthfully what was found."""
        ...
