"""``dokuz lab``: methods compared on the same puzzles; a further verb is a function here."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from dokuz.cli import screen
from dokuz.cli.app import group
from dokuz.cli.lab_report import report
from dokuz.cli.options import AsJson, Lang
from dokuz.words import marked, numeral, said, spoken

if TYPE_CHECKING:
    from rich.table import Table

TOLD = """Compare methods: the same puzzles, seeds and limits for all, with statistics.

A study is a comparison that is ready to be run; `compare` puts one together. Every trial, a method on a puzzle with a
seed, is a process of its own with limits on time and memory; what crashes, hangs or runs out of either is a row like
others. A method is a name, or `name:option=value,option=value`. Yours from outside takes part too, by its entry
point.

DIR gets run.json (what was run, where and when), journal.jsonl (the rows as they come), rows.parquet and rows.csv. A
run that was stopped, even by kill -9, goes on where it was if the same is typed again; with more --seeds or more
methods the old rows are kept.

Exit code: 0 done; 1 some trial crashed, hung or failed; 2 misuse or bad input; 130 stopped by Ctrl-C.

    dokuz lab run thesis
    dokuz lab compare annealing tabu_ac3 ants:q0=0.8 --suite easy --seeds 30 -o runs/easy
    dokuz lab compare mrv dlx --suite my-puzzles.txt --time-limit 5
    dokuz lab report runs/easy
"""

Folder = Annotated[str | None, typer.Option("-o", "--output", metavar="DIR", help="The folder of the run.")]
Seeds = Annotated[
    int | None, typer.Option(metavar="N", min=1, help="Seeds for each method of chance; an exact one gets one.")
]
TimeLimit = Annotated[
    float | None, typer.Option(metavar="S", min=0, help="Seconds of processor time a trial.", show_default=False)
]
NodeLimit = Annotated[int | None, typer.Option(metavar="N", min=0, help="Search nodes a trial.")]
Memory = Annotated[int | None, typer.Option(metavar="MIB", min=16, help="MiB a search may take.")]
Workers = Annotated[int | None, typer.Option(metavar="W", min=1, help="Trials at once; else one a processor.")]


def run(
    study: Annotated[str, typer.Argument(metavar="STUDY", help="A study; `dokuz lab studies` lists them.")],
    output: Folder = None,
    seeds: Seeds = None,
    time_limit: TimeLimit = None,
    node_limit: NodeLimit = None,
    memory: Memory = None,
    workers: Workers = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Run a study, into runs/STUDY unless told otherwise, and print its tables."""
    from dokuz.cli.lab_job import job
    from dokuz.lab.studies import study as named

    asked = named(study).scaled(seeds=seeds, time=time_limit, nodes=node_limit, memory=memory)
    job(asked, output or f"runs/{study}", workers, as_json=as_json, lang=spoken(lang))


def compare(
    methods: Annotated[list[str], typer.Argument(metavar="METHOD...", help="Names, or name:option=value,...")],
    suite: Annotated[
        str, typer.Option(metavar="SUITE|FILE", help="A suite (`dokuz lab suites`) or a file of puzzles.")
    ] = "thesis",
    output: Folder = None,
    seeds: Seeds = None,
    time_limit: TimeLimit = None,
    node_limit: NodeLimit = None,
    memory: Memory = None,
    count: Annotated[
        str, typer.Option(metavar="N|all", help="Solutions to look for: 1 to find, 2 to settle uniqueness.")
    ] = "1",
    curves: Annotated[bool, typer.Option("--curves", help="Record how the best cost falls.")] = False,
    workers: Workers = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Compare methods on a suite or a file, into runs/compare unless told otherwise, and print the tables."""
    from dokuz.cli.lab_job import job
    from dokuz.cli.solve import number_of
    from dokuz.lab.manifest import Limits
    from dokuz.lab.study import Part, Study

    time = Limits().time if time_limit is None else time_limit
    limits = Limits(
        time=time,
        nodes=node_limit,
        memory=memory or Limits().memory,
        count=number_of(count),
        pace=(time or 10) / PACES if curves else None,
    )
    asked = Study("compare", "", [Part(methods, suite, seeds or 30, limits)])
    job(asked, output or "runs/compare", workers, as_json=as_json, lang=spoken(lang))


PACES = 500
"""Looks at the cost within the time limit, where curves are recorded."""


def suites(as_json: AsJson = False, lang: Lang = None) -> None:
    """List the suites: name, puzzles, size, clues, what they are."""
    from dokuz.lab.suites import SUITES

    tongue = spoken(lang)
    made = _table([marked("name"), marked("puzzles"), marked("size"), marked("clues"), ""], tongue)
    for name, suite in SUITES.items():
        problems = suite.drawn()
        sizes, clues = sorted({one.size for one in problems}), sorted(one.clues for one in problems)
        if as_json:
            record = {"name": name, "puzzles": len(problems), "sizes": sizes, "clues": [clues[0], clues[-1]]}
            screen.say(json.dumps({**record, "told": suite.told}, ensure_ascii=not screen.unicode()))
        else:
            told = [numeral(len(problems), tongue), _between(sizes), _between(clues), said(suite.told, tongue)]
            made.add_row(name, *told)
    if not as_json:
        screen.show(made)


def studies(as_json: AsJson = False, lang: Lang = None) -> None:
    """List the studies: name, title, trials, what the papers said."""
    from dokuz.lab.studies import STUDIES
    from dokuz.lab.studies import study as named

    tongue = spoken(lang)
    made = _table([marked("name"), marked("title"), marked("trials")], tongue)
    for name in STUDIES:
        study = named(name)
        trials = study.planned()[0].trials
        if as_json:
            claims = [{"said": claim.said, "paper": claim.paper} for claim in study.claims]
            record = {"name": name, "title": study.title, "about": study.about, "trials": trials, "claims": claims}
            screen.say(json.dumps(record))
        else:
            made.add_row(name, said(study.title, tongue), numeral(trials, tongue))
    if not as_json:
        screen.show(made)


def _between(numbers: list[int]) -> str:
    """Say the least and the greatest."""
    return str(numbers[0]) if numbers[0] == numbers[-1] else f"{numbers[0]}–{numbers[-1]}"


def _table(headings: list[str], lang: str) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD if screen.unicode() else None, show_edge=False, header_style="bold")
    for heading in headings:
        made.add_column(said(heading, lang) if heading else "")
    return made


lab = group(run, compare, report, suites, studies, told=TOLD)
