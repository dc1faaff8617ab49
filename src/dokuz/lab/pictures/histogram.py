"""Histogram: how often each number comes, as of the cells in which two solutions agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import median

from dokuz.encode.extra import required
from dokuz.lab.pictures.picture import Picture
from dokuz.lab.pictures.sheet import drawn
from dokuz.lab.pictures.style import COBALT, INK, TOMATO
from dokuz.words import numeral, said

WIDTH, HEIGHT, BARS = 460, 240, 60


def histogram(numbers: Iterable[int], *, title: str, of: str, lang: str = "en", name: str = "histogram") -> Picture:
    """Draw a bar for each number, or for each few where they lie far apart; ``of`` says what is counted."""
    counts = Counter(numbers)
    low, high = min(counts), max(counts)
    width = max(1, -(-(high - low + 1) // BARS))
    bars: Counter[int] = Counter()
    for number, often in counts.items():
        bars[low + (number - low) // width * width] += often
    middle = median(counts.elements())
    caption = said(
        "How often each number comes, in {number} in all: from {low} to {high}, with the median {middle} marked.",
        lang,
        number=numeral(counts.total(), lang),
        low=numeral(low, lang),
        high=numeral(high, lang),
        middle=numeral(middle, lang, decimals=int(middle != int(middle))),
    )
    alt = required("altair", "lab")
    values = [{"x": x - 0.46 * 1, "x2": x + width - 1 + 0.46, "y": often} for x, often in sorted(bars.items())]
    domain = [low - 1, low + max(width * -(-(high - low + 1) // width), 4)]
    x = alt.X("x:Q", title=of, scale=alt.Scale(domain=domain, nice=False), axis=alt.Axis(tickMinStep=1, format=",d"))
    y = alt.Y("y:Q", title=said("how often", lang), axis=alt.Axis(tickMinStep=1, format=",d"))
    shown = (
        alt.Chart(alt.Data(values=values, name="bars"))
        .mark_rect(color=COBALT)
        .encode(x=x, x2="x2:Q", y=y, y2=alt.datum(0))
    )
    here = alt.Chart(alt.Data(values=[{"x": middle}])).encode(x="x:Q")
    rule = here.mark_rule(color=TOMATO, strokeDash=[5, 3], strokeWidth=1.5)
    word = here.mark_text(color=INK, baseline="bottom", dy=-3, text=said("median", lang)).encode(y=alt.value(0))
    return Picture(
        name, title, caption, drawn(alt.layer(shown, rule, word).properties(width=WIDTH, height=HEIGHT), lang)
    )
