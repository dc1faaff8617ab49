"""Axis: logarithmic ones of time and evaluations, and what lies on them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from dokuz.lab.pictures.order import Spent
from dokuz.lab.pictures.style import amount, duration
from dokuz.words import marked, said

TITLES = {
    "cpu_seconds": marked("processor time"),
    "seconds": marked("time"),
    "evaluations": marked("evaluations"),
}


@dataclass(frozen=True)
class Log:
    """A logarithmic axis from one number to another."""

    low: float
    high: float
    of: Spent
    lang: str

    @classmethod
    def over(cls, values: Iterable[float], of: Spent, lang: str) -> Log:
        """Cover values, from a power of ten on; what is 0 stands at the left edge."""
        found = [value for value in values if 0 < value < math.inf] or [1.0]
        low = 10.0 ** math.floor(math.log10(min(found)) + 1e-9)
        return cls(low, max(*found, 10 * low), of, lang)

    def placed(self, value: float) -> float:
        """Give where a value stands: nothing lies left of the axis."""
        return max(value, self.low)

    def encoded(self, alt: ModuleType, most: int = 8) -> Any:
        """Encode x on it, with so many ticks at most."""
        first, last = round(math.log10(self.low)), math.floor(math.log10(self.high) + 1e-9)
        step = math.ceil((last - first + 1) / most)
        ticks = [10.0**power for power in range(first, last + 1, step)]
        telling = amount() if self.of == "evaluations" else duration(self.lang)
        return alt.X(
            "x",
            type="quantitative",
            title=said(TITLES[self.of], self.lang),
            scale=alt.Scale(type="log", domain=[self.low, self.high], nice=False),
            axis=alt.Axis(values=ticks, labelExpr=telling, labelFlush=True),
        )
