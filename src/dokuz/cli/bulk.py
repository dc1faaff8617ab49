"""``dokuz bulk``: files of many puzzles, on all processors; a further verb is a function here and in bulk/verb.py."""

from __future__ import annotations

from typing import Annotated

import typer

from dokuz.cli.app import group
from dokuz.cli.bulk_job import run
from dokuz.cli.options import STDIN, Lang
from dokuz.cli.solve import number_of

TOLD = """Solve, settle, count or canonicalise files of many puzzles, on all processors.

IN is text with a puzzle a line, or a table: CSV with commas, semicolons or tabs, Parquet, Arrow. It may be packed
in gzip or zstd; its content settles what it is. The puzzles are found by the name of their column or by what stands
in it; the other columns go along. Rows stay in order, and memory constant.

OUT gets its form from its suffix: .txt, .csv, .tsv, .parquet, .arrow, the first three also with .zst or .gz behind. A
job from file to file that was stopped goes on where it was, if the same is typed again: OUT takes its place
only when all is done, and until then OUT.part and OUT.part.json stand beside it.

A row that is no puzzle is told as `invalid`, a null as `missing`, and the rest goes on. Exit code: 0 done; 1 some
puzzle has no solution, or none was found within the limits; 2 misuse or bad input, or some row is no puzzle.

    dokuz bulk solve puzzles.txt -o solutions.txt
    dokuz bulk settle kaggle.csv.zst --column quizzes -o checked.parquet
    zcat many.txt.gz | dokuz bulk count --count 1000 > counts.txt
"""

In = Annotated[str, typer.Argument(metavar="[IN]", help="A file, or - for standard input.")]
Out = Annotated[str, typer.Option("-o", "--output", metavar="OUT", help="The file to write; - is standard output.")]
To = Annotated[
    str | None,
    typer.Option(metavar="FORM", help="line, csv, tsv, parquet or arrow; else by the suffix of OUT, or as IN is."),
]
Column = Annotated[
    str | None, typer.Option(metavar="NAME|N", help="The column of the puzzles, by its name or its number from 1.")
]
Workers = Annotated[int | None, typer.Option(metavar="W", min=1, help="How many threads; else one a processor.")]
NodeLimit = Annotated[
    int | None, typer.Option(metavar="N", min=0, help="Stop after so many search nodes, for each row.")
]
TimeLimit = Annotated[
    float | None, typer.Option(metavar="S", min=0, help="Stop searching after so many seconds, for all rows together.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the summary of a job that writes a file as a JSON object.")]


def solve(
    source: In = STDIN,
    output: Out = STDIN,
    to: To = None,
    column: Column = None,
    workers: Workers = None,
    node_limit: NodeLimit = None,
    time_limit: TimeLimit = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Find the first solution of each row; whether it is the only one is not looked into.

    A line has the solution, or a word for why there is none; a table gets the columns status and solution.
    """
    limits = {"node_limit": node_limit, "time_limit": time_limit}
    run("solve", source, output, to, column, workers, limits, as_json, lang)


def settle(
    source: In = STDIN,
    output: Out = STDIN,
    to: To = None,
    column: Column = None,
    workers: Workers = None,
    node_limit: NodeLimit = None,
    time_limit: TimeLimit = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell of each row whether it has no solution, one, or several.

    A line has the status, the solution and, of several, a second one, between tabs; a table gets these as the
    columns status, solution and second.
    """
    limits = {"node_limit": node_limit, "time_limit": time_limit}
    run("settle", source, output, to, column, workers, limits, as_json, lang)


def count_(
    source: In = STDIN,
    output: Out = STDIN,
    count: Annotated[str, typer.Option(metavar="N|all", help="Count up to N solutions.")] = "10000",
    to: To = None,
    column: Column = None,
    workers: Workers = None,
    node_limit: NodeLimit = None,
    time_limit: TimeLimit = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Count the solutions of each row, up to --count.

    A line has the number, with a + behind it if there may be more, or a word; a table gets the columns status, count
    and exhausted, which tells whether the count is final.
    """
    limits = {"count": number_of(count), "node_limit": node_limit, "time_limit": time_limit}
    run("count", source, output, to, column, workers, limits, as_json, lang)


def canon(
    source: In = STDIN,
    output: Out = STDIN,
    form: Annotated[
        str, typer.Option(metavar="F", help="puzzle_min, or solution_min, for which the puzzles are solved.")
    ] = "puzzle_min",
    distinct: Annotated[
        bool, typer.Option("--distinct", help="Write only the first of the rows that have the same form.")
    ] = False,
    to: To = None,
    column: Column = None,
    workers: Workers = None,
    node_limit: NodeLimit = None,
    time_limit: TimeLimit = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Give each row its canonical form, the same for all that a symmetry makes of a puzzle.

    A line has the form, or a word for why there is none; a table gets the columns status, form and automorphisms. With
    --distinct rows without a form are left out too, one thread works, memory grows with the number of forms, and a job
    that was stopped begins anew.
    """
    options = {"form": form, "distinct": distinct, "node_limit": node_limit, "time_limit": time_limit}
    run("canon", source, output, to, column, workers, options, as_json, lang)


bulk = group(solve, settle, count_, canon, told=TOLD)
