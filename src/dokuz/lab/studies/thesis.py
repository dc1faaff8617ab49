"""The thesis: its 0-1 program against brute force on the three puzzles it prints.

Part ``first`` asks for one solution, as the thesis did; ``every`` for all of them, so that it is known how many there
were to find. The thesis says that on P3 the two answers agree in 30 of 53 blanks; P3 has nineteen solutions, so what
two programs agree in is a matter of which two they find, and the whole distribution over all pairs is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import dokuz
from dokuz.lab.manifest import Limits
from dokuz.lab.pictures import Picture, histogram
from dokuz.lab.runs import Runs
from dokuz.lab.study import Claim, Finding, Part, Study
from dokuz.lab.suites import suite
from dokuz.lab.tables import Cell, Column, Table
from dokuz.words import marked, numeral, said

AGREEMENT = marked("In how much two solutions of P3 agree")
METHODS = ("highs", "highs:view=assignment", "brute_force", "brute_force:elimination=true")


def agreement(one: str, other: str, puzzle: str) -> int:
    """Count the blanks of a puzzle in which two solutions agree.

    >>> agreement("1234", "1243", "1...")
    1
    """
    return sum(a == b for a, b, mark in zip(one, other, puzzle, strict=True) if mark == ".")


def pairs() -> Counter[int]:
    """Count in how many blanks each two of P3's solutions agree.

    >>> found = pairs()
    >>> found.total(), min(found), max(found), found[30]
    (171, 26, 49, 11)
    """
    puzzle = _puzzle("P3")
    solutions = [grid.line for grid in dokuz.solve(puzzle, "dlx", count=None).solutions]
    return Counter(agreement(one, other, puzzle) for one, other in combinations(solutions, 2))


def tables(runs: Runs, lang: str) -> list[Table]:
    """Tell what the methods agree in, and the distribution over all pairs of solutions."""
    found = pairs()
    columns = [
        Column("agree", said(marked("blanks that agree"), lang)),
        Column("pairs", said(marked("pairs of solutions"), lang)),
    ]
    note = said(
        marked("{pairs} pairs of solutions; P3 has {blanks} blanks."),
        lang,
        pairs=numeral(found.total(), lang),
        blanks=_puzzle("P3").count("."),
    )
    title = said(AGREEMENT, lang)
    lines: list[list[Cell]] = [[str(agree), found[agree]] for agree in sorted(found)]
    return [_found(runs, lang), Table("agreement", title, columns, lines, lang, note)]


def pictures(runs: Runs, lang: str) -> list[Picture]:
    """Draw that distribution."""
    if not runs.where(puzzle="P3").rows:
        return []
    title, of = said(AGREEMENT, lang), said(marked("blanks that agree"), lang)
    return [histogram(pairs().elements(), title=title, of=of, lang=lang, name="agreement")]


def _found(runs: Runs, lang: str) -> Table:
    """Tell in how many blanks the first solutions of the methods agree, puzzle by puzzle."""
    first = {(row.label, row.puzzle): row.solution for row in runs.where(part="first").rows if row.solved}
    labels = list(dict.fromkeys(label for label, _ in first))
    names = list(dict.fromkeys(puzzle for _, puzzle in first))
    columns = [Column("pair", said(marked("pair"), lang)), *(Column(name, name) for name in names)]
    lines: list[list[Cell]] = [
        [
            f"{one} · {other}",
            *(
                f"{agreement(first[one, name], first[other, name], _puzzle(name))} / {_puzzle(name).count('.')}"
                if (one, name) in first and (other, name) in first
                else None
                for name in names
            ),
        ]
        for one, other in combinations(labels, 2)
    ]
    title = said(marked("Blanks in which the solutions that were found agree"), lang)
    return Table("found", title, columns, lines, lang)


def _puzzle(name: str) -> str:
    return next(problem.text for problem in suite("thesis") if problem.name == name)


def _solutions(puzzle: str, runs: Runs) -> set[int]:
    """Give the numbers of solutions that were counted by searches that saw everything."""
    return {row.count for row in runs.where(part="every", puzzle=puzzle).rows if row.stopped == ""}


def _unique(runs: Runs, lang: str) -> Finding:
    counts = {name: sorted(_solutions(name, runs)) for name in ("P1", "P2", "P3")}
    told = " · ".join(f"{name}: {', '.join(numeral(one, lang) for one in found)}" for name, found in counts.items())
    if not all(counts.values()):
        return Finding(told, None)
    return Finding(
        said(marked("solutions counted: {told}"), lang, told=told), all(one == [1] for one in counts.values())
    )


def _thirty(runs: Runs, lang: str) -> Finding:
    found = pairs()
    first = {row.label: row.solution for row in runs.where(part="first", puzzle="P3").rows if row.solved}
    if not {"highs", "brute_force"} <= first.keys():
        return Finding("–", None)
    own = agreement(first["highs"], first["brute_force"], _puzzle("P3"))
    told = said(
        marked("{own} here; of all {pairs} pairs of solutions {same} agree in 30, the range is {low} to {high}"),
        lang,
        own=own,
        pairs=found.total(),
        same=found[30],
        low=min(found),
        high=max(found),
    )
    return Finding(told, own == 30)


CLAIMS: Sequence[Claim] = (
    Claim(marked("P1, P2 and P3 are printed as puzzles with one solution."), "eq. 4.1–4.3", _unique),
    Claim(marked("On P3 the program and brute force agree in 30 of the 53 blanks."), "ch. 4", _thirty),
)

STUDY = Study(
    name="thesis",
    title=marked("The thesis: 0-1 programming against brute force"),
    about=marked(
        "Two ways to solve the three puzzles that the thesis prints, how long they take, and whether they find the "
        "same. How many solutions there are is counted too, for answers to a puzzle with several cannot be compared."
    ),
    parts=(
        Part(METHODS, "thesis", seeds=1, limits=Limits(time=20, count=1), name="first"),
        Part(METHODS, "thesis", seeds=1, limits=Limits(time=20, count=None), name="every"),
    ),
    claims=CLAIMS,
    tables=tables,
    pictures=pictures,
)
