"""Trials, each in a process of its own."""

import os
import time
from dataclasses import replace

from bench.trials import Outcome, Task, attempt, late, solved

P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
TASK = Task("mrv", {"forward": True}, P2, None, 20.0, 1024)


def crash(task: Task) -> Outcome:
    """End the process without a word."""
    os.abort()


def hang(task: Task) -> Outcome:
    """Never end."""
    time.sleep(1000)
    return Outcome("settled")


def devour(task: Task) -> Outcome:
    """Take more memory than there may be."""
    raise MemoryError


def refuse(task: Task) -> Outcome:
    """Raise."""
    raise ValueError("too large")


def test_a_search_is_timed_and_counted_in_its_own_process() -> None:
    """The solutions of P2 are told with the time, the nodes and the counters; repeating changes none of them."""
    found = attempt(solved, TASK)
    assert (found.settled, found.status, len(found.solutions)) == (True, "multiple", 2)
    assert 0 < found.seconds < 20
    assert found.nodes > 0
    assert found.counters["checks"] > 0


def test_a_search_ends_at_its_limit() -> None:
    """An open board is not counted out in a twentieth of a second of processor time, and nothing is claimed."""
    found = attempt(solved, replace(TASK, line="." * 81, limit=0.05))
    assert (found.ended, found.settled, found.solutions) == ("time", False, ())


def test_what_goes_wrong_is_an_outcome() -> None:
    """A crash, a hang, want of memory and an error each end one trial, and not the bench."""
    assert attempt(crash, TASK).ended == "crash"
    assert attempt(hang, TASK, patience=0.2).ended == "hang"
    assert attempt(devour, TASK).ended == "memory"
    assert attempt(refuse, TASK).ended == "ValueError: too large"


def test_lateness_is_told_of_a_search_that_cannot_end() -> None:
    """Where time runs out the figure is what passed since then; where all was seen before, that is said."""
    found = attempt(late, replace(TASK, line="." * 81, limit=0.05))
    assert found.ended == "time"
    assert found.seconds >= 0
    assert attempt(late, TASK).ended == "settled"
