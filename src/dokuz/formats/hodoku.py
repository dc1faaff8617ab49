"""``hodoku``: HoDoKu's library line: fields between colons.

Technique, candidate, the grid with ``+`` before a digit that is not given, and the candidates
ruled out as digit, row and column; further fields are kept as they are. HoDoKu's ``.hsol`` is a
Java object stream, for which harmful files exist: it is never opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of, item
from dokuz.formats.parts.cells import Row, misfit, numbered, spellings
from dokuz.formats.parts.pencil import removed
from dokuz.formats.parts.plain import board, noted, one_line, only_classic
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Notes, Position
from dokuz.model.puzzle import Puzzle

FORMS = ("library",)
LINEWISE = True

_KEPT = ("hodoku.technique", "hodoku.candidate", "hodoku.rest")
_DEFAULT = ("0000", "x", ":")


def recognise(text: str) -> bool:
    """Tell whether the first line starts with a colon and a technique's code."""
    return re.match(r"\s*(?:#[^\n]*\n)*:[^:\n]{0,12}:[^:\n]{0,12}:", text) is not None


def read(text: str) -> Iterator[Item]:
    """Yield the puzzle or position of every line."""
    for row in numbered(text):
        if row.text.strip() and not row.text.startswith("#"):
            yield _read(row)


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a line for each item."""
    for one in items:
        form_of(one, "hodoku", FORMS, form)
        position = noted(one, "hodoku")
        board(position.puzzle, "hodoku", fits=only_classic)
        extra = position.meta.extra
        told = [str(extra.get(key, default)) for key, default in zip(_KEPT, _DEFAULT, strict=True)]
        technique, candidate = (one_line(part).replace(":", " ") for part in told[:2])
        grid, out, rest = _marks(position), _triples(position), one_line(told[2])
        yield f":{technique}:{candidate}:{grid}:{out}:{rest}\n"


def _read(row: Row) -> Item:
    fields = row.text.split(":", 5)
    if len(fields) < 4 or fields[0].strip():
        raise FormatError(
            repr(row.text[:20]),
            expected="colons between fields, as in :0000:x:GRID:315::",
            line=row.line,
            column=1,
        )
    column = len(":".join(fields[:3])) + 2
    cells, player = _cells(fields[3], row.line, column)
    layout = Layout.square(9)
    givens = Grid(layout, tuple(None if cell in player else value for cell, value in enumerate(cells)))
    rest = fields[5] if len(fields) > 5 else ""
    told = dict(zip(_KEPT, (fields[1], fields[2], rest), strict=True))
    puzzle = Puzzle(givens, (), Meta(form="hodoku:library", extra=told))
    digits = {cell: value for cell, value in enumerate(cells) if cell in player and value is not None}
    ruled_out = _ruled_out(fields[4] if len(fields) > 4 else "", row.line, column + len(fields[3]) + 1)
    return item(Position(puzzle, digits, ruled_out))


def _cells(text: str, line: int, column: int) -> tuple[list[int | None], set[int]]:
    """Read the grid, and which of its digits are not given."""
    known, cells, player = spellings(9), list[int | None](), set[int]()
    pending = False
    for place, mark in enumerate(text.rstrip()):
        if mark == "+" and not pending:
            pending = True
            continue
        if mark not in known or (pending and known[mark] is None):
            raise misfit(mark, 9, line, column + place)
        if pending:
            player.add(len(cells))
        cells.append(known[mark])
        pending = False
    if len(cells) != 81 or pending:
        raise FormatError(f"{len(cells)} cells", expected="81", line=line, column=column)
    return cells, player


def _ruled_out(text: str, line: int, column: int) -> Notes:
    out: dict[int, frozenset[int]] = {}
    for triple in re.finditer(r"\S+", text):
        if not re.fullmatch(r"[1-9]{3}", triple[0]):
            raise FormatError(
                repr(triple[0][:20]),
                expected="digit, row and column, as in 315",
                line=line,
                column=column + triple.start(),
            )
        digit, row, col = map(int, triple[0])
        cell = (row - 1) * 9 + col - 1
        out[cell] = out.get(cell, frozenset()) | {digit}
    return out


def _marks(position: Position) -> str:
    marks = []
    for cell, value in enumerate(position.grid.values):
        marks.append("+" * (cell in position.digits) + (str(value) if value else "."))
    return "".join(marks)


def _triples(position: Position) -> str:
    out = removed(position)
    return " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell in sorted(out) for digit in sorted(out[cell]))
