"""Marks: what constraints draw, as plain shapes; a drawing decides how they look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Shade:
    """A shape under a cell's digit."""

    cell: int
    shape: Literal["circle", "square", "fill"]


@dataclass(frozen=True, slots=True)
class Choice:
    """The values a cell may hold, small, while it has no digit."""

    cell: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A thick bar on the edge between two cells."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Dot:
    """A small sign on the edge between two cells."""

    first: int
    second: int
    sign: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line through the centres of cells."""

    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Outline:
    """A dashed border inside a group of cells, with a label in its first corner."""

    cells: tuple[int, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """A sentence under the board, for what has no place on it."""

    text: str


Mark: TypeAlias = Shade | Choice | Bar | Dot | Line | Outline | Caption
