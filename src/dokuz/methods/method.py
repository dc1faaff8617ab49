"""Method: what a way of solving is, and how it describes itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol, runtime_checkable

from dokuz.model.budget import Budget
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result
from dokuz.model.rules import AllDifferent, Automaton, Domain, Linear, Pair, Rule

EVERY_RULE: frozenset[type[Rule]] = frozenset({Domain, AllDifferent, Linear, Pair, Automaton})


@dataclass(frozen=True)
class Traits:
    """What a method is and can take, as ``dokuz methods`` tells it."""

    family: str
    """One word: search, logic, exact cover, integer program, constraints, clauses, matching, …"""
    exact: bool
    """Whether an exhausted search proves what it says; an inexact method only finds."""
    rules: frozenset[type[Rule]]
    sizes: str
    """How many values a board may have: ``any``, one number, or the least and the most as ``4-16``."""
    paper: str
    """Author and year, or ``ours``; the method's docstring says the rest."""
    extra: str = ""
    """What to install: the name of an extra, such as ``solvers``."""
    board: Literal["any", "square", "boxed"] = "any"
    """``square``: one grid with as many rows and columns as values; ``boxed``: with the usual boxes too."""

    def refusal(self, puzzle: Puzzle) -> str:
        """Say what in a puzzle the method does not take; nothing where it takes it all.

        >>> Traits("search", True, EVERY_RULE, "4-8", "ours").refusal(Puzzle.empty(9))
        'takes boards of 4-8 values, not 9'
        """
        layout = puzzle.layout
        unread = set() if self.rules >= EVERY_RULE else {type(rule) for rule in puzzle.board_rules} - self.rules
        if unread:
            return f"does not read {', '.join(sorted(kind.__name__ for kind in unread))} rules"
        if self.sizes != "any":
            least, _, most = self.sizes.partition("-")
            if not int(least) <= layout.size <= int(most or least):
                return f"takes boards of {self.sizes} values, not {layout.size}"
        if self.board != "any" and not (layout.rows == layout.cols == layout.size and not layout.void):
            return "takes one square board only"
        if self.board == "boxed" and not layout.boxed:
            return "takes boards with the usual boxes only"
        return ""


@runtime_checkable
class Method(Protocol):
    """A frozen dataclass whose fields are its options."""

    traits: ClassVar[Traits]

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget, and say truthfully what was found."""
        ...


@runtime_checkable
class Modeller(Protocol):
    """A method that can write down the model it solves."""

    forms: ClassVar[tuple[str, ...]]
    """The formats it writes, the usual one first: ``lp``, ``mps``, ``zpl``, ``dimacs``, ``xlsx``, ``pbtxt``."""

    def model(self, puzzle: Puzzle, form: str) -> bytes:
        """Write the model of a puzzle in one of the forms."""
        ...
