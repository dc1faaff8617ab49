"""Notes: how a position is told by formats that know only the notes a player wrote."""

from __future__ import annotations

from typing import Literal

from dokuz.errors import UnsupportedError
from dokuz.model.position import Notes, Position

Part = Literal["digits", "ruled_out", "centre", "corner", "colours"]

_TOLD: dict[Part, str] = {
    "digits": "the player's digits",
    "ruled_out": "candidates ruled out",
    "centre": "centre notes",
    "corner": "corner notes",
    "colours": "colours",
}


def refuse(position: Position, format: str, *parts: Part) -> None:  # noqa: A002 - the word users type
    """Refuse a position with a part that a format has no place for."""
    for part in parts:
        if getattr(position, part):
            raise UnsupportedError(f"{format} cannot say {_TOLD[part]}; json can")


def centred(position: Position, format: str) -> Notes:  # noqa: A002
    """Give the centre notes, and in open cells with candidates ruled out the candidates left."""
    notes = dict(position.centre)
    grid, candidates = position.grid, position.candidates if position.ruled_out else None
    for cell in position.ruled_out:
        if candidates is not None and grid[cell] is None:
            notes[cell] = frozenset(candidates[cell])
    for cell, values in notes.items():
        if not values and grid[cell] is None:
            raise UnsupportedError(f"{format} cannot say that {position.layout.name(cell)} has no candidate; json can")
    return {cell: values for cell, values in notes.items() if values}
