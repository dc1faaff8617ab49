"""``ss``: Simple Sudoku, a 9×9 grid with its boxes drawn, then what the player did.

``Innd`` places digit d in cell nn, ``Ennddd`` rules candidate ddd (003) out of it; cells are
numbered 00 to 80 row by row. ``bare`` has lines between the boxes only, ``boxed`` a frame around too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of, item
from dokuz.formats.parts.cells import Row, grids, miscounted, numbered
from dokuz.formats.parts.pencil import removed
from dokuz.formats.parts.plain import board, marked, noted, only_classic
from dokuz.model.grid import Grid
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

FORMS = ("bare", "boxed")
LINEWISE = False

_ROW = re.compile(r" *\|?([0-9.*_xX-]{3})\|([0-9.*_xX-]{3})\|([0-9.*_xX-]{3})\|?")
_RULE = re.compile(r" *[|*]?-{3}[-+]-{3}[-+]-{3}[|*]?")
_WORK = re.compile(r"(I)([0-9]{2})([1-9])|(E)([0-9]{2})0{0,2}([1-9])")
_NEAR_WORK = re.compile(r"[IE][0-9]")


def recognise(text: str) -> bool:
    """Tell whether the first lines are three by three characters between bars."""
    lines = [line.rstrip() for line in text[:10_000].split("\n") if line.strip() and line[0] not in "#%"]
    return bool(lines) and any(_ROW.fullmatch(line) for line in lines[:3])


def read(text: str) -> Iterator[Item]:
    """Yield each grid with its player's work."""
    rows: list[Row] = []
    work: list[Row] = []
    boxed = False
    for row in numbered(text):
        parts = _ROW.fullmatch(row.text)
        if parts and not _RULE.fullmatch(row.text):
            if work or len(rows) == 9:
                yield _read(rows, work, boxed=boxed)
                rows, work = [], []
            rows.append(Row(row.line, re.sub(r"[|]", " ", row.text)))
            boxed = row.text.lstrip().startswith("|")
        elif _NEAR_WORK.match(row.text):
            work.append(row)
        elif row.text and row.text[0] not in "#%" and not _RULE.fullmatch(row.text):
            raise FormatError(repr(row.text[:20]), expected="a row such as 1..|..2|65.", line=row.line, column=1)
    if rows or work:
        yield _read(rows, work, boxed=boxed)


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield each item's grid, and its player's work after an empty line."""
    for number, one in enumerate(items):
        position = noted(one, "ss")
        grid = board(position.puzzle, "ss", fits=only_classic)
        work = _work(position)
        yield "\n" * bool(number) + _drawn(grid, form_of(one, "ss", FORMS, form)) + ("\n" + work if work else "")


def _read(rows: Sequence[Row], work: Sequence[Row], *, boxed: bool) -> Item:
    if len(rows) != 9:
        raise (
            miscounted(rows, 9) if rows else FormatError("a player's work", expected="a grid before", line=work[0].line)
        )
    (grid,) = grids(rows)
    puzzle = Puzzle(grid, (), Meta(form="ss:boxed" if boxed else "ss:bare"))
    digits: dict[int, int] = {}
    ruled_out: dict[int, frozenset[int]] = {}
    for row in work:
        letter, cell, value = _done(row)
        if letter == "E":
            ruled_out[cell] = ruled_out.get(cell, frozenset()) | {value}
        elif grid.values[cell] in (None, value):
            digits |= {cell: value} if grid.values[cell] is None else {}
        else:
            where = grid.layout.name(cell)
            raise FormatError(f"{value} placed in {where}", expected=f"its given {grid[cell]}", line=row.line)
    return item(Position(puzzle, digits, ruled_out))


def _done(row: Row) -> tuple[str, int, int]:
    match = _WORK.fullmatch(row.text)
    letter, cell, value = (part for part in match.groups() if part) if match else ("", "99", "0")
    if int(cell) > 80:
        raise FormatError(
            repr(row.text[:20]),
            expected="I or E, a cell 00-80 and a digit, as in I029 or E04003",
            line=row.line,
            column=1,
        )
    return letter, int(cell), int(value)


def _drawn(grid: Grid, form: str) -> str:
    marks = "".join(marked(grid))
    lines = ["|".join(marks[start + at : start + at + 3] for at in (0, 3, 6)) for start in range(0, 81, 9)]
    if form == "bare":
        rule = "-" * 11
        return "\n".join([*lines[:3], rule, *lines[3:6], rule, *lines[6:]]) + "\n"
    lines = [f" |{line}|" for line in lines]
    frame, rule = " *-----------*", " |---+---+---|"
    return "\n".join([frame, *lines[:3], rule, *lines[3:6], rule, *lines[6:], frame]) + "\n"


def _work(position: Position) -> str:
    placed = [f"I{cell:02}{value}\n" for cell, value in sorted(position.digits.items())]
    out = removed(position)
    return "".join([*placed, *(f"E{cell:02}{value:03}\n" for cell in sorted(out) for value in sorted(out[cell]))])
