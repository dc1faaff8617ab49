"""Variant records: JSON, one puzzle a line, cells counted from 0, rules as typed objects.

A line is a puzzle with its rules and solution, or a bare jigsaw layout. Types of constraint that we do not
know are named in an error. What a record tells beside the puzzle is kept in ``meta.extra``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import cast

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts import records_constraints as constraints
from dokuz.formats.parts.rules import ruled
from dokuz.formats.parts.sense import sensible
from dokuz.formats.parts.tree import Node, dumped, trees
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import OneOf
from dokuz.model.grid import Grid
from dokuz.model.layout import House, Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

FORMS = ("record",)
LINEWISE = True

SIDE = 256
_OWN = re.compile(r'"(?:min|boxes_too)"\s*:')
_FAR = 10**6
_READ = ("rows", "cols", "min", "max", "givens", "candidates", "regions", "constraints", "grids", "void", "houses")
_LAYOUT = {"id", "set", "layout", "boxes_too", "solvable"}


def recognise(text: str) -> bool:
    """Tell whether a text looks like records."""
    return text.lstrip().startswith("{") and bool(_OWN.search(text)) and '"dokuz"' not in text


def read(text: str) -> Iterator[Item]:
    """Yield the puzzle of each record."""
    for line, node in trees(text):
        try:
            yield _bare(node) if set(node.fields()) <= _LAYOUT else _puzzle(node)
        except FormatError as error:
            raise error if error.line else error.at(line) from None


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a record a line."""
    for one in items:
        form_of(one, "records", FORMS, form)
        if isinstance(one, Position):
            raise UnsupportedError("records cannot say what was played; json can")
        yield dumped(_told(one), compact=True) + "\n"


def _puzzle(node: Node) -> Puzzle:
    layout = _layout(node)
    count = layout.rows * layout.cols
    low, high = layout.values[0], layout.values[-1]
    pairs = [one.items(2) for one in _listed(node, "givens")]
    givens = {cell.whole(0, count - 1): value.whole(low, high) for cell, value in pairs}
    if len(givens) != len(pairs):
        raise FormatError("a cell given twice", expected="each cell once")
    with sensible("a puzzle"):
        puzzle = Puzzle(Grid.of(layout, givens), meta=_meta(node, layout))
        return ruled(puzzle, chain(_candidates(node, layout), constraints.read(node.field("constraints"), layout)))


def _layout(node: Node) -> Layout:
    rows, cols = node.field("rows").whole(1, SIDE), node.field("cols").whole(1, SIDE)
    low, high = node.field("min").whole(0, 1), node.field("max").whole(0, 4 * SIDE)
    grids = [
        (one.field("top").whole(0, rows), one.field("left").whole(0, cols), one.field("size").whole(1, SIDE))
        for one in _listed(node, "grids")
    ]
    if sum(size * size for _, _, size in grids) > 4 * SIDE * SIDE:
        raise FormatError(f"{len(grids)} grids", expected="fewer")
    regions, void = _cell_lists(node, "regions"), [cell.whole(0, rows * cols - 1) for cell in _listed(node, "void")]
    with sensible("a layout"):
        layout = Layout.build(rows, cols, values=range(low, high + 1), regions=regions, grids=grids, void=void)
    lines = {tuple(sorted(house.cells)) for house in _lines(layout)}
    if "houses" in node.fields() and {tuple(sorted(cells)) for cells in _cell_lists(node, "houses")} != lines:
        raise UnsupportedError("records: houses that are not the rows and columns of the grids")
    return layout


def _lines(layout: Layout) -> list[House]:
    return [house for house in layout.houses if house.kind in ("row", "column")]


def _cell_lists(node: Node, name: str) -> list[list[int]]:
    return [[cell.whole(0, SIDE * SIDE) for cell in part.items()] for part in _listed(node, name)]


def _listed(node: Node, name: str) -> list[Node]:
    return [] if node.field(name).value is None else node.field(name).items()


def _candidates(node: Node, layout: Layout) -> Iterator[Constraint]:
    """Yield the pencil marks, cells with the same together."""
    low, high = layout.values[0], layout.values[-1]
    cells: dict[frozenset[int], list[tuple[int, int]]] = {}
    for one in _listed(node, "candidates"):
        cell, values = one.items(2)
        place = divmod(cell.whole(0, layout.rows * layout.cols - 1), layout.cols)
        cells.setdefault(frozenset(value.whole(low, high) for value in values.items()), []).append(place)
    return (OneOf(places, values) for values, places in cells.items())


def _meta(node: Node, layout: Layout) -> Meta:
    fields = node.fields()
    source = node.field("source")
    author = source.field("author") if isinstance(source.value, dict) else Node("")
    solution = [one.value for one in _listed(node, "solution")]
    return Meta(
        title=node.field("name").text() if node.field("name") else "",
        author=author.text() if author else "",
        solution=_solution(solution, layout) if solution else None,
        form="records:record",
        extra={f"records.{name}": one.value for name, one in fields.items() if name not in (*_READ, "solution")},
    )


def _solution(values: Sequence[object], layout: Layout) -> Grid:
    if len(values) != layout.rows * layout.cols:
        raise FormatError(f"a solution of {len(values)} values", expected=str(layout.rows * layout.cols))
    with sensible("a solution"):
        return Grid.of(layout, cast(dict[int, int], {at: one for at, one in enumerate(values) if one is not None}))


def _bare(node: Node) -> Puzzle:
    """Read a jigsaw layout without givens; the usual boxes may apply as well."""
    with sensible("a layout"):
        layout = Layout.jigsaw(node.field("layout").text())
        if node.field("boxes_too"):
            boxes = Layout.square(layout.rows).regions
            layout = Layout.build(layout.rows, layout.cols, regions=[*layout.regions, *boxes])
    extra = {f"records.{name}": one.value for name, one in node.fields().items() if name not in ("layout", "boxes_too")}
    return Puzzle(Grid.of(layout, {}), meta=Meta(form="records:record", extra=extra))


def _told(puzzle: Puzzle) -> dict[str, object]:
    layout, meta = puzzle.layout, puzzle.meta
    built = Layout.build(
        layout.rows,
        layout.cols,
        values=layout.values,
        regions=layout.regions,
        grids=layout.grids,
        void=layout.void,
    )
    if built != layout or layout.values.start not in (0, 1):
        raise UnsupportedError("records cannot say this layout's houses or values; json can")
    kept = {name.removeprefix("records."): one for name, one in meta.extra.items() if name.startswith("records.")}
    told: dict[str, object] = {name: kept[name] for name in ("id", "name", "tags", "source") if name in kept}
    if meta.title:
        told["name"] = meta.title
    if meta.author and "source" not in told:
        told["source"] = {"author": meta.author}
    told |= {"rows": layout.rows, "cols": layout.cols, "min": layout.values[0], "max": layout.values[-1]}
    told["givens"] = [[cell, value] for cell, value in puzzle.givens.filled.items()]
    told["candidates"] = constraints.candidates(puzzle.constraints, layout)
    told["regions"] = [list(region) for region in layout.regions]
    if layout.grids or layout.void:
        told["grids"] = [{"top": top, "left": left, "size": size} for top, left, size in layout.grids]
        told["void"] = sorted(layout.void)
        told["houses"] = [list(house.cells) for house in _lines(layout)]
    told["constraints"] = constraints.tell(puzzle.constraints, layout)
    if meta.solution is not None:
        told["solution"] = list(meta.solution.values)
    return told | {name: one for name, one in kept.items() if name not in told}
