"""Summary: the usual tables of a run: who solves what, at what cost, and whether differences are more than chance."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise
from statistics import fmean

from dokuz.lab.row import Row
from dokuz.lab.runs import Runs
from dokuz.lab.significance import Ranking, friedman, holm, mann_whitney, mcnemar, wilcoxon
from dokuz.lab.statistics import bootstrap, ert, par, quantile, wilson
from dokuz.lab.suites import WORDS
from dokuz.lab.tables import Cell, Column, Figure, Table
from dokuz.words import marked, numeral, said

FEW = 8
"""Up to so many puzzles are told one by one where they have no grades."""
ENOUGH = 6
"""Trials below which no test can tell two methods apart."""
RESAMPLES = 500
ALL_PAIRS = 5
"""Up to so many methods are compared each with each; of more, each with the next best."""

ENDED: Mapping[str, str] = {
    "solved": marked("solved"),
    "time": marked("out of time"),
    "nodes": marked("out of nodes"),
    "memory": marked("out of memory"),
    "crash": marked("crashed"),
    "hang": marked("hung"),
    "error": marked("failed"),
    "": marked("gave up"),
}


def tables(runs: Runs, lang: str = "en") -> list[Table]:
    """Make the tables of a run, part by part."""
    found = []
    for part in runs.parts:
        rows = [row for row in runs.rows if row.part == part]
        made = [success(rows, lang), effort(rows, lang, limit(runs, part)), ending(rows, lang)]
        made += [ranking(rows, lang, limit(runs, part)), differences(rows, lang, limit(runs, part))]
        found += [_of_part(table, part) for table in made if table is not None]
    return found


def limit(runs: Runs, part: str) -> float:
    """Give the seconds that a trial of a part had; where there was no limit, the longest that one took."""
    plan = next(plan for plan in runs.manifest.plans if plan.name == part)
    longest = max((row.cpu_seconds for row in runs.rows if row.part == part), default=0.0)
    return plan.limits.time or longest


def endless(row: Row) -> float:
    """Give the seconds until a trial was solved; never is ``inf``."""
    return row.cpu_seconds if row.solved else math.inf


def success(rows: Sequence[Row], lang: str = "en") -> Table:
    """Tell what share of the trials was solved, by grade or by puzzle, and in all without those that took no search."""
    by = _division(rows)
    groups = list(dict.fromkeys(by(row) for row in rows)) if by else []
    searched = any(row.propagated for row in rows)
    names = [*groups, "all", *(["searched"] if searched else [])]
    chosen: dict[str, Callable[[Row], bool]] = {
        **{name: partial(lambda name, row: by is not None and by(row) == name, name) for name in groups},
        "all": lambda row: True,
        "searched": lambda row: not row.propagated,
    }
    headings = {"all": said(marked("all"), lang), "searched": said(marked("with a search"), lang)}
    own = _by_label(rows)
    cells = {
        (label, name): _rate([row for row in there if chosen[name](row)])
        for label, there in own.items()
        for name in names
    }
    first = Column("method", said(marked("method"), lang))
    told = [Column(name, headings.get(name) or _heading(name, lang)) for name in names]
    lines: list[list[Cell]] = [[label, *(cells[label, name] for name in names)] for label in own]
    columns = [first, *told]
    if len(groups) > FEW:
        columns = [Column("grade", said(marked("grade"), lang)), *(Column(label, label) for label in own)]
        lines = [[one.heading, *(cells[label, one.name] for label in own)] for one in told]
    note = said(marked("In brackets: Wilson intervals of confidence 0.95."), lang)
    if searched:
        note += " " + said(marked("“With a search” leaves out the runs that propagation alone finished."), lang)
    return Table("success", said(marked("Solved"), lang), columns, lines, lang, note)


def effort(rows: Sequence[Row], lang: str = "en", seconds: float = math.inf) -> Table:
    """Tell what a solution costs: medians with their intervals, expected running time, penalised average."""
    columns = [
        Column("method", said(marked("method"), lang)),
        Column("runs", said(marked("runs"), lang)),
        Column("seconds", said(marked("median time"), lang)),
        Column("evaluations", said(marked("median evaluations"), lang)),
        Column("ert", "ERT"),
        Column("par10", "PAR10"),
    ]
    lines: list[list[Cell]] = []
    for label, own in _by_label(rows).items():
        costs, right = [row.cpu_seconds for row in own], [row.solved for row in own]
        spent = quantile(endless(row) for row in own)
        tried = quantile(row.evaluations if row.solved else math.inf for row in own)
        lines.append(
            [
                label,
                len(own),
                Figure.of(spent, "seconds"),
                Figure.of(tried, "number"),
                Figure.of(bootstrap(partial(_ert, costs, right), len(own), times=RESAMPLES), "seconds"),
                Figure(par(costs, right, seconds), "seconds"),
            ]
        )
    note = marked(
        "Processor time. ∞: fewer than half were solved. ERT: all time spent, for each solution. "
        "PAR10: what was not solved counts as ten times the limit."
    )
    return Table("effort", said(marked("What it costs"), lang), columns, lines, lang, said(note, lang))


def ending(rows: Sequence[Row], lang: str = "en") -> Table | None:
    """Tell how the trials ended, where not all were solved."""
    ways = Counter(_ended(row) for row in rows)
    if set(ways) <= {"solved"}:
        return None
    shown = [way for way in ENDED if way in ways]
    columns = [Column("method", said(marked("method"), lang)), *(Column(way, said(ENDED[way], lang)) for way in shown)]
    lines: list[list[Cell]] = []
    for label, own in _by_label(rows).items():
        counts = Counter(_ended(row) for row in own)
        lines.append([label, *(counts[way] for way in shown)])
    return Table("ending", said(marked("How the runs ended"), lang), columns, lines, lang)


def ranking(rows: Sequence[Row], lang: str = "en", seconds: float = math.inf) -> Table | None:
    """Rank the methods over the puzzles that all of them tried, with the difference that counts."""
    if (ranks := ranked(rows, seconds)) is None:
        return None
    labels, found, puzzles = ranks
    order = sorted(range(len(labels)), key=lambda place: found.ranks[place])
    alike = {frozenset(pair) for pair in found.alike}
    columns = [
        Column("method", said(marked("method"), lang)),
        Column("rank", said(marked("mean rank"), lang)),
        Column("alike", said(marked("not told apart from"), lang)),
    ]
    lines: list[list[Cell]] = [
        [
            labels[place],
            Figure(found.ranks[place], "rank"),
            ", ".join(labels[other] for other in order if frozenset((place, other)) in alike) or "–",
        ]
        for place in order
    ]
    note = said(
        marked("Over {puzzles} puzzles by PAR10. Friedman p {p}; critical difference {gap} (Nemenyi, 0.95)."),
        lang,
        puzzles=numeral(puzzles, lang),
        p=Figure(found.probability, "probability").text(lang),
        gap=Figure(found.critical, "rank").text(lang),
    )
    return Table("ranking", said(marked("Ranking"), lang), columns, lines, lang, note)


def ranked(rows: Sequence[Row], seconds: float) -> tuple[list[str], Ranking, int] | None:
    """Rank three methods or more over the puzzles that all of them tried; give how many these are too."""
    scores = penalised(rows, seconds)
    labels = list(scores)
    common = [
        puzzle for puzzle in dict.fromkeys(row.puzzle for row in rows) if all(puzzle in scores[x] for x in labels)
    ]
    if len(labels) < 3 or len(common) < 5:
        return None
    return labels, friedman([[scores[label][puzzle] for label in labels] for puzzle in common]), len(common)


def differences(rows: Sequence[Row], lang: str = "en", seconds: float = math.inf) -> Table | None:
    """Test pairs of methods: who solves more, who is faster; corrected for the number of pairs."""
    scores, own = penalised(rows, seconds), _by_label(rows)
    order = sorted(own, key=lambda label: fmean(scores[label].values()))
    if max(map(len, own.values()), default=0) < ENOUGH:
        return None
    pairs = list(combinations(order, 2) if len(order) <= ALL_PAIRS else pairwise(order))
    if not pairs:
        return None
    counts = [_alone(own[one], own[other]) for one, other in pairs]
    solved = holm([mcnemar(*count) for count in counts])
    faster = holm([_faster(scores[one], scores[other], own[one], own[other]) for one, other in pairs])
    columns = [
        Column("pair", said(marked("pair"), lang)),
        Column("only_first", said(marked("only 1st solves"), lang)),
        Column("only_second", said(marked("only 2nd solves"), lang)),
        Column("success", said(marked("p (success)"), lang)),
        Column("time", said(marked("p (time)"), lang)),
    ]
    lines: list[list[Cell]] = [
        [f"{one} · {other}", *count, Figure(p, "probability"), Figure(q, "probability")]
        for (one, other), count, p, q in zip(pairs, counts, solved, faster, strict=True)
    ]
    note = marked("McNemar over runs with the same puzzle and seed; Wilcoxon over puzzles by PAR10; Holm's correction.")
    return Table("differences", said(marked("Differences"), lang), columns, lines, lang, said(note, lang))


def penalised(rows: Sequence[Row], seconds: float) -> dict[str, dict[str, float]]:
    """Give the penalised average of each method on each puzzle, over its seeds."""
    found: dict[str, dict[str, float]] = {}
    for label, own in _by_label(rows).items():
        for puzzle in dict.fromkeys(row.puzzle for row in own):
            there = [row for row in own if row.puzzle == puzzle]
            found.setdefault(label, {})[puzzle] = par(
                [row.cpu_seconds for row in there], [row.solved for row in there], seconds
            )
    return found


def _ert(costs: Sequence[float], right: Sequence[bool], drawn: Sequence[int]) -> float:
    return ert([costs[k] for k in drawn], [right[k] for k in drawn])


def _faster(one: dict[str, float], other: dict[str, float], ones: Sequence[Row], others: Sequence[Row]) -> float:
    """Test whether one is faster: over the puzzles both tried, or over the seeds where that is one puzzle."""
    common = [puzzle for puzzle in one if puzzle in other]
    if len(common) == 1:
        return mann_whitney([endless(row) for row in ones], [endless(row) for row in others])
    return wilcoxon([one[puzzle] for puzzle in common], [other[puzzle] for puzzle in common])


def _alone(ones: Sequence[Row], others: Sequence[Row]) -> tuple[int, int]:
    """Count the trials that one of two solved alone."""
    there = {(row.puzzle, row.seed): row.solved for row in others}
    pairs = [(row.solved, there[row.puzzle, row.seed]) for row in ones if (row.puzzle, row.seed) in there]
    return pairs.count((True, False)), pairs.count((False, True))


def _by_label(rows: Sequence[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.label, []).append(row)
    return found


def _division(rows: Sequence[Row]) -> Callable[[Row], str] | None:
    """Choose what to tell apart: grades, or few puzzles, or nothing."""
    if len({row.grade for row in rows}) > 1:
        return lambda row: row.grade
    if 1 < len({row.puzzle for row in rows}) <= FEW:
        return lambda row: row.puzzle
    return None


def _heading(name: str, lang: str) -> str:
    return said(WORDS[name], lang) if name in WORDS else name


def _rate(rows: Sequence[Row]) -> Cell:
    """Give the share that was solved; a single trial was or was not, and where nothing was tried is nothing."""
    if len(rows) == 1:
        return "✓" if rows[0].solved else "×"
    return Figure.of(wilson(sum(row.solved for row in rows), len(rows)), "percent") if rows else None


def _ended(row: Row) -> str:
    if row.solved:
        return "solved"
    return row.stopped if row.stopped in ENDED else ""


def _of_part(table: Table, part: str) -> Table:
    return replace(table, name=f"{part}-{table.name}", title=f"{part} · {table.title}") if part else table
