"""The classic engine: puzzles a second on each set, in batches and one at a time, side by side.

Rounds are interleaved: every round times every set both ways. The count of solutions is 2, so that
uniqueness is settled. The last line is the signature: nodes of all sets, the same on every machine.
"""

import os
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import zstandard

from dokuz import native

SHARED = Path(os.environ.get("DOKUZ_SHARED", Path(__file__).parents[2] / "shared" / "data"))
ROUNDS = 5
BATCH = 20_000
ONE_BY_ONE = 5_000
GOAL = "puzzles2_17_clue", 150_000


def puzzles(path: Path) -> list[bytes]:
    """Read a set."""
    return zstandard.decompress(path.read_bytes(), 1 << 26).split()


def rate(solve: Callable[[], object], number: int) -> float:
    """Time one run, in puzzles a second of processor time."""
    start = time.process_time()
    solve()
    return number / (time.process_time() - start)


def spread(rates: list[float]) -> str:
    """Print the median and the range, in thousands."""
    return f"{statistics.median(rates) / 1e3:8.1f} ({min(rates) / 1e3:.1f}-{max(rates) / 1e3:.1f})"


def main() -> int:
    """Time all sets in turn, several rounds, and compare with the goal."""
    paths = sorted(SHARED.glob("classic/*.txt.zst"))
    if not paths:
        print(f"there are no sets in {SHARED}; DOKUZ_SHARED names the folder of the shared data")
        return 0
    sets = {path.name.removesuffix(".txt.zst"): puzzles(path) for path in paths}
    batches: dict[str, list[float]] = {name: [] for name in sets}
    singles: dict[str, list[float]] = {name: [] for name in sets}
    for _ in range(ROUNDS):
        for name, lines in sets.items():
            many, few = b"".join(lines[:BATCH]), lines[:ONE_BY_ONE]
            batches[name].append(rate(lambda many=many: native.batch(many), len(many) // 81))
            singles[name].append(rate(lambda few=few: [native.solve(line) for line in few], len(few)))

    print(f"instruction set {native.INSTRUCTION_SET}; thousand puzzles a second: median (range) of {ROUNDS} rounds")
    print(f"{'set':33} {'batch':>24} {'one by one':>24} {'guesses':>9} {'nodes':>9}")
    nodes = 0
    for name, lines in sets.items():
        whole = native.batch(b"".join(lines), kept=0)
        nodes += whole.nodes
        counts = f"{whole.guesses / len(lines):9.3f} {whole.nodes / len(lines):9.3f}"
        print(f"{name:33} {spread(batches[name]):>24} {spread(singles[name]):>24} {counts}")
    name, least = GOAL
    print(f"goal: {name} at least {least / 1e3:.0f}")
    print(f"signature: {nodes} nodes")
    return int(statistics.median(batches[name]) < least)


if __name__ == "__main__":
    sys.exit(main())
