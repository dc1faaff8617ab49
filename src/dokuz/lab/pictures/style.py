"""Style: colours, strokes and type of all pictures: the product's tokens, on white, and their partners in the dark.

Colour is never alone: strokes have their dash and their shape too, and lines are labelled where they end. The colours
of strokes stay apart for eyes that see no red, no green or no blue.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dokuz.words import said

INK, SOFT, GRID, PAPER = "#16202B", "#55606C", "#E4E0D6", "#FFFFFF"
COBALT, TOMATO, TURQUOISE = "#1F3F9E", "#B3261E", "#0E7C7B"
GREY = "#9AA2AB"
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
DARK = {
    INK: "#F1EEE7",
    SOFT: "#A9B3BD",
    GRID: "#2C3743",
    PAPER: "#18212B",
    COBALT: "#8FB0FF",
    TOMATO: "#FF8A7A",
    TURQUOISE: "#4CC9C0",
    "#C07F00": "#FFD872",
    "#9789D2": "#C9A6F2",
    GREY: "#6C7682",
}
"""What each colour is on a dark page."""


@dataclass(frozen=True)
class Stroke:
    """How a method is told from the others."""

    colour: str
    dash: tuple[int, ...]
    shape: str
    width: float = 2.0


STROKES = (
    Stroke(COBALT, (1, 0), "circle"),
    Stroke(TOMATO, (7, 3), "square"),
    Stroke(TURQUOISE, (2, 2), "triangle-up"),
    Stroke("#C07F00", (9, 3, 2, 3), "diamond"),
    Stroke(INK, (4, 2), "cross"),
    Stroke("#9789D2", (12, 3), "triangle-down"),
)
"""Of the methods that stand out, in order."""
REST = Stroke(GREY, (1, 0), "circle", 1.0)
"""Of all others."""


def strokes(labels: Sequence[str], first: Sequence[str] = ()) -> dict[str, Stroke]:
    """Give each method its stroke; the first few stand out, those of ``first`` before the others.

    >>> list(strokes("abcdefgh").values()).count(REST)
    2
    >>> strokes("ab", "ba")["b"] is STROKES[0]
    True
    """
    places = {label: place for place, label in enumerate(dict.fromkeys([*first, *labels]))}
    return {label: STROKES[places[label]] if places[label] < len(STROKES) else REST for label in labels}


def configuration(lang: str) -> dict[str, object]:
    """Configure type, axes and numbers."""
    return {
        "font": FONT,
        "background": PAPER,
        "view": {"stroke": None},
        "padding": {"left": 8, "right": 20, "top": 8, "bottom": 8},
        "axis": {
            "domainColor": SOFT,
            "tickColor": SOFT,
            "gridColor": GRID,
            "labelColor": SOFT,
            "titleColor": INK,
            "labelFontSize": 12,
            "titleFontSize": 12,
            "titleFontWeight": "normal",
            "titlePadding": 8,
            "labelPadding": 4,
        },
        "axisY": {"domain": False, "ticks": False, "titleAngle": 0, "titleAlign": "left", "titleY": -14, "titleX": -28},
        "axisX": {"grid": False},
        "title": {"color": INK, "fontSize": 12, "fontWeight": 600, "anchor": "start", "frame": "group", "offset": 6},
        "text": {"color": INK, "fontSize": 12},
        "locale": {"number": numbers(lang)},
    }


def numbers(lang: str) -> dict[str, object]:
    """Say how numbers are written, as d3 has it."""
    decimal, thousands = (",", ".") if lang == "tr" else (".", ",")
    sign = ["%", ""] if lang == "tr" else ["", ""]
    return {"decimal": decimal, "thousands": thousands, "grouping": [3], "currency": sign}


def percent(lang: str) -> str:
    """Give the expression that writes a share; Turkish puts the sign first.

    >>> percent("tr")
    "'%' + format(100 * datum.value, '.0f')"
    """
    number = "format(100 * datum.value, '.0f')"
    return f"'%' + {number}" if lang == "tr" else f"{number} + ' %'"


def amount() -> str:
    """Give the expression that writes a number of evaluations, with its thousands and millions."""
    return (
        "datum.value >= 1e6 ? format(datum.value / 1e6, '~g') + 'M' : "
        "datum.value >= 1e3 ? format(datum.value / 1e3, '~g') + 'k' : format(datum.value, '~g')"
    )


def duration(lang: str) -> str:
    """Give the expression that writes seconds, in the unit that suits."""
    second = said("s", lang)
    return (
        "datum.value < 9.99e-4 ? format(datum.value * 1e6, '~g') + ' µs' : "
        f"datum.value < 0.999 ? format(datum.value * 1e3, '~g') + ' ms' : format(datum.value, '~g') + ' {second}'"
    )
