"""Convergence: how the best grid's cost falls with the evaluations, over all seeds: its median, and the middle half."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from dokuz.encode.extra import required
from dokuz.lab.pictures.axis import Log
from dokuz.lab.pictures.curves import Curve
from dokuz.lab.pictures.order import ordered, spent, together
from dokuz.lab.pictures.panels import shown
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.sheet import drawn
from dokuz.lab.row import Row
from dokuz.words import said

MOMENTS = 60
"""At so many numbers of evaluations the runs are looked at."""
TICKS = [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000]


def convergence(rows: Sequence[Row], *, lang: str = "en", first: Sequence[str] = ()) -> Picture | None:
    """Draw it for the runs whose curve was recorded; None where there is none."""
    groups = together([row for row in rows if row.curve])
    if not groups:
        return None
    log = Log.over(
        [point.evaluations for found in groups.values() for row in found for point in row.curve], "evaluations", lang
    )
    order = ordered({label: [spent(row, "evaluations") for row in found] for label, found in groups.items()})
    curves = [_curve(label, groups[label], log) for label in order]
    most = max(high for curve in curves for _, high in curve.band)
    alt = required("altair", "lab")
    chart = shown(
        alt,
        curves,
        lambda ticks: log.encoded(alt, ticks),
        _cost(alt, most, lang),
        lambda cost: math.log1p(cost) / math.log1p(max(most, 1)),
        first=first,
        step=True,
    )
    caption = said(
        "What the best grid found so far costs, against evaluations; 0 is a solution. The line is the median of all "
        "runs, and in the band lies the middle half of them. A line that levels off above 0 is a search that is stuck.",
        lang,
    )
    return Picture("convergence", said("Convergence", lang), caption, drawn(chart, lang))


def _curve(label: str, rows: Sequence[Row], log: Log) -> Curve:
    moments = [log.low * (log.high / log.low) ** (turn / (MOMENTS - 1)) for turn in range(MOMENTS)]
    points, band = [], []
    paths = [([point.evaluations for point in row.curve], [point.cost for point in row.curve]) for row in rows]
    for moment in moments:
        costs = sorted(path[max(0, bisect_right(times, moment * (1 + 1e-9)) - 1)] for times, path in paths)
        points.append((moment, _at(costs, 0.5)))
        band.append((_at(costs, 0.25), _at(costs, 0.75)))
    return Curve(label, points, band)


def _at(costs: Sequence[int], share: float) -> float:
    """Give a quantile, one of the costs."""
    return costs[math.ceil(share * len(costs)) - 1]


def _cost(alt: Any, most: float, lang: str) -> Any:
    scale = alt.Scale(type="symlog", constant=1, domain=[0, max(most, 1)], nice=False)
    axis = alt.Axis(values=[tick for tick in TICKS if tick <= most], format=",d", labelOverlap=True)
    return alt.Y("y:Q", title=said("cost of the best grid", lang), scale=scale, axis=axis)
