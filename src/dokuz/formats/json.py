"""Our own JSON: whatever the model can say, one object a puzzle or position, versioned.

docs/reference/json.md tells every field. A file holds one object, a list of them, or one a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from dokuz.errors import DokuzError, FormatError, UnsupportedError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts import json_constraints, json_layout
from dokuz.formats.parts.sense import sensible
from dokuz.formats.parts.tree import DIGITS, Node, dumped, grown, named, trees
from dokuz.model.grid import MARKS, Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Notes, Position
from dokuz.model.puzzle import Puzzle

FORMS = ("line", "indented")
LINEWISE = True
VERSION = 1

_OURS = re.compile(r'"dokuz"\s*:')
_FACTS = ("title", "author", "source", "date", "level", "rules", "comment", "url", "form")
_NOTES = ("ruled_out", "centre", "corner")
_PLAY = ("digits", *_NOTES, "colours", "seconds")
_FIELDS = ("dokuz", "layout", "givens", "constraints", "meta", *_PLAY)


def recognise(text: str) -> bool:
    """Tell whether a text looks like our JSON."""
    return text.lstrip()[:1] in ("{", "[") and bool(_OURS.search(text))


def read(text: str) -> Iterator[Item]:
    """Yield the puzzles and positions, from one object, a list, or one object after another."""
    for line, root in trees(text):
        try:
            for node in root.items() if isinstance(root.value, list) else [root]:
                yield _item(node)
        except FormatError as error:
            raise error if error.line else error.at(line) from None


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield one object an item, on a line of its own or indented."""
    for one in items:
        indent = 2 if form_of(one, "json", FORMS, form) == "indented" else None
        yield dumped(to_json(one), indent=indent) + "\n"


def to_json(item: Item) -> dict[str, object]:
    """Tell a puzzle or a position as plain objects, lists, texts and numbers.

    >>> to_json(Puzzle.empty(4))["givens"]
    ['....', '....', '....', '....']
    """
    puzzle = item.puzzle if isinstance(item, Position) else item
    told: dict[str, object] = {"dokuz": VERSION}
    if not puzzle.layout.classic:
        told["layout"] = json_layout.tell(puzzle.layout)
    told["givens"] = _rows(puzzle.givens)
    if puzzle.constraints:
        told["constraints"] = [json_constraints.tell(one) for one in puzzle.constraints]
    if meta := _meta_told(puzzle):
        told["meta"] = meta
    return told | (_play_told(item) if isinstance(item, Position) else {})


def from_json(data: Mapping[str, object]) -> Item:
    """Make the puzzle or position that such an object tells.

    >>> from_json({"dokuz": 1, "layout": {"size": 4}, "givens": ["1...", "....", "....", "...."]}).givens["r1c1"]
    1
    """
    return _item(grown(dict(data)))


def _item(node: Node) -> Item:
    fields = node.fields()
    if "dokuz" not in fields:
        raise FormatError(f"no version{node.place}", expected=f'"dokuz": {VERSION}')
    if (version := node.field("dokuz").whole(1, 10**DIGITS)) != VERSION:
        raise FormatError(f"version {version}", expected=str(VERSION), hint="a newer dokuz may read it")
    _refuse_unknown(node, _FIELDS)
    layout = json_layout.make(fields["layout"]) if "layout" in fields else Layout.square(9)
    puzzle = _puzzle(node, layout)
    return _position(node, puzzle) if any(name in fields for name in _PLAY) else puzzle


def _puzzle(node: Node, layout: Layout) -> Puzzle:
    fields = node.fields()
    givens = _grid(fields["givens"], layout) if "givens" in fields else Grid.of(layout, {})
    meta = _meta(fields["meta"], layout) if "meta" in fields else Meta()
    puzzle = Puzzle(givens, meta=meta)
    return json_constraints.put(puzzle, fields["constraints"]) if "constraints" in fields else puzzle


def _position(node: Node, puzzle: Puzzle) -> Position:
    layout = puzzle.layout
    low, high = layout.values[0], layout.values[-1]
    digits = {cell: one.whole(low, high) for cell, one in _by_cell(node.field("digits"), layout)}
    ruled_out, centre, corner = (_notes(node.field(name), layout) for name in _NOTES)
    colours = {
        cell: tuple(colour.text() for colour in one.items()) for cell, one in _by_cell(node.field("colours"), layout)
    }
    seconds = node.field("seconds")
    played = None if seconds.value is None else seconds.number()
    with sensible("a position"):
        return Position(puzzle, digits, ruled_out, centre, corner, colours, played)


def _notes(node: Node, layout: Layout) -> Notes:
    low, high = layout.values[0], layout.values[-1]
    return {
        cell: frozenset(value.whole(low, high) for value in values.items()) for cell, values in _by_cell(node, layout)
    }


def _by_cell(node: Node, layout: Layout) -> Iterator[tuple[int, Node]]:
    """Yield what an object holds for each cell; a field that is not there holds nothing."""
    fields = {} if node.value is None else node.fields()
    seen: set[int] = set()
    for name, value in fields.items():
        cell = json_layout.cell(Node(name, value.path), layout)
        if cell in seen:
            raise FormatError(f"{layout.name(cell)} twice{node.place}", expected="each cell once")
        seen.add(cell)
        yield cell, value


def _grid(node: Node, layout: Layout) -> Grid:
    """Read rows of marks, rows of numbers, or one text of all marks."""
    if isinstance(node.value, str):
        return _filled(node, [_mark(mark, node, layout) for mark in "".join(node.value.split())], layout)
    values: list[int | None] = []
    low, high = layout.values[0], layout.values[-1]
    for row in node.items(layout.rows):
        if isinstance(row.value, str):
            if len(row.value) != layout.cols:
                raise FormatError(f"{len(row.value)} marks{row.place}", expected=str(layout.cols))
            values += [_mark(mark, row, layout) for mark in row.value]
        else:
            values += [None if one.value is None else one.whole(low, high) for one in row.items(layout.cols)]
    return _filled(node, values, layout)


def _mark(mark: str, node: Node, layout: Layout) -> int | None:
    if mark == ".":
        return None
    value = MARKS.find(mark.upper())
    if value not in layout.values:
        raise FormatError(f"{mark!r}{node.place}", expected=f"a value from {_range(layout)}, or '.' for none")
    return value


def _range(layout: Layout) -> str:
    return f"{layout.values[0]} to {layout.values[-1]}"


def _filled(node: Node, values: list[int | None], layout: Layout) -> Grid:
    if len(values) != layout.rows * layout.cols:
        raise FormatError(f"{len(values)} marks{node.place}", expected=str(layout.rows * layout.cols))
    try:
        return Grid.of(layout, {cell: value for cell, value in enumerate(values) if value is not None})
    except DokuzError as error:
        raise FormatError(f"a wrong grid{node.place}: {error}") from None


def _rows(grid: Grid) -> list[object]:
    cols, values = grid.layout.cols, grid.layout.values
    cells = list(grid.values) if values.stop > len(MARKS) or values.start < 0 else grid.line
    return [cells[at : at + cols] for at in range(0, len(cells), cols)]


def _meta(node: Node, layout: Layout) -> Meta:
    _refuse_unknown(node, (*_FACTS, "solution", "extra"))
    fields = node.fields()
    facts = {name: fields[name].text() for name in _FACTS if name in fields}
    solution = _grid(fields["solution"], layout) if "solution" in fields else None
    extra = {name: one.value for name, one in fields["extra"].fields().items()} if "extra" in fields else {}
    return Meta(**facts, solution=solution, extra=extra)


def _meta_told(puzzle: Puzzle) -> dict[str, object]:
    meta = puzzle.meta
    told: dict[str, object] = {name: fact for name in _FACTS if (fact := getattr(meta, name))}
    if meta.form.startswith("json:"):
        del told["form"]
    if meta.solution is not None:
        if meta.solution.layout != puzzle.layout:
            raise UnsupportedError("expected a solution on the puzzle's own layout")
        told["solution"] = _rows(meta.solution)
    return told | ({"extra": dict(meta.extra)} if meta.extra else {})


def _play_told(position: Position) -> dict[str, object]:
    name = position.layout.name
    told: dict[str, object] = {"digits": {name(cell): digit for cell, digit in sorted(position.digits.items())}}
    for kind in _NOTES:
        if notes := getattr(position, kind):
            told[kind] = {name(cell): sorted(values) for cell, values in sorted(notes.items())}
    if position.colours:
        told["colours"] = {name(cell): list(colours) for cell, colours in sorted(position.colours.items())}
    return told if position.seconds is None else told | {"seconds": position.seconds}


def _refuse_unknown(node: Node, known: tuple[str, ...]) -> None:
    if unknown := [name for name in node.fields() if name not in known]:
        raise FormatError(f"unknown fields {named(unknown)}{node.place}", expected=f"some of {', '.join(known)}")
