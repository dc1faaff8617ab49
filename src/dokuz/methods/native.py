"""The native engine, and the plain one for what it cannot take yet; the default method.

An ordinary 9×9 Sudoku goes to the compiled engine: bit boards, singles, locked candidates and triples
inside a box's line, then a split of one digit's ways through the tightest band or stack. Every other
layout or constraint goes to the plain search over the five rules (:mod:`dokuz.encode.search`). Both
prove what they say: a result whose search was exhausted has seen every solution.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from dokuz import native
from dokuz.encode.search import Search
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.model.budget import Budget
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result


@dataclass(frozen=True)
class Native:
    """Solve with the compiled engine where it can, else with the plain one."""

    traits: ClassVar[Traits] = Traits(
        family="search",
        exact=True,
        rules=EVERY_RULE,
        sizes="any",
        paper="ours",
    )

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Look for solutions within the budget."""
        return _compiled(puzzle, budget) if puzzle.classic else _plain(puzzle, budget)


def _compiled(puzzle: Puzzle, budget: Budget) -> Result:
    found = native.solve(
        puzzle.givens.packed,
        count=budget.count,
        kept=budget.kept,
        node_limit=budget.node_limit,
        time_limit=budget.time_limit,
        cancelled=budget.cancelled,
    )
    grids = tuple(Grid.unpacked(puzzle.layout, packed) for packed in found.solutions)
    return Result(puzzle, "native", grids, found.count, found.exhausted, found.nodes)


def _plain(puzzle: Puzzle, budget: Budget) -> Result:
    search = Search(puzzle, budget)
    kept: list[Grid] = []
    count = 0
    for grid in search.grids():
        count += 1
        if len(kept) < budget.kept:
            kept.append(grid)
        if count == budget.count:
            break
    return Result(puzzle, "native", tuple(kept), count, search.exhausted, search.nodes)
