"""Bulk beside the engine: arrays in and out, and a text file in and out.

    python -m bench.bulk --rows 10000000 --save

Each round times everyone once, in an order that turns. *engine* is one call that solves all rows into new arrays,
*pieces* are many calls that use the same memory again; *bulk* is `bulk.solve` with one thread. *copy* reads a file and
writes it again through the reader and the writer of a job, and *job* is `dokuz bulk solve` with one thread; it can be
no faster than copy and pieces together. Time is processor time, but for two threads beside one, which is by the clock
and needs an idle machine.
"""

import argparse
import datetime
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from bench import records, sets
from bench.estimates import ratio, spread
from bench.tables import Table, figure
from dokuz import bulk
from dokuz.bulk.job import Job
from dokuz.bulk.part import Part
from dokuz.bulk.search import Search
from dokuz.bulk.source import opened

FOLDER = records.FOLDER / "bulk"
PAGE = "docs/explanation/bulk-speed.md"
SETS = ("gen0_kaggle_like_100k", "gen1_random_minimal_100k", "puzzles3_magictour_top1465")
PIECE = 20_000
MILLION = 1e6
IDLE = 1.0
"""Processes that may wait for a processor while clocks are believed."""

OPENING = """\
<!-- Written by `python -m bench.bulk --page` from bench/results/bulk. Figures are measured, never typed. -->

# Speed in bulk

What `dokuz.bulk` and `dokuz bulk` add to the engine, whose own speed is told in [Speed](speed.md). The first solution
of each row is looked for and written out. Time is processor time, medians over rounds in which all take turns, so that
what slows the machine slows all; a ratio is the median of the rounds' ratios with its 95 % bootstrap interval.

*engine* is one call of the engine that solves all rows into new arrays, *bulk* is `bulk.solve` with one thread. *limit*
is what copying allows, that is, reading a text and writing it again through the reader and the writer of a job,
together with solving piece by piece into the same memory; *job* is `dokuz bulk solve` from file to file. *2 threads* is
by the clock, one thread's time over that of two, the best round of each, told only of a machine that had no other work.
"""


@dataclass(frozen=True)
class Found:
    """What a run gave on a machine."""

    machine: dict[str, str]
    commit: str
    date: str
    compiler: str
    rows: int
    rounds: int
    busy: float
    """How many processes waited for a processor before the run."""
    sets: dict[str, dict[str, list[float]]]
    """Rows a second in every round, by set and contender."""


def copy(source: Path, to: Path) -> None:
    """Read a text and write it, as a job does."""
    with source.open("rb") as stream:
        part = Part(to, None)
        for block in opened(stream).blocks():
            part.write(block.text)  # type: ignore[attr-defined]
            block.done()
        part.finish(lambda parts, made: False)


def in_pieces(rows: np.ndarray, search: Search) -> None:
    """Let the engine solve rows piece by piece into the same memory: as fast as it can be."""
    room = search.room(PIECE)
    for start in range(0, len(rows), PIECE):
        piece = rows[start : start + PIECE]
        search.run(piece, room.part(0, len(piece)), None)


def contenders(rows: np.ndarray, folder: Path) -> dict[str, Callable[[], object]]:
    """Name what is timed."""
    text, search = folder / "in.txt", Search(1, 1)
    return {
        "engine": lambda: search.run(rows, search.room(len(rows)), None),
        "pieces": lambda: in_pieces(rows, search),
        "bulk": lambda: bulk.solve(rows, workers=1),
        "two threads": lambda: bulk.solve(rows, workers=2),
        "copy": lambda: copy(text, folder / "copy.txt"),
        "job": lambda: Job("solve", str(text), str(folder / "out.txt"), workers=1).run(),
    }


def measure(name: str, number: int, rounds: int) -> dict[str, list[float]]:
    """Time all contenders on one set."""
    lines = sets.resized(sets.read(name), number)
    rows = np.frombuffer(b"".join(lines), np.uint8).reshape(-1, sets.CELLS)
    rates: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory(prefix="dokuz-") as folder:
        (Path(folder) / "in.txt").write_bytes(b"\n".join(lines) + b"\n")
        timed = list(contenders(rows, Path(folder)).items())
        for turn in range(rounds):
            for label, run in timed[turn % len(timed) :] + timed[: turn % len(timed)]:
                cpu, wall = time.process_time(), time.perf_counter()
                run()
                cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
                rates.setdefault(label, []).append(round(number / cpu))
                if label in ("bulk", "two threads"):
                    rates.setdefault(f"{label}, clock", []).append(round(number / wall))
    return rates


def limits(rates: dict[str, list[float]]) -> list[float]:
    """Give what copying and solving allow, round by round."""
    return [1 / (1 / copied + 1 / solved) for copied, solved in zip(rates["copy"], rates["pieces"], strict=True)]


def table(found: Found) -> Table:
    """Tell what was found, in million rows a second."""
    head = ["set", "engine", "bulk", "bulk / engine", "limit", "job", "job / limit", "2 threads"]
    return Table(head, [_row(name, rates, idle=found.busy < IDLE) for name, rates in found.sets.items()])


def _row(name: str, rates: dict[str, list[float]], *, idle: bool) -> list[str]:
    allowed = limits(rates)
    return [
        sets.short(name),
        _millions(rates["engine"]),
        _millions(rates["bulk"]),
        ratio(rates["bulk"], rates["engine"]).text(2),
        _millions(allowed),
        _millions(rates["job"]),
        ratio(rates["job"], allowed).text(2),
        f"{max(rates['two threads, clock']) / max(rates['bulk, clock']):.2f}" if idle else "–",
    ]


def _millions(rates: Sequence[float]) -> str:
    return figure(spread(rates).value / MILLION)


def page(all_found: Sequence[Found]) -> str:
    """Write the docs' page."""
    return "\n".join([OPENING, *(_section(found) for found in all_found)])


def _section(found: Found) -> str:
    facts = {
        **found.machine,
        "compiler": found.compiler,
        "commit": found.commit,
        "date": found.date,
        "rows of each set": f"{found.rows:,}",
        "rounds": found.rounds,
        "processes that waited for a processor before": f"{found.busy:.1f}",
    }
    told = "\n".join(f"- {name}: {fact}" for name, fact in facts.items())
    title = f"## {found.machine['processor']}, {found.machine['instruction set']}"
    return f"{title}\n\n{told}\n\nMillion rows a second:\n\n{table(found).markdown()}\n"


def load() -> list[Found]:
    """Read what all machines gave."""
    return [Found(**json.loads(file.read_text("utf-8"))) for file in sorted(FOLDER.glob("*.json"))]


def save(found: Found) -> Path:
    """Write a machine's file."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    words = f"{found.machine['processor']} {found.machine['instruction set']}"
    file = FOLDER / ("-".join("".join(c if c.isalnum() else " " for c in words.lower()).split()) + ".json")
    file.write_text(json.dumps(asdict(found), indent=1) + "\n", "utf-8")
    return file


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, save if asked to."""
    asked = argparse.ArgumentParser("python -m bench.bulk", description=__doc__.partition("\n")[0])
    asked.add_argument("--set", action="append", dest="sets", choices=sets.names(), help="only this set (repeatable)")
    asked.add_argument("--rows", type=int, default=2_000_000)
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--save", action="store_true", help="write bench/results/bulk and the docs' page")
    asked.add_argument("--page", action="store_true", help="write the docs' page alone")
    options = asked.parse_args(arguments)
    if not options.page:
        today, busy = datetime.datetime.now(datetime.UTC).date().isoformat(), os.getloadavg()[0]
        where = records.machine(), records.commit(), today, records.compiler()
        chosen = [name for name in options.sets or SETS if name in sets.names()]
        rates = {name: measure(name, options.rows, options.rounds) for name in chosen}
        found = Found(*where, options.rows, options.rounds, busy, rates)
        print(table(found).plain())
        if options.save:
            print(f"\nwritten to {save(found).relative_to(records.ROOT)}", file=sys.stderr)
    if options.save or options.page:
        (records.ROOT / PAGE).write_text(page(load()), "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
