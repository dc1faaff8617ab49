"""Event: one thing a method does, told to whoever watches its search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["place", "remove", "strike", "backtrack", "state", "solution"]


def _none() -> Mapping[str, int]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, and where.

    ``place`` puts a value into a cell and ``remove`` takes it back; ``strike`` rules a candidate out;
    ``backtrack`` turns back from a dead end. ``state`` shows the whole board as the method holds it,
    with its counters (a method that holds no board tells counters alone), and ``solution`` a full one.
    """

    kind: Kind
    cell: int | None = None
    value: int | None = None
    values: tuple[int | None, ...] = ()
    counters: Mapping[str, int] = field(default_factory=_none)


Watch: TypeAlias = Callable[[Event], object]
