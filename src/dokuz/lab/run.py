"""Run: all trials of a study, several at a time, into a folder; a run that was stopped goes on where it was."""

from __future__ import annotations

import datetime
import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from dokuz.encode.extra import required
from dokuz.errors import InputError
from dokuz.lab import journal
from dokuz.lab.crew import done
from dokuz.lab.export import export
from dokuz.lab.hand import Failure
from dokuz.lab.journal import Journal
from dokuz.lab.machine import command, commit, machine, versions
from dokuz.lab.manifest import Manifest, Session
from dokuz.lab.row import Row
from dokuz.lab.runs import MANIFEST, Runs
from dokuz.lab.study import Study
from dokuz.lab.trial import Trial, tried

LOADED = {"solvers": ("highspy", "ortools.sat.python.cp_model", "pysat.solvers", "gurobipy"), "lab": ("numpy",)}
"""By what a method needs, the packages that a worker loads but once; one that is not installed is passed over."""


@dataclass
class Progress:
    """How far a run is."""

    trials: int
    resumed: int = 0
    """How many had been done before."""
    done: int = 0
    """How many are done, those included."""
    left: float | None = None
    """Seconds to go, by what the same methods took so far; None while nothing is known."""
    tally: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """How many were solved, and how many ended by what."""


def carry_out(
    study: Study,
    folder: str | Path,
    *,
    workers: int | None = None,
    moved: Callable[[Progress], object] = lambda progress: None,
    warn: Callable[[str], object] = lambda sentence: None,
) -> Runs:
    """Do all of a study that is not in the folder yet, and write its rows there; ``moved`` is told how far it is."""
    required("pyarrow.parquet", "lab")
    from dokuz.bulk.crew import workers_of

    hands, path = workers_of(workers), Path(folder)
    manifest, trials = study.planned()
    with Journal(path) as book:
        manifest = _begun(manifest, path, hands, warn)
        known = {row.trial for row in journal.rows(path)}
        todo = [trial for trial in trials if trial.key not in known]
        manifest.write(path / MANIFEST)
        progress = Progress(len(trials), len(trials) - len(todo), len(trials) - len(todo))
        moved(progress)
        watch = _Watch(todo, hands)
        for row in _rows(todo, hands):
            book.add(row)
            progress.done += 1
            progress.tally["solved" if row.solved else row.stopped or row.status] += 1
            progress.left = watch.left(row)
            moved(progress)
        book.sync()
        runs = Runs.read(path)
        export(runs.rows, path)
    return runs


def _begun(manifest: Manifest, folder: Path, workers: int, warn: Callable[[str], object]) -> Manifest:
    """Give the manifest with this session, and all that were before; a folder of another run is refused."""
    session = Session(
        started=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        command=command(),
        commit=commit(),
        workers=workers,
        machine=machine(),
        versions=versions(),
    )
    file = folder / MANIFEST
    if not file.exists():
        return replace(manifest, sessions=(session,))
    before = Manifest.of(json.loads(file.read_text("utf-8")))
    if told := _difference(before, manifest):
        raise InputError(f"{folder} holds another run ({told}); choose another folder, or ask for the same")
    last = before.sessions[-1] if before.sessions else session
    for what in ("commit", "versions", "machine"):
        if getattr(last, what) != getattr(session, what):
            warn(f"this run goes on with another {what.removesuffix('s')} than it was begun with; run.json tells")
    return replace(manifest, sessions=(*before.sessions, session))


def _difference(before: Manifest, now: Manifest) -> str:
    """Say what makes a run another one: its study, its puzzles, its limits, or that it asks for less."""
    if before.study != now.study:
        return f"of {before.study}, not {now.study}"
    plans = {plan.name: plan for plan in now.plans}
    for plan in before.plans:
        new = plans.get(plan.name)
        if new is None:
            return f"with a part {plan.name!r}"
        if plan.digest != new.digest:
            return "on other puzzles"
        if plan.limits != new.limits:
            return "with other limits"
        if missing := [label for label in plan.labels if label not in new.labels]:
            return f"with {missing[0]}"
        if plan.seeds > new.seeds:
            return f"with {plan.seeds} seeds"
    return ""


class _Watch:
    """Tells how long the rest will take: each method as long as it took so far."""

    def __init__(self, todo: Sequence[Trial], hands: int) -> None:
        self.hands = hands
        self.open: dict[str, int] = defaultdict(int)
        self.took: dict[str, list[float]] = defaultdict(lambda: [0, 0.0])
        for trial in todo:
            self.open[trial.entrant.label] += 1

    def left(self, row: Row) -> float:
        """Take note of one more row, and estimate."""
        self.open[row.label] -= 1
        for label in (row.label, ""):
            self.took[label][0] += 1
            self.took[label][1] += row.seconds + FORK
        per = {label: seconds / number for label, (number, seconds) in self.took.items()}
        return sum(number * per.get(label, per[""]) for label, number in self.open.items()) / self.hands


FORK = 0.05
"""About the seconds that a trial takes besides its search."""


def _rows(todo: Sequence[Trial], hands: int) -> Iterator[Row]:
    """Yield the rows as they come."""
    kinds = {trial.entrant.kind for trial in todo}
    packages = {name for kind in kinds for name in LOADED.get(kind.traits.extra, ())}
    preload = ["dokuz.lab.trial", *sorted(packages), *sorted(kind.__module__ for kind in kinds)]
    for trial, found in done(tried, todo, hands, patience=lambda trial: trial.patience, preload=preload):
        yield trial.failed(found) if isinstance(found, Failure) else found
