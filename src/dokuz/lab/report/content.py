"""Content: all that a report tells, whatever it is written as: where the runs are from, tables, pictures, failures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from dokuz.lab.manifest import Manifest, Plan
from dokuz.lab.pictures import Picture
from dokuz.lab.report.gallery import pictures
from dokuz.lab.row import Row
from dokuz.lab.runs import Runs
from dokuz.lab.studies import STUDIES, study
from dokuz.lab.summary import ENDED, tables
from dokuz.lab.tables import Column, Table
from dokuz.words import duration, marked, numeral, said

FAILURES = 40
"""So many runs that failed are told one by one."""
CLAIMS, SUMMARY = "claims", "success"
"""The names of the table of what the paper said, and of the tables that come first of all others."""
LONG = 200
"""Characters of an error that are told."""
AGREES = {True: marked("agrees"), False: marked("does not agree"), None: marked("cannot be told")}
WORST = ("crash", "hang", "error", "memory", "time", "nodes")


@dataclass(frozen=True)
class Content:
    """What a report tells, in one language."""

    title: str
    about: str
    facts: Sequence[tuple[str, str]]
    """What was run, where, when and how: a word and what there is to say."""
    claims: Sequence[Table]
    """What the paper said beside what was measured; none where there is no paper."""
    tables: Sequence[Table]
    pictures: Sequence[Picture]
    failures: Sequence[Table]
    lang: str

    @property
    def sections(self) -> list[tuple[str, str, Sequence[Table | Picture]]]:
        """Give its sections that hold something: a word for each, its heading, and what stands there."""
        first = [table for table in self.tables if table.name.endswith(SUMMARY)]
        rest = [table for table in self.tables if table not in first]
        found: list[tuple[str, str, Sequence[Table | Picture]]] = [
            ("claims", said(marked("What the paper said"), self.lang), self.claims),
            ("summary", said(marked("In short"), self.lang), first),
            ("pictures", said(marked("Pictures"), self.lang), self.pictures),
            ("tables", said(marked("Tables"), self.lang), rest),
            ("failures", said(marked("What went wrong"), self.lang), self.failures),
        ]
        return [one for one in found if one[2]]


def gathered(runs: Runs, lang: str = "en") -> Content:
    """Gather all that there is to tell of a run, be it done or still under way."""
    asked = study(runs.manifest.study) if runs.manifest.study in STUDIES and runs.rows else None
    own = own_tables(runs, lang)
    title = runs.manifest.title or said(marked("A comparison of methods"), lang)
    drawn = list(asked.pictures(runs, lang)) if asked and asked.pictures else []
    return Content(
        title=said(title, lang),
        about=said(asked.about, lang) if asked and asked.about else "",
        facts=facts(runs, lang),
        claims=[one for one in own if one.name == CLAIMS],
        tables=[*(one for one in own if one.name != CLAIMS), *tables(runs, lang)],
        pictures=[*drawn, *pictures(runs, lang)],
        failures=failures(runs.rows, lang),
        lang=lang,
    )


def own_tables(runs: Runs, lang: str = "en") -> list[Table]:
    """Make the tables that the study of a run has of its own; the first is what the paper said, where there is one."""
    if runs.manifest.study not in STUDIES or not runs.rows:
        return []
    asked = study(runs.manifest.study)
    columns = [
        Column("said", said(marked("the paper said"), lang)),
        Column("measured", said(marked("we measured"), lang)),
        Column("agrees", said(marked("verdict"), lang)),
    ]
    findings = [(claim, claim.judge(runs, lang)) for claim in asked.claims]
    lines = [
        [f"{said(claim.said, lang)} ({said(claim.paper, lang)})", found.told, said(AGREES[found.agrees], lang)]
        for claim, found in findings
    ]
    claims = [Table(CLAIMS, said(asked.title, lang), columns, lines, lang)] if lines else []
    return [*claims, *(asked.tables(runs, lang) if asked.tables else ())]


def facts(runs: Runs, lang: str = "en") -> list[tuple[str, str]]:
    """Tell what was run, where, when and how."""
    manifest = runs.manifest
    found = [(said(marked("trials"), lang), _trials(runs, lang))]
    found += [
        (
            said(marked("part {name}"), lang, name=plan.name) if plan.name else said(marked("plan"), lang),
            _plan(plan, lang),
        )
        for plan in manifest.plans
    ]
    return found + _session(manifest, lang)


def failures(rows: Sequence[Row], lang: str = "en") -> list[Table]:
    """List runs that crashed, hung, failed or ran out, the worst first, and as many as can be read."""
    found = sorted(
        (row for row in rows if not row.solved and row.stopped in WORST), key=lambda row: WORST.index(row.stopped)
    )
    if not found:
        return []
    columns = [
        Column("method", said(marked("method"), lang)),
        *([Column("part", said(marked("part"), lang))] if any(row.part for row in found) else []),
        Column("puzzle", said(marked("puzzle"), lang)),
        Column("seed", said(marked("seed"), lang)),
        Column("ended", said(marked("ended"), lang)),
        Column("error", said(marked("in words"), lang)),
    ]
    lines = [
        [
            row.label,
            *([row.part] if len(columns) > 5 else []),
            row.puzzle,
            str(row.seed),
            said(ENDED[row.stopped], lang),
            row.error if len(row.error) <= LONG else f"{row.error[:LONG]}…",
        ]
        for row in found[:FAILURES]
    ]
    note = said(
        marked("{shown} of {number} are told here; rows.csv has all of them."),
        lang,
        shown=numeral(len(lines), lang),
        number=numeral(len(found), lang),
    )
    title = said(marked("Runs that were cut off or failed"), lang)
    return [Table("failures", title, columns, lines, lang, note if len(found) > len(lines) else "")]


def slug(*words: str) -> str:
    """Make a name for a file or an anchor.

    >>> slug("first part", "run_times_time"), slug("../..", "x")
    ('first-part-run_times_time', 'x')
    """
    return "-".join(filter(None, (re.sub(r"[^a-z0-9_]+", "-", word.lower()).strip("-") for word in words)))


def _trials(runs: Runs, lang: str) -> str:
    done, trials = numeral(len(runs.rows), lang), numeral(runs.manifest.trials, lang)
    told = said(marked("{done} of {trials} trials are done."), lang, done=done, trials=trials)
    alone = sum(row.propagated for row in runs.rows)
    if alone:
        told += " " + said(
            marked("In {number} of them propagation alone found the solution; tables count these apart."),
            lang,
            number=numeral(alone, lang),
        )
    return told


def _plan(plan: Plan, lang: str) -> str:
    limits = plan.limits
    told = [
        said(
            marked("methods: {methods} · puzzles: {puzzles} · seeds, for methods of chance: {seeds}"),
            lang,
            methods=numeral(len(plan.labels), lang),
            puzzles=numeral(len(plan.puzzles), lang),
            seeds=numeral(plan.seeds, lang),
        )
    ]
    if plan.suite:
        told.append(said(marked("suite {name}"), lang, name=plan.suite))
    if limits.time is not None:
        told.append(said(marked("{time} of processor time"), lang, time=duration(limits.time, lang)))
    if limits.nodes is not None:
        told.append(said(marked("{number} nodes at most"), lang, number=numeral(limits.nodes, lang)))
    told.append(said(marked("{number} MiB"), lang, number=numeral(limits.memory, lang)))
    sought = said(marked("all"), lang) if limits.count is None else numeral(limits.count, lang)
    told.append(said(marked("solutions sought: {number}"), lang, number=sought))
    return " · ".join(told)


def _session(manifest: Manifest, lang: str) -> list[tuple[str, str]]:
    """Tell where and when it was run; of several sittings the last, and how many there were."""
    if not manifest.sessions:
        return []
    last = manifest.sessions[-1]
    found = [
        (said(marked("command"), lang), last.command),
        (said(marked("begun"), lang), manifest.sessions[0].started),
        (said(marked("commit"), lang), last.commit),
        (said(marked("machine"), lang), " · ".join(f"{name}: {told}" for name, told in last.machine.items())),
        (said(marked("versions"), lang), " · ".join(f"{name} {told}" for name, told in last.versions.items())),
        (said(marked("at once"), lang), numeral(last.workers, lang)),
    ]
    if len(manifest.sessions) > 1:
        found.append((said(marked("sittings"), lang), numeral(len(manifest.sessions), lang)))
    return [(name, told) for name, told in found if told]
