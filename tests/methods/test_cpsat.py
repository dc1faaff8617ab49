"""CP-SAT: what it states, and what it counts."""

import pytest

import dokuz
from dokuz.methods.cpsat import CpSat
from dokuz.model import Cage, Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


@pytest.mark.parametrize("variables", ["integers", "booleans"])
def test_all_solutions_come_from_one_search(variables: str) -> None:
    """P3 has nineteen; a node is one of them or a conflict."""
    result = dokuz.solve(P3, "cpsat", count=None, variables=variables)
    assert (result.count, result.exhausted) == (19, True)
    assert result.nodes == 19 + result.counters["conflicts"]


def test_what_the_solver_did_is_counted() -> None:
    """An easy puzzle falls while the model is loaded; a hard one takes conflicts, the same each time."""
    easy, hard = dokuz.solve(P1, "cpsat"), dokuz.solve(HARD, "cpsat", seed=3)
    assert (easy.status, easy.nodes, easy.counters["conflicts"]) == ("unique", 1, 0)
    assert set(easy.counters) == {"conflicts", "branches", "propagations", "booleans"}
    assert hard.counters["conflicts"] > 1
    assert hard.counters == dokuz.solve(HARD, "cpsat", seed=3).counters


def test_several_workers_find_the_same() -> None:
    """They take one solution after the other."""
    result = dokuz.solve(P3, "cpsat", count=None, workers=2)
    assert set(result.solutions) == set(dokuz.solve(P3, "cpsat", count=None).solutions)
    assert result.exhausted


def test_no_simplifying_changes_no_answer() -> None:
    """Presolve and the linear relaxation only change the way."""
    for settings in ({"presolve": False}, {"linearization": 0}, {"linearization": 2}):
        assert dokuz.solve(HARD, "cpsat", **settings).unique


def test_the_model_can_be_written() -> None:
    """Integers: a variable a cell, a constraint a house and a rule; booleans: 64 more and exactly one of each four."""
    puzzle = Puzzle.empty(4).under(Cage(3, "r1c1 r1c2"))
    integers, booleans = (
        CpSat(variables=variables).model(puzzle, "pbtxt").decode() for variables in ("integers", "booleans")
    )
    assert (integers.count("variables {"), integers.count("all_diff {"), integers.count("linear {")) == (16, 13, 1)
    assert (booleans.count("variables {"), booleans.count("exactly_one {")) == (80, 16 + 12 * 4)
    assert booleans.count("at_most_one {") == 4


@pytest.mark.parametrize("settings", [{"linearization": 3}, {"workers": -1}])
def test_settings_out_of_range_are_refused(settings: dict[str, int]) -> None:
    """The error says what may be."""
    with pytest.raises(dokuz.InputError, match=next(iter(settings))):
        CpSat(**settings)  # type: ignore[arg-type]
