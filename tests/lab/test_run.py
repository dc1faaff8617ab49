"""Runs of a study: stopped and gone on with, nothing lost and nothing done twice."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dokuz.errors import InputError
from dokuz.lab import journal
from dokuz.lab.manifest import Limits
from dokuz.lab.run import Progress, carry_out
from dokuz.lab.runs import Runs
from dokuz.lab.study import Part, Study
from dokuz.lab.suites import suite
from tests.lab.methods import Odd

pytest.importorskip("pyarrow")

PART = Part(["mrv", "dlx", "ants"], "thesis", seeds=2, limits=Limits(time=5, memory=512))
STUDY = Study("small", "Small", [PART])
TRIALS = 3 * (1 + 1 + 2)
KILLED = """
import sys, os
from tests.lab.test_run import STUDY
from dokuz.lab.run import carry_out
def moved(state):
    if state.done == 5:
        os.kill(os.getpid(), {signal})
carry_out(STUDY, sys.argv[1], workers=2, moved=moved)
"""


def killed(folder: Path, how: signal.Signals) -> subprocess.CompletedProcess[str]:
    """Run the study in a process that is ended after five trials."""
    return subprocess.run(
        [sys.executable, "-c", KILLED.format(signal=int(how)), str(folder)],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def test_a_killed_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """After kill -9 the rows that were done are kept and not done again, and the same table comes out."""
    assert killed(tmp_path, signal.SIGKILL).returncode == -signal.SIGKILL
    kept = list(journal.rows(tmp_path))
    assert len(kept) == 5
    assert not Runs.read(tmp_path).complete
    seen: list[Progress] = []
    runs = carry_out(STUDY, tmp_path, workers=2, moved=lambda state: seen.append(replace(state)))
    assert (seen[0].resumed, seen[-1].done, seen[-1].trials) == (5, TRIALS, TRIALS)
    assert list(journal.rows(tmp_path))[:5] == kept
    assert len({row.trial for row in runs.rows}) == len(runs.rows) == TRIALS
    assert runs.complete
    assert all(row.solved for row in runs.rows)
    assert len(runs.manifest.sessions) == 2


def test_nothing_goes_on_when_the_run_is_ended(tmp_path: Path) -> None:
    """Ctrl-C ends the run and its workers at once, with what was done kept."""
    ended = killed(tmp_path, signal.SIGINT)
    assert "KeyboardInterrupt" in ended.stderr
    assert len(list(journal.rows(tmp_path))) == 5
    with journal.Journal(tmp_path):
        pass


def test_a_whole_run_is_not_run_again(tmp_path: Path) -> None:
    """The same asked for again does nothing; more seeds or another method do what is new alone."""
    first = carry_out(STUDY, tmp_path, workers=2)
    size = (tmp_path / journal.NAME).stat().st_size
    assert carry_out(STUDY, tmp_path, workers=2).rows == first.rows
    assert (tmp_path / journal.NAME).stat().st_size == size
    more = replace(STUDY, parts=[replace(PART, methods=["mrv", "dlx", "ants", "native"], seeds=3)])
    grown = carry_out(more, tmp_path, workers=2)
    assert len(grown.rows) == TRIALS + 3 + 3
    assert set(first.rows) <= set(grown.rows)


def test_another_run_is_refused(tmp_path: Path) -> None:
    """A folder goes on with the same puzzles and limits only, and the refusal says what differs."""
    carry_out(STUDY, tmp_path, workers=2)
    for other, told in (
        (replace(STUDY, name="other"), "of small, not other"),
        (STUDY.scaled(time=1), "with other limits"),
        (STUDY.scaled(seeds=1), "with 2 seeds"),
        (replace(STUDY, parts=[replace(PART, suite=suite("seeds"))]), "on other puzzles"),
        (replace(STUDY, parts=[replace(PART, methods=["mrv"])]), "with dlx"),
    ):
        with pytest.raises(InputError, match=told):
            carry_out(other, tmp_path)


def test_the_manifest_says_where_and_how(tmp_path: Path) -> None:
    """run.json tells the machine, the versions and the limits, and names no folder."""
    carry_out(STUDY, tmp_path, workers=1)
    told = json.loads((tmp_path / "run.json").read_text("utf-8"))
    session = told["sessions"][0]
    assert {"processor", "cores", "system", "python"} <= session["machine"].keys()
    assert session["versions"]["dokuz"]
    assert told["plans"][0]["limits"]["time"] == 5
    assert str(tmp_path) not in json.dumps(told)


def test_time_left_is_told(tmp_path: Path) -> None:
    """After the first trial the rest is estimated, and at the end nothing is left."""
    seen: list[float | None] = []
    carry_out(STUDY, tmp_path, workers=1, moved=lambda state: seen.append(state.left))
    assert seen[0] is None
    assert (seen[1] or 0) > 0
    assert seen[-1] == 0


def test_what_cannot_be_run_is_refused() -> None:
    """A study that has nothing to do, or names the same twice, is refused with a sentence."""
    for part, told in (
        (replace(PART, methods=[]), "expected methods and puzzles"),
        (replace(PART, methods=["mrv"], suite=[*suite("thesis"), *suite("seeds")]), "'P1' twice"),
        (replace(PART, methods=[Odd()], suite="large16"), "none of the methods takes"),
    ):
        with pytest.raises(InputError, match=told):
            replace(STUDY, parts=[part]).planned()
