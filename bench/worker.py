"""One build of the engine in a process of its own: a request in JSON a line in, an answer a line out.

It imports nothing of bench: PYTHONPATH says which dokuz is timed.
"""

import hashlib
import json
import sys
import time
from pathlib import Path

from dokuz import native


def answer(request: dict[str, str]) -> dict[str, object]:
    """Solve the puzzles of a file in one batch."""
    puzzles = Path(request["puzzles"]).read_bytes()
    before = memory("VmRSS")
    start = time.process_time()
    found = native.batch(puzzles)
    seconds = time.process_time() - start
    return {
        "seconds": seconds,
        "memory": memory("VmHWM") - before,
        "nodes": found.nodes,
        "guesses": found.guesses,
        "verdicts": hashlib.sha256(found.counts).hexdigest(),
        "module": native.__file__,
    }


def memory(what: str) -> float:
    """Return the memory in use, or the most that was since it was last asked for the one in use, in MiB.

    Linux tells; elsewhere it is 0. (getrusage starts with the peak of the process that started this one.)
    """
    told = Path("/proc/self/status")
    if not told.exists():
        return 0.0
    if what == "VmRSS":
        Path("/proc/self/clear_refs").write_text("5")
    return next(int(line.split()[1]) for line in told.read_text().splitlines() if line.startswith(what)) / 1024


def main() -> None:
    """Answer until there is nothing more to read."""
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
