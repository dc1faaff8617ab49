"""Solved: how much is solved by which time or after how many evaluations: cactus plots and run-time distributions.

The latter as H. Hoos and T. Stützle have them, "Evaluating Las Vegas algorithms" (1998): runs that were cut off stay in
the count, so a line ends at the success rate.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from dokuz.encode.extra import required
from dokuz.lab.pictures.axis import Log
from dokuz.lab.pictures.curves import Curve, framed
from dokuz.lab.pictures.order import Spent, ordered, spent, together
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.sheet import drawn
from dokuz.lab.pictures.style import percent
from dokuz.lab.row import Row
from dokuz.lab.statistics import wilson
from dokuz.words import numeral, said


def cactus(rows: Sequence[Row], *, of: Spent = "cpu_seconds", lang: str = "en", first: Sequence[str] = ()) -> Picture:
    """Draw how many puzzles each method solves within which time, or after how many evaluations."""
    costs = {label: by_puzzle(found, of) for label, found in together(rows).items()}
    caption = said(
        "How many puzzles are solved within which {limit}; a puzzle counts once half of its runs have solved it. "
        "Higher and further left is better; where a line is flat, waiting longer gains nothing. "
        "{label} solves {solved} of {number}.",
        lang,
        limit=_limit(of, lang),
        **_best(costs, lang),
    )
    most = max(len(one) for one in costs.values())
    title = said("puzzles solved", lang)
    chart = _chart(rows, costs, of, lang, title, most, lambda number, many: (number, number, number), first)
    return Picture(f"cactus_{_unit(of)}", said("Puzzles solved", lang), caption, drawn(chart, lang))


def run_times(
    rows: Sequence[Row], *, of: Spent = "cpu_seconds", lang: str = "en", first: Sequence[str] = ()
) -> Picture:
    """Draw the share of each method's runs that are done by which time, or after how many evaluations."""
    costs = {label: [spent(row, of) for row in found] for label, found in together(rows).items()}
    caption = said(
        "Which share of all runs has found a solution within which {limit}; runs that were cut off count as unsolved, "
        "so each line ends at the success rate. A steep line is a method whose runs are alike; a long arm that rises "
        "slowly is a heavy tail, which restarts may shorten. {label} solves {solved} of {number}.",
        lang,
        limit=_limit(of, lang),
        **_best(costs, lang),
    )
    chart = _chart(rows, costs, of, lang, said("share of runs solved", lang), 1, _share, first, percent(lang))
    title = said("Evaluations to a solution", lang) if of == "evaluations" else said("Run-time distributions", lang)
    return Picture(f"run_times_{_unit(of)}", title, caption, drawn(chart, lang))


def by_puzzle(rows: Sequence[Row], of: Spent) -> list[float]:
    """Give for each puzzle what it takes until half of its runs are done."""
    groups: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        groups.setdefault((row.part, row.puzzle), []).append(spent(row, of))
    return [sorted(costs)[(len(costs) - 1) // 2] for costs in groups.values()]


def steps(costs: Sequence[float]) -> list[tuple[float, int]]:
    """Give the steps of a count: by which cost how many are done.

    >>> steps([3, 1, math.inf, 3])
    [(1, 1), (3, 3)]
    """
    done = sorted(cost for cost in costs if math.isfinite(cost))
    return [(cost, place) for place, cost in enumerate(done, 1) if place == len(done) or done[place] != cost]


def _chart(
    rows: Sequence[Row],
    costs: Mapping[str, Sequence[float]],
    of: Spent,
    lang: str,
    title: str,
    most: float,
    told: Any,
    first: Sequence[str],
    telling: str = "format(datum.value, ',d')",
) -> Any:
    """Draw the steps of each method; ``told`` makes a height and its band of how many of all are done."""
    alt = required("altair", "lab")
    log = Log.over([float(getattr(row, of)) for row in rows], of, lang)
    curves = []
    for label in ordered(costs):
        many = len(costs[label])
        found = [(log.placed(cost), number) for cost, number in steps(costs[label])]
        found = [(found[0][0] if found else log.low, 0), *found, (log.high, found[-1][1] if found else 0)]
        heights = [told(number, many) for _, number in found]
        points = [(cost, height[0]) for (cost, _), height in zip(found, heights, strict=True)]
        curves.append(Curve(label, points, [height[1:] for height in heights]))
    axis = alt.Axis(title=title, tickMinStep=1 if most > 1 else 0.1, tickCount=6, labelExpr=telling)
    y = alt.Y("y:Q", scale=alt.Scale(domain=[0, most], nice=False), axis=axis)
    return framed(alt, curves, log.encoded(alt), y, lambda value: value / most, first=first)


def _share(number: int, many: int) -> tuple[float, float, float]:
    rate = wilson(number, many)
    return rate.value, rate.low, rate.high


def _best(costs: Mapping[str, Sequence[float]], lang: str) -> dict[str, str]:
    label = ordered(costs)[0]
    solved = sum(math.isfinite(cost) for cost in costs[label])
    return {"label": label, "solved": numeral(solved, lang), "number": numeral(len(costs[label]), lang)}


def _limit(of: Spent, lang: str) -> str:
    return said("number of evaluations", lang) if of == "evaluations" else said("time", lang)


def _unit(of: Spent) -> str:
    return "evaluations" if of == "evaluations" else "time"
