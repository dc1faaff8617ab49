"""The engine for ordinary puzzles, on every shared set, side by side with any peers.

    python -m bench.classic --peer NAME=lib:PATH --peer NAME=cmd:COMMAND --save

`bench.peers` says what a peer must be. Each set: everyone solves it once and the answers are compared; then
the rounds, in one batch; then the rounds with few puzzles a call.
"""

import argparse
import dataclasses
import statistics
import sys
from collections.abc import Sequence

from bench import page, sets, signature
from bench.checkout import Checkout
from bench.contenders import Contender, Engine, Threads, disagreement
from bench.peers import CALLS, Library, peer
from bench.records import ROOT, Figures, Rates, record
from bench.rounds import interleave
from bench.tables import OURS, PYTHON, batches, beside, calls, threads
from dokuz import native

GOAL = "puzzles2_17_clue", 150_000
"""A set and the least rate that the engine must reach on it."""


def parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    asked = argparse.ArgumentParser("python -m bench.classic", description=__doc__.partition("\n")[0])
    asked.add_argument("--set", action="append", dest="sets", choices=sets.names(), help="only this set (repeatable)")
    asked.add_argument("--rounds", type=int, default=5)
    asked.add_argument("--puzzles", type=int, default=20_000, help="how many of each set; small sets are repeated")
    asked.add_argument("--permuted", type=int, metavar="SEED", help="apply a random symmetry to every puzzle")
    asked.add_argument("--peer", action="append", dest="peers", type=peer, default=[], metavar="NAME=lib:PATH|cmd:…")
    asked.add_argument("--about", action="append", default=[], metavar="NAME=TEXT", help="version and build of a peer")
    asked.add_argument("--calls", type=sizes, default=[1, 4, 16, 32, 128], help="puzzles a call, as 1,4,16; 0 is none")
    asked.add_argument("--calls-puzzles", type=int, default=2_000, help="how many of each set are solved in such calls")
    asked.add_argument("--variant", help="another instruction set than the fastest that runs here")
    asked.add_argument("--save", action="store_true", help="write bench/results and the docs' page")
    return asked


def sizes(text: str) -> list[int]:
    """Read the sizes of calls."""
    return [size for size in map(int, text.split(",")) if size]


def measure(name: str, options: argparse.Namespace) -> Figures:
    """Measure one set."""
    puzzles = sets.batch(name, options.puzzles, seed=options.permuted)
    ours = Engine(OURS, variant=options.variant)
    contenders: list[Contender] = [ours, *options.peers]
    found = ours.batch(puzzles)
    settled = ours.solve(puzzles)
    for contender in contenders:
        if wrong := disagreement(contender, puzzles, settled):
            raise SystemExit(wrong)
    with Checkout(OURS, ROOT) as fresh:
        memory = fresh.ask(puzzles)["memory"]
    return Figures(
        size=len(sets.read(name)),
        guesses=round(found.guesses / options.puzzles, 4),
        nodes=round(found.nodes / options.puzzles, 4),
        memory=round(memory, 1),
        rates=rounded(interleave(contenders, puzzles, options.rounds)),
        calls={str(size): small(size, puzzles, options) for size in options.calls},
        threads=rounded(interleave([Threads(n, options.variant) for n in (1, 2)], puzzles, options.rounds)),
    )


def small(size: int, puzzles: bytes, options: argparse.Namespace) -> Rates:
    """Measure calls with so many puzzles each: ours and the libraries in C++, and ours from Python."""
    peers = [contender for contender in options.peers if isinstance(contender, Library)]
    timed: list[Contender] = [Engine(PYTHON, per_call=size, variant=options.variant)]
    timed += [dataclasses.replace(library, per_call=size) for library in peers]
    if CALLS.exists() and not options.variant:
        timed.insert(0, Library(OURS, CALLS, "dokuz_solve", per_call=size))
    return rounded(interleave(timed, puzzles[: options.calls_puzzles * sets.CELLS], options.rounds))


def rounded(rates: Rates) -> Rates:
    """Drop what no clock can tell."""
    return {name: [round(rate) for rate in samples] for name, samples in rates.items()}


def report(found: dict[str, Figures]) -> None:
    """Print the tables."""
    for title, table in {
        "In one batch from Python": batches(found),
        "Beside others, thousand/s": beside(found),
        "By puzzles a call, in C++, thousand/s": calls(found, OURS),
        "By puzzles a call, from Python, thousand/s": calls(found, PYTHON),
        "By threads, from Python, thousand/s": threads(found),
    }.items():
        if table:
            print(f"\n{title}\n{table.plain()}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, save if asked to; fail below the goal."""
    options = parser().parse_args(arguments)
    nodes, _ = signature.measure()
    print(f"signature: {nodes} nodes")
    if not sets.names():
        print(f"there are no sets in {sets.FOLDER}; DOKUZ_SHARED names the folder of the shared data")
        return 0
    found = {}
    for name in options.sets or sets.names():
        print(f"timing {name} on {options.variant or native.INSTRUCTION_SET}", file=sys.stderr, flush=True)
        found[name] = measure(name, options)
    report(found)
    if options.save:
        asked = {"rounds": options.rounds, "puzzles": options.puzzles, "permuted": options.permuted}
        about = dict(text.split("=", 1) for text in options.about if "=" in text)
        typed = sys.argv[1:] if arguments is None else arguments
        told = record(typed, options.variant, **asked, peers=about, signature=nodes, sets=found)
        print(f"\nwritten to {told.save().relative_to(ROOT)}")
        page.write()
    name, least = GOAL
    return int(name in found and statistics.median(found[name].rates[OURS]) < least)


if __name__ == "__main__":
    raise SystemExit(main())
