"""Panels: a small frame for each method, as many bands in one would hide each other; the others go along in grey."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from dokuz.lab.pictures.curves import Curve, framed
from dokuz.lab.pictures.style import COBALT, GREY

TOGETHER = 4
"""So many methods share one frame at most."""
COMPANY = 12
"""Of so many at most the others are seen behind each; more would be a tangle."""
COLUMNS, WIDTH, HEIGHT, POINTS, BEHIND = 4, 130, 100, 40, 20


def shown(
    alt: ModuleType,
    curves: Sequence[Curve],
    x: Callable[[int], Any],
    y: Any,
    height: Callable[[float], float],
    *,
    first: Sequence[str],
    step: bool,
) -> Any:
    """Draw curves with their bands, in one frame or in panels; ``x`` makes its axis with so many ticks."""
    if len(curves) <= TOGETHER:
        return framed(alt, curves, x(8), y, height, first=first, step=step)
    return _panels(alt, curves, x(3), y, "step-after" if step else "linear")


def _panels(alt: ModuleType, curves: Sequence[Curve], x: Any, y: Any, shape: str) -> Any:
    data = alt.Data(values=[record for curve in curves for record in curve.records(POINTS)], name="curves")
    others = alt.Data(values=[record for curve in curves for record in curve.records(BEHIND)], name="others")
    behind = alt.Chart(others).mark_line(interpolate=shape, color=GREY, strokeWidth=0.6, opacity=0.6, clip=True)
    band = alt.Chart(data).mark_area(interpolate=shape, color=COBALT, opacity=0.2, clip=True)
    line = alt.Chart(data).mark_line(interpolate=shape, color=COBALT, strokeWidth=2, clip=True)
    made = []
    for place, curve in enumerate(curves):
        axes = {"x": _titled(x, titled=place >= len(curves) - COLUMNS), "y": _labelled(_titled(y, titled=False), place)}
        mine = alt.datum.label == curve.label
        low = band.encode(axes["x"], axes["y"].copy(), y2="high:Q").transform_calculate(y="datum.low")
        layers = [low.transform_filter(mine), line.encode(**axes).transform_filter(mine)]
        if len(curves) <= COMPANY:
            layers.insert(0, behind.encode(**axes, detail="label:N"))
        made.append(alt.layer(*layers).properties(width=WIDTH, height=HEIGHT, title=curve.label))
    title = alt.Title(y["title"], fontWeight="normal", offset=10)
    return alt.concat(*made, columns=COLUMNS, spacing={"row": 60, "column": 22}, bounds="flush", title=title)


def _titled(encoded: Any, *, titled: bool) -> Any:
    """Give an axis with its title or without."""
    made = encoded.copy()
    if not titled:
        made["title"] = None
    return made


def _labelled(encoded: Any, place: int) -> Any:
    """Give a vertical axis with its figures in the first column only."""
    if place % COLUMNS:
        encoded["axis"] = encoded["axis"].copy()
        encoded["axis"]["labelOpacity"] = 0  # its room is kept, so that all titles stand alike
    return encoded
