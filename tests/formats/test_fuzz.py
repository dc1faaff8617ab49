"""Mutated samples: each gives a puzzle, a position or a clean error, and soon."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from dokuz.errors import DokuzError
from dokuz.formats.format import Item
from dokuz.formats.reading import parse_all
from dokuz.model import Position, Puzzle

SEED = 2
SECONDS = 20.0
INSERTED = [
    *"0159.|-+*,;:#%\"'{}[]<>&=\\/ \t\n\rAZaxu",
    "\0",
    "\ufeff",
    "é",
    "😀",
    "٣",
    "9" * 40,
    "[" * 200,
    "\n\n",
    "<a>",
]


def mutated(random: Random, text: str, other: str) -> str:
    """Change a text in one to six places."""
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(text) + 1)
        to = min(len(text), at + random.choice([1, 1, 2, 9, 10, 81]))
        piece = text[at:to]
        start = random.randrange(len(other))
        new = random.choice(
            [
                "",
                piece * 2,
                piece[::-1],
                random.choice(INSERTED) + piece,
                random.choice(INSERTED),
                other[start : start + random.randint(1, 90)],
                "".join(random.sample(piece, len(piece))),
            ]
        )
        text = text[:at] + new + text[to:]
    return text


def read(text: str) -> list[Item] | None:
    """Give what a text holds, or None where it is refused."""
    try:
        return parse_all(text)
    except DokuzError:
        return None


def test_a_mutated_sample_is_read_or_refused(shared: Path, sample: Callable[[int, int], int]) -> None:
    """Never a crash, a traceback or a hang: some items, each complete, or an error of ours."""
    texts = [path.read_text() for path in sorted((shared / "formats").iterdir()) if path.name != "README.md"]
    random = Random(SEED)
    refused = 0
    for number in range(sample(1_500, 10_000)):
        text = mutated(random, texts[number % len(texts)], random.choice(texts))
        start = process_time()
        items = read(text)
        refused += items is None
        assert items is None or all(isinstance(item, (Puzzle, Position)) for item in items)
        assert items != []
        assert process_time() - start < SECONDS, text
    assert 0 < refused < number
