"""``dokuz lab report``: what came of a run, in tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from dokuz.cli import screen
from dokuz.cli.options import AsJson, Lang
from dokuz.words import marked, numeral, said, spoken

if TYPE_CHECKING:
    from dokuz.lab.runs import Runs
    from dokuz.lab.tables import Table

AGREES = {True: marked("agrees"), False: marked("does not agree"), None: marked("cannot be told")}


def report(
    folder: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a run.")],
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell what came of a run, be it done or still under way."""
    from dokuz.lab.runs import Runs

    told(Runs.read(folder), spoken(lang), as_json=as_json)


def told(runs: Runs, lang: str, *, as_json: bool = False) -> None:
    """Print the tables of a run."""
    for table in _tables(runs, lang):
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


def _tables(runs: Runs, lang: str) -> Iterator[Table]:
    """Yield what the study tells of itself, and the usual tables."""
    from dokuz.lab.studies import STUDIES, study
    from dokuz.lab.summary import tables
    from dokuz.lab.tables import Column, Table

    if runs.manifest.study in STUDIES and runs.rows:
        asked = study(runs.manifest.study)
        if asked.claims:
            findings = [(claim, claim.judge(runs, lang)) for claim in asked.claims]
            yield Table(
                "claims",
                said(asked.title, lang),
                [
                    Column("said", said(marked("the paper said"), lang)),
                    Column("measured", said(marked("we measured"), lang)),
                    Column("agrees", ""),
                ],
                [
                    [f"{said(claim.said, lang)} ({claim.paper})", found.told, said(AGREES[found.agrees], lang)]
                    for claim, found in findings
                ],
                lang,
            )
        yield from asked.tables(runs, lang) if asked.tables else ()
    yield from tables(runs, lang)


def _origin(runs: Runs) -> str:
    """Say where and when a run was made."""
    sessions = runs.manifest.sessions
    if not sessions:
        return ""
    last = sessions[-1]
    version = " ".join(filter(None, ["dokuz", last.versions.get("dokuz"), last.commit and f"({last.commit})"]))
    return " · ".join([last.started[:10], last.machine.get("processor", ""), version, last.command])
