"""Reference: the page docs/reference/cli.md, made from the commands themselves.

``python -m dokuz.cli.reference`` prints it; a test compares it with the page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import typer

from dokuz.cli.app import app

if TYPE_CHECKING:
    from typer.core import TyperCommand, TyperGroup

OPENING = """\
# Command line

This page is made from the commands themselves: `python -m dokuz.cli.reference > docs/reference/cli.md`.

Every command reads text, a file, or `-` for standard input, in any [format](../how-to/files.md), and says what goes
wrong on standard error. `NO_COLOR` switches colours off, and `dokuz --install-completion` completes commands, options,
formats and methods on Tab. Words come in English and Turkish, by `--lang` or the locale.
"""

CLOSING = """\
## Results as JSON

`dokuz solve --json` prints an object a line. Its fields have the names of a `Result`'s attributes:

| field | is |
|---|---|
| `puzzle` | the puzzle: 81 characters if it is an ordinary 9×9, else [our JSON](json.md) |
| `status` | `unique`, `multiple`, `infeasible`, `solved`, `unknown`: [what they mean](../explanation/status.md) |
| `solution` | the first solution, or `null`: 81 characters on the ordinary board, else a list of rows |
| `solutions` | those found, two unless `--count` asks for more |
| `count` | how many were found |
| `exhausted` | whether the search saw everything, so that `count` is exact |
| `method`, `nodes`, `seconds` | what solved it, in how many search nodes and how long |
| `conflict` | `null`, or of an infeasible puzzle the `reason` in words and its `cells`, as `r1c8` |

A line that cannot be read gives an object with `line` and `error`, and the rest goes on. `dokuz methods --json` prints
an object a method: `name`, `family`, `exact`, `rules`, `sizes`, `extra`, `paper`.
"""


def page() -> str:
    """Write the page.

    >>> print(page().splitlines()[0])
    # Command line
    """
    group: TyperGroup = typer.main.get_command(app)  # type: ignore[assignment]
    return "\n".join([OPENING, *_sections("", group.commands), CLOSING])


def _sections(before: str, commands: Mapping[str, Any]) -> Iterator[str]:
    """Tell of the commands; those that stand under one come after it."""
    for name, command in commands.items():
        yield _section(f"{before}{name}", command)
        yield from _sections(f"{before}{name} ", getattr(command, "commands", {}))


def _section(name: str, command: Any) -> str:
    context = typer.Context(command, info_name=f"dokuz {name}")
    usage = " ".join([f"dokuz {name}", *command.collect_usage_pieces(context)])
    rows = list(_rows(command, context))
    table = ["| | |", "|---|---|", *rows] if rows else []
    return "\n".join([f"## dokuz {name}\n", f"```text\n{usage}\n```\n", f"{command.help}\n", *table, ""])


def _rows(command: TyperCommand, context: typer.Context) -> Iterator[str]:
    for one in command.params:
        metavar = "" if getattr(one, "is_flag", False) else one.make_metavar(ctx=context).strip("<>")
        names = ", ".join(one.opts) if one.param_type_name == "option" else ""
        default = one.default if isinstance(one.default, str) and one.default else ""
        told = getattr(one, "help", "") + (f" Default: `{default}`." if default else "")
        spelled = " ".join(filter(None, (names, metavar))).replace("|", "\\|")
        yield f"| `{spelled}` | {told} |"


if __name__ == "__main__":
    from dokuz.cli import screen

    screen.put(page())
