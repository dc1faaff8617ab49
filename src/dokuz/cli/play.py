"""``dokuz play``: for now a short guided tour in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import fill
from typing import TYPE_CHECKING

from dokuz.cli import screen
from dokuz.cli.options import Lang
from dokuz.words import marked, said, spoken

if TYPE_CHECKING:
    from rich.text import Text

    from dokuz.model import Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
"""Equations 4.1 and 4.2 of the thesis that dokuz began with."""

JIGSAW = "....2.........6...1.......5....5.........7....9....1..6..5...4...2.8.........3..."
PIECES = "111112333122222633111222633444555663475555563477756666447888899447888899777899999"
"""Made for dokuz: every piece holds the digits 1 to 9, as rows and columns do."""

NEXT = (
    ("dokuz solve", marked("solve what you paste; Ctrl-D ends it")),
    ("dokuz solve FILE --json", marked("solve a file, a JSON object a line")),
    ("dokuz convert FILE --to sdk", marked("write the same in another format")),
    ("dokuz render FILE --format svg", marked("draw a puzzle for print or the web")),
    ("dokuz methods", marked("see the ways to solve")),
    ("dokuz --help", marked("see the rest")),
)


def play(
    lang: Lang = None,
) -> None:
    """Take a short tour: a puzzle solved, one with two solutions, a variant, and what to type next."""
    for part in _tour(spoken(lang)):
        screen.show(part)
        screen.say()


def _tour(lang: str) -> Iterator[Text]:
    from dokuz.model import Grid, Layout, Puzzle

    yield _prose(marked("Dokuz is Turkish for nine. Here are three puzzles, and what to type next."), lang)
    yield _stop(1, said(marked("One puzzle, one solution"), lang), _classic(P1), lang)
    yield _prose(marked("The search went on for a second solution and proved that there is none."), lang)
    yield _stop(2, said(marked("One puzzle, two solutions"), lang), _classic(P2), lang)
    yield _prose(marked("A fair puzzle has one solution. Dokuz always looks for a second."), lang)
    layout = Layout.jigsaw(PIECES)
    jigsaw = Puzzle(Grid.of(layout, {cell: int(mark) for cell, mark in enumerate(JIGSAW) if mark != "."}))
    yield _stop(3, said(marked("Pieces in place of boxes"), lang), jigsaw, lang)
    yield _prose(marked("Other sizes, cages, diagonals, odd and even cells and several grids work the same way."), lang)
    yield _next(lang)


def _classic(line: str) -> Puzzle:
    from dokuz.formats import parse
    from dokuz.model import Position

    item = parse(line)
    return item.puzzle if isinstance(item, Position) else item


def _stop(number: int, title: str, puzzle: Puzzle, lang: str) -> Text:
    """Solve a puzzle and draw it beside what was found."""
    from rich.text import Text

    from dokuz.cli.answer import drawn
    from dokuz.methods import solve

    heading = Text(f"{number}  {title}", f"bold {screen.COBALT}")
    return Text("\n\n").join([heading, drawn(solve(puzzle, count=None), lang, screen.width(), coloured=False)])


def _prose(sentence: str, lang: str) -> Text:
    from rich.text import Text

    return Text(fill(said(sentence, lang), screen.width()))


def _next(lang: str) -> Text:
    from rich.text import Text

    lines = Text(said(marked("What to type next"), lang), "bold")
    room = max(len(command) for command, _ in NEXT) + 2
    for command, purpose in NEXT:
        lines.append("\n  ").append(command.ljust(room), screen.COBALT).append(said(purpose, lang))
    return lines
