"""Killer cages: no value twice, and the values add up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from dokuz.errors import InputError
from dokuz.model.address import Cells, addresses
from dokuz.model.layout import Layout
from dokuz.model.marks import Mark, Outline
from dokuz.model.rules import AllDifferent, Linear, Rule
from dokuz.words import marked


@dataclass(frozen=True)
class Cage:
    """Cells that hold no value twice and add up to a total, if one is given.

    >>> Cage(10, "r1c1 r1c2 r2c1").cells
    ((0, 0), (0, 1), (1, 0))
    """

    total: int | None
    cells: Cells

    name: ClassVar[str] = "cage"
    names: ClassVar[Mapping[str, str]] = {"fpuzzles": "killercage", "records": "killer_cage"}
    title: ClassVar[str] = marked("killer")
    sentence: ClassVar[str] = marked("The digits in a cage are all different and add up to its number.")

    def __post_init__(self) -> None:
        if self.total is not None and type(self.total) is not int:
            raise InputError(f"expected a cage's total as a whole number or None, got {self.total!r}")
        cells = addresses(self.cells)
        if not cells or len(set(cells)) < len(cells):
            raise InputError(f"expected at least one cell in a cage and none twice, got {self.cells!r}")
        object.__setattr__(self, "cells", tuple(sorted(cells)))

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        cells = tuple(layout.cell(place) for place in addresses(self.cells))
        yield AllDifferent(cells)
        if self.total is not None:
            yield Linear(tuple((1, cell) for cell in cells), "=", self.total)

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        cells = tuple(layout.cell(place) for place in addresses(self.cells))
        yield Outline(cells, "" if self.total is None else str(self.total))
