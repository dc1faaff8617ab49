"""Propagators: against trying every choice."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.encode.propagators import crossing, propagator
from dokuz.methods import solve
from dokuz.model import Cage, Puzzle
from dokuz.model.layout import Layout
from dokuz.model.rules import AllDifferent, Automaton, Linear, Pair, Rule

LAYOUT = Layout.latin(4)
CELLS = (0, 1, 2, 3)

totals = st.integers(-6, 20)
relations = st.sampled_from(["=", "<=", ">=", "!="])
states = st.dictionaries(st.integers(1, 4), st.integers(0, 2)).map(lambda moves: tuple(moves.items()))
moves = st.lists(states, min_size=3, max_size=3)
rules: st.SearchStrategy[Rule] = st.one_of(
    st.just(AllDifferent(CELLS)),
    st.just(AllDifferent(CELLS[:3])),
    st.builds(lambda table: Pair(0, 2, frozenset(table)), st.sets(st.tuples(st.integers(1, 4), st.integers(1, 4)))),
    st.builds(
        lambda times, relation, total: Linear(tuple(zip(times, CELLS, strict=True)), relation, total),
        st.lists(st.integers(-2, 3), min_size=4, max_size=4),
        relations,
        totals,
    ),
    st.builds(lambda total: Linear(tuple((1, cell) for cell in CELLS[:3]), "=", total), totals),
    st.builds(lambda table, final: Automaton(CELLS, tuple(table), frozenset(final)), moves, st.sets(st.integers(0, 2))),
)
masks = st.lists(st.integers(1, 15), min_size=4, max_size=4)


def choices(domains: list[int]) -> list[tuple[int, ...]]:
    """List every choice of one value a cell."""
    return list(product(*([k + 1 for k in range(4) if mask >> k & 1] for mask in domains)))


@given(rules, masks, st.booleans())
def test_no_propagator_removes_a_value_of_some_choice_that_keeps_its_rule(
    rule: Rule, domains: list[int], grouped: bool
) -> None:
    """What is taken away is in no choice of values that keeps the rule (with the cells all different if grouped)."""
    groups = [frozenset(CELLS)] if grouped else []
    kept = [
        choice
        for choice in choices(domains)
        if rule.holds(choice) and not (grouped and isinstance(rule, Linear) and len(set(choice)) < 4)
    ]
    after = [*domains, *[0] * 12]
    changed = propagator(rule, LAYOUT, groups)(after)
    if changed is None:
        assert not kept
    else:
        assert all(after[cell] >> value - 1 & 1 for choice in kept for cell, value in zip(CELLS, choice, strict=True))
        assert {cell for cell in CELLS if after[cell] != domains[cell]} == set(changed)


@given(rules, st.lists(st.sampled_from([1, 2, 4, 8]), min_size=4, max_size=4))
def test_settled_cells_fail_exactly_when_the_rule_is_broken(rule: Rule, domains: list[int]) -> None:
    """With one value a cell a propagator is the rule's own judgement."""
    (choice,) = choices(domains)
    assert (propagator(rule, LAYOUT)([*domains, *[0] * 12]) is not None) == rule.holds(choice)


@given(st.lists(st.integers(1, 15), min_size=16, max_size=16))
def test_a_crossing_takes_what_the_other_house_must_have(domains: list[int]) -> None:
    """A value that row 1 has only inside box 1 leaves the rest of box 1, and no other value goes."""
    row, box = (0, 1, 2, 3), (0, 1, 4, 5)
    after = list(domains)
    changed = crossing(row, box)(after)
    locked = (domains[0] | domains[1]) & ~(domains[2] | domains[3])
    wanted = [mask & ~locked if cell in (4, 5) else mask for cell, mask in enumerate(domains)]
    assert changed is None if 0 in wanted else after == wanted


@pytest.mark.parametrize("total", [10**18, 18, 2, -(10**18)])
def test_a_sum_beyond_reach_costs_nothing(total: int) -> None:
    """However large a cage's number is, that it cannot be is found in no time and memory."""
    assert solve(Puzzle.empty(9).under(Cage(total, "r1c1 r1c2"))).status == "infeasible"
