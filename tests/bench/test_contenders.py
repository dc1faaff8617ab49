"""Our engine as a contender, and the judge of all contenders."""

from dataclasses import dataclass, replace

import pytest

from bench import signature
from bench.contenders import Answer, Engine, Threads, disagreement, rows
from dokuz import native
from dokuz.errors import InputError

SUITE = signature.suite()


@dataclass(frozen=True)
class Told:
    """A contender that says what it was told to say."""

    answer: Answer
    name: str = "told"

    def solve(self, puzzles: bytes) -> Answer:
        """Say it."""
        return self.answer

    def seconds(self, puzzles: bytes) -> float:
        """Take no time."""
        return 0


@pytest.fixture(scope="module")
def settled() -> Answer:
    """Return the engine's own answer."""
    return Engine().solve(SUITE)


def test_the_engine_agrees_with_itself(settled: Answer) -> None:
    """What the engine answered is found right; it takes some time, in one call and in many."""
    assert disagreement(Engine(), SUITE, settled) is None
    assert all(Engine(per_call=size).seconds(SUITE) > 0 for size in (None, 1, 5))


def test_a_wrong_count_is_found(settled: Answer) -> None:
    """A contender that finds one solution too few is named, with the puzzle."""
    counts = [*(settled.counts or [])]
    counts[-1] -= 1
    wrong = disagreement(Told(replace(settled, counts=counts)), SUITE, settled)
    assert wrong is not None
    assert wrong.startswith("told: 1 solutions instead of 2 of")
    assert wrong.endswith(rows(SUITE)[-1].decode())


@pytest.mark.parametrize("wrong", [bytes(81), b'{"puzzle":', b"", b"1" * 81], ids=["blank", "JSON", "none", "ones"])
def test_a_wrong_solution_is_found(settled: Answer, wrong: bytes) -> None:
    """A contender without counts that writes anything but the solution is named."""
    solutions = [wrong, *settled.solutions[1:]]
    assert "a wrong solution" in (disagreement(Told(Answer(solutions, None)), SUITE, settled) or "")
    assert disagreement(Told(Answer(settled.solutions, None)), SUITE, settled) is None


def test_every_variant_gives_one_answer_and_an_unknown_one_is_refused() -> None:
    """Each instruction set that runs here can be forced; another is an error that names those that can be."""
    for variant in ("plain", native.INSTRUCTION_SET):
        assert disagreement(Engine(variant=variant), SUITE, Engine().solve(SUITE)) is None
    with pytest.raises(InputError, match=r"one of those that run here: .*plain, got no-such-variant"):
        Engine(variant="no-such-variant").solve(SUITE)


def test_threads_share_a_batch() -> None:
    """Two threads each take their part, and the longest of them is timed."""
    assert Threads(2).seconds(SUITE) > 0
