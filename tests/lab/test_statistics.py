"""Statistics, against values from the literature or by hand."""

import math
import random

import pytest

from dokuz.lab.statistics import bootstrap, distribution, ert, par, quantile, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_success_rates_have_wilson_intervals(successes: int, trials: int, low: float, high: float) -> None:
    """The four examples of Newcombe (1998), table I, method 3."""
    rate = wilson(successes, trials)
    assert rate.value == successes / trials
    assert [rate.low, rate.high] == pytest.approx([low, high], abs=5e-5)


def test_no_trial_says_nothing() -> None:
    """Where nothing was tried the rate is unknown and may be anything."""
    assert math.isnan(wilson(0, 0).value)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_medians_have_intervals_of_order_statistics() -> None:
    """Of 20 values the 95 % interval of the median goes from the 6th to the 15th, of 5 it has no bounds."""
    assert (quantile(range(1, 21)).low, quantile(range(1, 21)).high) == (6, 15)
    few = quantile([3, 1, 2, 5, 4])
    assert (few.value, few.low, few.high) == (3, 0, math.inf)


def test_quantiles_of_large_samples_are_bounded() -> None:
    """Thousands of trials have an interval too."""
    found = quantile(range(1, 5001))
    assert 2400 < found.low < 2440
    assert 2560 < found.high < 2600


def test_what_was_never_solved_counts_in_the_median() -> None:
    """The median is exact as long as more than half were solved, and infinite after that."""
    assert quantile([1, 2, 3, math.inf, math.inf]).value == 3
    assert quantile([1, 2, math.inf, math.inf, math.inf]).value == math.inf


def test_intervals_hold_the_median_as_often_as_they_say() -> None:
    """Of 400 heavy-tailed samples of 25, the interval misses the true median in about a twentieth or less."""
    lots = random.Random(1)
    missed = 0
    for _ in range(400):
        found = quantile([lots.paretovariate(0.7) for _ in range(25)])
        missed += not found.low <= 2 ** (1 / 0.7) <= found.high
    assert missed <= 30


def test_running_times_pay_for_failures() -> None:
    """ERT shares all that was spent among the successes; PAR10 counts a failure as ten limits."""
    assert ert([2, 4, 10, 10], [True, True, False, False]) == 13
    assert ert([10], [False]) == math.inf
    assert par([2, 4, 10, 10], [True, True, False, False], limit=10) == 51.5


def test_the_bootstrap_repeats_itself() -> None:
    """The same seed gives the same interval, which lies about the mean as theory has it."""
    values = [float(k) for k in range(100)]

    def mean(places: object) -> float:
        return sum(values[k] for k in places) / 100  # type: ignore[attr-defined]

    found = bootstrap(mean, 100)
    assert found == bootstrap(mean, 100)
    assert [found.low, found.high] == pytest.approx([49.5 - 5.66, 49.5 + 5.66], abs=0.6)


def test_a_distribution_ends_at_the_success_rate() -> None:
    """Steps rise by cost, ties in one, and what was not solved never comes."""
    assert distribution([5, 1, 5, 9], [True, True, True, False]) == [(1, 0.25), (5, 0.75)]
    assert distribution([1], [False]) == []
