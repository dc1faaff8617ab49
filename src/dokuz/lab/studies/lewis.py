"""Lewis (2007): the phase transition of annealing over the share of the cells that is given."""

from __future__ import annotations

import math
from collections.abc import Sequence

from dokuz.lab import instances
from dokuz.lab.manifest import Limits
from dokuz.lab.row import Row
from dokuz.lab.runs import Runs
from dokuz.lab.statistics import quantile
from dokuz.lab.studies.judging import NOTHING, Judge, share
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.lab.tables import Figure
from dokuz.words import marked, said


def between(part: str) -> Judge:
    """Judge that fewer boards are solved between the emptiest and the fullest than at either; tries are told too.

    Where all are solved nothing can be told: emptier boards take more tries as it is, as chains grow with free cells.
    """

    def judge(runs: Runs, lang: str) -> Finding:
        shares = {str(grade): rows for (grade,), rows in runs.where(part=part).by("grade").items()}
        if len(shares) < 3:
            return NOTHING
        solved = {grade: share(rows).value for grade, rows in shares.items()}
        first, *_, last = shares
        worst = min(shares, key=lambda grade: (solved[grade], -_tries(shares[grade])))
        told = " · ".join(_about(grade, shares[grade], lang) for grade in dict.fromkeys((first, worst, last)))
        sentence = said(marked("solved and median tries; emptiest, hardest, fullest: {told}"), lang, told=told)
        agrees = None if min(solved.values()) == 1 else solved[first] > solved[worst] < solved[last]
        return Finding(sentence, agrees)

    return judge


def _tries(rows: Sequence[Row]) -> float:
    return quantile(row.evaluations if row.solved else math.inf for row in rows).value


def _about(grade: str, rows: Sequence[Row], lang: str) -> str:
    rate, tries = Figure(share(rows).value, "percent"), Figure(_tries(rows), "number")
    return f"{grade}: {rate.text(lang)}, {tries.text(lang)}"


CLAIMS = {
    "9": marked("9×9: nearly empty and nearly full boards are easy, those between them hard."),
    "16": marked("16×16: nearly empty and nearly full boards are easy, those between them hard."),
    "25": marked("25×25: nearly empty and nearly full boards are easy, those between them hard."),
}

STUDY = Study(
    name="lewis",
    title=marked("Lewis: where annealing finds it hard"),
    about=marked(
        "Boards of a fixed share of givens, made from a seed as the paper makes its own: a full grid is shuffled, and "
        "cells are emptied by lot. How much annealing tries, over the share."
    ),
    parts=(
        Part(("annealing",), instances.shares(9, range(0, 100, 5), 2), seeds=5, limits=Limits(time=2), name="9"),
        Part(("annealing",), instances.shares(16, range(0, 100, 10)), seeds=5, limits=Limits(time=5), name="16"),
        Part(("annealing",), instances.shares(25, range(0, 100, 10)), seeds=3, limits=Limits(time=10), name="25"),
    ),
    claims=tuple(Claim(told, "Lewis 2007", between(part)) for part, told in CLAIMS.items()),
)
