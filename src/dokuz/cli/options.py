"""Options: those that several commands share, spelt once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import typer

STDIN = "-"
"""What names standard input, or for an output standard output."""


def formats(incomplete: str) -> Iterator[str]:
    """Complete the name of a format."""
    from dokuz.formats import FORMATS

    return (name for name in FORMATS if name.startswith(incomplete))


def methods(incomplete: str) -> Iterator[str]:
    """Complete the name of a method."""
    from dokuz.methods import names

    return (name for name in names() if name.startswith(incomplete))


Puzzles = Annotated[
    list[str] | None,
    typer.Argument(metavar="[PUZZLE|FILE|-]...", help="Puzzles as text, files of them, or - for standard input."),
]
Input = Annotated[str, typer.Argument(metavar="[IN]", help="A file, a puzzle as text, or - for standard input.")]
Output = Annotated[str, typer.Option("-o", "--output", metavar="OUT", help="The file to write; - is standard output.")]
ReadAs = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="FORMAT", help="Format of the input, if it has two readings.", autocompletion=formats
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object a line.")]
Lang = Annotated[
    Literal["en", "tr"] | None, typer.Option(help="Language of what is printed.", show_default="the locale")
]
