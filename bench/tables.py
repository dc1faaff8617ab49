"""Tables of figures, for the terminal and for the docs alike."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.estimates import Estimate, ratio, spread
from bench.records import Figures, Rates
from bench.sets import short

OURS, PYTHON = "dokuz", "python"
THOUSAND = 1_000


@dataclass(frozen=True)
class Table:
    """Rows under a head; the first column is text, the others figures."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]

    def plain(self) -> str:
        """Align the columns for a terminal."""
        lines = [self.head, *self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.head))]
        return "\n".join(
            "  ".join(cell.rjust(width) if column else cell.ljust(width) for column, (cell, width) in enumerate(pairs))
            for pairs in (list(zip(line, widths, strict=True)) for line in lines)
        )

    def markdown(self) -> str:
        """Write it for the docs."""
        rule = ["---", *["--:"] * (len(self.head) - 1)]
        return "\n".join(f"| {' | '.join(line)} |" for line in [self.head, rule, *self.rows])


def thousands(rates: Sequence[float]) -> Estimate:
    """Return the median and range in thousands."""
    return spread([rate / THOUSAND for rate in rates])


def figure(value: float) -> str:
    """Write a rate in thousands with three digits that matter.

    >>> figure(8890.3), figure(117.2), figure(19.64), figure(3.6)
    ('8,890', '117', '19.6', '3.60')
    """
    return f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}"


def peers(rates: Rates) -> list[str]:
    """Name all but ourselves."""
    return [name for name in rates if name not in {OURS, PYTHON}]


def best(rates: Rates) -> str | None:
    """Name the peer with the highest median, if there is one."""
    return max(peers(rates), key=lambda name: spread(rates[name]).value, default=None)


def batches(sets: dict[str, Figures]) -> Table:
    """Tell what the engine does with a whole set in one call from Python."""
    head = ["set", "thousand/s (range)", "guesses", "nodes", "MiB"]
    rows = [
        [
            short(name),
            thousands(found.rates[OURS]).text(),
            f"{found.guesses:,.3f}",
            f"{found.nodes:,.2f}",
            f"{found.memory:,.1f}",
        ]
        for name, found in sets.items()
    ]
    return Table(head, rows)


def beside(sets: dict[str, Figures]) -> Table | None:
    """Tell what the peers did in the same rounds, and our ratio to the best of them."""
    names = [name for found in sets.values() for name in peers(found.rates)]
    if not names:
        return None
    names = list(dict.fromkeys(names))
    rows = []
    for name, found in sets.items():
        rates = [figure(thousands(found.rates[who]).value) if who in found.rates else "" for who in [OURS, *names]]
        leader = best(found.rates)
        rows.append([short(name), *rates, ratio(found.rates[OURS], found.rates[leader]).text(2) if leader else ""])
    return Table(["set", OURS, *names, f"{OURS} / best (95 %)"], rows)


def calls(sets: dict[str, Figures], who: str) -> Table | None:
    """Tell what few puzzles a call give, and in brackets the ratio to the best peer."""
    sizes = list(dict.fromkeys(size for found in sets.values() for size in found.calls))
    if not sizes:
        return None
    rows = [[short(name), *(_call(found.calls.get(size, {}), who) for size in sizes)] for name, found in sets.items()]
    return Table(["set", *sizes], rows)


def threads(sets: dict[str, Figures]) -> Table | None:
    """Tell what several threads give, and in brackets how many times as much as one."""
    counts = list(dict.fromkeys(count for found in sets.values() for count in found.threads))
    if not counts:
        return None

    def cell(rates: Rates, count: str) -> str:
        if count not in rates:
            return ""
        times = f" ({ratio(rates[count], rates[counts[0]]).value:.2f})" if count != counts[0] else ""
        return figure(thousands(rates[count]).value) + times

    rows = [[short(name), *(cell(found.threads, count) for count in counts)] for name, found in sets.items()]
    return Table(["set", *counts], rows)


def _call(rates: Rates, who: str) -> str:
    if who not in rates:
        return ""
    leader = best(rates)
    beside = f" ({ratio(rates[who], rates[leader]).value:.2f})" if leader else ""
    return figure(thousands(rates[who]).value) + beside
