"""Constraint: what people write; it lowers to rules and says how it is drawn and called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Protocol, runtime_checkable

from dokuz.model.layout import Layout
from dokuz.model.marks import Mark
from dokuz.model.rules import Rule


@runtime_checkable
class Constraint(Protocol):
    """A frozen dataclass whose fields are what its author writes, cells as addresses.

    ``name`` is its name here and in our JSON; ``names`` maps a foreign format to its name there;
    ``title`` and ``sentence`` are its words, in English, found in every catalog.
    """

    name: ClassVar[str]
    names: ClassVar[Mapping[str, str]]
    title: ClassVar[str]
    sentence: ClassVar[str]

    def lower(self, layout: Layout) -> Iterator[Rule]:
        """Yield the rules it stands for on a layout."""
        ...

    def marks(self, layout: Layout) -> Iterator[Mark]:
        """Yield the shapes that show it on a board."""
        ...
