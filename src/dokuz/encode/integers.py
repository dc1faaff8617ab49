"""Integers: a puzzle over one integer variable a cell, as a model for CP-SAT.

It states what the methods that use CP-SAT have in common: domains, pairs, sums and automata. How *all
different* is stated is theirs. Whatever variables they add must follow from the cells', for each solution
is to come once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING

from dokuz.encode.board import Board
from dokuz.encode.extra import required
from dokuz.encode.run import Within
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import Automaton, Linear, Pair, Rule

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import CpModel, IntVar


def cp_model() -> ModuleType:
    """Load CP-SAT, or say how to install it."""
    return required("ortools.sat.python.cp_model")


class Integers:
    """A CP-SAT model with an integer variable for each cell, every rule stated but *all different*.

    >>> Integers(Puzzle.empty(4)).cells[0].name
    'r1c1'
    """

    def __init__(self, puzzle: Puzzle, within: Within = iter) -> None:
        self.board, self._cp = Board(puzzle), cp_model()
        self.model: CpModel = self._cp.CpModel()
        self.cells: dict[int, IntVar] = {cell: self._variable(cell) for cell in self.board.cells}
        for rule in within(self.board.others):
            self._state(rule)

    def values(self, cell: int) -> list[int]:
        """List the values that a cell's own domains allow."""
        low, mask = self.board.low, self.board.allowed[cell]
        return [low + k for k in range(mask.bit_length()) if mask >> k & 1]

    @property
    def text(self) -> str:
        """Write the model as the text of its protocol buffer."""
        return str(self.model.proto)

    def _variable(self, cell: int) -> IntVar:
        """Make the variable of a cell; one without a value would be no variable, so it breaks the model instead."""
        values = self.values(cell)
        if not values:
            self.model.add_bool_or([])
        domain = self._cp.Domain.from_values(values or [0])
        variable: IntVar = self.model.new_int_var_from_domain(domain, self.board.layout.name(cell))
        return variable

    def _state(self, rule: Rule) -> None:
        match rule:
            case Pair():
                self._table([self.cells[rule.first], self.cells[rule.second]], rule.allowed)
            case Linear():
                self._sum(rule)
            case Automaton():
                self._automaton(rule)

    def _table(self, variables: Sequence[IntVar], rows: Iterable[tuple[int, ...]]) -> None:
        table = sorted(rows)
        self.model.add_allowed_assignments(variables, table) if table else self.model.add_bool_or([])

    def _sum(self, rule: Linear) -> None:
        times, cells = [times for times, _ in rule.terms], [self.cells[cell] for cell in rule.cells]
        total = self._cp.LinearExpr.weighted_sum(cells, times)
        match rule.relation:
            case "=":
                self.model.add(total == rule.total)
            case "!=":
                self.model.add(total != rule.total)
            case "<=":
                self.model.add(total <= rule.total)
            case ">=":
                self.model.add(total >= rule.total)

    def _automaton(self, rule: Automaton) -> None:
        moves = [
            (state, value, after) for state, pairs in enumerate(rule.moves) for value, after in dict(pairs).items()
        ]
        if rule.cells and rule.accepting and moves:
            self.model.add_automaton([self.cells[cell] for cell in rule.cells], 0, sorted(rule.accepting), moves)
        elif rule.cells or 0 not in rule.accepting:
            self.model.add_bool_or([])
