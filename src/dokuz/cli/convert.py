"""``dokuz convert``: what one format says, in another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Annotated

import typer

from dokuz.cli import options, screen
from dokuz.cli.options import STDIN, Input, Output, ReadAs
from dokuz.cli.output import Written
from dokuz.cli.progress import Progress
from dokuz.cli.source import Found, found, typed, whole_file
from dokuz.errors import DokuzError, InputError, UnsupportedError
from dokuz.formats import Item
from dokuz.formats.writing import written
from dokuz.model import Position

DRAWINGS = ("svg",)


def convert(
    source: Input = STDIN,
    to: Annotated[
        str, typer.Option(metavar="FORMAT", help="The format to write.", autocompletion=options.formats)
    ] = "line",
    output: Output = STDIN,
    form: Annotated[str, typer.Option(metavar="FORM", help="The format's dialect, where it has several.")] = "",
    read_as: ReadAs = None,
) -> None:
    """Convert puzzles and positions to another format.

    What cannot be read, or said in that format, is told on standard error with its line, and the rest goes
    on. A format that holds puzzles only gets the puzzle of a position, and that is told too. OUT is replaced
    only when all is written, so it may be IN.

    Exit code: 0 done; 2 misuse or bad input.
    """
    _refuse_unwritable(to, form)
    with Progress(whole_file([source]), shown=not typed([source])) as progress:
        bad: list[int] = []
        items = _good(found([source], read_as), to, form, bad, progress)
        first = next(items, None)
        if first is not None:
            with Written(output) as out:
                for text in written(chain([first], items), to, form=form):
                    out.write(text)
    raise typer.Exit(2 if bad else 0)


def _refuse_unwritable(to: str, form: str) -> None:
    if to in DRAWINGS:
        raise InputError(f"{to} is a drawing, not a format; `dokuz render --format {to}` makes it")
    written([], to, form=form)


def _good(entries: Iterator[Found], to: str, form: str, bad: list[int], progress: Progress) -> Iterator[Item]:
    """Yield the items that the format can say; tell of the others, and note their lines."""
    for one in entries:
        progress.moved(one.line)
        try:
            if one.error is not None:
                raise one.error
            if one.item is not None:
                item, lost = _sayable(one.item, to, form)
                if lost is not None:
                    with progress.aside():
                        screen.warn(one.told(InputError(f"only the puzzle is written: {lost}")))
                yield item
        except DokuzError as error:
            bad.append(one.line)
            with progress.aside():
                screen.warn(one.told(error))


def _sayable(item: Item, to: str, form: str) -> tuple[Item, DokuzError | None]:
    """Give what the format can say of an item: a position, or at least its puzzle and why no more."""
    try:
        for _ in written(item, to, form=form):
            pass
    except UnsupportedError as error:
        if not isinstance(item, Position):
            raise
        return _sayable(item.puzzle, to, form)[0], error
    return item, None
