"""Rules: each judges a full grid by itself."""

import pytest

from dokuz.model.rules import AllDifferent, Automaton, Domain, Linear, Pair, Rule, broken

EVEN_ONES = Automaton((0, 1, 2), (((1, 1), (2, 0)), ((1, 0), (2, 1))), frozenset({0}))
"""Reads three values 1 or 2 and accepts an even number of ones."""


@pytest.mark.parametrize(
    ("rule", "kept", "not_kept"),
    [
        (Domain(1, frozenset({2, 3})), [9, 2], [9, 4]),
        (AllDifferent((0, 2)), [1, 1, 2], [1, 2, 1]),
        (Linear(((2, 0), (-1, 1)), "=", 0), [2, 4], [2, 3]),
        (Linear(((1, 0),), "<=", 3), [3], [4]),
        (Linear(((1, 0),), ">=", 3), [3], [2]),
        (Linear(((1, 0),), "!=", 3), [2], [3]),
        (Pair(0, 1, frozenset({(1, 2)})), [1, 2], [2, 1]),
        (EVEN_ONES, [1, 2, 1], [1, 2, 2]),
        (EVEN_ONES, [2, 2, 2], [3, 1, 1]),
    ],
)
def test_a_rule_tells_kept_from_broken(rule: Rule, kept: list[int], not_kept: list[int]) -> None:
    """A rule holds for values that keep it and names itself where they do not."""
    assert rule.holds(kept)
    assert list(broken([rule], not_kept)) == [rule]
