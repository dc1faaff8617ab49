"""Rules from outside: constraints put on a puzzle, each fitting its board, their work bounded."""

from __future__ import annotations

from collections.abc import Iterable

from dokuz.errors import FormatError
from dokuz.model.constraint import Constraint
from dokuz.model.puzzle import Puzzle

RULES = 200_000
"""How many rules the constraints of one puzzle may stand for."""


def ruled(puzzle: Puzzle, constraints: Iterable[Constraint]) -> Puzzle:
    """Put constraints on a puzzle as they come; one that does not fit raises an InputError."""
    kept: dict[Constraint, None] = {}
    count = 0
    for one in constraints:
        if one in kept:
            continue
        kept[one] = None
        for _ in one.lower(puzzle.layout):
            count += 1
            if count > RULES:
                raise FormatError(f"constraints that stand for over {RULES} rules", expected="fewer")
    return Puzzle(puzzle.givens, tuple(kept), puzzle.meta)
