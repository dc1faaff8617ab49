"""Clues: success by how much of the board is given, where many methods fail in the middle ("easy-hard-easy").

R. Lewis, "Metaheuristics can solve Sudoku puzzles" (2007): with few cells given there are many solutions to find, with
many there is little to search; in between lies the dip.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dokuz.encode.extra import required
from dokuz.lab.pictures.curves import Curve
from dokuz.lab.pictures.order import ordered, spent, together
from dokuz.lab.pictures.panels import shown
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.sheet import drawn
from dokuz.lab.pictures.style import percent
from dokuz.lab.row import Row
from dokuz.lab.statistics import wilson
from dokuz.words import said

BINS = 30
"""So many numbers of clues are told apart at most; more are put together."""


def clues(rows: Sequence[Row], *, lang: str = "en", first: Sequence[str] = ()) -> Picture | None:
    """Draw the success rate by the number of clues, or by their share of the cells on boards of several sizes."""
    shared = len({row.cells for row in rows}) > 1
    given = {id(row): 100 * row.share if shared else float(row.clues) for row in rows}
    if len(set(given.values())) < 3:
        return None
    low, high = min(given.values()), max(given.values())
    width = max(1.0, (high - low + 1) / BINS)
    groups = together(rows)
    order = ordered({label: [spent(row, "cpu_seconds") for row in found] for label, found in groups.items()})
    curves = []
    for label in order:
        bins: dict[int, list[Row]] = {}
        for row in groups[label]:
            bins.setdefault(int((given[id(row)] - low) / width), []).append(row)
        curves.append(_curve(label, bins, given))
    alt = required("altair", "lab")
    title = said("share of the cells given (%)", lang) if shared else said("clues", lang)

    def x(ticks: int) -> Any:
        axis = alt.Axis(tickCount=ticks, tickMinStep=1, format="d")
        return alt.X("x:Q", title=title, scale=alt.Scale(domain=[low, high], nice=False), axis=axis)

    y = alt.Y(
        "y:Q",
        title=said("success rate", lang),
        scale=alt.Scale(domain=[0, 1]),
        axis=alt.Axis(values=[0, 0.25, 0.5, 0.75, 1], labelExpr=percent(lang)),
    )
    chart = shown(alt, curves, x, y, lambda rate: rate, first=first, step=False)
    caption = said(
        "The share of runs that found a solution, by how much of the board is given; the bands are Wilson's "
        "intervals (95 %). A dip in the middle is the hard region: on its left there are many solutions, on its right "
        "little is left to search.",
        lang,
    )
    return Picture("clues", said("Success by clues", lang), caption, drawn(chart, lang))


def _curve(label: str, bins: dict[int, list[Row]], given: dict[int, float]) -> Curve:
    points, band = [], []
    for place in sorted(bins):
        found = bins[place]
        rate = wilson(sum(row.solved for row in found), len(found))
        points.append((sum(given[id(row)] for row in found) / len(found), rate.value))
        band.append((rate.low, rate.high))
    return Curve(label, points, band)
