"""f-puzzles: its JSON, and its links, which hold the same JSON compressed.

Rules we know are read and written; any other non-empty key is named in an error, so that no rule is lost.
What only decorates (lines, circles, texts, colours of the setter) and the editor's settings are kept
and written back. Only cells with ``given`` are givens; other values are the player's digits.
Its ``nonconsecutive`` speaks of all neighbours without a dot, so with ``difference`` dots it is the
negative rule of :class:`~dokuz.model.Consecutive`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from urllib.parse import unquote

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.format import Item, form_of, item
from dokuz.formats.parts import fpuzzles_constraints as constraints
from dokuz.formats.parts import lzstring
from dokuz.formats.parts.notes import centred
from dokuz.formats.parts.rules import ruled
from dokuz.formats.parts.sense import sensible
from dokuz.formats.parts.tree import Node, dumped, named, tree
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import OneOf
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout, box_shape_or_none
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

FORMS = ("url", "json")
LINEWISE = False

SIDE = 64
URL = "https://www.f-puzzles.com/?load="

_LINK = re.compile(r"(?:https?://)?(?:www\.)?f-puzzles\.com/\S*?[?&](load|id)=([^&#]*)")
_GRID = re.compile(r'"grid"\s*:')
_BARE = re.compile(r"N4I[A-Za-z0-9+/=]+")
_COSMETIC = (
    "highlightConflicts",
    "line",
    "circle",
    "rectangle",
    "text",
    "cage",
    "fogofwar",
    "foglight",
    "successMessage",
)
_EDITOR = ("disabledlogic", "truecandidatesoptions")
_KEPT = (*_COSMETIC, *_EDITOR)
_KNOWN = ("size", "title", "author", "ruleset", "grid", "solution", *constraints.KEYS, *_KEPT)
_CELL_KEPT = ("c", "cArray")
_CELL = ("value", "given", "region", "centerPencilMarks", "cornerPencilMarks", "givenPencilMarks", "highlight")


def recognise(text: str) -> bool:
    """Tell whether a text looks like f-puzzles' JSON or a link to it."""
    text = text.strip()
    if text.startswith("{"):
        return bool(_GRID.search(text))
    return bool(_LINK.match(text) or _BARE.fullmatch(text))


def read(text: str) -> Iterator[Item]:
    """Yield the puzzle of the JSON, or that of every link, one a line."""
    if text.lstrip().startswith("{"):
        yield from_tree(tree(text), "fpuzzles:json")
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield from_tree(tree(_unfolded(line.strip())), "fpuzzles:url")
            except FormatError as error:
                # Places inside the compressed JSON would mislead.
                raise FormatError(error.found, expected=error.expected, hint=error.hint, line=number) from None


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a link or a JSON object a line."""
    for one in items:
        told = to_json(one)
        yield (told if form_of(one, "fpuzzles", FORMS, form) == "json" else URL + lzstring.compress(told)) + "\n"


def from_tree(node: Node, form: str) -> Item:
    """Make the puzzle or position that f-puzzles' JSON tells."""
    fields = node.fields()
    if unknown := [name for name, value in fields.items() if name not in _KNOWN and value]:
        raise UnsupportedError(f"fpuzzles: unknown rules {named(unknown)}")
    rows = node.field("grid").items()
    size = fields["size"].whole(1, SIDE) if "size" in fields else len(rows)
    cells = [cell for row in node.field("grid").items(size) for cell in row.items(size)]
    for cell in cells:
        _refuse_unknown(cell)
    layout = _layout(cells, size)
    rules = chain(constraints.read(node, layout), _given_marks(cells, layout))
    puzzle = Puzzle(Grid.of(layout, _values(cells, given=True)), meta=_meta(node, cells, layout, form))
    with sensible("a puzzle"):
        puzzle = ruled(puzzle, rules)
        return item(
            Position(
                puzzle,
                _values(cells, given=False),
                centre=_notes(cells, "centerPencilMarks"),
                corner=_notes(cells, "cornerPencilMarks"),
                colours={at: (str(cell.field("highlight").value),) for at, cell in _with(cells, "highlight")},
            )
        )


def to_json(one: Item) -> str:
    """Tell a puzzle or position as f-puzzles' JSON."""
    position = one if isinstance(one, Position) else Position(one)
    if any(len(colours) != 1 for colours in position.colours.values()):
        raise UnsupportedError("fpuzzles cannot say several colours in one cell; json can")
    puzzle, layout, meta = position.puzzle, position.layout, position.meta
    facts = (("title", meta.title), ("author", meta.author), ("ruleset", meta.rules))
    told: dict[str, object] = {"size": layout.rows}
    told |= {name: fact for name, fact in facts if fact}
    told |= {"grid": _grid_told(position), **constraints.tell(puzzle.constraints)}
    told |= {name: meta.extra[f"fpuzzles.{name}"] for name in _KEPT if f"fpuzzles.{name}" in meta.extra}
    if meta.solution is not None:
        told["solution"] = list(meta.solution.values)
    return dumped(told, compact=True)


def _unfolded(line: str) -> str:
    link = _LINK.match(line)
    if link and link[1] == "id":
        hint = "open it there and export the puzzle as a whole link"
        raise FormatError("a link that holds only a name, the puzzle being on f-puzzles' server", hint=hint)
    data = unquote(link[2] if link else line)
    return lzstring.decompress(data.replace(" ", "+"))


def _refuse_unknown(cell: Node) -> None:
    unknown = [name for name, value in cell.fields().items() if name not in (*_CELL, *_CELL_KEPT) and value]
    if unknown:
        raise UnsupportedError(f"fpuzzles: unknown {named(unknown)} in a cell at {cell.where}")


def _layout(cells: list[Node], size: int) -> Layout:
    """Make the layout: a cell without a region is in its usual box, one whose region is null in none."""
    pieces: dict[int, list[int]] = {}
    for at, (cell, usual) in enumerate(zip(cells, _usual(size), strict=True)):
        region = cell.fields().get("region", Node(usual))
        if region.value is not None:
            number = region.whole(0, SIDE * SIDE)
            pieces.setdefault(number, []).append(at)
    layout = Layout.build(size, size, regions=[pieces[number] for number in sorted(pieces)])
    if box_shape_or_none(size) and set(layout.regions) == set(Layout.square(size).regions):
        return Layout.square(size)
    return layout


def _usual(size: int) -> list[int | None]:
    """Give the number of every cell's usual box; a size that has no box has none."""
    shape = box_shape_or_none(size)
    if shape is None:
        return [None] * (size * size)
    high, wide = shape
    return [row // high * high + col // wide for row in range(size) for col in range(size)]


def _with(cells: list[Node], name: str) -> Iterator[tuple[int, Node]]:
    return ((at, cell) for at, cell in enumerate(cells) if cell.field(name))


def _values(cells: list[Node], *, given: bool) -> dict[int, int]:
    size = round(len(cells) ** 0.5)
    return {
        at: cell.field("value").whole(1, size)
        for at, cell in _with(cells, "value")
        if cell.field("value").value != 0 and (bool(cell.field("given")) and cell.field("given").truth()) == given
    }


def _notes(cells: list[Node], name: str) -> dict[int, frozenset[int]]:
    size = round(len(cells) ** 0.5)
    return {at: frozenset(one.whole(1, size) for one in cell.field(name).items()) for at, cell in _with(cells, name)}


def _given_marks(cells: list[Node], layout: Layout) -> Iterator[Constraint]:
    """Yield the pencil marks that the setter gave, which are a rule."""
    marked: dict[frozenset[int], list[str]] = {}
    for at, values in _notes(cells, "givenPencilMarks").items():
        marked.setdefault(values, []).append(layout.name(at))
    return (OneOf(names, values) for values, names in marked.items())


def _meta(node: Node, cells: list[Node], layout: Layout, form: str) -> Meta:
    title, author, rules = (node.field(name) for name in ("title", "author", "ruleset"))
    extra = {f"fpuzzles.{name}": node.field(name).value for name in _KEPT if name in node.fields()}
    painted = {
        layout.name(at): kept
        for at, cell in enumerate(cells)
        if (kept := {name: cell.field(name).value for name in _CELL_KEPT if cell.field(name)})
    }
    return Meta(
        title=title.text() if title else "",
        author=author.text() if author else "",
        rules=rules.text() if rules else "",
        solution=_solution(node.field("solution"), layout),
        form=form,
        extra=extra | ({"fpuzzles.cells": painted} if painted else {}),
    )


def _solution(node: Node, layout: Layout) -> Grid | None:
    """Read the solution: a list of numbers, some of them blank, or a text of them."""
    if isinstance(node.value, str):
        parts: list[object] = list(node.value.split(",") if "," in node.value else node.value)
    else:
        parts = [one.value for one in node.items()] if node else []
    values = {at: value for at, part in enumerate(parts) if (value := _digit(part)) is not None}
    if not values:
        return None
    if len(parts) != layout.rows * layout.cols:
        raise FormatError(f"a solution of {len(parts)} values", expected=str(layout.rows * layout.cols))
    with sensible("a solution"):
        return Grid.of(layout, values)


def _digit(part: object) -> int | None:
    if part in (None, "", ".", 0, "0", "?"):
        return None
    if type(part) is int:
        return part
    if isinstance(part, str) and re.fullmatch("[0-9]{1,2}", part.strip()):
        return int(part)
    raise FormatError(f"{ascii(part)[:40]} in the solution", expected="a number")


def _grid_told(position: Position) -> list[list[dict[str, object]]]:
    size = position.layout.rows
    regions = _regions_told(position.layout)
    centre, painted = centred(position, "fpuzzles"), position.meta.extra.get("fpuzzles.cells", {})
    marks = constraints.given_marks(position.puzzle.constraints)
    cells: list[dict[str, object]] = []
    for at, value in enumerate(position.grid):
        told: dict[str, object] = {"region": regions[at]} if at in regions else {}
        if value is not None:
            told["value"] = value
        if position.puzzle.givens[at] is not None:
            told["given"] = True
        if isinstance(painted, dict) and isinstance(kept := painted.get(position.layout.name(at)), dict):
            told |= {name: kept[name] for name in _CELL_KEPT if name in kept}
        if at in position.colours:
            told["highlight"] = position.colours[at][0]
        lists = (
            ("centerPencilMarks", centre.get(at)),
            ("cornerPencilMarks", position.corner.get(at)),
            ("givenPencilMarks", marks.get(divmod(at, size))),
        )
        cells.append(told | {name: sorted(values) for name, values in lists if values})
    return [cells[start : start + size] for start in range(0, len(cells), size)]


def _regions_told(layout: Layout) -> dict[int, int | None]:
    """Give the region of every cell that is not in its usual one; refuse what regions cannot say."""
    owner = {cell: number for number, region in enumerate(layout.regions) for cell in region}
    whole = len(owner) == sum(map(len, layout.regions))
    if (
        not whole
        or layout.rows != layout.cols
        or layout != Layout.build(layout.rows, layout.rows, regions=layout.regions)
    ):
        raise UnsupportedError("fpuzzles holds one square grid with values from 1 and disjoint regions; json holds any")
    usual = _usual(layout.rows)
    return {cell: owner.get(cell) for cell, number in enumerate(usual) if owner.get(cell) != number}
