"""Puzzle: givens on a layout under constraints, a frozen value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from dokuz.errors import InputError
from dokuz.model.constraint import Constraint
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.rules import AllDifferent, Domain, Rule, broken


@dataclass(frozen=True)
class Puzzle:
    """What is to be solved. Two puzzles are equal when givens, layout and constraints are.

    >>> puzzle = Puzzle.empty(4)
    >>> len(puzzle.rules), puzzle.classic
    (12, False)
    """

    givens: Grid
    constraints: tuple[Constraint, ...] = ()
    meta: Meta = field(default=Meta(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.givens, Grid):
            raise InputError(f"expected a Grid of givens, got {self.givens!r}; dokuz.parse reads text")
        if self.constraints:
            ordered = sorted(set(self.constraints), key=lambda one: (one.name, repr(one)))
            object.__setattr__(self, "constraints", tuple(ordered))

    @staticmethod
    def empty(size: int | Layout = 9) -> Puzzle:
        """Make a puzzle without givens, by size or on any layout."""
        if not isinstance(size, (int, Layout)):
            raise InputError(f"expected a size or a Layout, got {size!r}")
        layout = size if isinstance(size, Layout) else Layout.square(size)
        return Puzzle(Grid.of(layout, {}))

    def under(self, *constraints: Constraint) -> Puzzle:
        """Return the puzzle with more constraints; each must fit the layout."""
        for one in constraints:
            if not isinstance(one, Constraint):
                raise InputError(f"expected a constraint such as Cage(10, 'r1c1 r1c2'), got {one!r}")
            for _ in one.lower(self.layout):
                pass
        return replace(self, constraints=(*self.constraints, *constraints))

    def told(self, **facts: object) -> Puzzle:
        """Return the puzzle with more metadata: ``puzzle.told(title="First")``."""
        return replace(self, meta=replace(self.meta, **facts))  # type: ignore[arg-type]

    @property
    def layout(self) -> Layout:
        """Give the layout, that of the givens."""
        return self.givens.layout

    @property
    def classic(self) -> bool:
        """Tell whether this is an ordinary 9×9 Sudoku, which 81 characters say whole."""
        return not self.constraints and self.layout.classic

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """List all that a solution must keep, the givens included."""
        return (*self.board_rules, *self.given_rules)

    @cached_property
    def board_rules(self) -> tuple[Rule, ...]:
        """List the rules of the layout and the constraints, without the givens."""
        houses = (AllDifferent(house.cells) for house in self.layout.houses)
        return (*houses, *(rule for one in self.constraints for rule in one.lower(self.layout)))

    @property
    def given_rules(self) -> tuple[Rule, ...]:
        """List one rule for every given."""
        return tuple(Domain(cell, frozenset((value,))) for cell, value in self.givens.filled.items())

    def solved_by(self, grid: Grid) -> bool:
        """Tell whether a grid is full, keeps the givens and breaks no rule."""
        if self.classic and grid.layout is self.layout and None not in grid.values:
            return _judge()(self.givens.packed, grid.packed)
        if grid.layout != self.layout or not grid.full:
            return False
        if any(value not in self.layout.values for value in grid.filled.values()):
            return False
        filled = [0 if value is None else value for value in grid.values]
        return not any(broken(self.rules, filled))

    def with_givens(self, values: Iterable[tuple[int, int]]) -> Puzzle:
        """Return the puzzle with more givens."""
        return replace(self, givens=self.givens.plus(dict(values)))

    def __str__(self) -> str:
        return str(self.givens)


@cache
def _judge() -> Callable[[bytes, bytes], bool]:
    """Give the native judge of ordinary grids, which shares nothing with the native solver."""
    from dokuz import native

    return native.verify
