"""``sdx``: SudoCue's progress file, nine lines of nine cells: a given, ``u`` and a digit, or candidates.

A given and a lone candidate look alike here too; :mod:`dokuz.formats.parts.pencil` says how they are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dokuz.formats.format import Item, form_of
from dokuz.formats.parts import pencil
from dokuz.formats.parts.cells import miscounted, numbered
from dokuz.formats.parts.plain import board, noted, only_classic

FORMS = ("plain",)
LINEWISE = False

_LINE = re.compile(r"(?:u?[1-9]{1,9}(?:\s+|$)){7,11}")


def recognise(text: str) -> bool:
    """Tell whether one of the first lines is nine lists of digits."""
    lines = [line.strip() for line in text[:10_000].split("\n") if line.strip() and line[0] not in "#%"]
    return any(_LINE.fullmatch(line) for line in lines[:3])


def read(text: str) -> Iterator[Item]:
    """Yield the position of every nine lines."""
    rows = [row for row in numbered(text) if row.text.strip() and row.text[0] not in "#%"]
    for start in range(0, len(rows), 9):
        few = rows[start : start + 9]
        if len(few) < 9:
            raise miscounted(rows, 9)
        yield pencil.read(pencil.cut(few), few, "sdx:plain", player="u")


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield nine lines for each item."""
    for one in items:
        form_of(one, "sdx", FORMS, form)
        position = noted(one, "sdx")
        board(position.puzzle, "sdx", fits=only_classic)
        cells = pencil.spelled(position, "sdx", player="u")
        yield "".join(" ".join(cells[start : start + 9]) + "\n" for start in range(0, 81, 9))
