"""The tables of the measured methods, for the terminal and for the docs alike."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

from bench.ledger import Ledger, Series
from bench.tables import Table

HEED = (
    "A search for all solutions of a board that has too many is bounded to {:g} s, and another is cancelled after as"
    " long. The figure is by how many milliseconds of processor time the later of the two ended late, stating the model"
    " and checking what was found included: the least of a few tries, and the most in brackets."
)


def tables(ledger: Ledger) -> Iterator[tuple[str, Table]]:
    """Give the tables of a part, each under its sentence."""
    kept = goals(ledger)
    if kept.rows:
        yield "What was aimed at:", kept
    for name, series in ledger.series.items():
        if ledger.part == "heed":
            continue
        if name == "printed":
            yield "The puzzles printed in the thesis and the reports, with the nodes in brackets:", each(ledger, name)
            yield "What was counted on P3:", counted(ledger, name, "P3")
        elif series:
            yield f"{name}, {len(ledger.puzzles[name])} puzzles:", summary(ledger, name)
            if len(set(ledger.puzzles[name])) < len(ledger.puzzles[name]):
                yield f"{name}, by the share of cells that are given:", beside(ledger, name)
    if ledger.part == "heed":
        yield HEED.format(ledger.limit), lateness(ledger)


def each(ledger: Ledger, name: str) -> Table:
    """Tell the time of every puzzle of a small set, and its nodes."""
    rows = []
    for label, series in ledger.series[name].items():
        cells = [
            f"{duration(seconds)} ({nodes:,})" if ended == "settled" else missing(ended, ledger.limit)
            for ended, seconds, nodes in zip(series.ended, series.seconds, series.nodes, strict=True)
        ]
        rows.append([label, *cells, f"{max(series.memory):,.1f}"])
    return Table(["method", *ledger.puzzles[name], "MiB"], rows)


def counted(ledger: Ledger, name: str, puzzle: str) -> Table:
    """Tell all that was counted on one puzzle."""
    place = ledger.puzzles[name].index(puzzle)
    rows = []
    for label, series in ledger.series[name].items():
        counters = {"nodes": series.nodes[place], **series.counters[place]}
        rows.append([label, ", ".join(f"{word} {count:,}" for word, count in counters.items())])
    return Table(["method", "counters"], rows)


def summary(ledger: Ledger, name: str) -> Table:
    """Tell how many of a set were settled, and the quantiles of time, nodes and memory."""
    rows = []
    for label, series in ledger.series[name].items():
        times = sorted(series.endless)
        late = set(series.ended) <= {"settled", "time"}
        figures = [
            limited(seconds, ledger.limit) if late or math.isfinite(seconds) else "–"
            for seconds in (quantile(times, part) for part in (0.5, 0.9, 1))
        ]
        nodes = f"{median(series.nodes):,.0f}" if series.settled else "–"
        memory = f"{max(series.memory):,.1f}" if series.settled else "–"
        ended = f"{series.settled} of {len(times)}{others(series)}"
        rows.append([label, ended, *figures, nodes, memory])
    return Table(["method", "settled", "median", "90 %", "longest", "nodes", "MiB"], rows)


def beside(ledger: Ledger, name: str) -> Table:
    """Tell, for each kind of puzzle of a set, what every method does, side by side."""
    kinds = list(dict.fromkeys(ledger.puzzles[name]))
    labels = list(ledger.series[name])
    rows = []
    for kind in kinds:
        row = [kind]
        for label in labels:
            pairs = zip(ledger.puzzles[name], ledger.series[name][label].endless, strict=False)
            times = sorted(seconds for one, seconds in pairs if one == kind)
            done = sum(map(math.isfinite, times))
            row += [f"{done} of {len(times)}", *(limited(quantile(times, part), ledger.limit) for part in (0.5, 1))]
        rows.append(row)
    return Table(["given", *(f"{label}: {word}" for label in labels for word in ("solved", "median", "longest"))], rows)


def lateness(ledger: Ledger) -> Table:
    """Tell by how many milliseconds a search ended late."""
    labels = dict.fromkeys(label for series in ledger.series.values() for label in series)
    rows = [[label, *(_late(ledger.series[board].get(label)) for board in ledger.series)] for label in labels]
    return Table(["method", *ledger.series], rows)


def _late(series: Series | None) -> str:
    if series is None:
        return "–"
    if strange := [ended for ended in series.ended if ended not in ("time", "settled")]:
        return strange[0].partition(":")[0]
    if "time" not in series.ended:
        return "ended before"
    return f"{1000 * min(series.seconds):,.0f} ({1000 * max(series.seconds):,.0f})"


# --- what was aimed at ------------------------------------------------------------------------------------------

GOALS = (
    ("nine", "printed", "P3", "highs", 0.1),
    ("nine", "printed", "P3", "cpsat", 0.05),
    ("nine", "printed", "P3", "sat", 0.02),
    ("nine", "hardest", "median", "dlx", 0.1),
    ("nine", "17 clues", "median", "mrv forward", 1.0),
    ("nine", "hardest", "median", "native", 0.001),
    ("large", "Lloyd-Amos 25×25", "longest", "sat", 2.0),
)
"""Part, set, puzzle or statistic, method, and the seconds it should take at most."""


def goals(ledger: Ledger) -> Table:
    """Hold the figures against what was aimed at."""
    rows = []
    for part, name, what, label, most in GOALS:
        series = ledger.series.get(name, {}).get(label)
        if part == ledger.part and series and series.ended:
            if what in ledger.puzzles[name]:
                seconds = series.endless[ledger.puzzles[name].index(what)]
            else:
                seconds = quantile(sorted(series.endless), {"median": 0.5, "longest": 1}[what])
            told = limited(seconds, ledger.limit)
            rows.append([f"{label}, {name}, {what}", duration(most), told, "yes" if seconds <= most else "no"])
    return Table(["method and puzzles", "at most", "measured", "kept"], rows)


# --- figures ----------------------------------------------------------------------------------------------------


def duration(seconds: float) -> str:
    """Write a time with three digits that matter.

    >>> duration(0.0000123), duration(0.0456), duration(1.2), duration(345.6)
    ('12.3 µs', '45.6 ms', '1.20 s', '346 s')
    """
    unit, factor = ("s", 1.0) if seconds >= 0.9995 else ("ms", 1e3) if seconds >= 0.0009995 else ("µs", 1e6)
    value = seconds * factor
    return f"{value:,.0f} {unit}" if value >= 99.95 else f"{value:#.3g} {unit}"


def quantile(ordered: Sequence[float], part: float) -> float:
    """Give the figure below which so large a part of them lies: always one of them.

    >>> quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5), quantile([1, 2, 3], 1)
    (5, 3)
    """
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


def limited(seconds: float, limit: float) -> str:
    """Write a time, or that the limit was passed."""
    return duration(seconds) if math.isfinite(seconds) else f"> {limit:g} s"


def missing(ended: str, limit: float) -> str:
    """Say why there is no time."""
    return f"> {limit:g} s" if ended == "time" else ended


def others(series: Series) -> str:
    """Say what ended the searches that ended neither settled nor for want of time."""
    counts = Counter(ended.partition(":")[0] for ended in series.ended if ended not in ("settled", "time"))
    return "".join(f", {count} {word}" for word, count in counts.items())
