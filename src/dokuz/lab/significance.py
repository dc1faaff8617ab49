"""Significance: whether two methods, or several, differ by more than chance; probabilities are two-sided.

Wilcoxon (1945) and Mann & Whitney (1947), exact for small samples without ties and else by the normal law with
corrections; McNemar (1947), exact; Holm (1979); Friedman (1937) and Nemenyi (1963), as J. Demšar, "Statistical
comparisons of classifiers over multiple data sets", JMLR 7 (2006) has them.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist, fmean

EXACT = 25
"""Up to so many pairs, or so many of both samples, probabilities are counted out."""


def ranks(values: Sequence[float]) -> list[float]:
    """Rank values from 1, the least first; equal ones share the mean of their ranks.

    >>> ranks([10, 30, 10, 20])
    [1.5, 4.0, 1.5, 3.0]
    """
    counts = Counter(values)
    place, found = 0, {}
    for value in sorted(counts):
        found[value] = place + (counts[value] + 1) / 2
        place += counts[value]
    return [found[value] for value in values]


def wilcoxon(one: Sequence[float], other: Sequence[float]) -> float:
    """Give the probability that pairs differ so much by chance (signed ranks; equal pairs are left out).

    What was never solved, ``inf``, is worse than all that was.

    >>> round(wilcoxon([125, 115, 130, 140, 140], [110, 122, 125, 120, 141]), 4)
    0.4375
    """
    gaps = [a - b for a, b in zip(one, other, strict=True) if a != b]
    n = len(gaps)
    if not n:
        return 1.0
    ordered = ranks([abs(gap) for gap in gaps])
    above = math.fsum(rank for rank, gap in zip(ordered, gaps, strict=True) if gap > 0)
    if n <= EXACT and len(set(ordered)) == n:
        return _exact_wilcoxon(round(min(above, n * (n + 1) / 2 - above)), n)
    ties = sum(number**3 - number for number in Counter(ordered).values())
    return _normal(above, n * (n + 1) / 4, n * (n + 1) * (2 * n + 1) / 24 - ties / 48)


def mann_whitney(one: Sequence[float], other: Sequence[float]) -> float:
    """Give the probability that two samples differ so much by chance.

    >>> round(mann_whitney([1, 2, 3], [4, 5, 6]), 4)
    0.1
    """
    m, n = len(one), len(other)
    if not m or not n:
        return 1.0
    ordered = ranks([*one, *other])
    above = math.fsum(ordered[:m]) - m * (m + 1) / 2
    if m + n <= EXACT and len(set(ordered)) == m + n:
        return _exact_mann_whitney(round(min(above, m * n - above)), m, n)
    ties = sum(number**3 - number for number in Counter(ordered).values())
    spread = m * n / 12 * (m + n + 1 - ties / ((m + n) * (m + n - 1)))
    return _normal(above, m * n / 2, spread)


def mcnemar(only_one: int, only_other: int) -> float:
    """Give the probability that one alone succeeds so much more often than the other alone by chance.

    >>> mcnemar(0, 5), mcnemar(3, 3)
    (0.0625, 1.0)
    """
    n, less = only_one + only_other, min(only_one, only_other)
    return min(1.0, 2 * sum(math.comb(n, k) for k in range(less + 1)) / (1 << n))


def holm(probabilities: Sequence[float]) -> list[float]:
    """Correct probabilities for their number, so that any of them is below the level by chance no more often.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(probabilities)), key=lambda place: probabilities[place])
    corrected, highest = [0.0] * len(probabilities), 0.0
    for turn, place in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - turn) * probabilities[place]))
        corrected[place] = highest
    return corrected


@dataclass(frozen=True)
class Ranking:
    """The mean ranks of methods over puzzles, the probability that all are alike, and what gap of ranks counts."""

    ranks: tuple[float, ...]
    probability: float
    critical: float

    @property
    def alike(self) -> tuple[tuple[int, int], ...]:
        """List the pairs, by place, whose ranks lie less than the critical difference apart."""
        pairs = combinations(range(len(self.ranks)), 2)
        return tuple((a, b) for a, b in pairs if abs(self.ranks[a] - self.ranks[b]) < self.critical)


def friedman(table: Sequence[Sequence[float]], level: float = 0.95) -> Ranking:
    """Rank methods by a table with a row for each puzzle and a column for each method; less is better.

    >>> ranking = friedman([[1, 2, 3]] * 9 + [[2, 1, 3]])
    >>> ranking.ranks, round(ranking.probability, 6), round(ranking.critical, 3)
    ((1.1, 1.9, 3.0), 0.000112, 1.048)
    """
    n, k = len(table), len(table[0])
    rows = [ranks(row) for row in table]
    mean = tuple(fmean(column) for column in zip(*rows, strict=True))
    ties = sum(number**3 - number for row in rows for number in Counter(row).values())
    spread = 1 - ties / (n * (k**3 - k)) if k > 1 else 0.0
    if spread <= 0:
        return Ranking(mean, 1.0, math.inf)
    chi = 12 * n / (k * (k + 1)) * math.fsum((rank - (k + 1) / 2) ** 2 for rank in mean) / spread
    return Ranking(
        mean, chi_square(chi, k - 1), studentized(k, level) / math.sqrt(2) * math.sqrt(k * (k + 1) / (6 * n))
    )


def chi_square(value: float, freedom: int) -> float:
    """Give the probability of so much or more, by the incomplete gamma function.

    >>> round(chi_square(5.991, 2), 4), round(chi_square(18.307, 10), 4)
    (0.05, 0.05)
    """
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    term = total = 1 / a
    step = a
    while abs(term) > 1e-17 * total:
        step += 1
        term *= x / step
        total += term
    return max(0.0, 1 - total * math.exp(a * math.log(x) - x - math.lgamma(a)))


def studentized(k: int, level: float = 0.95) -> float:
    """Give the quantile of the range of k standard normal values, which Nemenyi's test asks for.

    >>> round(studentized(2), 3), round(studentized(10), 3)
    (2.772, 4.474)
    """
    low, high = 0.0, 20.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if _range_within(middle, k) < level else (low, middle)
    return (low + high) / 2


def _range_within(width: float, k: int) -> float:
    """Give the probability that k standard normal values lie within a width: over the least of them, by Simpson."""
    normal, steps, edge = NormalDist(), 400, 8.0
    size = 2 * edge / steps
    heights = [
        normal.pdf(z) * max(0.0, normal.cdf(z + width) - normal.cdf(z)) ** (k - 1)
        for z in (-edge + size * step for step in range(steps + 1))
    ]
    return k * size / 3 * (heights[0] + heights[-1] + 4 * math.fsum(heights[1:-1:2]) + 2 * math.fsum(heights[2:-1:2]))


def _exact_wilcoxon(less: int, n: int) -> float:
    ways = [1] + [0] * (n * (n + 1) // 2)
    for rank in range(1, n + 1):
        for total in range(len(ways) - 1, rank - 1, -1):
            ways[total] += ways[total - rank]
    return min(1.0, 2 * sum(ways[: less + 1]) / (1 << n))


def _exact_mann_whitney(less: int, m: int, n: int) -> float:
    """Count the ways to draw m ranks of m + n, by how far their sum is above the least."""
    ways = [[0] * (m * n + 1) for _ in range(m + 1)]
    ways[0][0] = 1
    for rank in range(1, m + n + 1):
        for drawn in range(min(rank, m), 0, -1):
            for total in range(m * n, -1, -1):
                gain = rank - drawn
                if total >= gain:
                    ways[drawn][total] += ways[drawn - 1][total - gain]
    return min(1.0, 2 * sum(ways[m][: less + 1]) / math.comb(m + n, m))


def _normal(value: float, mean: float, variance: float) -> float:
    if variance <= 0:
        return 1.0
    return min(1.0, 2 * NormalDist().cdf(-max(0.0, abs(value - mean) - 0.5) / math.sqrt(variance)))
