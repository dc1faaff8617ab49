"""Start-up: what `import dokuz` adds to a bare interpreter, and what one `dokuz solve` takes.

The goals are 60 ms and 250 ms; the run fails when the best of its rounds misses one.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

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


def main() -> int:
    """Run all commands in turn, several rounds, and compare with the goals."""
    rounds = [{name: milliseconds(command) for name, command in COMMANDS.items()} for _ in range(ROUNDS)]
    best = {name: min(one[name] for one in rounds) for name in COMMANDS}
    for name in COMMANDS:
        print(f"{name:20} median {statistics.median(one[name] for one in rounds):6.0f} ms   best {best[name]:6.0f} ms")
    added = best["import dokuz"] - best["python -c pass"]
    print(f"import adds {added:.0f} ms (goal 60), a solve takes {best['dokuz solve']:.0f} ms (goal 250)")
    return int(added > 60 or best["dokuz solve"] > 250)


if __name__ == "__main__":
    sys.exit(main())
