"""Frozen: a mapping that nobody can change, so that what holds it can be hashed, copied and sent to another process."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

Key = TypeVar("Key")
Value_co = TypeVar("Value_co", covariant=True)


class Frozen(Mapping[Key, Value_co]):
    """A copy of a mapping, equal to any mapping of the same items.

    >>> Frozen({0: 3}) == {0: 3}, hash(Frozen({0: 3})) == hash(Frozen({0: 3}))
    (True, True)
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[Key, Value_co]) -> None:
        self._items = dict(items)

    def __getitem__(self, key: Key) -> Value_co:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)

    def __reduce__(self) -> tuple[type[Frozen[Key, Value_co]], tuple[dict[Key, Value_co]]]:
        return type(self), (self._items,)
