"""Two builds side by side: `python -m bench.compare --against PATH-OR-REVISION`.

The one is this checkout as it is built; the other a built checkout in a folder, or a revision, which is
built into a temporary one. A ratio above 1 says that this one is faster; the interval holds 95 %.
"""

import argparse
import math
import tempfile
from collections.abc import Sequence
from pathlib import Path

from bench import sets, signature
from bench.checkout import Checkout, build
from bench.estimates import ratio
from bench.records import ROOT
from bench.rounds import interleave
from bench.tables import Table, figure, thousands

HERE, THERE = "here", "there"


def row(name: str, here: Checkout, there: Checkout, puzzles: bytes, rounds: int) -> tuple[list[str], float]:
    """Compare on one set: what the table says of it, and the ratio."""
    ours, theirs = here.ask(puzzles), there.ask(puzzles)
    rates = interleave([here, there], puzzles, rounds)
    faster = ratio(rates[HERE], rates[THERE])
    nodes = "same" if ours["nodes"] == theirs["nodes"] else f"{ours['nodes']:,} : {theirs['nodes']:,}"
    verdicts = "" if ours["verdicts"] == theirs["verdicts"] else "  VERDICTS DIFFER"
    speeds = [figure(thousands(rates[who]).value) for who in (HERE, THERE)]
    return [name, *speeds, faster.text(3), nodes + verdicts], faster.value


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare on every set, or on the suite of the signature where there are none."""
    parser = argparse.ArgumentParser("python -m bench.compare", description=__doc__.partition("\n")[0])
    parser.add_argument("--against", required=True, metavar="PATH-OR-REVISION")
    parser.add_argument("--set", action="append", dest="sets", choices=sets.names(), help="only this set (repeatable)")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--puzzles", type=int, default=5_000, help="how many of each set")
    options = parser.parse_args(arguments)
    works = {sets.short(name): sets.batch(name, options.puzzles) for name in options.sets or sets.names()}
    works = works or {"suite": signature.suite()}
    with tempfile.TemporaryDirectory() as room:
        folder = Path(options.against)
        folder = folder if (folder / "src/dokuz").is_dir() else build(options.against, Path(room))
        with Checkout(HERE, ROOT) as here, Checkout(THERE, folder) as there:
            found = [row(name, here, there, puzzles, options.rounds) for name, puzzles in works.items()]
    print(Table(["set", HERE, THERE, "here / there (95 %)", "nodes"], [cells for cells, _ in found]).plain())
    print(f"geometric mean of the ratios: {math.exp(sum(math.log(value) for _, value in found) / len(found)):.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
