"""Genetic algorithms: a student report's against those of three papers, by grade.

The report's claim, 3 generations for easy puzzles and 10 to 12 for harder ones, is asked of every grade over seeds.
"""

from __future__ import annotations

from collections.abc import Collection

from dokuz.lab.manifest import Limits
from dokuz.lab.runs import Runs
from dokuz.lab.studies.judging import Judge, most
from dokuz.lab.studies.puzzles import few
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.words import marked

METHODS = ("genetic_report", "genetic_boxes", "genetic_hybrid", "genetic_retrievable")


def within(generations: int, grades: Collection[str]) -> Judge:
    """Judge that the report's algorithm mostly solves such puzzles within so many generations."""

    def judge(runs: Runs, lang: str) -> Finding:
        rows = runs.where(lambda row: row.grade in grades, method="genetic_report").rows
        return most(rows, lambda row: row.solved and (row.generations or 0) <= generations, lang)

    return judge


STUDY = Study(
    name="genetic",
    title=marked("Genetic algorithms: a report against papers, by grade"),
    about=marked(
        "One puzzle of each grade and thirty seeds, without striking candidates first. With --seeds 100 and "
        "--time-limit 10 it takes hours, and tells more."
    ),
    parts=(Part(METHODS, few(1), seeds=30, limits=Limits(time=1)),),
    claims=(
        Claim(
            marked("Easy puzzles are solved within 3 generations."),
            marked("a student report"),
            within(3, ("beginner", "easy")),
        ),
        Claim(
            marked("Harder ones are solved in 10 to 12 generations."),
            marked("a student report"),
            within(12, ("medium", "hard", "expert", "extreme")),
        ),
    ),
)
