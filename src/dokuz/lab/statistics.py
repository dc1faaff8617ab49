"""Statistics: figures of heavy-tailed, cut-off samples, each with how far it may be off; never a bare mean.

What was not solved within the limit took at least the limit: as a time it is ``inf``, so that medians and quantiles
stay right as long as they lie among what was solved. Functions are pure, and chance is a seed.

Wilson (1927) for shares; order statistics for quantiles; the bootstrap (Efron 1979) for the rest. ERT: Hansen et al.,
COCO (2016); PAR10: Hutter et al. (2009).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, median

RESAMPLES = 2_000
LEVEL = 0.95


@dataclass(frozen=True)
class Estimate:
    """A figure, and between what it lies with the confidence asked for; ``inf`` where it is not bounded."""

    value: float
    low: float
    high: float


def wilson(successes: int, trials: int, level: float = LEVEL) -> Estimate:
    """Give a success rate with Wilson's interval, which is right for few trials and for rates of 0 and 1.

    >>> rate = wilson(30, 30)
    >>> rate.value, round(rate.low, 3), rate.high
    (1.0, 0.886, 1.0)
    """
    if not trials:
        return Estimate(math.nan, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = successes / trials
    middle = share + z * z / (2 * trials)
    width = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    below = 1 + z * z / trials
    low = 0.0 if successes == 0 else (middle - width) / below
    high = 1.0 if successes == trials else (middle + width) / below
    return Estimate(share, low, high)


def quantile(sample: Iterable[float], share: float = 0.5, level: float = LEVEL) -> Estimate:
    """Give a quantile with its interval between two order statistics, whatever the distribution.

    >>> quantile(range(1, 11))
    Estimate(value=5.5, low=2, high=9)
    """
    ordered = sorted(sample)
    n = len(ordered)
    if not n:
        return Estimate(math.nan, 0.0, math.inf)
    low, high = _ranks(n, share, level)
    return Estimate(
        median(ordered) if share == 0.5 else ordered[max(0, math.ceil(share * n) - 1)],
        ordered[low - 1] if low else 0.0,
        ordered[high - 1] if high <= n else math.inf,
    )


def _ranks(n: int, share: float, level: float) -> tuple[int, int]:
    """Give the ranks, from 1, between which the quantile lies; 0 and n + 1 are no bounds.

    Fewer than ``low`` of n lie below it with at most half the error, and so on the other side.
    """
    error = (1 - level) / 2
    chance = [_binomial(n, k, share) for k in range(n + 1)]
    low, below = 0, 0.0
    while low < n and below + chance[low] <= error:
        below += chance[low]
        low += 1
    high, above = n + 1, 0.0
    while high > 0 and above + chance[high - 1] <= error:
        above += chance[high - 1]
        high -= 1
    return low, high


def _binomial(n: int, k: int, share: float) -> float:
    """Give the chance that k of n come, by logarithms: the number of ways is soon too large for a float."""
    ways = math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)
    return math.exp(ways + k * math.log(share) + (n - k) * math.log(1 - share))


def par(costs: Sequence[float], solved: Sequence[bool], limit: float, penalty: float = 10) -> float:
    """Give the penalised average: what was not solved counts as ten times the limit.

    >>> par([1, 3, 10], [True, True, False], limit=10)
    34.666666666666664
    """
    counted = [cost if right else penalty * limit for cost, right in zip(costs, solved, strict=True)]
    return math.fsum(counted) / len(counted) if counted else math.nan


def ert(costs: Sequence[float], solved: Sequence[bool]) -> float:
    """Give the expected running time: all that was spent, for each success; trying again until it succeeds.

    >>> ert([1, 3, 10], [True, True, False])
    7.0
    """
    return math.fsum(costs) / sum(solved) if any(solved) else math.inf


def bootstrap(
    figure: Callable[[Sequence[int]], float], size: int, *, seed: int = 1, level: float = LEVEL, times: int = RESAMPLES
) -> Estimate:
    """Give a figure of a sample with its bootstrap interval; it gets the places of those drawn.

    >>> costs = [1, 3, 10]
    >>> bootstrap(lambda drawn: sum(costs[k] for k in drawn), 3)
    Estimate(value=14, low=3, high=30)
    """
    if not size:
        return Estimate(math.nan, 0.0, math.inf)
    lots, places = random.Random(seed), range(size)
    drawn = sorted(figure(lots.choices(places, k=size)) for _ in range(times))
    outside = math.floor((1 - level) / 2 * times)
    return Estimate(figure(places), drawn[outside], drawn[-1 - outside])


def distribution(costs: Iterable[float], solved: Iterable[bool]) -> list[tuple[float, float]]:
    """Give the run-time distribution: by which cost which share of all was solved.

    What was not solved never is, so the last share is the success rate.

    >>> distribution([3, 1, 9, 3], [True, True, False, True])
    [(1, 0.25), (3, 0.75)]
    """
    right = [(cost, one) for cost, one in zip(costs, solved, strict=True)]
    found = sorted(cost for cost, one in right if one)
    return [
        (cost, (place + 1) / len(right))
        for place, cost in enumerate(found)
        if place + 1 == len(found) or found[place + 1] != cost
    ]
