"""The docs' page of measured canonical forms, from bench/results/canon: `python -m bench.canon_page`.

A test holds the two together.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from bench.estimates import ratio
from bench.records import CANON_PAGE, FOLDER, ROOT, Rates
from bench.sets import short
from bench.tables import OURS, Table, best, figure, peers, thousands

OPENING = """\
<!-- Written by `python -m bench.canon_page` from bench/results/canon. Figures are measured, never typed. -->

# Canonical forms measured

How many [canonical forms](canon.md) a second one thread gives, called from Python with many puzzles at once; forms,
transforms and automorphisms are written out. Peers give forms alone, called from Python as libraries; theirs may be
other forms, but that they find the same puzzles alike, and images of them, was checked before the clock ran. Time is
processor time; in every round each contender works on the same puzzles once, in an order that turns, and figures are
medians over the rounds. A ratio is the median of the rounds' ratios, with its 95 % bootstrap interval. The sets are
those of [the page on speed](speed.md); the grids are their solutions. `python -m bench.canon` measures on your machine.
"""

TITLES = {
    "puzzles": "Puzzles, `puzzle_min`, thousand a second",
    "grids": "Full grids, thousand a second",
    "solution_min": "Puzzles, `solution_min`, solving them included, thousand a second",
}
SYMMETRIC = "What is most alike under symmetry, microseconds for one"


def tables(rates: Mapping[str, Mapping[str, Rates]], symmetric: Mapping[str, float]) -> list[tuple[str, Table]]:
    """Make the tables, with a sentence for each."""
    found = [(TITLES[kind], beside(rates[kind])) for kind in TITLES if rates.get(kind)]
    return [
        *found,
        (SYMMETRIC, Table(["puzzle", "microseconds"], [[name, f"{time:,.1f}"] for name, time in symmetric.items()])),
    ]


def beside(found: Mapping[str, Rates]) -> Table:
    """Tell what we did on each set, with the range, what the peers did, and our ratio to the best of them."""
    names = list(dict.fromkeys(name for rates in found.values() for name in peers(rates)))
    lines = []
    for name, rates in found.items():
        ours = thousands(rates[OURS]).text(0)
        theirs = [figure(thousands(rates[who]).value) if who in rates else "" for who in names]
        leader = best(rates)
        last = [ratio(rates[OURS], rates[leader]).text(2) if leader else ""] if names else []
        lines.append([short(name), ours, *theirs, *last])
    return Table(["set", f"{OURS} (range)", *names, *([f"{OURS} / best (95 %)"] if names else [])], lines)


def page(records: Sequence[Mapping[str, Any]]) -> str:
    """Return the whole page."""
    return "\n".join([OPENING, *map(section, records)])


def section(record: Mapping[str, Any]) -> str:
    """Tell what one machine gave."""
    facts = {
        **record["machine"],
        **{name: record[name] for name in ("compiler", "commit", "date")},
        "command": f"`{record['command']}`",
        "rounds": record["rounds"],
        "puzzles of each set": f"{record['puzzles']:,}",
    }
    told = [f"{title}:\n\n{table.markdown()}" for title, table in tables(record["rates"], record["symmetric"])]
    who = ["\n".join(f"- {name}: {text}" for name, text in record["peers"].items())] if record["peers"] else []
    about = "\n".join(f"- {name}: {fact}" for name, fact in facts.items())
    return "\n\n".join([f"## {record['machine']['processor']}", about, *told, *who]) + "\n"


def write() -> None:
    """Write the page from all files there are."""
    (ROOT / CANON_PAGE).write_text(page(load()), "utf-8")


def load() -> list[dict[str, Any]]:
    """Read what all machines gave."""
    return [json.loads(file.read_text("utf-8")) for file in sorted((FOLDER / "canon").glob("*.json"))]


if __name__ == "__main__":
    write()
