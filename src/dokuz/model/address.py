"""Addresses: cells as people write them, ``r1c1``, apart from any layout.

Inside a layout a cell is a 0-based int; a constraint is written before its layout is known, so it
holds addresses, (row, column) counted from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from dokuz.errors import InputError

Address: TypeAlias = tuple[int, int]
Cells: TypeAlias = str | Iterable["str | Address"]

_ADDRESS = re.compile(r"[rR]([1-9][0-9]{0,3})[cC]([1-9][0-9]{0,3})")


def address(text: str | Address) -> Address:
    """Read one address.

    >>> address("r2c9")
    (1, 8)
    """
    if not isinstance(text, str):
        return _checked(text)
    match = _ADDRESS.fullmatch(text.strip())
    if match is None:
        raise InputError(f"expected a cell such as r1c9, got {text!r}")
    return int(match[1]) - 1, int(match[2]) - 1


def addresses(cells: Cells) -> tuple[Address, ...]:
    """Read several addresses, from text or from any iterable of them.

    >>> addresses("r1c1 r1c2, r2c1")
    ((0, 0), (0, 1), (1, 0))
    """
    if isinstance(cells, str):
        cells = cells.replace(",", " ").split()
    elif not isinstance(cells, Iterable):
        raise InputError(f"expected cells such as 'r1c1 r1c2', got {cells!r}")
    return tuple(address(cell) for cell in cells)


def spelled(place: Address) -> str:
    """Spell an address.

    >>> spelled((0, 7))
    'r1c8'
    """
    return f"r{place[0] + 1}c{place[1] + 1}"


def _checked(place: object) -> Address:
    if isinstance(place, Sequence) and len(place) == 2:
        row, col = place
        if type(row) is int and type(col) is int and row >= 0 and col >= 0:
            return row, col
    raise InputError(f"expected (row, column) counted from 0, got {place!r}")
