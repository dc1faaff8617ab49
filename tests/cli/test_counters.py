"""What methods count, in words."""

import pytest

from dokuz.cli.counters import WORDS, told
from dokuz.methods import METHODS, load, solve
from dokuz.methods.options import options

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"


@pytest.mark.parametrize("name", METHODS)
def test_every_counter_of_every_method_has_a_word(name: str) -> None:
    """Whatever a method counts, with whichever option, is said in the reader's language."""
    kind = load(name)
    choices = [{}, *({option.name: choice} for option in options(kind) for choice in option.choices)]
    for settings in choices:
        if not kind.traits.refusal(solve(P1).puzzle):
            assert set(solve(P1, kind(**settings), node_limit=2_000, time_limit=20, seed=1).counters) <= set(WORDS)


def test_a_counter_without_a_word_is_said_by_its_name() -> None:
    """Others' methods count what they like."""
    assert told({"moon_phases": 1200}, "en") == "moon phases 1,200"
