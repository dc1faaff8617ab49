"""Rows drawn by lot, for tests of pictures."""

import random

from dokuz.lab.row import Point, Row
from tests.lab.examples import row


def lots(methods: int, puzzles: int = 6, seeds: int = 3, limit: float = 10.0) -> list[Row]:
    """Draw trials of so many methods, each slower than the one before; some are cut off, and all have a curve."""
    drawn, found = random.Random(1), []
    for place in range(methods):
        for puzzle in range(puzzles):
            for seed in range(1, seeds + 1):
                seconds = drawn.lognormvariate(place * 0.4 - 3 + 0.3 * puzzle, 1.5)
                spent, solved = min(seconds, limit), seconds < limit
                costs = [Point(1, 0.0, 40), Point(9, 0.1, drawn.randint(3, 20)), Point(int(spent * 1e4) + 10, spent, 0)]
                found.append(
                    row(
                        f"method_{place}",
                        f"P{puzzle}",
                        seed,
                        solved=solved,
                        clues=20 + 5 * puzzle,
                        evaluations=int(spent * 1e4) + 10,
                        cpu_seconds=spent,
                        curve=tuple(costs[: 2 + solved]),
                    )
                )
    return found
