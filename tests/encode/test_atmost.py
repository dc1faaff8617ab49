"""At most one, in every way of saying it."""

from itertools import combinations

import pytest
from pysat.solvers import Solver

from dokuz.encode.atmost import AT_MOST, MANY, Clause, at_most_one

SIZES = (2, 3, 4, 5, 7, 8, 9, 10, 16, 17, 30)


def stated(name: str, size: int) -> list[Clause]:
    """Say that at most one of the literals 1, -2, 3, -4, … holds."""
    last = size

    def fresh(count: int) -> range:
        nonlocal last
        last += count
        return range(last - count + 1, last + 1)

    return list(at_most_one(literals(size), fresh, AT_MOST[name]))


def literals(size: int) -> list[int]:
    return [one if one % 2 else -one for one in range(1, size + 1)]


@pytest.mark.parametrize("name", AT_MOST)
@pytest.mark.parametrize("size", SIZES)
def test_none_may_hold_or_any_but_no_two(name: str, size: int) -> None:
    """There is a model where none holds and where each alone does; no two can, and units show it."""
    every = literals(size)
    with Solver("minisat22", bootstrap_with=stated(name, size)) as solver:
        assert solver.solve(assumptions=[-one for one in every])
        for one in every:
            assert solver.solve(assumptions=[one, *(-other for other in every if other != one)])
            sound, implied = solver.propagate([one])
            assert sound
            assert {-other for other in every if other != one} <= set(implied)
        assert not any(solver.solve(assumptions=list(pair)) for pair in combinations(every, 2))


def test_the_ways_differ_in_size() -> None:
    """Pairs are n(n-1)/2 clauses; the others take far fewer of many, and few literals go by pairs in each."""
    assert len(stated("pairwise", 100)) == 4950
    for name in AT_MOST:
        assert len(stated(name, 4)) == 6
        assert name == "pairwise" or len(stated(name, 100)) <= 700
    assert len(stated("auto", MANY)) == MANY * (MANY - 1) // 2
