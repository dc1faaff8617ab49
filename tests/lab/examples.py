"""Rows made by hand, for tests of what is made of rows."""

from collections.abc import Iterable

from dokuz.lab.manifest import Limits, Manifest, Plan, Session
from dokuz.lab.row import Row
from dokuz.lab.runs import Runs

SESSION = Session(
    started="2026-01-01T00:00:00+00:00",
    command="dokuz lab run example",
    commit="0123abc",
    workers=2,
    machine={"processor": "Toy 9000", "cores": "2", "system": "Linux x86_64", "python": "3.11.2"},
    versions={"dokuz": "0.1.0"},
)


def row(label: str, puzzle: str = "P1", seed: int = 1, **told: object) -> Row:
    """Make a row; what is not told is that of an ordinary puzzle that was not solved."""
    place = {"size": 9, "cells": 81, "clues": 30, "grade": "easy"}
    return Row(study="example", method=label.partition("(")[0], label=label, puzzle=puzzle, seed=seed, **place | told)  # type: ignore[arg-type]


def runs(rows: Iterable[Row], limits: Limits | None = None) -> Runs:
    """Make a run of rows."""
    found = tuple(rows)
    plans = tuple(
        Plan(
            name=part,
            suite="example",
            digest="",
            labels=tuple(dict.fromkeys(one.label for one in found if one.part == part)),
            puzzles=tuple(dict.fromkeys(one.puzzle for one in found if one.part == part)),
            seeds=max(one.seed for one in found if one.part == part),
            limits=limits or Limits(),
        )
        for part in dict.fromkeys(one.part for one in found)
    )
    return Runs(Manifest(study="example", trials=len(found), plans=plans, sessions=(SESSION,)), found)
