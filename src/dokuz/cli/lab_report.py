"""``dokuz lab report``: what came of a run: tables in the terminal, a page and Markdown in files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from dokuz.cli import screen
from dokuz.cli.options import Lang
from dokuz.words import marked, numeral, said, spoken

if TYPE_CHECKING:
    from dokuz.lab.runs import Runs


def report(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a run.")],
    output: Annotated[
        str | None, typer.Option("-o", "--output", metavar="DIR", help="Where to write; else into the run's folder.")
    ] = None,
    static: Annotated[bool, typer.Option("--static", help="Write a page without scripts, a tenth as large.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the tables as JSON objects, and write nothing.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Tell what came of a run, be it done or still under way, and write report.html and report.md.

    The page holds all it needs, pictures too; the Markdown has its pictures beside it, as SVG.
    With --json the tables are printed as objects, and nothing is written.
    """
    from dokuz.lab.report import write
    from dokuz.lab.runs import Runs

    runs, tongue = Runs.read(folder), spoken(lang)
    told(runs, tongue, as_json=as_json)
    if not as_json:
        page, beside = write(runs, output or folder, lang=tongue, interactive=not static)
        screen.say(said(marked("Report in {page} and {markdown}."), tongue, page=page, markdown=beside))


def told(runs: Runs, lang: str, *, as_json: bool = False) -> None:
    """Print the tables of a run."""
    from dokuz.lab.report.content import own_tables
    from dokuz.lab.summary import tables

    for table in (*own_tables(runs, lang), *tables(runs, lang)):
        if as_json:
            cells = [dict(zip((one.name for one in table.columns), row, strict=True)) for row in table.cells]
            screen.say(json.dumps({"table": table.name, "title": table.title, "rows": cells}, ensure_ascii=False))
        else:
            for piece in table.pieces():
                screen.show(piece.drawn(unicode=screen.unicode()))
                screen.say()
    if as_json:
        return
    if not runs.complete:
        done, trials = numeral(len(runs.rows), lang), numeral(runs.manifest.trials, lang)
        screen.say(said(marked("{done} of {trials} trials are done."), lang, done=done, trials=trials))
    screen.say(_origin(runs))


def _origin(runs: Runs) -> str:
    """Say where and when a run was made."""
    sessions = runs.manifest.sessions
    if not sessions:
        return ""
    last = sessions[-1]
    version = " ".join(filter(None, ["dokuz", last.versions.get("dokuz"), last.commit and f"({last.commit})"]))
    return " · ".join([last.started[:10], last.machine.get("processor", ""), version, last.command])
