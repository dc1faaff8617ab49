"""Manifest: what a run is a run of, and where and when it was made; ``run.json`` in its folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dokuz.lab.row import Row


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How far each trial may go; None is no bound."""

    time: float | None = 10.0
    """Seconds of processor time, so that a busy machine finds as much as an idle one."""
    nodes: int | None = None
    memory: int = 2048
    """MiB that the search may add to its process."""
    count: int | None = 1
    """How many solutions are looked for: one to find, two to settle uniqueness, None for all."""
    pace: float | None = None
    """Seconds between two looks at the cost, for pictures of convergence; None does not look."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """One comparison of a run: all its methods on all its puzzles with all its seeds."""

    name: str = ""
    suite: str
    digest: str
    """Of the puzzles, so that a run never goes on with others."""
    labels: tuple[str, ...]
    puzzles: tuple[str, ...]
    """Their ids."""
    seeds: int
    """How many each method of chance gets, from 1 on; an exact one gets one."""
    limits: Limits


@dataclass(frozen=True, kw_only=True)
class Session:
    """One sitting at a run: a run that was stopped has several."""

    started: str
    command: str
    commit: str
    """Of the checkout, empty where dokuz is installed from elsewhere."""
    workers: int
    machine: Mapping[str, str]
    """Processor, cores, system, Python."""
    versions: Mapping[str, str]
    """Of dokuz and of the packages that solve."""


@dataclass(frozen=True, kw_only=True)
class Manifest:
    """What a run is."""

    study: str
    trials: int
    plans: tuple[Plan, ...]
    sessions: tuple[Session, ...] = ()
    title: str = ""

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Manifest:
        """Read what ``record`` told."""
        plans = tuple(
            Plan(
                **{
                    **one,
                    "labels": tuple(one["labels"]),
                    "puzzles": tuple(one["puzzles"]),
                    "limits": Limits(**one["limits"]),
                }
            )
            for one in record["plans"]
        )
        return cls(**{**record, "plans": plans, "sessions": tuple(Session(**one) for one in record["sessions"])})

    def record(self) -> dict[str, Any]:
        """Tell it as plain objects, for JSON."""
        return asdict(self)

    def write(self, path: Path) -> None:
        """Write it, at once: a file that is half written is never seen."""
        made = path.with_suffix(".part")
        made.write_text(json.dumps(self.record(), indent=1, ensure_ascii=False) + "\n", "utf-8")
        made.replace(path)

    def place(self, row: Row) -> tuple[int, int, int, int]:
        """Say where a row stands: by part, puzzle, method and seed, as planned."""
        part, labels, puzzles = self._places.get(row.part, (len(self.plans), {}, {}))
        return part, puzzles.get(row.puzzle, len(puzzles)), labels.get(row.label, len(labels)), row.seed

    @cached_property
    def _places(self) -> dict[str, tuple[int, dict[str, int], dict[str, int]]]:
        return {
            plan.name: (
                number,
                {label: place for place, label in enumerate(plan.labels)},
                {puzzle: place for place, puzzle in enumerate(plan.puzzles)},
            )
            for number, plan in enumerate(self.plans)
        }
