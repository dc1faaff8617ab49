"""App: the commands by name; the module of a command is imported when it is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from inspect import cleandoc
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer.core import TyperCommand

COMMANDS = ("solve", "convert", "render", "methods", "model", "bulk", "lab", "play")
HELP = {"help_option_names": ["-h", "--help"]}


class _Commands(Mapping[str, "TyperCommand"]):
    """The commands, each made when it is looked up: ``solve`` is what has that name in ``cli/solve.py``.

    That is a function, or a ``typer.Typer`` made by ``group`` whose commands stand under the name.
    """

    def __getitem__(self, name: str) -> TyperCommand:
        if name not in COMMANDS:
            raise KeyError(name)
        found = getattr(import_module(f"dokuz.cli.{name}"), name)
        if isinstance(found, typer.Typer):
            made = typer.main.get_command(found)
            made.name = name
            return made  # type: ignore[return-value]
        return typer.main.get_command(group(found, named=name))  # type: ignore[return-value]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


def group(*functions: Callable[..., object], named: str = "", told: str | None = None) -> typer.Typer:
    """Put functions under their names into one Typer; a single one is the command itself."""
    made = typer.Typer(add_completion=False, rich_markup_mode="rich", help=_flowing(told or ""), context_settings=HELP)
    for function in functions:
        name = named or function.__name__.rstrip("_")
        made.command(name, help=_flowing(function.__doc__ or ""), context_settings=HELP)(function)
    return made


class _Group(TyperGroup):
    """The group whose commands are those above."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = _Commands()  # type: ignore[assignment]


app = typer.Typer(
    cls=_Group,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings=HELP,
)


@app.callback()
def dokuz(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.", is_eager=True)] = False,
) -> None:
    """Sudoku and its variants: read, solve, convert and draw them."""
    if version:
        from dokuz import __version__

        typer.echo(f"dokuz {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        if text := context.get_help():
            typer.echo(text)
        raise typer.Exit


def _flowing(text: str) -> str:
    """Join the lines of each paragraph, so that it fills whatever width there is; indented lines stay as they are."""
    paragraphs = cleandoc(text).split("\n\n")
    return "\n\n".join(one if one.startswith("    ") else " ".join(one.split()) for one in paragraphs)
