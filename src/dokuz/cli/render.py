"""``dokuz render``: a puzzle or a position as a drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dokuz.cli import screen
from dokuz.cli.options import STDIN, Input, Lang, Output, ReadAs
from dokuz.cli.output import Written
from dokuz.cli.source import found, only
from dokuz.errors import InputError
from dokuz.formats import Item
from dokuz.words import marked, said, spoken

if TYPE_CHECKING:
    from rich.text import Text

    from dokuz.model import Grid

Drawing = Literal["text", "svg"]
NOTHING = InputError("expected a puzzle, got nothing")


def render(
    source: Input = STDIN,
    kind: Annotated[Drawing, typer.Option("--format", help="What to draw.")] = "text",
    output: Output = STDIN,
    solution: Annotated[bool, typer.Option("--solution", help="Draw the digits of the solution too.")] = False,
    read_as: ReadAs = None,
    lang: Lang = None,
) -> None:
    """Draw a puzzle, or a position with its digits, notes and colours.

    Of several puzzles text draws all, one below the other; an SVG file holds one.

    Exit code: 0 done; 1 with --solution where there is none; 2 misuse or bad input.
    """
    if kind == "svg":
        several = "expected one puzzle for an SVG drawing, got several; `--format text` draws them all"
        raise typer.Exit(_svg(only(source, read_as, several), output, solution, spoken(lang)))
    raise typer.Exit(_texts(source, read_as, output, solution, spoken(lang)))


def _svg(item: Item, output: str, solution: bool, lang: str) -> int:
    from dokuz.formats.svg import draw

    grid = _solution(item, lang) if solution else None
    with Written(output) as out:
        out.write(draw(item, solution=grid, lang=lang))
    return 1 if solution and grid is None else 0


def _texts(source: str, read_as: str | None, output: str, solution: bool, lang: str) -> int:
    code, drawings = 0, 0
    with Written(output) as out:
        for one in found([source], read_as):
            if one.item is None:
                screen.warn(one.told(one.error or NOTHING))
                code = 2
                continue
            grid = _solution(one.item, lang) if solution else None
            code = max(code, 1 if solution and grid is None else 0)
            _put(out, _text(one.item, grid, lang), first=not drawings, styled=output == STDIN)
            drawings += 1
    return code


def _put(out: Written, text: Text, *, first: bool, styled: bool) -> None:
    if not first:
        out.write("\n")
    if styled:
        screen.show(text)
    else:
        out.write(text.plain + "\n")


def _text(item: Item, solution: Grid | None, lang: str) -> Text:
    from rich.text import Text

    from dokuz.cli.board import board
    from dokuz.model import Position

    puzzle = item.puzzle if isinstance(item, Position) else item
    filled = item.grid if isinstance(item, Position) else item.givens
    grid = filled if solution is None else solution.plus(filled.filled)
    parts = [board(grid, givens=puzzle.givens.filled.keys())]
    title = " · ".join(part for part in (puzzle.meta.title, puzzle.meta.author) if part)
    if title:
        parts.insert(0, Text(title, "bold"))
    if puzzle.constraints:
        sentences = dict.fromkeys(said(one.sentence, lang) for one in puzzle.constraints)
        hint = said(marked("`--format svg` draws what text cannot show."), lang)
        parts.append(Text("\n".join([*sentences, hint]), "dim"))
    return Text("\n").join(parts)


def _solution(item: Item, lang: str) -> Grid | None:
    from dokuz.cli.answer import STATUS
    from dokuz.methods import solve

    result = solve(item)
    if result.status != "unique":
        screen.warn(said(STATUS[result.status], lang))
    return result.solution
