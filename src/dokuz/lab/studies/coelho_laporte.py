"""Coelho & Laporte (2014): two backtracking algorithms and two integer models, the second non-linear and tighter.

The abstract was read. Both models go to CP-SAT, as theirs went to constraint programming; HiGHS stands beside them.
"""

from __future__ import annotations

from dokuz.lab.manifest import Limits
from dokuz.lab.studies.judging import faster, fewer
from dokuz.lab.studies.puzzles import few
from dokuz.lab.study import Claim, Part, Study
from dokuz.words import marked

PAPER = "Coelho & Laporte 2014"
LINEAR = "cpsat(variables=booleans)"
METHODS = ("backtracking:lists=fixed", "backtracking", "cpsat:variables=booleans", "nonlinear", "highs")

STUDY = Study(
    name="coelho-laporte",
    title=marked("Coelho & Laporte: backtracking against integer models"),
    about=marked("Two ways of backtracking, the 0-1 model and the non-linear one, on five puzzles of each grade."),
    parts=(Part(METHODS, few(5), seeds=1, limits=Limits(time=5)),),
    claims=(
        Claim(
            marked("The non-linear model is the tighter one (here: takes fewer nodes)."),
            PAPER,
            fewer("nonlinear", LINEAR),
        ),
        Claim(
            marked("Lists that are kept up to date are quicker than lists made once."),
            marked("our own guess"),
            faster("backtracking", "backtracking(lists=fixed)"),
        ),
    ),
)
