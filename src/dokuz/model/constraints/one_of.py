"""Cells whose candidates are given: pencil-mark puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from dokuz.errors import InputError
from dokuz.model.address import Cells, addresses
from dokuz.model.layout import Layout
from dokuz.model.marks import Choice, Mark
from dokuz.model.rules import Domain, Rule
from dokuz.words import marked


@dataclass(frozen=True)
class OneOf:
    """Cells that each hold one of these values.

    >>> OneOf("r1c1", [7, 3]).values
    (3, 7)
    """

    cells: Cells
    values: Iterable[int]

    name: ClassVar[str] = "one_of"
    names: ClassVar[Mapping[str, str]] = {"records": "candidates"}
    title: ClassVar[str] = marked("pencil marks")
    sentence: ClassVar[str] = marked("Some cells say which digits they may hold.")

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted(set(addresses(self.cells)))))
        object.__setattr__(self, "values", tuple(sorted(set(self.values))))
        if not all(type(value) is int for value in self.values):
            raise InputError(f"expected whole numbers, got {self.values!r}")

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        values = frozenset(self.values)
        return (Domain(layout.cell(place), values) for place in addresses(self.cells))

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        for place in addresses(self.cells):
            yield Choice(layout.cell(place), tuple(value for value in self.values if value in layout.values))
