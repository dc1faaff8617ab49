"""The native engine, and the plain one for what it cannot take yet; the default method.

An ordinary 9×9 Sudoku goes to the compiled engine, on bit boards. Every other layout or constraint goes to the
plain search over the five rules (:mod:`dokuz.encode.search`), which splits the cell with fewest values for the
times its rules failed, and starts anew, ever more patiently, until it has a first solution.

    settle:  singles and locked candidates, until nothing changes;
             at a standstill, triples inside a third of a line
    search:  settle; if a cell or a digit has no place: turn back; if all are placed: a solution
             else for each part of one digit's ways through the tightest band or stack: search

A node is a few passes over some registers, and few are needed, as every digit is seen whole. Both engines prove what
they say: a result whose search was exhausted has seen every solution. Use it unless you want to see another at work.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import ClassVar

from dokuz import native
from dokuz.encode.search import Search
from dokuz.methods.method import EVERY_RULE, Traits
from dokuz.model.budget import Budget
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

STOPPED: Mapping[str, str] = MappingProxyType({"exhausted": "", "deadline": "time"})
"""What results say of the ends of a compiled search, where they have another word for one."""


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
        return _compiled(puzzle, budget) if puzzle.classic else Search(puzzle, budget).result()


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
    stopped = STOPPED.get(found.stopped, found.stopped)
    return Result(puzzle, "native", grids, found.count, found.exhausted, found.nodes, stopped=stopped)
