"""Side by side: every round times everyone once, in an order that turns, so that a slow moment hits all alike."""

from collections.abc import Sequence

from bench.contenders import Timed
from bench.sets import CELLS

LEAST = 0.05
"""Seconds of processor time a sample lasts at least: the puzzles are solved again until then."""


def rate(contender: Timed, puzzles: bytes, least: float = LEAST) -> float:
    """Time one sample, in puzzles a second of processor time."""
    seconds, solved = 0.0, 0
    while seconds < least or not solved:
        seconds += contender.seconds(puzzles)
        solved += len(puzzles) // CELLS
    return solved / max(seconds, 1e-9)


def interleave(
    contenders: Sequence[Timed], puzzles: bytes, rounds: int, least: float = LEAST
) -> dict[str, list[float]]:
    """Return every contender's rate in every round, by its name."""
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for turn in range(rounds):
        first = turn % len(contenders)
        for contender in [*contenders[first:], *contenders[:first]]:
            rates[contender.name].append(rate(contender, puzzles, least))
    return rates
