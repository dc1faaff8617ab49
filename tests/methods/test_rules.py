"""Singles, tuples, guess."""

import pytest

import dokuz
from dokuz.errors import InputError
from dokuz.methods.rules import Rules
from dokuz.model import Cage, Event, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_easy_puzzles_take_no_guess() -> None:
    """Singles alone solve the textbook example."""
    result = dokuz.solve(EASY, "rules", tuples=1)
    assert (result.status, result.nodes) == ("unique", 0)
    assert result.counters["naked_singles"] > 0


def test_larger_tuples_take_fewer_guesses() -> None:
    """Guesses never grow with the tuples that are looked for; hard puzzles still take some."""
    guesses = [dokuz.solve(HARD, "rules", tuples=size).nodes for size in (1, 2, 3, 4)]
    assert guesses == sorted(guesses, reverse=True)
    assert guesses[0] > guesses[-1] > 0


def test_a_pair_strikes_the_rest_of_its_house() -> None:
    """Two cells with the same two candidates take them from the others of their row."""
    puzzle = Puzzle.empty(4).under(Cage(3, "r1c1 r1c2"))
    events: list[Event] = []
    result = dokuz.solve(puzzle, "rules", node_limit=0, watch=events.append)
    struck = {(event.cell, event.value) for event in events if event.kind == "strike"}
    assert {(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (5, 2)} <= struck
    assert result.counters["naked_tuples"] > 0
    assert not dokuz.solve(puzzle, "rules", node_limit=0, tuples=1).counters.get("naked_tuples")


def test_a_tuple_has_a_cell_at_least() -> None:
    """Less is refused."""
    with pytest.raises(InputError, match="tuples"):
        Rules(tuples=0)
