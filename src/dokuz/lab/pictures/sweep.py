"""Sweep: two options of a method against its success rate or its expected running time, as a heat map."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from dokuz.encode.extra import required
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.sheet import drawn
from dokuz.lab.pictures.style import COBALT, PAPER
from dokuz.lab.row import Row
from dokuz.lab.statistics import ert
from dokuz.words import numeral, said

WIDE, TALL = 62, 38
SHADES = ["#EEF1F8", COBALT]


def sweep(
    rows: Sequence[Row], x: str, y: str, *, of: Literal["success", "ert"] = "success", lang: str = "en"
) -> Picture:
    """Draw what two options do to one method; what they are by default is asked of the method."""
    cells: dict[tuple[object, object], list[Row]] = {}
    for row in rows:
        cells.setdefault((chosen(row, x), chosen(row, y)), []).append(row)
    figures = {place: _figure(group, of) for place, group in cells.items()}
    found = [
        {"x": _told(place[0]), "y": _told(place[1]), "depth": depth, "told": _written(figures[place], of, lang)}
        for place, depth in zip(figures, _depths(list(figures.values()), of), strict=True)
    ]
    chart = _chart(found, [_sorted(place[0] for place in cells), _sorted(place[1] for place in cells)], (x, y))
    caption = (
        said("Each field is the share of runs solved with these two options; darker is better.", lang)
        if of == "success"
        else said(
            "Each field is the expected number of evaluations to a solution, with failed runs tried again; darker is "
            "better, and a field with a dash never solved.",
            lang,
        )
    )
    title = said("What {x} and {y} do to {method}", lang, x=x, y=y, method=rows[0].method)
    return Picture(f"sweep_{x}_{y}", title, caption, drawn(chart, lang))


def chosen(row: Row, option: str) -> object:
    """Give what an option was set to, or is by default."""
    if option in row.options:
        return row.options[option]
    from dokuz.errors import DokuzError
    from dokuz.methods import load, options

    try:
        return next((one.default for one in options(load(row.method)) if one.name == option), "–")
    except DokuzError:
        return "–"


def _figure(rows: Sequence[Row], of: str) -> float:
    if of == "success":
        return sum(row.solved for row in rows) / len(rows)
    return ert([row.evaluations for row in rows], [row.solved for row in rows])


def _depths(figures: Sequence[float], of: str) -> list[float]:
    """Say how dark each field is: by the rate itself, or by the logarithm of the running time."""
    if of == "success":
        return list(figures)
    known = [math.log(max(figure, 1)) for figure in figures if math.isfinite(figure)]
    span = max(known) - min(known) if known else 0
    return [
        0.0 if math.isinf(figure) else 1.0 if not span else 1 - 0.85 * (math.log(max(figure, 1)) - min(known)) / span
        for figure in figures
    ]


def _written(figure: float, of: str, lang: str) -> str:
    if of == "success":
        return f"%{100 * figure:.0f}" if lang == "tr" else f"{100 * figure:.0f} %"
    if math.isinf(figure):
        return "–"
    power, word = next(((p, w) for p, w in ((1e6, "M"), (1e3, "k")) if figure >= p), (1.0, ""))
    return f"{numeral(figure / power, lang, decimals=int(figure < 10 * power and power > 1))}{word}"


def _told(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _sorted(values: Iterable[object]) -> list[str]:
    """Sort the values of an option: numbers as numbers, and all else as text."""
    return sorted(dict.fromkeys(map(_told, values)), key=_size)


def _size(told: str) -> tuple[bool, float, str]:
    try:
        return False, float(told), ""
    except ValueError:
        return True, 0.0, told


def _chart(found: Sequence[Mapping[str, object]], values: Sequence[Sequence[str]], names: tuple[str, str]) -> Any:
    alt = required("altair", "lab")
    columns, rows = values
    x = alt.X("x:N", sort=columns, title=names[0], axis=alt.Axis(labelAngle=0, domain=False, ticks=False))
    y = alt.Y("y:N", sort=rows[::-1], title=names[1])
    here = alt.Chart(alt.Data(values=list(found), name="fields")).encode(x=x, y=y)
    shade = alt.Color("depth:Q", scale=alt.Scale(domain=[0, 1], range=SHADES), legend=None)
    fields = here.mark_rect(stroke=PAPER, strokeWidth=1.5).encode(color=shade, tooltip=["x:N", "y:N", "told:N"])
    # These two are no tokens: a field is as dark on a dark page as on a white one.
    ink = alt.condition("datum.depth > 0.5", alt.value("white"), alt.value("black"))
    words = here.mark_text(baseline="middle").encode(text="told:N", color=ink)
    return alt.layer(fields, words).properties(width=WIDE * len(columns), height=TALL * len(rows))
