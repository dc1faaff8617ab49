"""Outlines: the borders of a set of cells as closed loops of corners, in cell units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

from dokuz.model.layout import Layout

Point: TypeAlias = tuple[float, float]
Corner: TypeAlias = tuple[int, int]


def loops(layout: Layout, cells: Iterable[int], *, inset: float = 0) -> list[list[Point]]:
    """Trace the borders of some cells, clockwise, drawn in by ``inset`` of a cell.

    >>> loops(Layout.square(4), (0, 1))
    [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    """
    return [[_moved(*turn, inset) for turn in _turns(loop)] for loop in _chained(_edges(layout, cells))]


def _edges(layout: Layout, cells: Iterable[int]) -> dict[tuple[Corner, Corner], None]:
    """List the border's edges, each with the cells at its right; an edge between two cells goes."""
    edges: dict[tuple[Corner, Corner], None] = {}
    for cell in sorted(cells):
        row, col = divmod(cell, layout.cols)
        around = ((col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1), (col, row))
        for start, end in pairwise(around):
            if (end, start) in edges:
                del edges[end, start]
            else:
                edges[start, end] = None
    return edges


def _chained(edges: dict[tuple[Corner, Corner], None]) -> Iterator[list[Corner]]:
    """Yield closed loops; where two meet at a corner, each keeps to its own cell by turning right."""
    left = dict.fromkeys(edges)
    while left:
        loop = list(next(iter(left)))
        del left[loop[0], loop[1]]
        while loop[-1] != loop[0]:
            (x0, y0), (x, y) = loop[-2:]
            dx, dy = x - x0, y - y0
            ways = ((x - dy, y + dx), (x + dx, y + dy), (x + dy, y - dx))
            after = next(way for way in ways if ((x, y), way) in left)
            del left[(x, y), after]
            loop.append(after)
        yield loop[:-1]


def _turns(loop: list[Corner]) -> Iterator[tuple[Corner, Corner, Corner]]:
    """Yield each corner where the loop turns, between its neighbours."""
    for place, here in enumerate(loop):
        before, after = loop[place - 1], loop[(place + 1) % len(loop)]
        if before[0] != after[0] and before[1] != after[1]:
            yield before, here, after


def _moved(before: Corner, here: Corner, after: Corner, inset: float) -> Point:
    """Move a corner inwards: right of both its edges."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    return here[0] - inset * dy, here[1] + inset * dx
