"""App: the commands by name; the module of a command is imported when it is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from typer.core import TyperCommand

COMMANDS = ("solve", "convert", "render", "methods", "model", "play")
HELP = {"help_option_names": ["-h", "--help"]}


class _Commands(Mapping[str, "TyperCommand"]):
    """The commands, each made when it is looked up: ``solve`` is the function of that name in ``cli/solve.py``."""

    def __getitem__(self, name: str) -> TyperCommand:
        if name not in COMMANDS:
            raise KeyError(name)
        function = getattr(import_module(f"dokuz.cli.{name}"), name)
        alone = typer.Typer(add_completion=False, rich_markup_mode="rich")
        alone.command(name, help=_flowing(function.__doc__), context_settings=HELP)(function)
        return typer.main.get_command(alone)  # type: ignore[return-value]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


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
    """Join the lines of each paragraph, so that it fills whatever width there is."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))
