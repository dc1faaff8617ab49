"""Position: a puzzle with a player's work on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from dokuz.errors import InputError
from dokuz.model.candidates import Candidates
from dokuz.model.frozen import Frozen
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

Notes: TypeAlias = Mapping[int, frozenset[int]]


@dataclass(frozen=True)
class Position:
    """The player's digits, candidates ruled out, centre and corner notes, colours.

    >>> position = Position(Puzzle.empty(4), digits={0: 3}, ruled_out={1: frozenset({1})})
    >>> position.candidates["r1c2"]
    (2, 4)
    """

    puzzle: Puzzle
    digits: Mapping[int, int] = field(default=Frozen({}))
    ruled_out: Notes = field(default=Frozen({}))
    centre: Notes = field(default=Frozen({}))
    corner: Notes = field(default=Frozen({}))
    colours: Mapping[int, tuple[str, ...]] = field(default=Frozen({}))
    seconds: float | None = field(default=None, compare=False)
    """Time played so far, where it is known."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "digits", Frozen(self.digits))
        for name, kind in (("ruled_out", frozenset), ("centre", frozenset), ("corner", frozenset), ("colours", tuple)):
            frozen = Frozen({cell: kind(marks) for cell, marks in getattr(self, name).items()})
            object.__setattr__(self, name, frozen)
        overwritten = self.digits.keys() & self.puzzle.givens.filled.keys()
        if overwritten:
            raise InputError(f"expected the player's digits beside the givens, got one on {self._named(overwritten)}")
        self.puzzle.givens.plus(self.digits)
        for notes in (self.ruled_out, self.centre, self.corner):
            for cell, values in notes.items():
                self.layout.cell(cell)
                if not values <= set(self.layout.values):
                    where = self.layout.name(cell)
                    raise InputError(f"expected notes of this puzzle's values in {where}, got {sorted(values)}")

    @property
    def layout(self) -> Layout:
        """Give the puzzle's layout."""
        return self.puzzle.layout

    @property
    def meta(self) -> Meta:
        """Give the puzzle's metadata."""
        return self.puzzle.meta

    @property
    def grid(self) -> Grid:
        """Give the givens and the player's digits together."""
        return self.puzzle.givens.plus(self.digits)

    @property
    def candidates(self) -> Candidates:
        """Give what the player holds possible: pencil marks less those ruled out, within centre notes."""
        usual = Candidates.of(self.puzzle, self.grid)
        open_notes = {cell: values for cell, values in self.centre.items() if self.grid[cell] is None}
        return usual.without(self.ruled_out).within(open_notes)

    @property
    def untouched(self) -> bool:
        """Tell whether the player has done nothing yet."""
        return not (self.digits or self.ruled_out or self.centre or self.corner or self.colours)

    def __str__(self) -> str:
        return str(self.grid)

    def _named(self, cells: set[int]) -> str:
        return " ".join(self.layout.name(cell) for cell in sorted(cells))
