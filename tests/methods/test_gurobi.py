"""Gurobi: all solutions from its pool, within its licence, and ended by the budget."""

import re
import sys

import pytest

import dokuz
from dokuz.errors import DokuzError, UnavailableError, UnsupportedError
from dokuz.methods.gurobi import Gurobi, _Search
from dokuz.methods.highs import Highs
from dokuz.model import Cage, Event, Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_all_solutions_come_from_one_tree() -> None:
    """P3 has nineteen, an open 4×4 has 288; three that are wanted are three."""
    result = dokuz.solve(P3, "gurobi", count=None)
    assert set(result.solutions) == set(dokuz.solve(P3, "native", count=None).solutions)
    assert (result.count, result.exhausted) == (19, True)
    assert dokuz.solve(Puzzle.empty(4), "gurobi", count=None).count == 288
    three = dokuz.solve(Puzzle.empty(4), "gurobi", count=3)
    assert (three.count, three.stopped) == (3, "count")


def test_what_the_solver_did_is_counted() -> None:
    """The whole program within the licence; presolve settles P1, a hard puzzle takes a tree."""
    easy, hard = dokuz.solve(P1, "gurobi"), dokuz.solve(HARD, "gurobi")
    assert (easy.status, easy.nodes) == ("unique", 1)
    assert dict(easy.counters) == {"linear_rows": 324, "columns": 729, "nonzeros": 2916, "pivots": 0}
    assert hard.unique
    assert hard.nodes > 1
    assert dokuz.solve(P1, "gurobi", reduced=True).counters["columns"] < 200
    assert dokuz.solve(HARD, "gurobi", presolve=False).solution == hard.solution


def test_a_program_beyond_the_licence_is_reduced_and_then_refused() -> None:
    """A 16×16 with most cells given fits once they are left out; an open one is refused, with what to do."""
    solved = dokuz.solve(Puzzle.empty(16)).solution
    assert solved is not None
    most = Puzzle.empty(16).with_givens([(cell, value) for cell, value in solved.filled.items() if cell % 5])
    result = dokuz.solve(most, "gurobi")
    assert solved in result.solutions or result.count == 2
    assert result.counters["columns"] < 2000
    with pytest.raises(UnsupportedError, match=r"2,000 variables.*got 4096 variables and 1024 rows; solve it by highs"):
        dokuz.solve(Puzzle.empty(16), "gurobi")


def test_what_a_caller_raises_comes_back_to_it() -> None:
    """Neither a watcher's nor a clock's error is swallowed by the solver."""
    asked = iter(range(200))

    def cancelled() -> bool:
        if next(asked) > 150:  # in the midst of the search
            raise ZeroDivisionError
        return False

    with pytest.raises(ZeroDivisionError):
        dokuz.solve(Puzzle.empty(9), "gurobi", count=None, cancelled=cancelled)


def test_boards_are_shown_while_it_searches() -> None:
    """What is held is the last board that was found."""
    events: list[Event] = []
    asked = iter(range(200))
    dokuz.solve(
        Puzzle.empty(9), "gurobi", count=None, watch=events.append, pace=0.0, cancelled=lambda: next(asked) > 150
    )
    assert any(None not in event.values for event in events if event.kind == "state")


def test_no_licence_and_no_gurobi_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one with its reason, the other with the line that installs it; other errors by Gurobi's own words."""
    gurobipy = pytest.importorskip("gurobipy")

    def refused(*_: object, **__: object) -> None:
        raise gurobipy.GurobiError(10009, "No Gurobi license found")

    with monkeypatch.context() as patch:
        patch.setattr(gurobipy, "Env", refused)
        with pytest.raises(UnavailableError, match="No Gurobi license found; solve by highs"):
            dokuz.solve(P1, "gurobi")
    with monkeypatch.context() as patch:
        patch.setattr(_Search, "_limit", refused)
        with pytest.raises(gurobipy.GurobiError):
            dokuz.solve(P1, "gurobi")
    with monkeypatch.context() as patch:
        patch.setattr(gurobipy.Model, "optimize", refused)
        with pytest.raises(DokuzError, match="Gurobi ended with: No Gurobi license found"):
            dokuz.solve(P1, "gurobi")
    monkeypatch.setitem(sys.modules, "gurobipy", None)
    with pytest.raises(UnavailableError, match=re.escape("pip install 'dokuz[solvers]'")):
        dokuz.solve(P1, "gurobi")


def test_the_model_is_that_of_highs() -> None:
    """Both write the same rows."""
    puzzle = Puzzle.empty(4).under(Cage(3, "r1c1 r1c2"))
    for form in Gurobi.forms:
        assert Gurobi().model(puzzle, form) == Highs().model(puzzle, form)
