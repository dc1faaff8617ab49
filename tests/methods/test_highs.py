"""HiGHS: all solutions by cuts, what the relaxation alone settles, and the program written down."""

import time

import pytest

import dokuz
from dokuz.methods.highs import Highs
from dokuz.model import Cage, Layout, Puzzle
from dokuz.model.rules import Linear
from tests.encode.ruled import Ruled

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_all_solutions_come_by_cuts() -> None:
    """P3 has nineteen; the twentieth program has none."""
    result = dokuz.solve(P3, "highs", count=None)
    assert (result.count, result.exhausted) == (19, True)
    assert result.counters["cuts"] == 19
    assert result.nodes >= 20
    assert set(result.solutions) == set(dokuz.solve(P3, "native", count=None).solutions)


def test_what_the_solver_did_is_counted() -> None:
    """Presolve settles P1; a hard puzzle is branched on, the same each time."""
    easy, hard = dokuz.solve(P1, "highs"), dokuz.solve(HARD, "highs", seed=3)
    assert (easy.status, easy.nodes, easy.counters["pivots"]) == ("unique", 2, 0)
    assert set(easy.counters) == {"linear_rows", "columns", "nonzeros", "pivots", "cuts"}
    assert hard.unique
    assert hard.nodes > 2
    assert hard.counters == dokuz.solve(HARD, "highs", seed=3).counters


def test_other_ways_give_the_same_answer() -> None:
    """Without presolve, without what givens settle, and as an assignment."""
    for settings in ({"presolve": False}, {"reduced": True}, {"view": "assignment"}):
        assert dokuz.solve(P1, "highs", **settings).solution == dokuz.solve(P1, "native").solution
    assert dokuz.solve(P1, "highs", reduced=True).counters["columns"] < 200


@pytest.mark.parametrize("view", ["cover", "assignment"])
def test_the_relaxation_says_what_it_settles(view: str) -> None:
    """All of an easy puzzle, which is thereby proved unique; part of others, and nothing that is not so."""
    easy = dokuz.solve(EASY, "highs", lp_relaxation=True, view=view)
    assert (easy.status, easy.counters["settled"], easy.stopped) == ("unique", 81, "")
    for line in (P1, P3, HARD):
        events: list[dokuz.model.Event] = []
        result = dokuz.solve(line, "highs", lp_relaxation=True, view=view, watch=events.append)
        assert result.stopped == "unsettled"
        assert not result.exhausted
        every = dokuz.solve(line, "native", count=None).solutions
        held = events[-1].values
        assert sum(value is not None for value in held) == result.counters["settled"] < 81
        assert all(value in (None, grid[cell]) for grid in every for cell, value in enumerate(held))
        assert result.counters["settled"] <= result.counters["integral"] <= 81
        assert set(result.solutions) <= set(every)
    clash = dokuz.solve("11" + "." * 14, "highs", lp_relaxation=True, view=view)
    assert clash.status == "infeasible"


def test_what_every_solution_shares_may_be_more_than_the_relaxation_sees() -> None:
    """A cell is settled only if no point, whole or not, has anything else there."""
    for seed in range(4):
        puzzle = Puzzle.empty(4).with_givens([(seed, 1), (7 - seed, 2), (9, 3)])
        result = dokuz.solve(puzzle, "highs", lp_relaxation=True)
        every = dokuz.solve(puzzle, count=None).solutions
        shared = sum(len({grid[cell] for grid in every}) == 1 for cell in range(16))
        assert result.counters["settled"] <= shared or not every


def test_a_point_that_a_sum_refuses_is_no_solution() -> None:
    """*Not equal* is not linear: the relaxation may settle a grid that breaks it, and then there is none."""
    row = dokuz.solve(EASY).solution
    assert row is not None
    total = sum(row[cell] or 0 for cell in (2, 3))
    puzzle = dokuz.parse(EASY)
    assert isinstance(puzzle, Puzzle)
    broken = puzzle.under(Ruled((Linear(((1, 2), (1, 3)), "!=", total),)))
    assert dokuz.solve(broken, "highs", lp_relaxation=True).status == "infeasible"
    assert dokuz.solve(broken, "highs").status == "infeasible"


def test_time_and_a_caller_end_it_soon() -> None:
    """HiGHS keeps its own clock, and nobody waits for it when cancelled, not even on an open 16×16."""
    started = time.monotonic()
    result = dokuz.solve(Puzzle.empty(16), "highs", count=None, time_limit=0.2)
    assert (result.stopped, result.exhausted) == ("time", False)
    asked = iter(range(100))
    result = dokuz.solve(Puzzle.empty(16), "highs", count=None, cancelled=lambda: next(asked) > 10)
    assert (result.stopped, result.exhausted) == ("cancelled", False)
    assert time.monotonic() - started < 20


def test_the_model_can_be_written() -> None:
    """In the forms of linear programs, with the variants' rows; ``zpl`` always as a whole."""
    puzzle = Puzzle.empty(4).with_givens([(15, 2)]).under(Cage(3, "r1c1 r1c2"))
    text = Highs().model(puzzle, "lp").decode()
    assert "sum_1: x_r1c1_1 + 2 x_r1c1_2" in text
    assert Highs().model(puzzle, "mps").decode().endswith("ENDATA\n")
    smaller = Highs(reduced=True)
    assert len(smaller.model(puzzle, "lp")) < len(text)
    assert smaller.model(puzzle, "zpl") == Highs().model(puzzle, "zpl")
    assert ">= 16" in Highs(view="assignment").model(Puzzle.empty(4), "lp").decode()


def test_a_board_without_full_houses_is_counted_too() -> None:
    """Where nothing must be full, two solutions may differ in one cell, and each is found."""
    assert dokuz.solve(Puzzle.empty(Layout.build(1, 2, values=range(1, 4))), "highs", count=None).count == 6
