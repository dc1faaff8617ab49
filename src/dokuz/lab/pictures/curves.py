"""Curves: a line for each method in one frame, labelled where it ends; with many, the best stand out from grey.

Labels are put beside the frame in the order of the lines' ends, as far apart as they need, each tied to its line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from dokuz.lab.pictures.style import SOFT, STROKES, Stroke, strokes

WIDTH, HEIGHT, GAP, REACH = 430, 290, 14.0, 14
"""The frame in pixels; how far apart labels are, and how far beside the frame."""
POINTS = 100
"""So many points of a line are drawn at most."""


@dataclass(frozen=True)
class Curve:
    """One method's line, and with ``band`` between what it lies at each point."""

    label: str
    points: Sequence[tuple[float, float]]
    band: Sequence[tuple[float, float]] = ()

    def records(self, most: int = POINTS) -> list[dict[str, object]]:
        """Tell its points, thinned, with the first and the last."""
        kept = thinned(len(self.points), most)
        told: list[dict[str, object]] = []
        for place in kept:
            x, y = self.points[place]
            told.append({"label": self.label, "x": x, "y": y})
            if self.band:
                told[-1] |= {"low": self.band[place][0], "high": self.band[place][1]}
        return told


def thinned(number: int, most: int = POINTS) -> list[int]:
    """Choose places, evenly, with both ends.

    >>> thinned(3), thinned(1000, 3)
    ([0, 1, 2], [0, 500, 999])
    """
    if number <= most:
        return list(range(number))
    return [round(place * (number - 1) / (most - 1)) for place in range(most)]


def apart(wanted: Sequence[float], gap: float = GAP, *, low: float, high: float) -> list[float]:
    """Move numbers, which rise, as little as needs be until they lie a gap apart and inside, if there is room.

    >>> apart([5, 5, 90], 10, low=0, high=100)
    [0.0, 10.0, 90.0]
    """
    blocks: list[list[float]] = []  # of what touches: the sum of the places its first would like, and how many
    for place in wanted:
        blocks.append([place, 1])
        while len(blocks) > 1 and _first(blocks[-2]) + gap * blocks[-2][1] > _first(blocks[-1]):
            total, number = blocks.pop()
            before = blocks[-1]
            before[0] += total - gap * before[1] * number
            before[1] += number
    placed = [_first(block) + gap * turn for block in blocks for turn in range(int(block[1]))]
    return _inside(placed, gap, low, high)


def _first(block: Sequence[float]) -> float:
    """Give where the first of a block stands, so that all of it stands best."""
    return block[0] / block[1]


def _inside(placed: list[float], gap: float, low: float, high: float) -> list[float]:
    for turn in range(len(placed)):
        placed[turn] = max(placed[turn], low + gap * turn)
    for turn in range(len(placed)):
        back = len(placed) - 1 - turn
        placed[back] = min(placed[back], max(high, low + gap * (len(placed) - 1)) - gap * turn)
    return placed


def framed(
    alt: ModuleType,
    curves: Sequence[Curve],
    x: object,
    y: object,
    height: Callable[[float], float],
    *,
    first: Sequence[str] = (),
    step: bool = True,
) -> Any:
    """Draw curves, the best first; those of ``first`` stand out.

    ``height`` says at which share of the frame's height a value lies.
    """
    labels = [curve.label for curve in curves]
    data = alt.Data(values=[record for curve in reversed(curves) for record in curve.records()], name="curves")
    shown = strokes(labels, first)
    look = looks(alt, shown)
    shape = "step-after" if step else "linear"
    hover = alt.selection_point(name="hover", on="pointerover", nearest=True, fields=["label"], clear="pointerout")
    here = alt.Chart(data)
    lines = here.mark_line(interpolate=shape, strokeCap="butt", clip=True).encode(
        x=x, y=y, opacity=alt.condition(hover, alt.value(1), alt.value(0.2)), order=alt.Order("x:Q"), **look
    )
    drawn = [lines, *_labels(alt, curves, height, shown)]
    if len(curves) <= 4 and all(curve.band for curve in curves):
        band = here.mark_area(interpolate=shape, opacity=0.14, clip=True)
        drawn.insert(0, band.encode(x=x, y=y, y2="high:Q", color=look["color"]).transform_calculate(y="datum.low"))
    told = [alt.Tooltip("label:N", title=" "), alt.Tooltip("x:Q", format=".3~g"), alt.Tooltip("y:Q", format=".3~g")]
    spots = here.mark_point(opacity=0, size=40).encode(x=x, y=y, tooltip=told)
    drawn.append(spots.transform_filter("interactive").add_params(hover))
    return alt.layer(*drawn).properties(width=WIDTH, height=room(len(curves)))


def room(number: int) -> float:
    """Give the frame's height, in which so many labels find room."""
    return max(HEIGHT, GAP * (number + 1))


def looks(alt: ModuleType, shown: Mapping[str, Stroke]) -> dict[str, Any]:
    """Encode the strokes of methods."""
    labels, drawn = list(shown), list(shown.values())

    def scale(values: Sequence[object]) -> object:
        return alt.Scale(domain=labels, range=list(values))

    return {
        "color": alt.Color("label:N", scale=scale([one.colour for one in drawn]), legend=None),
        "strokeDash": alt.StrokeDash("label:N", scale=scale([list(one.dash) for one in drawn]), legend=None),
        "strokeWidth": alt.StrokeWidth("label:N", scale=scale([one.width for one in drawn]), legend=None),
    }


def _labels(
    alt: ModuleType, curves: Sequence[Curve], height: Callable[[float], float], shown: Mapping[str, Stroke]
) -> list[Any]:
    """Write each label beside the frame, tied to the end of its line."""
    tall = room(len(curves))
    ends = [tall * (1 - height(curve.points[-1][1])) for curve in curves]
    order = sorted(range(len(curves)), key=lambda place: (round(ends[place], 3), place))
    spread = apart([ends[place] for place in order], low=0, high=tall)
    told = [
        {"label": curves[place].label, "end": ends[place], "at": at, "strong": shown[curves[place].label] in STROKES}
        for place, at in zip(order, spread, strict=True)
    ]
    here = alt.Chart(alt.Data(values=told, name="labels"))
    look = looks(alt, shown)
    pixels = {"scale": None, "axis": None}
    at = alt.Y("at:Q", **pixels)
    tie = here.mark_rule().encode(
        x=alt.value(WIDTH), x2=alt.value(WIDTH + REACH), y=alt.Y("end:Q", **pixels), y2="at:Q", color=look["color"]
    )
    shapes = alt.Shape(
        "label:N", scale=alt.Scale(domain=list(shown), range=[one.shape for one in shown.values()]), legend=None
    )
    spots = here.mark_point(filled=True, size=46, opacity=1).encode(
        x=alt.value(WIDTH + REACH + 5), y=at, color=look["color"], shape=shapes
    )
    strong = here.mark_text(align="left", baseline="middle", limit=190).encode(
        x=alt.value(WIDTH + REACH + 13), y=at, text="label:N"
    )
    rest = here.mark_text(align="left", baseline="middle", limit=190, color=SOFT).encode(
        x=alt.value(WIDTH + REACH + 4), y=at, text="label:N"
    )
    return [
        tie,
        spots.transform_filter("datum.strong"),
        strong.transform_filter("datum.strong"),
        rest.transform_filter("!datum.strong"),
    ]
