"""Constraint propagation: what each strength, the redundant rules and shaving see."""

from itertools import product

import pytest

import dokuz
from dokuz.methods.constraint import Constraint
from dokuz.model import Event, Layout, OneOf, Puzzle

HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
STRENGTHS = ("forward", "bounds", "full")
REDUNDANT = ("none", "dual", "matrix", "both")


def left_open(line: str, **settings: object) -> int:
    """Say how little propagation alone strikes, by its steps: the more candidates are struck, the less."""
    events: list[Event] = []
    dokuz.solve(line, "constraint", node_limit=0, watch=events.append, **settings)  # type: ignore[arg-type]
    return -len({(event.cell, event.value) for event in events if event.kind == "strike"})


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("redundant", REDUNDANT)
@pytest.mark.parametrize("shaving", [False, True])
def test_every_scheme_finds_the_same_solutions(strength: str, redundant: str, shaving: bool) -> None:
    """All nineteen of P3, whatever the scheme."""
    result = dokuz.solve(P3, "constraint", count=None, strength=strength, redundant=redundant, shaving=shaving)
    assert (result.count, len(set(result.solutions)), result.exhausted) == (19, 19, True)


def test_more_reasoning_leaves_less_open() -> None:
    """A stronger filter, a redundant rule or shaving strikes at least what is struck without it."""
    for line in (HARD, SEVENTEEN, P3):
        left = {(s, r): left_open(line, strength=s, redundant=r) for s, r in product(STRENGTHS, REDUNDANT)}
        for redundant in REDUNDANT:
            assert left["forward", redundant] >= left["bounds", redundant] >= left["full", redundant]
        for strength in STRENGTHS:
            assert left[strength, "none"] >= left[strength, "dual"] >= left[strength, "both"]
            assert left[strength, "none"] >= left[strength, "matrix"] >= left[strength, "both"]
        assert left["full", "none"] >= left_open(line, shaving=True)


def test_the_strengths_differ_on_a_puzzle_of_seventeen_clues() -> None:
    """Checking forward leaves cells open that hidden singles, or Hall intervals, settle without search."""
    plain = dokuz.solve(SEVENTEEN, "constraint", strength="forward")
    dual = dokuz.solve(SEVENTEEN, "constraint", strength="forward", redundant="dual")
    full = dokuz.solve(SEVENTEEN, "constraint")
    assert plain.counters["open"] > 0
    assert plain.nodes > 1000
    assert (dual.nodes, dual.counters["open"]) == (full.nodes, full.counters["open"]) == (0, 0)


def test_the_dual_says_nothing_new_to_a_full_filter() -> None:
    """A matching of cells to values is one of values to cells."""
    one, both = (dokuz.solve(HARD, "constraint", redundant=redundant) for redundant in ("none", "dual"))
    assert one.nodes == both.nodes


def test_a_matrix_sees_a_fish() -> None:
    """An X-wing strikes its value from the rest of two columns, which no single house can see."""
    others = [(row, col) for row in (0, 3) for col in (1, 2, 4, 5)]
    puzzle = Puzzle.empty(Layout.latin(6)).under(OneOf(others, range(2, 7)))
    seen = {}
    for redundant in ("none", "matrix"):
        events: list[Event] = []
        dokuz.solve(puzzle, "constraint", redundant=redundant, node_limit=0, watch=events.append)
        seen[redundant] = {(event.cell, event.value) for event in events if event.kind == "strike"}
    assert seen == {"none": set(), "matrix": {(row * 6 + col, 1) for row in (1, 2, 4, 5) for col in (0, 3)}}


def test_shaving_takes_the_place_of_search() -> None:
    """The hardest puzzle of its day takes few nodes with shaving; what was shaved is counted."""
    plain, shaved = (dokuz.solve(HARDEST, Constraint(shaving=shaving)) for shaving in (False, True))
    assert plain.solution == shaved.solution
    assert shaved.nodes * 5 < plain.nodes
    assert shaved.counters["shaved"] > 0


def test_time_ends_a_round_of_shaving() -> None:
    """A large board is left as soon as time is up, in the middle of a round."""
    result = dokuz.solve(Puzzle.empty(25), "constraint", shaving=True, redundant="both", time_limit=0.2)
    assert result.stopped == "time"
    assert result.status == "unknown"
