"""The bench of methods as a whole."""

from pathlib import Path

import pytest

from bench import ledger, methods
from bench.ledger import Journal
from bench.methods import Entrant, Part, Verdicts, entrants, run, turned
from bench.problems import Problem
from bench.trials import Outcome, Task, solved
from dokuz.methods import METHODS, load

SOLVED = Outcome("settled", "unique", 0.01, 3, solutions=("1234",))


def test_all_exact_methods_take_part_with_all_their_options() -> None:
    """The table of methods is the list: each as it is, and with every choice of every option."""
    labels = [one.label for one in entrants([])]
    assert set(labels) >= {name for name in METHODS if load(name).traits.exact}
    assert {"mrv forward", "brute_force elimination", "constraint strength=bounds", "cpsat no presolve"} <= set(labels)
    assert len(set(labels)) == len(labels)


def test_everyone_begins_in_turn() -> None:
    """The order turns, and nobody is left out."""
    three = [Entrant(name, {}) for name in ("a", "b", "c")]
    assert [[one.method for one in turned(three, turn)] for turn in range(3)] == [list("abc"), list("bca"), list("cab")]
    assert turned([], 5) == []


def fails(task: Task) -> Outcome:
    """Settle nothing."""
    return Outcome("time")


def test_a_hopeless_method_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After six puzzles of which none is settled the rest are spared; who settles all is tried on all."""
    monkeypatch.setattr(ledger, "JOURNALS", tmp_path)
    monkeypatch.setattr(methods, "attempt", lambda work, task: work(task))
    boards = [Problem(str(k), "1" + "." * 15) for k in range(9)]
    part = Part([Entrant("mrv", {}), Entrant("dlx", {})], {"small": boards}, solved, 20.0, 1024)
    found = run(part, Journal("small", ""))
    assert {label: series.settled for label, series in found["small"].items()} == {"mrv": 9, "dlx": 9}
    given_up = run(Part(part.entrants, part.sets, fails, 1.0, 1024), Journal("small", ""))
    assert {len(series.ended) for series in given_up["small"].values()} == {6}


def test_a_contradiction_ends_the_run() -> None:
    """Two methods that say different things of one puzzle cannot both be measured."""
    verdicts = Verdicts("P1")
    verdicts.add("mrv", SOLVED)
    verdicts.add("dlx", Outcome("time"))
    verdicts.add("sat", SOLVED)
    with pytest.raises(SystemExit, match="P1: mrv says unique, astar says infeasible"):
        verdicts.add("astar", Outcome("settled", "infeasible"))
    with pytest.raises(SystemExit, match="other solutions"):
        verdicts.add("astar", Outcome("settled", "unique", solutions=("4321",)))


def test_an_interrupted_run_does_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the journal holds is not tried again."""
    monkeypatch.setattr(ledger, "JOURNALS", tmp_path)
    monkeypatch.setattr(methods, "attempt", lambda work, task: work(task))
    part = Part([Entrant("mrv", {})], {"small": [Problem("a", "1" + "." * 15)]}, solved, 20.0, 1024)
    before = run(part, Journal("small", ""))
    monkeypatch.setattr(methods, "attempt", None)
    assert run(part, Journal("small", "", resumed=True)) == before
