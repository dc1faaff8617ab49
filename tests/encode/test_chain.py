"""Chains: the moves of a rule are the choices that keep it, no more and no fewer."""

from itertools import product

import pytest
from hypothesis import given

from dokuz.encode.chain import accepts, chain
from dokuz.errors import UnsupportedError
from dokuz.model.rules import Automaton, Linear
from tests.encode.test_propagators import masks, rules


@given(rules.filter(lambda rule: isinstance(rule, Linear | Automaton)), masks)
def test_walks_along_the_moves_are_the_choices_that_keep_the_rule(rule: Linear | Automaton, domains: list[int]) -> None:
    """Every choice of allowed values that keeps the rule can be walked; every move is part of such a walk."""
    allowed = [[k + 1 for k in range(4) if mask >> k & 1] for mask in domains[: len(rule.cells)]]
    moves = chain(rule, allowed)
    used = set()
    for choice in product(*allowed):
        walk: list[tuple[int, int, int]] = []
        state: int | None = 0
        for step, value in enumerate(choice):
            if state is not None:
                walk.append((step, state, value))
                state = moves[step].get(state, {}).get(value)
        assert (state is not None) == rule.holds(choice)
        used |= set(walk) if state is not None else set()
    assert used == {
        (step, state, value) for step, way in enumerate(moves) for state, after in way.items() for value in after
    }


def test_a_rule_about_no_cell_has_no_moves() -> None:
    """Whether it is kept is asked of the start."""
    for accepting in (frozenset({0}), frozenset[int]()):
        rule = Automaton((), ((),), accepting)
        assert chain(rule, []) == []
        assert accepts(rule, 0) == bool(accepting)


def test_a_sum_with_ever_more_states_is_refused() -> None:
    """Twenty cells read as one number of twenty digits have more states than any memory holds."""
    with pytest.raises(UnsupportedError, match="another method"):
        chain(Linear(tuple((10**place, place) for place in range(20)), ">=", 0), [range(10)] * 20)
