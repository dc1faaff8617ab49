"""Ranking: a critical-difference diagram: the mean rank of each method, and which cannot be told apart.

J. Demšar, "Statistical comparisons of classifiers over multiple data sets", JMLR 7 (2006).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from dokuz.encode.extra import required
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.sheet import drawn
from dokuz.lab.pictures.style import INK, SOFT, TOMATO
from dokuz.words import numeral, said

WIDTH, ROW, BAR, ARM = 420, 17, 8, 16
"""In pixels: the axis, the lines of names, the bars, and how far names stand off."""


def ranking(ranks: Mapping[str, float], critical: float, *, lang: str = "en") -> Picture:
    """Draw mean ranks, and bars over those that lie less than the critical difference apart."""
    order = sorted(ranks, key=lambda label: ranks[label])
    bars = cliques([ranks[label] for label in order], critical)
    caption = said(
        "The mean rank of each method over all puzzles; 1 is the best, at the left. Methods under one bar lie less "
        "than the critical difference apart, so these puzzles do not tell which of them is better.",
        lang,
    )
    chart = _chart(order, ranks, bars, critical, lang)
    return Picture("ranking", said("Critical differences", lang), caption, drawn(chart, lang))


def cliques(ranks: Sequence[float], critical: float) -> list[tuple[int, int]]:
    """Give the first and last of each longest row of ranks that lie less than so much apart.

    >>> cliques([1.0, 1.5, 2.2, 5.0], 1.0)
    [(0, 1), (1, 2)]
    """
    found: list[tuple[int, int]] = []
    for first in range(len(ranks)):
        last = max(
            place for place in range(first, len(ranks)) if place == first or ranks[place] - ranks[first] < critical
        )
        if last > first and (not found or last > found[-1][1]):
            found.append((first, last))
    return found


def rows(bars: Sequence[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Put bars into as few lines as hold them without touching.

    >>> rows([(0, 20), (10, 30), (40, 50)])
    [(0, 20, 0), (10, 30, 1), (40, 50, 0)]
    """
    ends: list[float] = []
    found = []
    for start, end in bars:
        line = next((line for line, last in enumerate(ends) if last + 6 < start), len(ends))
        ends[line : line + 1] = [end]
        found.append((start, end, line))
    return found


def _chart(
    order: Sequence[str], ranks: Mapping[str, float], bars: Sequence[tuple[int, int]], critical: float, lang: str
) -> Any:
    """Draw on a canvas of pixels: the axis on top, bars under it, and names at both sides, tied to their ranks."""
    alt = required("altair", "lab")
    last = max(2, math.ceil(max(ranks.values())))

    def at(rank: float) -> float:
        return WIDTH * (rank - 1) / (last - 1)

    lines = rows([(at(ranks[order[a]]) - 3, at(ranks[order[b]]) + 3) for a, b in bars])
    top = 14 + BAR * (1 + max((line for *_, line in lines), default=-1))
    left = math.ceil(len(order) / 2)
    names, ties = [], []
    for place, label in enumerate(order):
        first = place < left
        y = top + ROW * (place if first else len(order) - 1 - place) + ROW / 2
        x, edge = at(ranks[label]), (-ARM if first else WIDTH + ARM)
        ties += [{"x": x, "y": 0, "x2": x, "y2": y}, {"x": x, "y": y, "x2": edge, "y2": y}]
        rank = numeral(ranks[label], lang, decimals=2)
        told = f"{label}  {rank}" if first else f"{rank}  {label}"
        names.append({"x": edge + (-5 if first else 5), "y": y, "told": told, "first": first})
    marks = [{"x": at(tick), "told": str(tick)} for tick in range(1, last + 1, math.ceil(last / 13))]
    thick = [{"x": start, "x2": end, "y": 10 + BAR * line} for start, end, line in lines]
    pixel: dict[str, Any] = {"scale": None, "axis": None}
    x, y = alt.X("x:Q", **pixel), alt.Y("y:Q", **pixel)

    def on(values: Sequence[Mapping[str, object]]) -> Any:
        return alt.Chart(alt.Data(values=list(values)))

    drawn_ = [
        on([{"x": 0, "x2": WIDTH, "y": 0}]).mark_rule(color=SOFT).encode(x=x, x2="x2:Q", y=y),
        on(marks).mark_rule(color=SOFT).encode(x=x, y=alt.value(-5), y2=alt.value(0)),
        on(marks).mark_text(color=SOFT, baseline="bottom").encode(x=x, y=alt.value(-8), text="told:N"),
        on(ties).mark_rule(color=SOFT, strokeWidth=0.8).encode(x=x, x2="x2:Q", y=y, y2="y2:Q"),
        on(thick).mark_rule(color=TOMATO, strokeWidth=4).encode(x=x, x2="x2:Q", y=y),
    ]
    for first, side in ((True, "right"), (False, "left")):
        text = on([one for one in names if one["first"] is first]).mark_text(align=side, baseline="middle", color=INK)
        drawn_.append(text.encode(x=x, y=y, text="told:N"))
    if math.isfinite(critical) and at(1 + critical) <= WIDTH:
        drawn_ += _ruler(
            alt,
            on,
            at(1 + critical),
            said("critical difference {number}", lang, number=numeral(critical, lang, decimals=2)),
        )
    return alt.layer(*drawn_).properties(width=WIDTH, height=top + ROW * left)


def _ruler(alt: Any, on: Any, wide: float, told: str) -> list[Any]:
    """Draw how far apart ranks must lie, above the axis."""
    y = alt.value(-32)
    rule = on([{}]).mark_rule(color=INK).encode(x=alt.value(0), x2=alt.value(wide), y=y)
    ends = [
        on([{}]).mark_rule(color=INK).encode(x=alt.value(end), y=alt.value(-35), y2=alt.value(-29)) for end in (0, wide)
    ]
    text = on([{}]).mark_text(align="left", baseline="middle", text=told, color=INK)
    return [rule, *ends, text.encode(x=alt.value(wide + 6), y=y)]
