"""Frozen mappings, and through them every value of the model: hashed, copied, sent to another process."""

import pickle
from copy import copy, deepcopy

import pytest

from dokuz import parse, solve
from dokuz.errors import AmbiguousError, FormatError
from dokuz.model import Cage, Candidates, Layout, Meta, Position, Puzzle
from dokuz.model.frozen import Frozen

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
KILLER = Puzzle.empty(4).under(Cage(7, "r2c1 r2c2")).told(title="Killer", extra={"json.x": [1, {"y": None}]})
POSITION = Position(KILLER, {0: 1}, {1: frozenset({2})}, corner={2: frozenset({3})}, colours={3: ("red",)})
VALUES: list[object] = [
    parse(P1),
    solve(P1),
    solve("11" + "." * 79),
    KILLER,
    POSITION,
    KILLER.meta,
    Meta(),
    Layout.samurai(),
]
VALUES += [KILLER.givens, Candidates.of(KILLER), KILLER.rules[-1]]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_every_value_can_be_hashed_copied_and_pickled(value: object) -> None:
    """A copy equals its original and has its hash, wherever it was made."""
    for again in (copy(value), deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value
        assert hash(again) == hash(value)


def test_what_a_puzzle_tells_survives_the_journey() -> None:
    """Metadata, which equality leaves out, is pickled too."""
    assert pickle.loads(pickle.dumps(KILLER)).meta == KILLER.meta


def test_a_position_keeps_what_it_was_given() -> None:
    """A change to the mapping that a position was made of does not reach the position."""
    digits = {0: 1}
    position = Position(KILLER, digits)
    digits[1] = 2
    assert position.digits == {0: 1}
    with pytest.raises(TypeError):
        position.digits[1] = 2  # type: ignore[index]


def test_a_frozen_mapping_is_a_mapping() -> None:
    """It equals a dictionary of the same items, and shows itself as one."""
    frozen = Frozen({"a": 1})
    assert frozen == {"a": 1}
    assert frozen != {"a": 2}
    assert (len(frozen), repr(frozen)) == (1, "{'a': 1}")


@pytest.mark.parametrize("kind", [FormatError, AmbiguousError])
def test_an_error_tells_the_same_in_another_process(kind: type[FormatError]) -> None:
    """A pickled error has its sentence, once, and its place."""
    error = kind("'x'", expected="a digit", hint="look", line=3, column=4)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.column) == (str(error), 3, 4)
