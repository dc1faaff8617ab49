"""GNOME Sudoku's saved games: JSON, one 9×9 game with its time, digits and earmarks.

Earmarks are centre notes. The program keeps none on a filled cell, so those are left out in writing, and
of candidates ruled out it is told the candidates left in their cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.format import Item, form_of, item
from dokuz.formats.parts.notes import centred, refuse
from dokuz.formats.parts.sense import sensible
from dokuz.formats.parts.tree import Node, dumped, named, tree
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

FORMS = ("save",)
LINEWISE = False
LEVEL = "custom"
"""What is written where no level is known: the program refuses a game without one."""


def recognise(text: str) -> bool:
    """Tell whether a text looks like a saved game."""
    return text.lstrip().startswith("{") and '"cells"' in text and '"fixed"' in text


def read(text: str) -> Iterator[Item]:
    """Yield the game: a position, or the puzzle where nothing was played."""
    root = tree(text)
    fields = root.fields()
    unknown = [name for name in fields if name not in ("difficulty_category", "time_elapsed", "cells")]
    if unknown:
        raise FormatError(f"unknown fields {named(unknown)}", expected="a game that GNOME Sudoku saved")
    level = fields["difficulty_category"].text() if "difficulty_category" in fields else ""
    seconds = fields["time_elapsed"].number() if "time_elapsed" in fields else -1
    yield _game(root.field("cells"), Meta(level=level, form="gnome:save"), seconds if seconds >= 0 else None)


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield one game; the format holds no more."""
    done = False
    for one in items:
        form_of(one, "gnome", FORMS, form)
        if done:
            raise UnsupportedError("gnome holds one game a file, got several; opensudoku and json hold many")
        done = True
        yield dumped(_told(one), indent=2) + "\n"


def _game(node: Node, meta: Meta, seconds: float | None) -> Item:
    layout = Layout.square(9)
    givens: dict[int, int] = {}
    digits: dict[int, int] = {}
    notes: dict[int, frozenset[int]] = {}
    seen: set[int] = set()
    for one in node.items():
        row, col = (part.whole(0, 8) for part in one.field("position").items(2))
        cell = row * 9 + col
        if cell in seen:
            raise FormatError(f"{layout.name(cell)} twice{one.place}", expected="each cell once")
        seen.add(cell)
        if value := one.field("value").whole(0, 9):
            (givens if one.field("fixed").truth() else digits)[cell] = value
        if marks := frozenset(mark.whole(1, 9) for mark in one.field("earmarks").items()):
            notes[cell] = marks
    puzzle = Puzzle(Grid.of(layout, givens), meta=meta)
    with sensible("a game"):
        return item(Position(puzzle, digits, centre=notes, seconds=seconds))


def _told(one: Item) -> dict[str, object]:
    position = one if isinstance(one, Position) else Position(one)
    if not position.puzzle.classic:
        raise UnsupportedError("gnome holds ordinary 9×9 games only; json holds any puzzle")
    refuse(position, "gnome", "corner", "colours")
    seconds = -1.0 if position.seconds is None else float(position.seconds)
    cells = list(_cells(position, centred(position, "gnome")))
    return {"difficulty_category": position.meta.level or LEVEL, "time_elapsed": seconds, "cells": cells}


def _cells(position: Position, notes: Mapping[int, frozenset[int]]) -> Iterator[dict[str, object]]:
    givens = position.puzzle.givens
    for cell, value in enumerate(position.grid):
        marks = sorted(notes.get(cell, ())) if value is None else []
        if value is not None or marks:
            place, fixed = list(divmod(cell, 9)), givens[cell] is not None
            yield {"position": place, "value": value or 0, "fixed": fixed, "earmarks": marks}
