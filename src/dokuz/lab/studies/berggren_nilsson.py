"""Berggren & Nilsson (2012): rules, backtracking and a Boltzmann machine, and how many givens the last needs."""

from __future__ import annotations

from dokuz.lab.manifest import Limits
from dokuz.lab.runs import Runs
from dokuz.lab.statistics import Estimate
from dokuz.lab.studies.judging import NOTHING, faster, share
from dokuz.lab.studies.puzzles import few, filled
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.lab.tables import Figure
from dokuz.words import marked, said

PAPER = "Berggren & Nilsson 2012"
MANY = 0.6
"""The share of the cells from which on they are called many givens here; the paper's bound could not be read."""


def many_givens(runs: Runs, lang: str) -> Finding:
    """Find whether the network solves boards with many givens, and fewer, not most, of the others."""
    rows = runs.where(part="givens", label="boltzmann").rows
    many, less = ([row for row in rows if (row.share >= MANY - 0.01) is so] for so in (True, False))
    if not many or not less:
        return NOTHING
    high, low = share(many), share(less)
    told = said(
        marked("from {bound} of the cells given on: {many}; below: {less}"),
        lang,
        bound=_percent(Estimate(MANY, MANY, MANY), lang).partition(" (")[0],
        many=_percent(high, lang),
        less=_percent(low, lang),
    )
    return Finding(told, False if low.low > 0.5 else True if high.low > low.high else None)


def _percent(one: Estimate, lang: str) -> str:
    return Figure.of(one, "percent").text(lang)


STUDY = Study(
    name="berggren-nilsson",
    title=marked("Berggren & Nilsson: rules, backtracking, a Boltzmann machine"),
    about=marked(
        "Three puzzles of each grade, where the three methods of the paper meet; and puzzles with ever more of "
        "their solution given, for the network alone."
    ),
    parts=(
        Part(("rules", "backtracking", "boltzmann"), few(3), seeds=3, limits=Limits(time=3), name="graded"),
        Part(("boltzmann",), filled(few(1), range(40, 100, 10)), seeds=5, limits=Limits(time=2), name="givens"),
    ),
    claims=(
        Claim(
            marked("The rules are quicker than backtracking, by far."), PAPER, faster("rules", "backtracking", "graded")
        ),
        Claim(
            marked("The Boltzmann machine is far behind backtracking."),
            PAPER,
            faster("backtracking", "boltzmann", "graded"),
        ),
        Claim(marked("The machine solves only boards with many givens in time."), PAPER, many_givens),
    ),
)
