"""Start-up: what `import dokuz` adds to a bare interpreter, and what one solve takes, from the shell and from Python.

The goals are 60 ms, 250 ms, and 10 µs above the search; the run fails when the best of its rounds misses one.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import dokuz
from bench.peers import CALLS, Library

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DOKUZ = str(Path(sys.executable).with_name("dokuz"))
COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "import dokuz": [sys.executable, "-c", "import dokuz"],
    "dokuz solve": [DOKUZ, "solve", PUZZLE],
    "dokuz solve --json": [DOKUZ, "solve", "--json", PUZZLE],
}
ROUNDS = 15


def milliseconds(command: list[str]) -> float:
    """Time one run of a command."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - start)


def microseconds(call: Callable[[], object], times: int = 2_000) -> float:
    """Time a call, by the processor, as the best of the rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            call()
        best = min(best, time.process_time() - start)
    return 1e6 * best / times


def above() -> float:
    """Return the microseconds that `dokuz.solve` of a text takes above the search, with all of Python's part in it."""
    whole = microseconds(lambda: dokuz.solve(PUZZLE))
    search = Library("search", CALLS, "dokuz_solve", per_call=1).seconds(PUZZLE.encode() * 20_000) / 20_000
    return whole - 1e6 * search


def main() -> int:
    """Run all commands in turn, several rounds, and compare with the goals."""
    rounds = [{name: milliseconds(command) for name, command in COMMANDS.items()} for _ in range(ROUNDS)]
    best = {name: min(one[name] for one in rounds) for name in COMMANDS}
    for name in COMMANDS:
        print(f"{name:20} median {statistics.median(one[name] for one in rounds):6.0f} ms   best {best[name]:6.0f} ms")
    added = best["import dokuz"] - best["python -c pass"]
    calling = above()
    print(f"import adds {added:.0f} ms (goal 60), a solve takes {best['dokuz solve']:.0f} ms (goal 250)")
    print(f"dokuz.solve takes {calling:.1f} µs above the search (goal 10)")
    return int(added > 60 or best["dokuz solve"] > 250 or calling > 10)


if __name__ == "__main__":
    sys.exit(main())
