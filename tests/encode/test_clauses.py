"""Puzzles as clauses, rule by rule."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.encode import clauses as module
from dokuz.encode.clauses import Clauses
from dokuz.encode.inference import Inference
from dokuz.encode.run import Run
from dokuz.encode.satisfier import Satisfier
from dokuz.errors import UnsupportedError
from dokuz.model import Budget, Cage, Grid, Layout, OneOf, Puzzle
from dokuz.model.rules import Automaton, Domain, Linear, Pair, Rule
from tests.encode.ruled import IMPOSSIBLE, Ruled, ruled, solutions
from tests.encode.test_propagators import rules

FORMS = [dict(zip(("extended", "reduced"), one, strict=True)) for one in product((True, False), repeat=2)]
APART = Layout.build(4, 4, void=set(range(16)) - {0, 5, 10, 15})
"""Four cells that share no house."""
CORNERS = (0, 5, 10, 15)


def found(puzzle: Puzzle, *, extended: bool = True, reduced: bool = True) -> set[Grid]:
    """Give the solutions that the clauses allow."""
    run = Run(puzzle, Budget(count=None), "test")
    clauses = Clauses(puzzle, extended=extended, reduced=reduced)
    with Satisfier(run, "minisat22") as solver:
        for block in clauses.blocks():
            solver.add(block)
        while solver.solve():
            values = clauses.values(solver.model)
            run.found(values)
            solver.add([clauses.excluding(values)])
    assert run.stopped is None
    assert run.count == len(set(run.result().solutions))
    return set(run.result().solutions)


@given(rules, st.sampled_from(FORMS))
def test_every_rule_is_stated_as_it_is(rule: Rule, form: dict[str, bool]) -> None:
    """With any pair, sum or automaton over the first row, the models are the solutions that trying finds."""
    puzzle = ruled(rule)
    assert found(puzzle, **form) == solutions(puzzle)


@given(rules.filter(lambda rule: isinstance(rule, Linear)), st.sampled_from(FORMS))
def test_a_long_sum_is_added_in_binary(rule: Rule, form: dict[str, bool]) -> None:
    """A sum with too many sets and steps means the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "SETS_AT_MOST", 0)
        patch.setattr(module, "MOVES_AT_MOST", 0)
        test = found(ruled(rule), **form)
    assert test == solutions(ruled(rule))


@given(rules, st.lists(st.sets(st.integers(1, 4), min_size=1), min_size=4, max_size=4))
def test_units_see_all_of_one_rule(rule: Rule, domains: list[set[int]]) -> None:
    """Extended, propagating units strikes every value that no choice of values for a lone rule has."""
    moved = _moved(rule)
    if moved is None:
        return
    choices = [
        dict(zip(CORNERS, choice, strict=True))
        for choice in product(*domains)
        if moved.holds([choice[CORNERS.index(cell)] if cell in CORNERS else 0 for cell in range(16)])
    ]
    puzzle = Puzzle.empty(APART).under(
        Ruled((moved, *(Domain(cell, frozenset(domain)) for cell, domain in zip(CORNERS, domains, strict=True))))
    )
    clauses = Clauses(puzzle)
    inference = Inference(Run(puzzle, Budget(), "test"), clauses)
    assert inference.infer("units") == bool(choices)
    if choices:
        struck = {clauses.meanings[-one - 1] for (one,) in inference.learnt if one < 0}
        left = {(cell, value) for cell in CORNERS for value in clauses.literals[cell]} - struck
        assert left == {pair for choice in choices for pair in choice.items()}


def _moved(rule: Rule) -> Pair | Linear | Automaton | None:
    """Move a rule from the first row to cells that share no house."""
    match rule:
        case Pair():
            return Pair(CORNERS[rule.first], CORNERS[rule.second], rule.allowed)
        case Linear():
            return Linear(tuple((times, CORNERS[cell]) for times, cell in rule.terms), rule.relation, rule.total)
        case Automaton():
            return Automaton(CORNERS, rule.moves, rule.accepting)
    return None


def test_the_encodings_have_the_clauses_of_the_paper() -> None:
    """A 9×9 board has 729 variables and 8,829 clauses, extended 11,988; a given has one more, its unit."""
    for extended, many in ((False, 81 + 27 * 9 * 36), (True, 81 + 27 * 9 * 36 + 81 * 36 + 27 * 9)):
        clauses = Clauses(Puzzle.empty(9), extended=extended, reduced=False)
        assert (sum(map(len, clauses.blocks())), clauses.count, clauses.variables) == (many, many, 729)


def test_what_the_givens_settle_can_be_left_out() -> None:
    """A board that naked singles settle has one variable a cell; a clash leaves a cell none, and an empty clause."""
    puzzle = Puzzle.empty(4).with_givens([(0, 1), (1, 2), (2, 3), (4, 3), (8, 2), (5, 4)])
    clauses = Clauses(puzzle)
    assert clauses.literals[3] == {4: clauses.literals[3][4]}
    assert clauses.choices < 64 == Clauses(puzzle, reduced=False).choices
    clash = Clauses(Puzzle.empty(4).with_givens([(0, 1), (1, 1)]))
    assert [] in [clause for block in clash.blocks() for clause in block]


def test_a_house_with_more_cells_than_values_is_an_empty_clause() -> None:
    """Nothing fills it."""
    clauses = Clauses(Puzzle.empty(Layout.build(1, 3, values=range(1, 3))), reduced=False)
    assert [] in [clause for block in clauses.blocks() for clause in block]


def test_the_clauses_are_the_same_each_time() -> None:
    """Reading them twice gives no further variables."""
    clauses = Clauses(Puzzle.empty(4).under(Cage(6, "r1c1 r1c2 r2c1"), Cage(5, "r4c4 r4c3")), at_most="product")
    assert list(map(list, clauses.blocks())) == list(map(list, clauses.blocks()))
    assert clauses.variables > clauses.choices


def test_a_cage_is_told_by_its_sets() -> None:
    """Three different values of four that add up to 6 are 1, 2 and 3: one set, and 4 is out of each cell."""
    puzzle = Puzzle.empty(4).under(Cage(6, "r1c1 r1c2 r2c1"))
    assert not any(cell in (0, 1, 4) and value == 4 for cell, value in _left(puzzle))


def _left(puzzle: Puzzle) -> set[tuple[int, int]]:
    """Give what units leave of the candidates."""
    clauses = Clauses(puzzle)
    inference = Inference(Run(puzzle, Budget(), "test"), clauses)
    inference.infer("units")
    return set(clauses.meanings) - {clauses.meanings[-one - 1] for (one,) in inference.learnt if one < 0}


def test_rules_that_nothing_keeps_leave_nothing() -> None:
    """An empty table, an automaton that accepts nothing or has no moves, and a cell without a value."""
    for rule, form in product(IMPOSSIBLE, FORMS):
        assert found(ruled(rule), **form) == set(), rule
    for form in FORMS:
        assert found(Puzzle.empty(4).under(OneOf("r1c1", {1}), OneOf("r1c1", {2})), **form) == set()
        assert found(ruled(Automaton((), ((),), frozenset({0}))), **form) == solutions(ruled())


def test_too_many_clauses_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what to do, before memory is full."""
    monkeypatch.setattr(module, "CLAUSES_AT_MOST", 400)
    with pytest.raises(UnsupportedError, match="at most 400 clauses, got more; set at_most=product"):
        list(Clauses(Puzzle.empty(4), reduced=False).blocks())
