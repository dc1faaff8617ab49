"""Lynce & Ouaknine (2006): what inference settles without any search, by encoding and by strength.

The abstract and summaries could be read. Failed pairs, the strongest here, are our reading of binary failed literals.
"""

from __future__ import annotations

from dokuz.lab.manifest import Limits
from dokuz.lab.runs import Runs
from dokuz.lab.studies.judging import NOTHING, share, solves
from dokuz.lab.studies.puzzles import few
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.lab.tables import Figure
from dokuz.words import marked

PAPER = "Lynce & Ouaknine 2006"
METHODS = (
    "sat:search=false,encoding=minimal",
    "sat:search=false",
    "sat:search=false,inference=failed",
    "sat:search=false,inference=binary",
)
UNITS, STRONGEST = "sat(search=False)", "sat(inference=binary, search=False)"


def half(runs: Runs, lang: str) -> Finding:
    """Find whether units settle about a half of the hard puzzles: whether a half lies within the interval."""
    rows = runs.where(lambda row: row.grade in ("hard", "expert", "extreme"), label=UNITS).rows
    if not rows:
        return NOTHING
    found = share(rows)
    return Finding(Figure.of(found, "percent").text(lang), found.low <= 0.5 <= found.high)


STUDY = Study(
    name="lynce-ouaknine",
    title=marked("Lynce & Ouaknine: what propagation alone settles"),
    about=marked(
        "Nothing is searched: what is not settled by inference stays open. Very hard is here what is graded hard or "
        "more; the paper's own puzzles could not be had."
    ),
    parts=(Part(METHODS, few(10), seeds=1, limits=Limits(time=10)),),
    claims=(
        Claim(marked("With the extended encoding units alone solve half of very hard puzzles."), PAPER, half),
        Claim(marked("Stronger inference solves all."), PAPER, solves(STRONGEST)),
    ),
)
