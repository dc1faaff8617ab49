"""Canonical forms: how many a second, of the shared sets' puzzles and of their solutions, beside any peers.

    python -m bench.canon --peer NAME=puzzles:PATH --peer NAME=grids:PATH --save

A peer is a shared library with one symbol, which writes forms as 81 characters a row:

    size_t peer_canon(const char *puzzles, size_t rows, char *forms);

It says what it takes: `puzzles` or full `grids`. Its form may be another than ours, but it must find the same puzzles
alike, or the run ends.
"""

import argparse
import ctypes
import random
import statistics
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bench import canon_page, sets
from bench.contenders import Timed, rows
from bench.records import FOLDER, ROOT, Rates, compiler, facts, slug, written
from bench.rounds import interleave
from bench.tables import OURS
from dokuz import native

GOALS = {"puzzles": ("puzzles2_17_clue", 150_000), "grids": ("gen1_random_minimal_100k", 50_000)}
"""For each kind a set, and how many a second there must be."""

GRIDS = ("gen1_random_minimal_100k", "puzzles2_17_clue")
"""The sets whose solutions are timed as grids."""

SYMMETRIC = {
    "empty": "." * 81,
    "one given": "1" + "." * 80,
    "nine givens on the diagonal": "".join("." * (i > 0) * 9 + str(i + 1) for i in range(9)),
    "the most canonical grid": "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
}
"""What is most alike under symmetry, and so has most to look at."""


@dataclass(frozen=True)
class Ours:
    """Our routine as Python calls it."""

    form: native.Form = "puzzle_min"
    name: str = OURS

    def forms(self, puzzles: bytes) -> list[bytes]:
        """Give the forms, as values."""
        return rows(native.canon(puzzles, form=self.form).forms)

    def seconds(self, puzzles: bytes) -> float:
        """Time one call."""
        start = time.process_time()
        native.canon(puzzles, form=self.form)
        return time.process_time() - start


@dataclass(frozen=True)
class Peer:
    """A shared library with the symbol."""

    name: str
    takes: str
    path: Path

    @cached_property
    def _function(self) -> Any:  # ctypes has no name for the type of a function
        try:
            function = ctypes.CDLL(str(self.path)).peer_canon
        except (OSError, AttributeError) as error:
            raise SystemExit(f"{self.name}: {self.path} must be a shared library with peer_canon ({error})") from None
        function.restype = ctypes.c_size_t
        function.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p]
        return function

    def forms(self, puzzles: bytes) -> list[bytes]:
        """Give the forms, as values."""
        room = ctypes.create_string_buffer(len(puzzles))
        self._function(puzzles, len(puzzles) // sets.CELLS, room)
        return rows(room.raw.replace(b".", b"0").translate(bytes(max(0, byte - 48) for byte in range(256))))

    def seconds(self, puzzles: bytes) -> float:
        """Time one call; room for the forms is made before."""
        room = ctypes.create_string_buffer(len(puzzles))
        start = time.process_time()
        self._function(puzzles, len(puzzles) // sets.CELLS, room)
        return time.process_time() - start


@dataclass(frozen=True)
class Record:
    """A run on one machine."""

    machine: dict[str, str]
    commit: str
    date: str
    command: str
    compiler: str
    rounds: int
    puzzles: int
    peers: dict[str, str]
    rates: dict[str, dict[str, Rates]]
    """By kind (puzzles, grids, solution_min), set and contender."""
    symmetric: dict[str, float]
    """Microseconds for one, by what it is."""

    def save(self) -> Path:
        """Write it, over what this machine gave before."""
        folder = FOLDER / "canon"
        folder.mkdir(exist_ok=True, parents=True)
        file = folder / f"{slug(self.machine['processor'])}.json"
        file.write_text(written(asdict(self)), "utf-8")
        return file


def peer(text: str) -> Peer:
    """Read `NAME=puzzles:PATH` or `NAME=grids:PATH`."""
    name, _, what = text.partition("=")
    takes, _, path = what.partition(":")
    if not name or not path or takes not in {"puzzles", "grids"}:
        raise ValueError(f"a peer is written NAME=puzzles:PATH or NAME=grids:PATH, got {text!r}")
    return Peer(name, takes, Path(path).resolve())


def parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    asked = argparse.ArgumentParser("python -m bench.canon", description=__doc__.partition("\n")[0])
    asked.add_argument("--set", action="append", dest="sets", choices=sets.names(), help="only this set (repeatable)")
    asked.add_argument("--rounds", type=int, default=7)
    asked.add_argument("--puzzles", type=int, default=10_000, help="how many of each set; small sets are repeated")
    asked.add_argument(
        "--peer", action="append", dest="peers", type=peer, default=[], metavar="NAME=puzzles|grids:PATH"
    )
    asked.add_argument("--about", action="append", default=[], metavar="NAME=TEXT", help="version and build of a peer")
    asked.add_argument("--save", action="store_true", help="write bench/results/canon and the docs' page")
    return asked


def solved(puzzles: bytes) -> bytes:
    """Give the solutions as text; all puzzles have one."""
    return bytes(native.batch(puzzles).solutions).translate(bytes((byte + 48) % 256 for byte in range(256)))


def measure(puzzles: bytes, peers: Sequence[Peer], rounds: int, form: native.Form = "puzzle_min") -> Rates:
    """Time ourselves and the peers, once they have found the same puzzles alike."""
    ours = Ours(form)
    images = puzzles + b"".join(sets.permuted(row, random.Random(seed)) for seed, row in enumerate(rows(puzzles)))
    for one in peers:
        if not alike(ours.forms(images), one.forms(images)):
            raise SystemExit(f"{one.name}: it finds other puzzles alike than {ours.name} does")
    timed: list[Timed] = [ours, *peers]
    return {name: [round(rate) for rate in rates] for name, rates in interleave(timed, puzzles, rounds).items()}


def alike(some: Sequence[bytes], others: Sequence[bytes]) -> bool:
    """Tell whether two kinds of forms are the same for the same rows.

    >>> alike([b"a", b"b", b"a"], [b"x", b"y", b"x"]), alike([b"a", b"b"], [b"x", b"x"])
    (True, False)
    """
    return len(set(some)) == len(set(others)) == len(set(zip(some, others, strict=True)))


def measured(options: argparse.Namespace) -> dict[str, dict[str, Rates]]:
    """Measure every kind on its sets."""
    found: dict[str, dict[str, Rates]] = {"puzzles": {}, "grids": {}, "solution_min": {}}
    taking = {kind: [one for one in options.peers if one.takes == kind] for kind in ("puzzles", "grids")}
    for name in options.sets or sets.names():
        print(f"timing {name}", file=sys.stderr, flush=True)
        puzzles = sets.batch(name, options.puzzles)
        if name.startswith("gen8"):
            continue  # the same puzzles as gen1, but for one digit
        found["puzzles"][name] = measure(puzzles, taking["puzzles"], options.rounds)
        if name in GRIDS:
            found["grids"][name] = measure(solved(puzzles), taking["grids"], options.rounds)
            found["solution_min"][name] = measure(puzzles, [], options.rounds, "solution_min")
    return found


def microseconds(puzzle: str, least: float = 0.05) -> float:
    """Time one puzzle that is given many times."""
    many = puzzle.encode() * 100
    seconds = [Ours().seconds(many) for _ in range(3)]
    while sum(seconds) < least:
        seconds.append(Ours().seconds(many))
    return round(statistics.median(seconds) * 1e4, 2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, save if asked to; fail below the goals."""
    options = parser().parse_args(arguments)
    if not sets.names():
        print(f"there are no sets in {sets.FOLDER}; DOKUZ_SHARED names the folder of the shared data")
        return 0
    rates = measured(options)
    symmetric = {name: microseconds(puzzle) for name, puzzle in SYMMETRIC.items()}
    for title, table in canon_page.tables(rates, symmetric):
        print(f"\n{title}\n{table.plain()}")
    if options.save:
        about = dict(text.split("=", 1) for text in options.about if "=" in text)
        told = facts(sys.argv[1:] if arguments is None else arguments, "bench.canon")
        told["machine"].pop("instruction set")
        run = Record(
            **told,
            compiler=compiler(),
            rounds=options.rounds,
            puzzles=options.puzzles,
            peers=about,
            rates=rates,
            symmetric=symmetric,
        )
        print(f"\nwritten to {run.save().relative_to(ROOT)}")
        canon_page.write()
    goals = [(rates[kind][name][OURS], least) for kind, (name, least) in GOALS.items() if name in rates[kind]]
    return int(any(statistics.median(got) < least for got, least in goals))


if __name__ == "__main__":
    raise SystemExit(main())
