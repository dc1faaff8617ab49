"""Rounds side by side."""

from dataclasses import dataclass, field

from bench.contenders import Answer
from bench.rounds import interleave, rate


@dataclass
class Toy:
    """A contender whose clock is known."""

    name: str
    takes: float
    log: list[str] = field(default_factory=list)

    def solve(self, puzzles: bytes) -> Answer:
        """Solve nothing."""
        return Answer([], [])

    def seconds(self, puzzles: bytes) -> float:
        """Take note of the turn."""
        self.log.append(self.name)
        return self.takes


def test_a_rate_is_puzzles_a_second() -> None:
    """Two puzzles in a quarter of a second are eight a second, however often they are solved."""
    assert rate(Toy("toy", 0.25), bytes(2 * 81), least=0) == 8
    assert rate(Toy("toy", 0.25), bytes(2 * 81), least=2) == 8


def test_a_short_run_is_repeated_until_the_clock_can_tell() -> None:
    """A sample lasts at least as long as asked."""
    toy = Toy("toy", 0.25)
    rate(toy, bytes(81), least=0.9)
    assert toy.log == ["toy"] * 4


def test_a_clock_that_stands_still_ends_too() -> None:
    """A contender that takes no time at all gives a finite rate."""
    assert rate(Toy("toy", 0), bytes(81), least=0) > 0


def test_the_order_turns_from_round_to_round() -> None:
    """Everyone is timed once in each round, and everyone comes first in turn."""
    log: list[str] = []
    rates = interleave([Toy("a", 1, log), Toy("b", 0.5, log), Toy("c", 0.25, log)], bytes(81), rounds=3, least=0)
    assert "".join(log) == "abcbcacab"
    assert rates == {"a": [1] * 3, "b": [2] * 3, "c": [4] * 3}
