"""The ``layout`` of our JSON: a size where that says it all, else rows, columns and regions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dokuz.errors import DokuzError, FormatError, InputError
from dokuz.formats.parts.sense import sensible
from dokuz.formats.parts.tree import Node, named
from dokuz.model.address import Address, address, spelled
from dokuz.model.layout import House, Layout, box_shape_or_none

SIDE = 256
"""How many rows and columns a frame may have."""

_FIELDS = ("size", "rows", "cols", "values", "box", "regions", "grids", "void", "houses")
_MARKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_FAR = 10**9


def tell(layout: Layout) -> dict[str, object]:
    """Tell a layout, leaving out what follows from the rest."""
    square = layout.rows == layout.cols
    told: dict[str, object] = {"size": layout.rows} if square else {"rows": layout.rows, "cols": layout.cols}
    if layout.values != range(1, max(layout.rows, layout.cols) + 1):
        told["values"] = [layout.values[0], layout.values[-1]]
    if layout.grids:
        told["grids"] = [{"corner": spelled((top, left)), "size": size} for top, left, size in layout.grids]
    if layout.void:
        told["void"] = [layout.name(cell) for cell in sorted(layout.void)]
    if layout != _built(layout, layout.regions):
        return told | {"houses": [_house_told(house, layout) for house in layout.houses]}
    return told | _regions_told(layout)


def make(node: Node) -> Layout:
    """Make the layout that is told; a number alone is a size."""
    if isinstance(node.value, int):
        node = Node({"size": node.value}, node.path)
    fields = node.fields()
    if unknown := [name for name in fields if name not in _FIELDS]:
        raise FormatError(f"unknown fields {named(unknown)}{node.place}", expected=", ".join(_FIELDS))
    rows, cols = (node.field("size" if "size" in fields else name).whole(1, SIDE) for name in ("rows", "cols"))
    frame = Layout.build(rows, cols)
    with sensible("a layout", node.place):
        void = [cell(one, frame) for one in fields["void"].items()] if "void" in fields else []
        grids = _grids(fields["grids"], frame) if "grids" in fields else []
        values = _values(fields["values"]) if "values" in fields else frame.values
        if "houses" in fields:
            return _housed(fields["houses"], Layout(rows, cols, values, (), frozenset(void), tuple(grids)))
        regions = _regions(node, frame)
        return Layout.build(rows, cols, values=values, regions=regions, grids=grids, void=void)


def cell(node: Node, layout: Layout) -> int:
    """Find the cell that a text such as r1c9 names."""
    try:
        return layout.cell(node.text())
    except InputError as error:
        raise FormatError(f"{node.text()!r}{node.place}: {error}", expected="a cell such as r1c9") from None


def _built(layout: Layout, regions: Sequence[Sequence[int]]) -> Layout | None:
    try:
        return Layout.build(
            layout.rows, layout.cols, values=layout.values, regions=regions, grids=layout.grids, void=layout.void
        )
    except DokuzError:
        return None


def _regions_told(layout: Layout) -> dict[str, object]:
    usual = box_shape_or_none(layout.rows) if layout.rows == layout.cols else None
    for box in _boxes(layout):
        if layout.regions == Layout.square(layout.rows, box).regions:
            return {} if box == usual else {"box": list(box)}
    if not layout.regions:
        return {} if usual is None and layout.rows != layout.cols else {"regions": []}
    owner = {one: number for number, region in enumerate(layout.regions) for one in region}
    if len(layout.regions) > len(_MARKS) or len(owner) != sum(map(len, layout.regions)) or not all(layout.regions):
        return {"regions": [[layout.name(one) for one in region] for region in layout.regions]}
    marks = "".join(_MARKS[owner[one]] if one in owner else "." for one in range(layout.rows * layout.cols))
    return {"regions": [marks[at : at + layout.cols] for at in range(0, len(marks), layout.cols)]}


def _boxes(layout: Layout) -> Iterator[tuple[int, int]]:
    if layout.rows == layout.cols:
        yield from ((high, layout.rows // high) for high in range(1, layout.rows + 1) if layout.rows % high == 0)


def _regions(node: Node, frame: Layout) -> Sequence[Sequence[int]]:
    """Read a map of marks or lists of cells; a square without either has the usual boxes."""
    fields = node.fields()
    if "regions" in fields:
        parts = fields["regions"].items()
        if parts and all(isinstance(part.value, str) for part in parts):
            return _mapped(fields["regions"], frame)
        return [[cell(one, frame) for one in part.items()] for part in parts]
    if "box" in fields:
        high, wide = (side.whole(1, SIDE) for side in fields["box"].items(2))
        if frame.rows != frame.cols:
            raise fields["box"].wrong("no box, for the frame is not square", hint="give regions")
        return Layout.square(frame.rows, (high, wide)).regions
    return Layout.square(frame.rows).regions if "size" in fields else ()


def _mapped(node: Node, frame: Layout) -> list[list[int]]:
    pieces: dict[str, list[int]] = {}
    for row, line in enumerate(node.items(frame.rows)):
        if len(line.text()) != frame.cols:
            raise FormatError(f"{len(line.text())} marks{line.place}", expected=str(frame.cols))
        for col, mark in enumerate(line.text()):
            if mark != ".":
                pieces.setdefault(mark, []).append(row * frame.cols + col)
    return [pieces[mark] for mark in sorted(pieces)]


def _values(node: Node) -> range:
    low, high = (one.whole(-_FAR, _FAR) for one in node.items(2))
    if not low <= high < low + 4 * SIDE:
        raise node.wrong("the lowest and the highest value")
    return range(low, high + 1)


def _grids(node: Node, frame: Layout) -> list[tuple[int, int, int]]:
    grids = [_grid(one, frame) for one in node.items()]
    if sum(size * size for _, _, size in grids) > 4 * SIDE * SIDE:
        raise FormatError(f"{len(grids)} grids{node.place}", expected="fewer")
    return grids


def _grid(node: Node, frame: Layout) -> tuple[int, int, int]:
    fields = node.fields()
    if set(fields) != {"corner", "size"}:
        raise node.wrong('an object with "corner" and "size"')
    top, left = _place(fields["corner"])
    size = fields["size"].whole(1, min(frame.rows - top, frame.cols - left))
    return top, left, size


def _place(node: Node) -> Address:
    try:
        return address(node.text())
    except InputError as error:
        raise FormatError(f"{node.text()!r}{node.place}: {error}", expected="a cell such as r1c9") from None


def _house_told(house: House, layout: Layout) -> dict[str, object]:
    cells = [layout.name(one) for one in house.cells]
    told: dict[str, object] = {"kind": house.kind, "number": house.number, "cells": cells}
    return told | ({"grid": house.grid} if house.grid else {})


def _housed(node: Node, bare: Layout) -> Layout:
    houses = []
    for one in node.items():
        fields = one.fields()
        if not {"kind", "number", "cells"} <= set(fields) <= {"kind", "number", "cells", "grid"}:
            raise one.wrong('an object with "kind", "number", "cells" and perhaps "grid"')
        cells = tuple(cell(part, bare) for part in fields["cells"].items())
        if len(set(cells)) != len(cells):
            raise FormatError(f"a cell twice{one.place}", expected="each cell once")
        grid = fields["grid"].whole(0, _FAR) if "grid" in fields else 0
        houses.append(House(fields["kind"].text(), fields["number"].whole(0, _FAR), cells, grid))
    return Layout(bare.rows, bare.cols, bare.values, tuple(houses), bare.void, bare.grids)
