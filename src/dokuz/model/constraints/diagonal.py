"""Diagonals: no value twice on a long diagonal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from dokuz.errors import InputError
from dokuz.model.layout import Layout
from dokuz.model.marks import Line, Mark
from dokuz.model.rules import AllDifferent, Rule
from dokuz.words import marked

Way = Literal["down", "up"]


@dataclass(frozen=True)
class Diagonal:
    """One long diagonal, read from the left: ``down`` from r1c1, or ``up`` to the top right."""

    way: Way

    name: ClassVar[str] = "diagonal"
    names: ClassVar[Mapping[str, str]] = {"fpuzzles": "diagonal", "records": "diagonal"}
    title: ClassVar[str] = marked("diagonal")
    sentence: ClassVar[str] = marked("No digit stands twice on a marked diagonal.")

    def __post_init__(self) -> None:
        if self.way not in get_args(Way):
            raise InputError(f"expected a diagonal 'down' or 'up', got {self.way!r}")

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        yield AllDifferent(self._cells(layout))

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        yield Line(self._cells(layout))

    def _cells(self, layout: Layout) -> tuple[int, ...]:
        size = layout.rows
        if size != layout.cols or layout.void:
            raise InputError(f"expected one square grid for a diagonal, got {layout.rows}×{layout.cols}")
        cells = (row * size + (row if self.way == "down" else size - 1 - row) for row in range(size))
        return tuple(sorted(cells))
