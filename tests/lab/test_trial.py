"""Trials: each in a process of its own, and a row whatever comes of it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dokuz.lab.entrant import Entrant
from dokuz.lab.hand import Failure, Hand
from dokuz.lab.manifest import Limits
from dokuz.lab.problem import Problem
from dokuz.lab.row import Row
from dokuz.lab.trial import Trial, tried
from tests.lab.methods import Odd

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
LIMITS = Limits(time=5, memory=512)
TRIAL = Trial("study", "", Entrant("mrv"), Problem("P1", P1, "easy"), 1, LIMITS)


@pytest.fixture(scope="module")
def hand() -> Iterator[Hand]:
    """Return a worker process."""
    made = Hand(["dokuz.lab.trial", "dokuz.methods.mrv", "numpy"])
    yield made
    made.close()


def row(hand: Hand, trial: Trial, patience: float = 30) -> Row:
    """Do a trial."""
    found = hand.do(tried, trial, patience=patience)
    return trial.failed(found) if isinstance(found, Failure) else found


def odd(deed: str, **limits: float) -> Trial:
    """Make a trial of the odd method."""
    told = replace(LIMITS, **limits)  # type: ignore[arg-type]
    return replace(TRIAL, entrant=Entrant.of(Odd(deed)), limits=told)  # type: ignore[arg-type]


def test_a_trial_is_a_row(hand: Hand) -> None:
    """The row says what was asked and what came of it: the right grid, nodes, counters, time."""
    found = row(hand, TRIAL)
    assert (found.study, found.label, found.puzzle, found.grade, found.clues) == ("study", "mrv", "P1", "easy", 33)
    assert (found.status, found.solved, found.stopped, found.error) == ("solved", True, "count", "")
    assert found.solution == "928476351514839627763512984281793546375164892649258173457381269836927415192645738"
    assert found.nodes == found.evaluations > 0
    assert found.seconds > 0
    assert found.cpu_seconds > 0
    assert found.trial == TRIAL.key


def test_the_same_seed_gives_the_same_search(hand: Hand) -> None:
    """A method of chance repeats itself by its seed, and another seed is another search."""
    pytest.importorskip("numpy")
    chance = replace(TRIAL, entrant=Entrant("annealing"), limits=replace(LIMITS, nodes=3000))
    one, again, other = row(hand, chance), row(hand, chance), row(hand, replace(chance, seed=2))
    assert (one.cost, one.counters) == (again.cost, again.counters)
    assert one.counters != other.counters


def test_what_goes_wrong_is_a_row(hand: Hand) -> None:
    """A crash tells its last words; a hang, an error and want of memory are told too, and the next trial works."""
    crashed = row(hand, odd("crash"))
    assert (crashed.stopped, crashed.error) == ("crash", "signal SIGABRT: no such luck")
    assert row(hand, odd("hang"), patience=0.3).stopped == "hang"
    assert row(hand, odd("raise")).error == "ValueError: too odd"
    assert row(hand, odd("devour")).stopped == "memory"
    assert not row(hand, odd("nothing")).solved
    assert row(hand, TRIAL).solved


def test_limits_hold(hand: Hand) -> None:
    """A search ends at its processor time or at its nodes, and says by which."""
    timed = row(hand, odd("spin", time=0.1))
    assert (timed.stopped, timed.solved) == ("time", False)
    assert timed.cpu_seconds < 2
    counted = row(hand, odd("spin", nodes=50))
    assert (counted.stopped, counted.nodes) == ("nodes", 50)


def test_convergence_is_recorded_where_cost_is_told(hand: Hand) -> None:
    """The curve has a point each time the best cost falls, and none where nobody looks."""
    curve = row(hand, odd("cost", pace=0.0001)).curve
    assert [point.cost for point in curve] == [9, 5, 2]
    assert [point.evaluations for point in curve] == sorted(point.evaluations for point in curve)
    assert row(hand, odd("cost")).curve == ()


def test_a_run_that_needs_no_search_says_so(hand: Hand) -> None:
    """What propagation alone finishes is marked, with no evaluation."""
    full = "928476351514839627763512984281793546375164892649258173457381269836927415192645738"
    found = row(hand, replace(TRIAL, entrant=Entrant("ants"), problem=Problem("full", "." + full[1:])))
    assert (found.solved, found.propagated, found.evaluations) == (True, True, 0)
    assert not row(hand, TRIAL).propagated


@pytest.mark.parametrize("method", ["annealing", "tabu_ac3", "genetic_boxes"])
def test_methods_of_chance_tell_their_cost(hand: Hand, method: str) -> None:
    """The curve falls strictly, along growing evaluations, and ends at the best cost of the row."""
    pytest.importorskip("numpy")
    limits = replace(LIMITS, nodes=30_000, pace=0.001)
    found = row(hand, replace(TRIAL, entrant=Entrant(method), limits=limits))
    costs, evaluations = [one.cost for one in found.curve], [one.evaluations for one in found.curve]
    assert costs == sorted(set(costs), reverse=True)
    assert evaluations == sorted(evaluations)
    assert costs[-1] == found.cost
