"""Figures from samples."""

import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.estimates import Estimate, ratio, spread

RATES = st.lists(st.floats(1, 1e7), min_size=1, max_size=9)


@given(RATES)
def test_a_spread_is_the_median_between_the_extremes(rates: list[float]) -> None:
    """The figure is the median, the bounds are the least and the greatest sample."""
    assert spread(rates) == Estimate(statistics.median(rates), min(rates), max(rates))


@given(RATES, st.sampled_from([0.5, 1.0, 2.0, 8.0]))
def test_what_slows_both_alike_does_not_show_in_a_ratio(rates: list[float], factor: float) -> None:
    """Where ours is the same multiple of theirs in every round, that is the ratio, and the interval has no width."""
    assert ratio([factor * rate for rate in rates], rates) == Estimate(factor, factor, factor)


@given(RATES, st.data())
def test_an_interval_holds_its_ratio(ours: list[float], data: st.DataObject) -> None:
    """The ratio lies between its bounds, and the same samples give the same interval."""
    theirs = data.draw(st.lists(st.floats(1, 1e7), min_size=len(ours), max_size=len(ours)))
    found = ratio(ours, theirs)
    assert found.low <= found.value <= found.high
    assert found == ratio(ours, theirs)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Of 200 noisy comparisons at a true ratio of 2, about 95 % of the intervals hold the 2."""
    chance = random.Random(5)
    held = 0
    for _ in range(200):
        theirs = [100 * chance.lognormvariate(0, 0.3) for _ in range(15)]
        found = ratio([2 * rate * chance.lognormvariate(0, 0.05) for rate in theirs], theirs)
        held += found.low <= 2 <= found.high
    assert 0.90 <= held / 200 <= 0.99


def test_samples_that_do_not_pair_are_refused() -> None:
    """A ratio of no samples, or of unequal numbers of them, is an error that says so."""
    for ours, theirs in (([], []), ([1.0], [1.0, 2.0])):
        with pytest.raises(ValueError, match="as many samples"):
            ratio(ours, theirs)
