"""``sdm``: a SudoCue collection, one 9×9 grid of 81 characters a line.

Read as :mod:`dokuz.formats.line`, written with ``0`` for a blank cell: there are programs that drop
a line with dots. What was read with dots is written with dots again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from dokuz.errors import FormatError
from dokuz.formats import line
from dokuz.formats.format import Item
from dokuz.formats.parts.plain import only_classic
from dokuz.model.puzzle import Puzzle

FORMS = ("zeros", "dots")
LINEWISE = True


def recognise(text: str) -> bool:
    """Tell whether a text is lines of grids."""
    return line.recognise(text)


def read(text: str) -> Iterator[Puzzle]:
    """Yield the puzzle of every line."""
    return line.each(text, reader(""))


def reader(first: str) -> Callable[[str], Puzzle | None]:
    """Give what reads one line."""
    read_line = line.reader(first)

    def renamed(text: str) -> Puzzle | None:
        puzzle = read_line(text)
        if puzzle is None:
            return None
        if not puzzle.layout.classic:
            raise FormatError(f"{len(text)} characters", expected="81 for a 9×9 grid", line=1)
        return replace(puzzle, meta=replace(puzzle.meta, form=puzzle.meta.form.replace("line", "sdm")))

    return renamed


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a line for each item."""
    return line.lines(items, "sdm", FORMS, form, only_classic)
