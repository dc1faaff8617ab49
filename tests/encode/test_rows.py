"""Puzzles as linear rows, rule by rule."""

from itertools import combinations

import pytest
from hypothesis import given

from dokuz.encode import rows as encoded
from dokuz.encode.highs import Highs
from dokuz.encode.program import exhaust
from dokuz.encode.rows import Row, Rows
from dokuz.encode.run import Run
from dokuz.errors import UnsupportedError
from dokuz.model import Budget, Consecutive, Grid, Layout, NonConsecutive, Odd, OneOf, Puzzle
from dokuz.model.rules import Automaton, Linear, Pair, Rule
from tests.encode.ruled import ruled, solutions
from tests.encode.test_propagators import rules
from tests.methods import oracle


def found(puzzle: Puzzle, *, reduced: bool = False, assigned: bool = False) -> set[Grid]:
    """Give the solutions of the rows of a puzzle."""
    rows, run = Rows(puzzle, reduced=reduced, assigned=assigned), Run(puzzle, Budget(count=None), "test")
    exhaust(run, rows, Highs(run, rows.variables, rows.rows))
    assert run.stopped is None
    assert run.count == len(set(run.result().solutions))
    return set(run.result().solutions)


def formulas(puzzle: Puzzle) -> list[str]:
    """Write what a puzzle's variants add, as a person would."""
    rows = Rows(puzzle)
    return [formula(rows, row) for row in rows.rows[rows.classic :]]


def formula(rows: Rows, row: Row) -> str:
    """Write a row, what is taken away at the right."""
    sides: tuple[list[str], list[str]] = ([], [])
    for times, number in row.terms:
        sides[times < 0].append(rows.variables[number].name.removeprefix("x_"))
    right = [*sides[1], str(row.total)] if row.total else sides[1]
    return f"{' + '.join(sides[0])} {row.relation} {' + '.join(right)}"


@given(rules)
def test_every_rule_is_stated_as_it_is(rule: Rule) -> None:
    """With any pair, sum or automaton over the first row, the solutions are those that trying finds."""
    puzzle = ruled(rule)
    assert found(puzzle) == solutions(puzzle)


def test_smaller_and_other_statements_say_the_same() -> None:
    """Without the variables that givens settle, and as an assignment."""
    for rule in (Pair(0, 2, frozenset({(1, 2), (2, 4), (4, 1)})), Linear(((1, 0), (-2, 5)), "!=", 0)):
        puzzle = ruled(rule)
        assert found(puzzle, reduced=True) == found(puzzle, assigned=True) == solutions(puzzle)


def test_an_ordinary_board_is_729_binaries_and_324_equalities() -> None:
    """(3.2)–(3.5) are 81 equalities each; (3.6) are bounds; (3.7) holds for each variable."""
    rows = Rows(Puzzle.empty(9).with_givens([(0, 5)]))
    assert (len(rows.variables), len(rows.rows)) == (729, 324)
    assert {(row.relation, row.total, len(row.terms)) for row in rows.rows} == {("=", 1, 9)}
    assert all(one.whole for one in rows.variables)
    fixed = [(one.name, one.low) for one in rows.variables if one.low == one.high]
    assert fixed == [(f"x_r1c1_{value}", int(value == 5)) for value in range(1, 10)]
    kinds = [{row.name.split("_")[0] for row in rows.rows[start : start + 81]} for start in range(0, 324, 81)]
    assert kinds == [{"cell"}, {"row"}, {"column"}, {"box"}]


def test_consecutive_cells_are_said_by_implications_both_ways() -> None:
    """x[a, k] <= x[b, k-1] + x[b, k+1] and its mirror; what asks for less joins in, terms out of range are none."""
    said = formulas(Puzzle.empty(5 + 1).under(Consecutive("r1c1-r1c2")))
    assert said[:6] == [
        "r1c1_1 <= r1c2_2",
        "r1c1_2 <= r1c2_1 + r1c2_3",
        "r1c1_1 + r1c1_3 <= r1c2_2 + r1c2_4",
        "r1c1_4 + r1c1_6 <= r1c2_3 + r1c2_5",
        "r1c1_5 <= r1c2_4 + r1c2_6",
        "r1c1_6 <= r1c2_5",
    ]
    assert said[6:] == [line.replace("c1", "c_").replace("c2", "c1").replace("c_", "c2") for line in said[:6]]


def test_cells_that_may_not_be_consecutive_are_said_by_neighbouring_values() -> None:
    """Where they also differ, x[a, k] + x[a, k+1] + x[b, k] + x[b, k+1] <= 1; where not, value by value."""
    house = formulas(Puzzle.empty(9).under(NonConsecutive("r1c1-r1c2")))
    assert house == [f"r1c1_{k} + r1c1_{k + 1} + r1c2_{k} + r1c2_{k + 1} <= 1" for k in range(1, 9)]
    apart = formulas(Puzzle.empty(Layout.latin(4)).under(NonConsecutive("r1c1-r2c2")))
    assert "r1c1_2 + r2c2_1 + r2c2_3 <= 1" in apart


def test_what_an_automaton_adds_is_no_whole_variable() -> None:
    """A flow goes one way only once the values are settled."""
    rows = Rows(ruled(Automaton((0, 1), (((1, 0), (2, 1)), ((3, 1),)), frozenset({1}))))
    added = rows.variables[len(rows.chosen) :]
    assert added
    assert not any(one.whole for one in added)


def test_rules_that_nothing_keeps_leave_nothing() -> None:
    """An empty table, an automaton that accepts nothing, no cells, and a cell without a value."""
    nothing: list[Rule] = [
        Pair(0, 1, frozenset()),
        Pair(0, 0, frozenset({(1, 2)})),
        Automaton((0, 1), (((1, 0),),), frozenset()),
        Automaton((), ((),), frozenset()),
        Linear((), "=", 1),
    ]
    for rule in nothing:
        assert found(ruled(rule)) == set(), rule
    assert found(Puzzle.empty(4).under(OneOf("r1c1", {1}), OneOf("r1c1", {2}))) == set()
    assert found(ruled(Automaton((), ((),), frozenset({0})), Linear((), "<=", 1))) == solutions(ruled())


def test_a_cut_excludes_one_solution_only() -> None:
    """Where rows and columns are full, two solutions differ in four cells; where not, in one."""
    rows = Rows(Puzzle.empty(4))
    grids = oracle.grids(rows.puzzle, 300)
    for one, other in combinations(grids[::7], 2):
        assert sum(a != b for a, b in zip(one.values, other.values, strict=True)) >= 4
    assert rows.excluding(grids[0].values).total == 12
    loose = Puzzle.empty(Layout.build(1, 3, values=range(1, 5)))
    assert Rows(loose).excluding((1, 2, 3)).total == 2
    assert len(found(loose)) == 24


def test_parity_bounds_what_a_cell_may_hold() -> None:
    """A domain is no row, but bounds."""
    rows = Rows(Puzzle.empty(4).under(Odd("r1c1")))
    assert [one.high for one in rows.variables[:4]] == [1, 0, 1, 0]
    assert len(rows.rows) == 64


def test_too_many_terms_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what to do; memory stays bounded."""
    monkeypatch.setattr(encoded, "TERMS_AT_MOST", 100)
    with pytest.raises(UnsupportedError, match="at most 100 terms.*such as native"):
        Rows(Puzzle.empty(4))
