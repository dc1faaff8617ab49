"""Agrawal & Bonde (2015): what they call brute force is elimination of candidates, and how far that comes alone.

The paper was read through others' summaries.
"""

from __future__ import annotations

from dokuz.lab.manifest import Limits
from dokuz.lab.runs import Runs
from dokuz.lab.studies.judging import NOTHING, fewer, share
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.lab.tables import Figure
from dokuz.words import marked

ELIMINATION = "brute_force(elimination=True)"


def alone(runs: Runs, lang: str) -> Finding:
    """Find whether elimination finishes puzzles without a search."""
    rows = runs.where(label=ELIMINATION).rows
    if not rows:
        return NOTHING
    found = share(rows, lambda row: row.solved and not row.nodes)
    return Finding(Figure.of(found, "percent").text(lang), found.value == 1)


STUDY = Study(
    name="agrawal-bonde",
    title=marked("Agrawal & Bonde: elimination of candidates and brute force"),
    about=marked("Which puzzles are solved by striking candidates alone, and what it saves a search that follows."),
    parts=(
        Part(("brute_force", "brute_force:elimination=true"), "graded", seeds=1, limits=Limits(time=3), name="graded"),
        Part(("brute_force", "brute_force:elimination=true"), "seeds", seeds=1, limits=Limits(time=10), name="seeds"),
    ),
    claims=(
        Claim(
            marked("Elimination of candidates, which the paper calls brute force, solves Sudoku puzzles."),
            "Agrawal & Bonde 2015",
            alone,
        ),
        Claim(
            marked("Before a search it saves nodes."),
            marked("our own guess"),
            fewer(ELIMINATION, "brute_force", "graded"),
        ),
    ),
)
