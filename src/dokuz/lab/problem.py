"""Problem: a puzzle of a suite, with its id and its grade."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from dokuz.formats import puzzle_in
from dokuz.model.puzzle import Puzzle


@dataclass(frozen=True)
class Problem:
    """A puzzle as text, in any format that is read, so that every trial reads it anew.

    >>> problem = Problem("tiny", "1....4..........")
    >>> problem.size, problem.cells, problem.clues
    (4, 16, 2)
    """

    name: str
    """Its id in the suite."""
    text: str
    grade: str = ""
    """How hard it is held to be, or the share of its cells that is given; empty where nothing is said."""

    @cached_property
    def puzzle(self) -> Puzzle:
        """Read it."""
        return puzzle_in(self.text)

    @property
    def size(self) -> int:
        """Count the values of the board."""
        return self.puzzle.layout.size

    @property
    def cells(self) -> int:
        """Count its cells."""
        return len(self.puzzle.layout.cells)

    @property
    def clues(self) -> int:
        """Count the givens."""
        return len(self.puzzle.givens.filled)


def digest(problems: Iterable[Problem]) -> str:
    """Tell a list of puzzles from every other."""
    made = hashlib.sha256()
    for one in problems:
        made.update(f"{one.name}\t{one.grade}\t{one.text}\n".encode())
    return made.hexdigest()[:16]
