"""The rules of variant records that we know, both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.parts.tree import Node, named
from dokuz.model.address import Address, addresses
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import Cage, Consecutive, Diagonal, Even, NonConsecutive, Odd, OneOf
from dokuz.model.layout import Layout

_BARS = ("white_dot", "consecutive_negative")


def read(node: Node, layout: Layout) -> Iterator[Constraint]:
    """Yield the constraints of a record; name every type that is not known."""
    nodes = [] if node.value is None else node.items()
    types = [one.field("type").text() for one in nodes]
    if unknown := sorted({name for name in types if name not in (*_READERS, *_BARS)}):
        raise UnsupportedError(f"records: unknown constraints {named(unknown)}")
    for one, name in zip(nodes, types, strict=True):
        if name in _READERS:
            yield _READERS[name](one, layout)
    dots = [one for one, name in zip(nodes, types, strict=True) if name == "white_dot"]
    negative = "consecutive_negative" in types
    if dots or negative:
        pairs = [_pair(pair, layout) for one in dots for pair in one.field("pairs").items()]
        yield Consecutive(pairs, negative)


def tell(constraints: Iterable[Constraint], layout: Layout) -> list[dict[str, object]]:
    """Tell constraints as records do; pencil marks stand apart, see :func:`candidates`."""
    told: list[dict[str, object]] = []
    for one in constraints:
        if not isinstance(one, OneOf):
            told += _told(one, layout)
    if sum(isinstance(one, Consecutive) for one in constraints) > 1 and {"type": _BARS[1]} in told:
        raise UnsupportedError("records cannot say several constraints 'consecutive', one of them negative; json can")
    return told


def candidates(constraints: Iterable[Constraint], layout: Layout) -> list[list[object]]:
    """Tell the pencil marks that cells are restricted to; a cell of several constraints has as many."""
    told: list[tuple[int, list[int]]] = []
    for one in constraints:
        if isinstance(one, OneOf):
            values = sorted({*one.values} & {*layout.values})
            told += [(layout.cell(place), values) for place in addresses(one.cells)]
    return [[cell, values] for cell, values in sorted(told)]


def _cage(node: Node, layout: Layout) -> Constraint:
    total = None if node.field("sum").value is None else node.field("sum").whole(-(10**9), 10**9)
    return Cage(total, _cells(node, layout))


def _odd(node: Node, layout: Layout) -> Constraint:
    return Odd(_cells(node, layout))


def _even(node: Node, layout: Layout) -> Constraint:
    return Even(_cells(node, layout))


def _nonconsecutive(_node: Node, _layout: Layout) -> Constraint:
    return NonConsecutive()


def _diagonal(node: Node, layout: Layout) -> Constraint:
    cells = set(_cells(node, layout))
    rows = range(layout.rows)
    if cells == {(row, row) for row in rows}:
        return Diagonal("down")
    if cells == {(row, layout.rows - 1 - row) for row in rows}:
        return Diagonal("up")
    raise UnsupportedError(f"records: unknown constraint, a diagonal that is not a long one{node.place}")


_READERS: Mapping[str, Callable[[Node, Layout], Constraint]] = {
    "killer_cage": _cage,
    "odd": _odd,
    "even": _even,
    "nonconsecutive": _nonconsecutive,
    "diagonal": _diagonal,
}


def _cells(node: Node, layout: Layout) -> list[Address]:
    return [_place(one, layout) for one in node.field("cells").items()]


def _pair(node: Node, layout: Layout) -> tuple[Address, Address]:
    first, second = (_place(one, layout) for one in node.items(2))
    if first == second:
        raise FormatError(f"one cell twice{node.place}", expected="two cells")
    return first, second


def _place(node: Node, layout: Layout) -> Address:
    return divmod(node.whole(0, layout.rows * layout.cols - 1), layout.cols)


def _told(one: Constraint, layout: Layout) -> Iterator[dict[str, object]]:
    if isinstance(one, Cage):
        yield {"type": "killer_cage", "cells": _numbers(one.cells, layout), "sum": one.total}
    elif isinstance(one, (Odd, Even)):
        yield {"type": one.names["records"], "cells": _numbers(one.cells, layout)}
    elif isinstance(one, Diagonal):
        size = layout.rows
        cells = [row * size + (row if one.way == "down" else size - 1 - row) for row in range(size)]
        yield {"type": "diagonal", "direction": "main" if one.way == "down" else "anti", "cells": cells}
    elif isinstance(one, NonConsecutive) and not one.pairs:
        yield {"type": "nonconsecutive"}
    elif isinstance(one, Consecutive):
        if one.pairs or not one.negative:
            yield {"type": "white_dot", "pairs": [_numbers(pair, layout) for pair in one.pairs]}
        if one.negative:
            yield {"type": "consecutive_negative"}
    else:
        raise UnsupportedError(f"records cannot say the constraint {one.name!r}; json can")


def _numbers(cells: object, layout: Layout) -> list[int]:
    return [layout.cell(place) for place in addresses(cells)]  # type: ignore[arg-type]
