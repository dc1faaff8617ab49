"""``dokuz model``: the model that a method solves, written down for other programs to solve."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from dokuz.cli import options
from dokuz.cli.options import STDIN, Input, Output, ReadAs
from dokuz.cli.output import Written
from dokuz.cli.source import only
from dokuz.errors import InputError, UnavailableError, UnsupportedError
from dokuz.methods import Method, Modeller, configured, load, names, refuse_untakable
from dokuz.model import Position


def model(
    source: Input = STDIN,
    method: Annotated[
        str,
        typer.Option(metavar="NAME", help="Whose model to write.", autocompletion=options.methods),
    ] = "highs",
    form: Annotated[
        str,
        typer.Option("--format", metavar="F", help="lp, mps, zpl, dimacs, xlsx or pbtxt; else the method's usual."),
    ] = "",
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Set an option of the method; may repeat.")
    ] = None,
    output: Output = STDIN,
    read_as: ReadAs = None,
) -> None:
    """Write the model of a puzzle as a method states it: a linear program, clauses, a workbook.

    Exit code: 0 done; 2 misuse or bad input, or a puzzle that the method cannot state.
    """
    chosen = configured(load(method), method, settings or [])
    modeller = _modeller(method, chosen)
    if form and form not in modeller.forms:
        raise InputError(f"expected a format of method {method} ({', '.join(modeller.forms)}), got {form!r}")
    item = only(source, read_as, "expected one puzzle to model, got several")
    puzzle = item.puzzle if isinstance(item, Position) else item
    refuse_untakable(chosen, puzzle)
    _put(modeller.model(puzzle, form or modeller.forms[0]), output)


def _modeller(name: str, method: Method) -> Modeller:
    if isinstance(method, Modeller):
        return method
    able = [other for other in names() if _writes(other)]
    told = f"methods that do: {', '.join(able)}" if able else "no method that is installed does"
    raise UnsupportedError(f"method {name} writes no model; {told}")


def _writes(name: str) -> bool:
    try:
        return isinstance(load(name)(), Modeller)
    except UnavailableError:
        return False


def _put(written: bytes, output: str) -> None:
    """Write text as text; a workbook only into a file."""
    try:
        text = written.decode()
    except UnicodeDecodeError:
        if output == STDIN and sys.stdout.isatty():
            raise InputError("expected a file for a workbook, got the terminal; name one with -o") from None
        if output == STDIN:
            sys.stdout.buffer.write(written)
        else:
            Path(output).write_bytes(written)
        return
    with Written(output) as out:
        out.write(text)
