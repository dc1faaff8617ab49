"""Lab: methods compared on the same puzzles, with seeds, limits and statistics.

>>> from dokuz import lab
>>> runs = lab.compare(["mrv", "dlx"], suite="thesis", workers=1)
>>> runs.labels, all(row.solved for row in runs.rows)
(('mrv', 'dlx'), True)
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from dokuz.lab import studies
from dokuz.lab.entrant import Entrant
from dokuz.lab.manifest import Limits
from dokuz.lab.problem import Problem
from dokuz.lab.row import Point, Row
from dokuz.lab.run import Progress, carry_out
from dokuz.lab.runs import Runs
from dokuz.lab.studies import STUDIES, study
from dokuz.lab.study import Claim, Finding, Part, Study, Wish
from dokuz.lab.suites import SUITES, suite
from dokuz.lab.tables import Table

__all__ = [
    "STUDIES",
    "SUITES",
    "Claim",
    "Entrant",
    "Finding",
    "Limits",
    "Part",
    "Point",
    "Problem",
    "Progress",
    "Row",
    "Runs",
    "Study",
    "Table",
    "compare",
    "read",
    "run",
    "study",
    "suite",
]


def compare(
    methods: Sequence[Wish],
    suite: str | Sequence[Problem] = "thesis",
    *,
    seeds: int = 30,
    time_limit: float | None = 10.0,
    node_limit: int | None = None,
    memory: int = 2048,
    count: int | None = 1,
    pace: float | None = None,
    folder: str | Path | None = None,
    workers: int | None = None,
    moved: Callable[[Progress], object] = lambda progress: None,
) -> Runs:
    """Let methods try the same puzzles, each trial in a process of its own with limits, and give all rows.

    A method is a name, ``"mrv:forward=true"``, or made already, as ``Mrv(forward=True)``. Methods of chance get every
    seed, exact ones one. ``time_limit`` is seconds of processor time a trial, ``memory`` MiB. With a
    ``folder`` the run can be stopped, and goes on when the same is asked for again; else ``save`` keeps it.
    """
    limits = Limits(time=time_limit, nodes=node_limit, memory=memory, count=count, pace=pace)
    part = Part(methods, suite, seeds, limits)
    return run(Study("compare", "", [part]), folder, workers=workers, moved=moved)


def run(
    study: str | Study,
    folder: str | Path | None = None,
    *,
    workers: int | None = None,
    moved: Callable[[Progress], object] = lambda progress: None,
    warn: Callable[[str], object] = lambda sentence: None,
) -> Runs:
    """Run a study, one of the ready ones by name or your own; without a folder it is kept in memory alone."""
    asked = studies.study(study) if isinstance(study, str) else study
    if folder is not None:
        return carry_out(asked, folder, workers=workers, moved=moved, warn=warn)
    with tempfile.TemporaryDirectory(prefix="dokuz-lab-") as made:
        return carry_out(asked, made, workers=workers, moved=moved, warn=warn)


def read(folder: str | Path) -> Runs:
    """Read the folder of a run."""
    return Runs.read(folder)
