"""The puzzles that are timed: the shared sets, sampled or repeated to one size, as they are or permuted."""

import os
import random
from pathlib import Path

FOLDER = Path(os.environ.get("DOKUZ_SHARED", Path(__file__).parents[2] / "shared" / "data")) / "classic"
SUFFIX = ".txt.zst"
CELLS = 81


def names() -> list[str]:
    """List the sets there are, none where the shared data are missing."""
    return sorted(path.name.removesuffix(SUFFIX) for path in FOLDER.glob(f"*{SUFFIX}"))


def short(name: str) -> str:
    """Name a set in a table.

    >>> short("puzzles2_17_clue")
    'puzzles2'
    """
    return name.partition("_")[0]


def read(name: str) -> list[bytes]:
    """Read a whole set."""
    import zstandard

    return zstandard.decompress((FOLDER / f"{name}{SUFFIX}").read_bytes(), 1 << 26).split()


def resized(lines: list[bytes], number: int) -> list[bytes]:
    """Take lines evenly from a larger set, or repeat the whole of a smaller one.

    >>> resized([b"a", b"b", b"c", b"d"], 2), resized([b"a", b"b"], 5)
    ([b'a', b'c'], [b'a', b'b', b'a', b'b', b'a'])
    """
    size = len(lines)
    return [lines[i * size // number if size > number else i % size] for i in range(number)]


def permuted(line: bytes, chance: random.Random) -> bytes:
    """Apply a random symmetry: digits, rows, bands, columns and stacks change places, and the grid may turn over."""
    rows, columns = _places(chance), _places(chance)
    digits = bytes.maketrans(b"123456789", bytes(chance.sample(b"123456789", 9)))
    turned = chance.random() < 0.5
    cells = [9 * column + row if turned else 9 * row + column for row in rows for column in columns]
    return bytes(line[cell] for cell in cells).translate(digits)


def _places(chance: random.Random) -> list[int]:
    """Draw an order of nine lines that keeps threes together."""
    return [3 * three + line for three in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)]


def batch(name: str, number: int, *, seed: int | None = None) -> bytes:
    """Return puzzles of a set, one after another; with a seed every one is permuted by a symmetry of its own."""
    lines = resized(read(name), number)
    if seed is not None:
        chance = random.Random(f"{seed} {name}")
        lines = [permuted(line, chance) for line in lines]
    return b"".join(lines)
