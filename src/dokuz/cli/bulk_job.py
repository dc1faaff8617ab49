"""A bulk job on the command line: its progress, its summary, its exit code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from dokuz.cli import screen
from dokuz.cli.answer import SHORT
from dokuz.cli.options import STDIN
from dokuz.cli.source import typed
from dokuz.errors import InputError
from dokuz.words import counted, duration, marked, numeral, said, spoken

if TYPE_CHECKING:
    from dokuz.bulk.job import Summary

WORDS = {**SHORT, "invalid": marked("no puzzle"), "missing": marked("missing"), "formed": marked("with a form")}


def run(
    verb: str,
    source: str,
    output: str,
    to: str | None,
    column: str | None,
    workers: int | None,
    options: Mapping[str, object],
    as_json: bool,
    lang: str | None,
) -> None:
    """Run a job, tell how it went, and exit with its code."""
    from dokuz.bulk.job import Job
    from dokuz.cli.bulk_progress import Meter

    if as_json and output == STDIN:
        raise InputError("--json tells of a job that writes a file; name one with -o")
    if output == STDIN:
        _refuse_terminal(to)
    job = Job(verb, source, output, to, column, workers, dict(options))
    with Meter(_size(source), shown=not typed([source]), lang=spoken(lang)) as meter:
        summary = job.run(moved=meter.show, warn=screen.warn)
    if invalid := summary.tally["invalid"]:
        of = f"{numeral(invalid)} of {numeral(summary.rows)} rows"
        screen.warn(f"{of} hold no puzzle; the first is row {numeral(summary.first_invalid or 0)}")
    if output != STDIN:
        screen.say(json.dumps(record(summary)) if as_json else told(summary, spoken(lang)))
    raise typer.Exit(code(summary))


def code(summary: Summary) -> int:
    """Give the exit code: the highest that any row asks for."""
    if summary.tally["invalid"]:
        return 2
    return int(summary.tally["infeasible"] > 0 or summary.tally["unknown"] > 0)


def record(summary: Summary) -> dict[str, object]:
    """Tell a summary as plain objects: how many rows there are of each status, and how long it took."""
    return {
        "rows": summary.rows,
        **summary.tally,
        "first_invalid": summary.first_invalid,
        "resumed": summary.resumed,
        "seconds": round(summary.seconds, 6),
    }


def told(summary: Summary, lang: str) -> str:
    """Tell a summary in words.

    >>> from dokuz.bulk.job import Summary
    >>> told(Summary(rows=2000, tally={"unique": 1999, "multiple": 1}, seconds=2.0), "tr")
    '2.000 satır · 1.999 tek · 1 birden fazla · 2,0 sn'
    """
    parts = [counted(summary.rows, marked("{number} row"), marked("{number} rows"), lang)]
    parts += [f"{numeral(number, lang)} {said(WORDS[name], lang)}" for name, number in summary.tally.items() if number]
    if summary.resumed:
        parts.append(said(marked("{number} done before"), lang, number=numeral(summary.resumed, lang)))
    return " · ".join([*parts, duration(summary.seconds, lang)])


def _refuse_terminal(to: str | None) -> None:
    if to in ("arrow", "parquet") and screen.interactive():
        raise InputError(f"expected a file for {to}, got the terminal; name one with -o")


def _size(source: str) -> int | None:
    """Give the bytes there are to read, if that is known."""
    path = Path(source)
    return path.stat().st_size if source != STDIN and path.is_file() else None
