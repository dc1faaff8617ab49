"""Order: what each trial spent, and which methods did best; the best come first in every picture."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from dokuz.lab.row import Row

Spent: TypeAlias = Literal["cpu_seconds", "seconds", "evaluations"]
"""What a trial is charged with."""


def spent(row: Row, of: Spent) -> float:
    """Give what a trial spent until it was solved; what was not solved never is."""
    return float(getattr(row, of)) if row.solved else math.inf


def together(rows: Sequence[Row]) -> dict[str, list[Row]]:
    """Put the rows of each method together."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(row.label, []).append(row)
    return groups


def ordered(groups: Mapping[str, Sequence[float]]) -> list[str]:
    """Order methods by what their trials spent: most solved first, then the lowest median.

    >>> ordered({"a": [3, math.inf], "b": [1, 2], "c": [1, 9]})
    ['b', 'c', 'a']
    """

    def merit(label: str) -> tuple[float, float, float]:
        costs = sorted(groups[label])
        solved = sum(math.isfinite(cost) for cost in costs)
        return -solved / len(costs), costs[(len(costs) - 1) // 2], math.fsum(costs[:solved])

    return sorted(groups, key=merit)
