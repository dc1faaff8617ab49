"""The cactus plot: of the methods as they are, how many puzzles of a sample each settles within how long.

Colours are the families, dashes tell the methods of a family apart, and every line bears its name.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from bench.ledger import Ledger, Series
from dokuz.methods import load

CAPTION = """\
![Cactus plot: puzzles settled against time](methods-measured.svg)

A line climbs from a method's quickest puzzle of a sample to its slowest; a line that is low is quick, and one that ends
early left the rest unsettled. Time is drawn by powers of ten. Methods as they are, without options."""

SAMPLES = ("17 clues", "hardest")
INK, SOFT, RULE = "#16202B", "#55606C", "#DDD9D0"
COLOURS = ("#1F3F9E", "#B3261E", "#0E7C7B", "#8A5A00", "#6B2F6B", "#16202B", "#2F6B2F")
DASHES = ("none", "7 3", "2 3", "9 3 2 3", "1 2")
LEFT, TOP, WIDTH, HEIGHT, NAMES, BETWEEN = 64, 40, 520, 420, 150, 72
LINE = 15
"""Pixels between two names."""


@dataclass(frozen=True)
class Line:
    """One method on one sample."""

    label: str
    colour: str
    dash: str
    times: Sequence[float]
    """Sorted, those that were settled only."""


def draw(ledger: Ledger) -> str:
    """Draw one panel for each sample."""
    samples = [name for name in SAMPLES if ledger.series.get(name)]
    high = len(samples) * (TOP + HEIGHT + BETWEEN)
    body = "\n".join(line for place, name in enumerate(samples) for line in panel(ledger, name, place))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + NAMES} {high}" '
        f'font-family="system-ui, sans-serif" font-size="12" fill="{INK}">\n'
        f'<rect width="100%" height="100%" fill="#FFFFFF"/>\n{body}\n</svg>\n'
    )


def panel(ledger: Ledger, name: str, place: int) -> Iterator[str]:
    """Draw the lines of one sample under its title."""
    lines = lines_of(ledger.series[name])
    number = len(ledger.puzzles[name])
    scale = Scale.over([time for line in lines for time in line.times], ledger.limit, number)
    title = f"{name}: {number} puzzles, at most {ledger.limit:g} s each"
    yield f'<g transform="translate({LEFT} {place * (TOP + HEIGHT + BETWEEN) + TOP})">'
    yield f'<text y="-16" font-size="14" font-weight="600">{escape(title)}</text>'
    yield from axes(scale)
    ends = spread_out([(scale.y(line.times[-1]), line) for line in lines if line.times])
    for height, line in ends:
        points = [(scale.x(rank), scale.y(time)) for rank, time in enumerate(line.times, 1)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        x, y = points[-1]
        stroke = f'fill="none" stroke="{line.colour}"'
        yield f'<polyline points="{path}" {stroke} stroke-width="1.6" stroke-dasharray="{line.dash}"/>'
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{line.colour}"/>'
        yield f'<path d="M{x:.1f} {y:.1f}L{WIDTH + 12} {height:.1f}" {stroke} stroke-width="0.5" opacity="0.5"/>'
        told = line.label if len(line.times) == number else f"{line.label} ({len(line.times)})"
        yield f'<text x="{WIDTH + 16}" y="{height + 4:.1f}" fill="{line.colour}">{escape(told)}</text>'
    if none := [line.label for line in lines if not line.times]:
        yield f'<text y="{HEIGHT + 56}" fill="{SOFT}">none settled: {escape(", ".join(none))}</text>'
    yield "</g>"


def lines_of(series: dict[str, Series]) -> list[Line]:
    """Give every method as it is its line; families have colours in the order of the table."""
    families: dict[str, list[str]] = {}
    lines = []
    for label, one in series.items():
        if " " not in label:
            members = families.setdefault(load(label).traits.family, [])
            colour = COLOURS[list(families).index(load(label).traits.family) % len(COLOURS)]
            times = sorted(time for time in one.endless if math.isfinite(time))
            lines.append(Line(label, colour, DASHES[len(members) % len(DASHES)], times))
            members.append(label)
    return lines


@dataclass(frozen=True)
class Scale:
    """Where ranks and times stand; times by powers of ten."""

    low: int
    high: int
    number: int

    @staticmethod
    def over(times: Sequence[float], limit: float, number: int) -> "Scale":
        """Reach from the quickest to the limit."""
        powers = [math.log10(max(time, 1e-9)) for time in [*times, limit]]
        return Scale(math.floor(min(powers)), math.ceil(max(powers)), number)

    def x(self, rank: int) -> float:
        """Place a rank."""
        return WIDTH * (rank - 1) / max(1, self.number - 1)

    def y(self, time: float) -> float:
        """Place a time."""
        return HEIGHT * (self.high - math.log10(max(time, 1e-9))) / max(1, self.high - self.low)


def axes(scale: Scale) -> Iterator[str]:
    """Draw the powers of ten and a few numbers of puzzles."""
    words = {
        -6: "1 µs",
        -5: "10 µs",
        -4: "100 µs",
        -3: "1 ms",
        -2: "10 ms",
        -1: "100 ms",
        0: "1 s",
        1: "10 s",
        2: "100 s",
    }
    for power in range(scale.low, scale.high + 1):
        y = scale.y(10.0**power)
        yield f'<path d="M0 {y:.1f}H{WIDTH}" stroke="{RULE}"/>'
        yield f'<text x="-8" y="{y + 4:.1f}" text-anchor="end" fill="{SOFT}">{words.get(power, f"1e{power} s")}</text>'
    for rank in sorted({1, *(round(scale.number * part / 4) for part in (1, 2, 3, 4))} - {0}):
        yield f'<text x="{scale.x(rank):.1f}" y="{HEIGHT + 18}" text-anchor="middle" fill="{SOFT}">{rank}</text>'
    yield f'<text x="{WIDTH / 2}" y="{HEIGHT + 34}" text-anchor="middle" fill="{SOFT}">puzzles settled</text>'


def spread_out(ends: list[tuple[float, Line]]) -> list[tuple[float, Line]]:
    """Move names apart that would overlap, as little as keeps them on the panel."""
    ordered = sorted(ends, key=lambda end: end[0])
    places: list[float] = []
    for height, _ in ordered:
        places.append(max(height, places[-1] + LINE) if places else height)
    bottom = max(HEIGHT, (len(places) - 1) * LINE)
    for place in range(len(places) - 1, -1, -1):
        below = places[place + 1] - LINE if place + 1 < len(places) else bottom
        places[place] = min(places[place], below)
    return [(place, line) for place, (_, line) in zip(places, ordered, strict=True)]
