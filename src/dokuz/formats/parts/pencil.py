"""Pencil: formats that list every candidate left, and positions that keep what is ruled out.

In such a list a lone candidate and a placed digit look alike. It is read as placed where no peer
lists that value any more, as HoDoKu reads it, else as a lone candidate; a position whose lone
candidate would be read as placed is not written.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import islice

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.format import Item, item
from dokuz.formats.parts.cells import LETTERS, Row, misfit, spellings, square
from dokuz.model.candidates import Candidates
from dokuz.model.grid import MARKS, Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

Lists = Sequence[frozenset[int]]


def removed(position: Position) -> Mapping[int, frozenset[int]]:
    """List what is ruled out, and what the centre notes leave out of the usual pencil marks."""
    usual, left = Candidates.of(position.puzzle, position.grid), position.candidates
    out = {cell: values for cell, values in position.ruled_out.items() if values}
    for cell in position.centre:
        gone = frozenset(usual[cell]) - frozenset(left[cell])
        if gone:
            out[cell] = out.get(cell, frozenset()) | gone
    return out


def read(cells: Sequence[str], rows: Sequence[Row], form: str, *, player: str = "") -> Item:
    """Read all cells of a grid, each a list of candidates; ``player`` stands before a player's digit."""
    size = len(rows)
    layout = square(size, line=rows[0].line)
    lists, played = [], []
    for place, cell in enumerate(cells):
        row = rows[place // size]
        mine = bool(player) and cell.startswith(player)
        lists.append(_values(cell.removeprefix(player), size, row, place % size))
        played += [place] * mine
        if mine and len(lists[-1]) != 1:
            raise FormatError(repr(cell), expected=f"one digit after {player!r}", line=row.line)
    return _position(layout, lists, played, form)


def cut(rows: Sequence[Row]) -> list[str]:
    """Cut the rows of one grid into cells, or say which row has too many or too few."""
    cells = []
    for row in rows:
        words = row.text.split()
        if len(words) != len(rows):
            raise FormatError(f"{len(words)} cells in a row", expected=f"{len(rows)}", line=row.line)
        cells += words
    return cells


def spelled(position: Position, name: str, *, player: str = "") -> list[str]:
    """Spell every cell as its digit or the list of its candidates."""
    left, grid = position.candidates, position.grid
    cells = []
    for cell, value in enumerate(grid.values):
        listed = left[cell] if value is None else (value,)
        if not listed:
            where = grid.layout.name(cell)
            raise UnsupportedError(f"{name} needs a candidate in every cell, and {where} has none left; json does not")
        cells.append(player * (cell in position.digits) + "".join(MARKS[one] for one in listed))
    _refuse_lookalikes(position, [frozenset(map(_value, cell.removeprefix(player))) for cell in cells], name, player)
    return cells


def _refuse_lookalikes(position: Position, lists: Lists, name: str, player: str) -> None:
    """Refuse a lone candidate that would be read as placed, and a digit that would not."""
    grid = position.grid
    for cell, value in enumerate(grid.values):
        marked = bool(player) and cell in position.digits
        placed = marked or _placed(grid.layout, lists, cell)
        if placed != (value is not None):
            where, other = grid.layout.name(cell), "a placed digit" if placed else "a lone candidate"
            raise UnsupportedError(f"{name} cannot say what {where} holds: it would be read as {other}; json says it")


def _placed(layout: Layout, lists: Lists, cell: int) -> bool:
    return len(lists[cell]) == 1 and not any(lists[cell] <= lists[peer] for peer in layout.peers[cell])


def _position(layout: Layout, lists: Lists, played: Collection[int], form: str) -> Item:
    placed = {cell: min(lists[cell]) for cell in layout.cells if cell in played or _placed(layout, lists, cell)}
    givens = Grid.of(layout, {cell: value for cell, value in placed.items() if cell not in played})
    puzzle = Puzzle(givens, (), Meta(form=form))
    usual = Candidates.of(puzzle, Grid.of(layout, placed))
    gone = {cell: frozenset(usual[cell]) - lists[cell] for cell in layout.cells if cell not in placed}
    digits = {cell: placed[cell] for cell in played}
    return item(Position(puzzle, digits, {cell: values for cell, values in gone.items() if values}))


def _values(cell: str, size: int, row: Row, place: int) -> frozenset[int]:
    """Read one list of candidates."""
    known = spellings(size)
    values = [known.get(mark) for mark in cell] if size <= LETTERS else []
    found = frozenset(value for value in values if value is not None)
    if not cell or len(found) != len(cell):
        column = _column(row, place)
        if len(set(cell)) < len(cell):
            raise FormatError(repr(cell), expected="each candidate once", line=row.line, column=column)
        bad = next((mark for mark in cell if known.get(mark) is None), cell)
        error = misfit(bad, size, row.line, column)
        raise FormatError(error.found, expected="candidates, or a digit", line=row.line, column=column)
    return found


def _column(row: Row, place: int) -> int | None:
    """Find the column of a row's cell."""
    found = next(islice(re.finditer(r"\S+", row.text), place, None), None)
    return found.start() + 1 if found else None


def _value(mark: str) -> int:
    return MARKS.index(mark)
