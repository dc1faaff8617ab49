"""Odd and even cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from dokuz.model.address import Cells, addresses
from dokuz.model.layout import Layout
from dokuz.model.marks import Mark, Shade
from dokuz.model.rules import Domain, Rule
from dokuz.words import marked


@dataclass(frozen=True)
class Parity:
    """Cells whose digits leave one remainder by two; people write :class:`Odd` or :class:`Even`."""

    cells: Cells

    remainder: ClassVar[int]
    shape: ClassVar[Literal["circle", "square"]]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(set(addresses(self.cells)))))

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        values = frozenset(value for value in layout.values if value % 2 == self.remainder)
        return (Domain(layout.cell(place), values) for place in addresses(self.cells))

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        return (Shade(layout.cell(place), self.shape) for place in addresses(self.cells))


@dataclass(frozen=True)
class Odd(Parity):
    """Cells that hold an odd digit."""

    remainder, shape = 1, "circle"
    name: ClassVar[str] = "odd"
    names: ClassVar[Mapping[str, str]] = {"fpuzzles": "odd", "records": "odd"}
    title: ClassVar[str] = marked("odd")
    sentence: ClassVar[str] = marked("Cells with a circle hold odd digits.")


@dataclass(frozen=True)
class Even(Parity):
    """Cells that hold an even digit."""

    remainder, shape = 0, "square"
    name: ClassVar[str] = "even"
    names: ClassVar[Mapping[str, str]] = {"fpuzzles": "even", "records": "even"}
    title: ClassVar[str] = marked("even")
    sentence: ClassVar[str] = marked("Cells with a square hold even digits.")
