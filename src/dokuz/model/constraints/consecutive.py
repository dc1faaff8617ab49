"""Consecutive Sudoku: bars between cells that differ by one, and boards where none may."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import ClassVar, TypeAlias

from dokuz.errors import InputError
from dokuz.model.address import Address, Cells, addresses
from dokuz.model.layout import Layout
from dokuz.model.marks import Bar, Caption, Dot, Mark
from dokuz.model.rules import Pair, Rule
from dokuz.words import marked

Pairs: TypeAlias = str | Iterable[Cells]


@dataclass(frozen=True)
class Consecutive:
    """Pairs of cells that differ by one; with ``negative``, no other neighbours do.

    In text a pair is two cells joined by a dash.

    >>> Consecutive("r1c1-r1c2 r5c5-r6c5").pairs
    (((0, 0), (0, 1)), ((4, 4), (5, 4)))
    """

    pairs: Pairs = ()
    negative: bool = False

    name: ClassVar[str] = "consecutive"
    names: ClassVar[Mapping[str, str]] = {"fpuzzles": "difference", "records": "white_dot"}
    title: ClassVar[str] = marked("consecutive")
    sentence: ClassVar[str] = marked("Digits beside a bar are consecutive.")

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", _pairs(self.pairs))

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        barred = _cells(self.pairs, layout)
        for first, second in barred:
            yield Pair(first, second, steps(layout.values, by_one=True))
        if self.negative:
            for first, second in sorted(set(layout.neighbours) - set(barred)):
                yield Pair(first, second, steps(layout.values, by_one=False))

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        for first, second in _cells(self.pairs, layout):
            yield Bar(first, second)
        if self.negative:
            yield Caption(marked("All bars are given: other neighbours are not consecutive."))


@dataclass(frozen=True)
class NonConsecutive:
    """Neighbours that do not differ by one: these pairs, or all on the board where none are named."""

    pairs: Pairs = ()

    name: ClassVar[str] = "nonconsecutive"
    names: ClassVar[Mapping[str, str]] = {"fpuzzles": "nonconsecutive", "records": "nonconsecutive"}
    title: ClassVar[str] = marked("non-consecutive")
    sentence: ClassVar[str] = marked("Neighbours are never consecutive.")

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", _pairs(self.pairs))
        if self.pairs:
            object.__setattr__(self, "sentence", marked("Digits beside a ≁ are not consecutive."))

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        for first, second in _cells(self.pairs, layout) or layout.neighbours:
            yield Pair(first, second, steps(layout.values, by_one=False))

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        for first, second in _cells(self.pairs, layout):
            yield Dot(first, second, "≁")
        if not self.pairs:
            yield Caption(self.sentence)


@lru_cache(maxsize=64)
def steps(values: range, *, by_one: bool) -> frozenset[tuple[int, int]]:
    """List the pairs of values that differ by one, or those that do not.

    >>> sorted(steps(range(1, 4), by_one=True))
    [(1, 2), (2, 1), (2, 3), (3, 2)]
    """
    return frozenset(pair for pair in product(values, values) if (abs(pair[0] - pair[1]) == 1) == by_one)


def _pairs(pairs: Pairs) -> tuple[tuple[Address, Address], ...]:
    given = pairs.replace(",", " ").split() if isinstance(pairs, str) else pairs
    return tuple(sorted({_pair(cells) for cells in given}))


def _cells(pairs: Pairs, layout: Layout) -> list[tuple[int, int]]:
    both = (sorted(layout.cell(place) for place in addresses(pair)) for pair in pairs)
    return [(first, second) for first, second in both]


def _pair(cells: Cells) -> tuple[Address, Address]:
    places = addresses(cells.replace("-", " ") if isinstance(cells, str) else cells)
    if len(places) != 2 or places[0] == places[1]:
        raise InputError(f"expected two different cells such as r1c1-r1c2, got {cells!r}")
    first, second = sorted(places)
    return first, second
