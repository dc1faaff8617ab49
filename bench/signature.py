"""The engine's signature: nodes of its search over a fixed suite, the same on every machine.

It needs no shared data and no clock. A test holds it to `EXPECTED`; a change that moves it changes the number
here, on purpose, and says so in the last line of its commit message, as `Bench: <count>`.

All solutions of each puzzle are looked for, so that every search ends for want of possibilities: the order in
which it goes through them does not show, nor how many it looks at together, so every instruction set gives one number.
"""

from functools import cache
from pathlib import Path

from dokuz import native

SUITE = Path(__file__).with_name("suite.txt")
EXPECTED = 34_304
SOLUTIONS = 12_080
"""How many solutions the puzzles of the suite have, all together: no change moves this."""


@cache
def suite() -> bytes:
    """Read the puzzles of the suite, one after another."""
    lines = SUITE.read_text("ascii").splitlines()
    return "".join(line for line in lines if not line.startswith("#")).encode()


@cache
def measure() -> tuple[int, int]:
    """Return the nodes and the solutions of the whole suite."""
    found = native.batch(suite(), count=None, kept=0)
    return found.nodes, sum(found.counts)
