"""Answer: a result in words and pictures, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from textwrap import fill

from rich.text import Text

from dokuz.cli import counters, screen
from dokuz.cli.board import CLASH, DIFFERS, beside, board, titled, wide
from dokuz.cli.source import Found
from dokuz.errors import DokuzError
from dokuz.model import Grid, Result
from dokuz.words import capital, counted, duration, marked, numeral, said

STATUS = {
    "unique": marked("unique solution"),
    "multiple": marked("several solutions"),
    "infeasible": marked("Sudoku table is infeasible"),
    "solved": marked("a solution, perhaps not the only one"),
    "unknown": marked("no answer within the limits"),
}
SHORT = {
    "unique": marked("unique"),
    "multiple": marked("several"),
    "infeasible": marked("infeasible"),
    "solved": marked("solved"),
    "unknown": marked("unknown"),
}

STOPPED = {
    "nodes": marked("the node limit was reached"),
    "time": marked("the time limit was reached"),
    "memory": marked("the memory the method may take was full"),
    "unsettled": marked("the rest cannot be settled without a search"),
}

Tell = Callable[[Found, Result | DokuzError], None]


def draw(lang: str) -> Tell:
    """Tell answers at length: heading, grids, footer."""

    def tell(one: Found, answer: Result | DokuzError) -> None:
        if isinstance(answer, DokuzError):
            screen.warn(one.told(answer))
        else:
            screen.show(drawn(answer, lang, screen.width(), coloured=screen.coloured()))

    return tell


def listed(lang: str) -> Tell:
    """Tell answers by a line each: number, status, solution or reason; cut to the width of a terminal."""
    numbers = count(1)

    def tell(one: Found, answer: Result | DokuzError) -> None:
        number = next(numbers)
        if isinstance(answer, DokuzError):
            screen.warn(one.told(answer))
            return
        status = said(SHORT[answer.status], lang)
        found = answer.solution.line if answer.solution else _reason(answer, lang)
        if screen.interactive():
            line = Text(f"{number:>5}  {status:<12}{found}")
            line.truncate(screen.width(), overflow="ellipsis" if screen.unicode() else "crop")
            screen.show(line)
        else:
            screen.say(f"{number}\t{status}\t{found}")

    return tell


def drawn(result: Result, lang: str, width: int, *, coloured: bool) -> Text:
    """Draw a result for so many columns; without colours the puzzle stands beside its solution."""
    drawings = list(_drawings(result, lang, alone=coloured))
    body = beside(drawings, width)
    if wide(body) > width and screen.interactive():
        body = _too_wide(wide(body), width, lang)
    return Text("\n\n").join([_heading(result, lang, width), body, _footer(result, lang)])


def _heading(result: Result, lang: str, width: int) -> Text:
    meta, kinds = result.puzzle.meta, dict.fromkeys(said(one.title, lang) for one in result.puzzle.constraints)
    title = " · ".join(part for part in (meta.title, meta.author, *kinds) if part)
    status = capital(said(STATUS[result.status], lang), lang)
    heading = Text(f"{title}\n" if title else "").append(status, "bold")
    told = fill(capital(_reason(result, lang), lang), width)
    return heading.append(f"\n{told}" if told else "")


def _reason(result: Result, lang: str) -> str:
    """Say more than the status does, where there is more to say."""
    if result.conflict is not None and result.conflict.kind != "none":
        return result.conflict.told(lang)
    if result.status in ("unknown", "solved") and result.stopped in STOPPED:
        return said(STOPPED[result.stopped], lang)
    if result.status != "multiple" or (result.count == 2 and not result.exhausted):
        return ""
    number = numeral(result.count, lang)
    if result.exhausted:
        return said(marked("{number} solutions in all"), lang, number=number)
    return said(marked("at least {number} solutions"), lang, number=number)


def _drawings(result: Result, lang: str, *, alone: bool) -> Iterator[Text]:
    """Yield the puzzle, if its givens would not be told apart, and up to two solutions."""
    puzzle, solutions = result.puzzle, result.solutions[:2]
    givens = puzzle.givens.filled.keys()
    if not (alone and solutions):
        clash = {puzzle.layout.cell(cell) for cell in result.conflict.cells} if result.conflict else set()
        drawing = board(puzzle.givens, givens=givens, marked=clash, sign=CLASH)
        yield titled(said(marked("puzzle"), lang), drawing) if solutions else drawing
    if len(solutions) == 1:
        drawing = board(solutions[0], givens=givens)
        yield drawing if alone else titled(said(marked("solution"), lang), drawing)
    elif solutions:
        differing = differences(*solutions)
        for title, grid in zip((marked("first solution"), marked("second solution")), solutions, strict=True):
            drawing = board(grid, givens=givens, marked=differing, sign=DIFFERS)
            yield titled(said(title, lang), drawing)


def differences(one: Grid, other: Grid) -> set[int]:
    """List the cells in which two grids differ."""
    return {cell for cell in one.layout.cells if one[cell] != other[cell]}


def _too_wide(need: int, there: int, lang: str) -> Text:
    sentence = marked(
        "The grid is {need} columns wide and this terminal {there}. "
        "Widen it, pipe through `less -S`, or draw it with `dokuz render --format svg`."
    )
    return Text(fill(said(sentence, lang, need=need, there=there), there))


def _footer(result: Result, lang: str) -> Text:
    parts = [
        result.method,
        counted(result.nodes, marked("{number} node"), marked("{number} nodes"), lang),
        duration(result.seconds, lang),
    ]
    if len(result.solutions) > 1:
        cells = len(differences(*result.solutions[:2]))
        one, many = marked("{number} cell differs ({sign})"), marked("{number} cells differ ({sign})")
        parts.insert(0, counted(cells, one, many, lang, sign=DIFFERS))
    elif result.conflict is not None and result.conflict.cells:
        parts.insert(0, said(marked("{sign} marks these cells"), lang, sign=CLASH))
    lines = [" · ".join(parts), *([counters.told(result.counters, lang)] if result.counters else [])]
    return Text("\n".join(fill(line, screen.width()) for line in lines), "dim")
