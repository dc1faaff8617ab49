"""SudokuPad's own JSON: givens, notes, regions, killer cages, and drawings.

Its rules are words and drawings: lines, arrows, shapes under and over the cells. Only people can tell what a
drawing means, so a puzzle that has any is refused, naming them, rather than read without its rule. A cage
that is ``unique`` or has a sum is a killer cage, as is one with nothing but cells and a number, the older
spelling; a cage without cells whose value is ``title: …`` is metadata.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from dokuz.errors import FormatError, InputError, UnsupportedError
from dokuz.formats.format import Item, item
from dokuz.formats.parts.notes import centred, refuse
from dokuz.formats.parts.rules import ruled
from dokuz.formats.parts.sense import sensible
from dokuz.formats.parts.tree import Node, dumped, named
from dokuz.model.address import addresses
from dokuz.model.constraints import Cage
from dokuz.model.grid import MARKS, Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Notes, Position
from dokuz.model.puzzle import Puzzle

SIDE = 64

_DRAWINGS = ("lines", "arrows", "underlays", "overlays")
_KEPT = ("cellSize", "duration", "videos", "settings")
_KNOWN = ("id", "metadata", "cells", "regions", "cages", *_KEPT)
_FACTS = {"title": "title", "author": "author", "rules": "rules", "source": "source"}
_WORDLESS = ("antiknight", "antiking", "nonconsecutive", "norowcol", "disjoint")
"""Names in the metadata that are rules, not words."""
_CELL = ("value", "pencilMarks", "centremarks")
_CAGE = ("cells", "value", "sum", "unique", "style", "type", "hidden")


def from_tree(node: Node, form: str) -> Item:
    """Make the puzzle that the JSON tells, a position where cells have notes."""
    _refuse_drawings(node)
    rows = [row.items() for row in node.field("cells").items()]
    if not rows or len({len(row) for row in rows}) != 1 or not 0 < len(rows[0]) <= SIDE or len(rows) > SIDE:
        raise FormatError("rows of cells of several lengths, or none", expected=f"1 to {SIDE} rows of equal length")
    regions = [[_cell(one, rows) for one in part.items()] for part in _listed(node, "regions")]
    layout = _layout(len(rows), len(rows[0]), regions, node)
    facts = node.field("metadata").fields() if node.field("metadata") else {}
    cages = _listed(node, "cages")
    for cage in cages:
        if not cage.field("cells") and cage.field("value"):
            name, _, text = cage.field("value").text().partition(":")
            facts.setdefault(name.strip().lower(), Node(text.strip(), cage.path))
    cells = [cell for row in rows for cell in row]
    with sensible("a puzzle"):
        puzzle = Puzzle(_givens(cells, layout), meta=_meta(node, facts, layout, form))
        ruling = (cage for cage in cages if cage.field("cells") and _ruling(cage))
        rules = ((cage, _cage(cage, rows)) for cage in ruling)
        puzzle = ruled(puzzle, (rule for cage, rule in rules if not (cage.field("hidden") and _known(rule, layout))))
        centre, corner = _notes(cells, layout, "centremarks"), _notes(cells, layout, "pencilMarks")
        return item(Position(puzzle, centre=centre, corner=corner))


def to_json(one: Item) -> str:
    """Tell a puzzle, or its notes, as SudokuPad's JSON."""
    position = one if isinstance(one, Position) else Position(one)
    refuse(position, "sudokupad", "digits", "colours")
    layout, meta = position.layout, position.meta
    if layout != Layout.build(layout.rows, layout.cols, regions=layout.regions):
        raise UnsupportedError("sudokupad's form scl holds one grid with values from 1; json holds any")
    facts = {name: getattr(meta, fact) for name, fact in _FACTS.items()}
    if meta.solution is not None and layout.size < 10:
        facts["solution"] = meta.solution.line.replace(".", "?")
    told: dict[str, object] = {"id": _kept(meta, "id", _slug(meta.title)), "cellSize": _kept(meta, "cellSize", 50)}
    told |= {name: meta.extra[f"sudokupad.{name}"] for name in _KEPT[1:] if f"sudokupad.{name}" in meta.extra}
    told["metadata"] = {name: fact for name, fact in facts.items() if fact} | _words(meta)
    told["cells"] = _cells_told(position)
    told["regions"] = [[list(divmod(cell, layout.cols)) for cell in region] for region in layout.regions]
    told["cages"] = [_cage_told(cage) for cage in position.puzzle.constraints if isinstance(cage, Cage)]
    if strange := [cage.name for cage in position.puzzle.constraints if not isinstance(cage, Cage)]:
        raise UnsupportedError(f"sudokupad's form scl cannot say the constraint {strange[0]!r}; json can")
    return dumped(told | {name: [] for name in ("lines", "arrows", "underlays", "overlays")}, compact=True)


def _refuse_drawings(node: Node) -> None:
    fields = node.fields()
    drawn = [f"{len(fields[name].items())} {name}" for name in _DRAWINGS if fields.get(name)]
    if drawn:
        raise UnsupportedError(f"sudokupad: drawings whose rules only people can read: {', '.join(drawn)}")
    if unknown := [name for name, value in fields.items() if name not in (*_KNOWN, *_DRAWINGS) and value]:
        raise UnsupportedError(f"sudokupad: unknown rules {named(unknown)}")


def _listed(node: Node, name: str) -> list[Node]:
    return node.field(name).items() if node.field(name) else []


def _layout(rows: int, cols: int, regions: list[list[int]], node: Node) -> Layout:
    try:
        return Layout.build(rows, cols, regions=regions)
    except InputError as error:
        raise node.field("regions").wrong(f"regions of different cells ({error})") from None


def _cell(node: Node, rows: list[list[Node]]) -> int:
    row, col = node.items(2)
    return row.whole(0, len(rows) - 1) * len(rows[0]) + col.whole(0, len(rows[0]) - 1)


def _ruling(cage: Node) -> bool:
    """Tell whether a cage may be a rule; a hidden one may also just name the cells of no region."""
    return cage.field("unique").value is not False or bool(cage.field("value") or cage.field("sum"))


def _cage(node: Node, rows: list[list[Node]]) -> Cage:
    fields = node.fields()
    value, total, style = node.field("value"), node.field("sum"), node.field("style")
    old = value and set(fields) <= {"cells", "value"}
    unknown = [name for name, one in fields.items() if name not in _CAGE and one]
    killer = node.field("unique") or (total and "unique" not in fields)
    if unknown or not (killer or old):
        told = f" with {named(unknown)}" if unknown else ""
        raise UnsupportedError(f"sudokupad: unknown rule, a cage that is no killer cage{told}{node.place}")
    cells = [divmod(_cell(one, rows), len(rows[0])) for one in node.field("cells").items()]
    if len(set(cells)) != len(cells):
        raise FormatError(f"a cell twice{node.place}", expected="each cell once")
    if style.value == "extraregion" or node.field("type").value == "disjoint":
        # Their sum is what all values add up to, if there are as many cells: no rule of its own.
        return Cage(None, cells)
    return Cage(_total(total or value), cells)


def _known(cage: Cage, layout: Layout) -> bool:
    """Tell whether a cage says only what a row, column or region says: the program keeps such for its own use."""
    cells = {layout.cell(place) for place in addresses(cage.cells)}
    return cage.total is None and any(cells == set(house.cells) for house in layout.houses)


def _total(node: Node) -> int | None:
    if not node:
        return None
    if isinstance(node.value, str) and re.fullmatch("[0-9]{1,9}", node.value.strip()):
        return int(node.value)
    if isinstance(node.value, str):
        raise UnsupportedError(f"sudokupad: unknown rule, a cage that says {node.value[:20]!a}{node.place}")
    return node.whole(0, 10**9)


def _givens(cells: list[Node], layout: Layout) -> Grid:
    for cell in cells:
        if unknown := [name for name, one in cell.fields().items() if name not in _CELL and one]:
            raise UnsupportedError(f"sudokupad: unknown {named(unknown)}{cell.place}")
    values = {at: _digit(cell.field("value"), layout) for at, cell in enumerate(cells) if cell.field("value")}
    return Grid.of(layout, values)


def _digit(node: Node, layout: Layout) -> int:
    if isinstance(node.value, str) and re.fullmatch("[0-9]{1,3}", node.value.strip()):
        node = Node(int(node.value), node.path)
    return node.whole(1, layout.size)


def _notes(cells: list[Node], layout: Layout, name: str) -> dict[int, frozenset[int]]:
    return {at: _marks(cell.field(name), layout) for at, cell in enumerate(cells) if cell.field(name)}


def _marks(node: Node, layout: Layout) -> frozenset[int]:
    parts = [Node(mark, node.path) for mark in node.value] if isinstance(node.value, str) else node.items()
    return frozenset(_digit(one, layout) for one in parts)


def _meta(node: Node, facts: Mapping[str, Node], layout: Layout, form: str) -> Meta:
    if rules := [name for name in facts if name in _WORDLESS and facts[name]]:
        raise UnsupportedError(f"sudokupad: unknown rules {', '.join(rules)}")
    words = {name: _worded(one) for name, one in facts.items() if name in _FACTS and one}
    others = {name: one.value for name, one in facts.items() if name not in (*_FACTS, "solution")}
    extra = {f"sudokupad.{name}": node.field(name).value for name in ("id", *_KEPT) if name in node.fields()}
    return Meta(
        **{_FACTS[name]: word for name, word in words.items()},
        solution=_solution(facts["solution"], layout) if "solution" in facts else None,
        form=form,
        extra=extra | ({"sudokupad.metadata": others} if others else {}),
    )


def _worded(node: Node) -> str:
    return "\n".join(one.text() for one in node.items()) if isinstance(node.value, list) else node.text()


def _solution(node: Node, layout: Layout) -> Grid | None:
    text = node.text().strip()
    values = {at: MARKS.find(mark.upper()) for at, mark in enumerate(text) if mark not in "?.0-_ "}
    if not values:
        return None
    if len(text) != layout.rows * layout.cols or not set(values.values()) <= set(layout.values):
        raise FormatError(f"a solution of {len(text)} characters", expected=f"{layout.rows * layout.cols} values")
    return Grid.of(layout, values)


def _words(meta: Meta) -> dict[str, object]:
    kept = meta.extra.get("sudokupad.metadata", {})
    return {str(name): word for name, word in kept.items()} if isinstance(kept, Mapping) else {}


def _kept(meta: Meta, name: str, default: object) -> object:
    return meta.extra.get(f"sudokupad.{name}", default)


def _slug(title: str) -> str:
    return re.sub("[^a-z0-9]+", "-", title.lower()).strip("-") or "dokuz"


def _cells_told(position: Position) -> list[list[dict[str, object]]]:
    cols, notes = position.layout.cols, centred(position, "sudokupad")
    cells = list(_told(position, notes))
    return [cells[at : at + cols] for at in range(0, len(cells), cols)]


def _told(position: Position, centre: Notes) -> Iterator[dict[str, object]]:
    for at, value in enumerate(position.puzzle.givens):
        told: dict[str, object] = {} if value is None else {"value": str(value)}
        for name, notes in (("pencilMarks", position.corner), ("centremarks", centre)):
            if notes.get(at):
                told[name] = sorted(notes[at])
        yield told


def _cage_told(cage: Cage) -> dict[str, object]:
    told: dict[str, object] = {"cells": [list(place) for place in addresses(cage.cells)], "unique": True}
    return told if cage.total is None else told | {"value": str(cage.total), "sum": cage.total}
