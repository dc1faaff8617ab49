"""Puzzles as integer variables, rule by rule."""

import sys

import pytest
from hypothesis import given

from dokuz.encode.enumeration import Enumeration
from dokuz.encode.integers import Integers
from dokuz.encode.run import Run
from dokuz.errors import UnavailableError
from dokuz.model import Budget, Grid, OneOf, Puzzle
from dokuz.model.rules import Automaton, Rule
from tests.encode.ruled import IMPOSSIBLE, ruled, solutions
from tests.encode.test_propagators import rules


def found(puzzle: Puzzle) -> set[Grid]:
    """Give the solutions that CP-SAT finds, the houses stated as all different."""
    integers = Integers(puzzle)
    for house in integers.board.houses:
        integers.model.add_all_different([integers.cells[cell] for cell in house])
    run = Run(puzzle, Budget(count=None), "test")
    Enumeration(run, integers).exhaust()
    assert run.stopped is None
    assert run.count == len(set(run.result().solutions))
    return set(run.result().solutions)


@given(rules)
def test_every_rule_is_stated_as_it_is(rule: Rule) -> None:
    """With any pair, sum or automaton over the first row, the solutions are those that trying finds."""
    puzzle = ruled(rule)
    assert found(puzzle) == solutions(puzzle)


def test_rules_that_nothing_keeps_leave_nothing() -> None:
    """An empty table, an automaton that accepts nothing or has no moves, and a cell without a value."""
    for rule in IMPOSSIBLE:
        assert found(ruled(rule)) == set(), rule
    assert found(Puzzle.empty(4).under(OneOf("r1c1", {1}), OneOf("r1c1", {2}))) == set()
    assert found(ruled(Automaton((), ((),), frozenset({0})))) == solutions(ruled())


def test_the_text_names_the_cells() -> None:
    """A model that is written down can be read beside the board."""
    text = Integers(Puzzle.empty(4)).text
    assert text.count("variables {") == 16
    assert 'name: "r4c4"' in text


def test_without_the_solver_the_line_that_installs_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A plain installation lacks CP-SAT."""
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(UnavailableError, match=r"pip install 'dokuz\[solvers\]'"):
        Integers(Puzzle.empty(4))
