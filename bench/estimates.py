"""Figures from samples: a median with its range, a ratio with its confidence interval."""

import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

RESAMPLES = 2_000


@dataclass(frozen=True)
class Estimate:
    """A figure and how far it may be off."""

    value: float
    low: float
    high: float

    def text(self, digits: int = 1) -> str:
        """Write the figure and its bounds.

        >>> Estimate(2.04, 1.95, 2.1).text(2)
        '2.04 (1.95-2.10)'
        """
        return f"{self.value:,.{digits}f} ({self.low:,.{digits}f}-{self.high:,.{digits}f})"


def spread(samples: Sequence[float]) -> Estimate:
    """Return the median of the samples, between the least and the greatest."""
    return Estimate(statistics.median(samples), min(samples), max(samples))


def ratio(ours: Sequence[float], theirs: Sequence[float], *, seed: int = 1, level: float = 0.95) -> Estimate:
    """Return the median of ours / theirs, round by round, with its bootstrap confidence interval.

    The two of one round ran one after the other, so what slowed the machine slowed both.
    """
    if not ours or len(ours) != len(theirs):
        raise ValueError(f"a ratio needs as many samples of one as of the other, got {len(ours)} and {len(theirs)}")
    pairs = [mine / other for mine, other in zip(ours, theirs, strict=True)]
    chance = random.Random(seed)
    medians = sorted(statistics.median(chance.choices(pairs, k=len(pairs))) for _ in range(RESAMPLES))
    outside = round((1 - level) / 2 * (RESAMPLES - 1))
    return Estimate(statistics.median(pairs), medians[outside], medians[-1 - outside])
