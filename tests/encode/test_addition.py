"""Sums that add in binary, against adding."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

from dokuz.encode.addition import added
from dokuz.model.rules import Linear, Relation

VALUES = (range(3), range(1, 4), (2, 5))
"""What three cells may hold."""
HELD = [{value: 10 * cell + value + 1 for value in values} for cell, values in enumerate(VALUES)]
"""Its literals."""


class Fresh:
    """Variables from a number on."""

    def __init__(self, last: int) -> None:
        self.last = last

    def __call__(self, many: int) -> range:
        self.last += many
        return range(self.last - many + 1, self.last + 1)


@given(
    st.lists(st.integers(-6, 11), min_size=3, max_size=3),
    st.sampled_from(["=", "!=", "<=", ">="]),
    st.integers(-40, 60),
)
def test_a_sum_is_kept_just_by_what_adds_up(times: list[int], relation: Relation, total: int) -> None:
    """Whatever the coefficients, the relation and the total, each choice of values is judged as the rule does."""
    rule = Linear(tuple(zip(times, range(3), strict=True)), relation, total)
    with Solver("minisat22", bootstrap_with=added(rule, HELD, Fresh(100))) as solver:
        for values in product(*VALUES):
            chosen = [held[value] for held, value in zip(HELD, values, strict=True)]
            others = [-one for held in HELD for one in held.values() if one not in chosen]
            assert solver.solve(assumptions=chosen + others) == rule.holds(values), values


def test_a_long_sum_stays_small() -> None:
    """That two numbers of ten digits are the same takes some thousands of clauses; by steps it would take millions."""
    terms = tuple((sign * 10**place, 10 * (sign > 0) + place) for sign in (1, -1) for place in range(10))
    held = [{value: 9 * cell + value for value in range(1, 10)} for cell in range(20)]
    assert len(added(Linear(terms, "=", 0), held, Fresh(1000))) < 10_000


def test_a_cell_without_a_value_breaks_any_sum() -> None:
    """There is nothing to write."""
    assert added(Linear(((1, 0),), "=", 0), [{}], range) == [()]
