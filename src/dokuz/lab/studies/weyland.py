"""Weyland (2015): harmony search as it was published against what was made of it later."""

from __future__ import annotations

from dokuz.lab.manifest import Limits
from dokuz.lab.runs import Runs
from dokuz.lab.studies.judging import most, solves, solves_more
from dokuz.lab.studies.puzzles import few
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.words import marked

METHODS = ("harmony:style=geem", "harmony")
GEEM = "harmony(style=geem)"
LIMITS = Limits(time=2)


def fails(runs: Runs, lang: str) -> Finding:
    """Find whether the published form leaves most runs unsolved; told is the share that it leaves."""
    return most(runs.where(label=GEEM).rows, lambda row: not row.solved, lang)


STUDY = Study(
    name="weyland",
    title=marked("Weyland: harmony search, as published and improved"),
    about=marked(
        "Geem's harmony search judges a grid by its sums, which wrong grids meet too; Weyland could not reproduce what "
        "it was said to solve. The later form counts what is wrong, and searches around each grid."
    ),
    parts=(
        Part(METHODS, "seeds", seeds=10, limits=LIMITS, name="seeds"),
        Part(METHODS, few(1), seeds=10, limits=LIMITS, name="graded"),
    ),
    claims=(
        Claim(marked("Harmony search solves Sudoku puzzles."), "Geem 2007", solves(GEEM)),
        Claim(marked("As it was published it fails on most."), "Weyland 2015", fails),
        Claim(
            marked("With an objective that counts what is wrong, and local search, it solves more."),
            "Chae & Regan 2021",
            solves_more("harmony", GEEM),
        ),
    ),
)
