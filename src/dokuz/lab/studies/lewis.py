"""Lewis (2007): the phase transition of annealing over the share of the cells that is given."""

from __future__ import annotations

import math

from dokuz.lab.instances import shares
from dokuz.lab.manifest import Limits
from dokuz.lab.runs import Runs
from dokuz.lab.statistics import quantile
from dokuz.lab.studies.judging import NOTHING, Judge
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.lab.tables import Figure
from dokuz.words import marked, said


def between(part: str) -> Judge:
    """Judge that boards between the emptiest and the fullest take most, by the median of the tries."""

    def judge(runs: Runs, lang: str) -> Finding:
        spent = {
            str(grade): quantile(row.evaluations if row.solved else math.inf for row in rows).value
            for (grade,), rows in runs.where(part=part).by("grade").items()
        }
        if len(spent) < 3:
            return NOTHING
        first, *_, last = spent
        worst = max(spent, key=lambda grade: spent[grade])
        told = " · ".join(
            f"{grade}: {Figure(spent[grade], 'number').text(lang)}" for grade in dict.fromkeys((first, worst, last))
        )
        sentence = said(
            marked("median tries by share of the givens, emptiest, hardest, fullest: {told}"), lang, told=told
        )
        return Finding(sentence, spent[first] < spent[worst] > spent[last])

    return judge


CLAIM = marked("Nearly empty and nearly full boards are easy, those between them hard.")

STUDY = Study(
    name="lewis",
    title=marked("Lewis: where annealing finds it hard"),
    about=marked(
        "Boards of a fixed share of givens, made from a seed as the paper makes its own: a full grid is shuffled, and "
        "cells are emptied by lot. How much annealing tries, over the share."
    ),
    parts=(
        Part(("annealing",), shares(9, range(0, 100, 5), 2), seeds=5, limits=Limits(time=2), name="9"),
        Part(("annealing",), shares(16, range(0, 100, 10)), seeds=5, limits=Limits(time=5), name="16"),
    ),
    claims=(Claim(CLAIM, "Lewis 2007", between("9")), Claim(CLAIM, "Lewis 2007", between("16"))),
)
