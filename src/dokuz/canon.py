"""Canonical forms: one puzzle for all that a symmetry of the board takes into each other.

A symmetry turns the grid over or not, permutes the bands, the stacks, the rows of each band and the columns of
each stack, and relabels the digits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dokuz.errors import InputError, UnsupportedError
from dokuz.formats import puzzle_in
from dokuz.model.conflict import find_conflict
from dokuz.model.grid import Grid
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

if TYPE_CHECKING:
    from dokuz.native import Form

REASONS = {
    "multiple": "this has several; puzzle_min needs none",
    "unknown": "the time or node limit came first",
}


@dataclass(frozen=True, slots=True)
class Transform:
    """A symmetry of ordinary grids.

    >>> turned = Transform(True, tuple(range(9)), tuple(range(9)), tuple(range(10)))
    >>> turned(Grid.of(Puzzle.empty().layout, {1: 7}))["r2c1"]
    7
    """

    transposed: bool
    """Whether the grid is turned over first, so that its columns are rows."""
    rows: tuple[int, ...]
    """Which row comes first, second, …, counted from 0."""
    columns: tuple[int, ...]
    """Which column comes first, second, …"""
    labels: tuple[int, ...]
    """What 0 (a blank, which stays so), 1, 2, … become."""

    @staticmethod
    def unpacked(packed: bytes) -> Transform:
        """Make a transform from its bytes, as the native engine gives them, which vouches for them."""
        return Transform(bool(packed[0]), tuple(packed[1:10]), tuple(packed[10:19]), tuple(packed[19:]))

    @property
    def cells(self) -> tuple[int, ...]:
        """Tell for each cell of the image which cell it is of the grid."""
        down, right = (1, 9) if self.transposed else (9, 1)
        return tuple(down * row + right * column for row in self.rows for column in self.columns)

    @property
    def inverse(self) -> Transform:
        """Give the transform that undoes this one."""
        rows, columns, labels = (tuple(map(order.index, range(len(order)))) for order in self._orders)
        return (
            Transform(self.transposed, columns, rows, labels)
            if self.transposed
            else Transform(False, rows, columns, labels)
        )

    def then(self, after: Transform) -> Transform:
        """Give the transform that does this one and then another."""
        rows, columns = (self.columns, self.rows) if after.transposed else (self.rows, self.columns)
        return Transform(
            self.transposed != after.transposed,
            tuple(rows[row] for row in after.rows),
            tuple(columns[column] for column in after.columns),
            tuple(after.labels[label] for label in self.labels),
        )

    def __call__(self, grid: Grid) -> Grid:
        """Give the image of an ordinary grid."""
        if not grid.layout.classic:
            raise UnsupportedError(f"a transform takes ordinary 9×9 grids, got {grid!r}")
        packed = grid.packed
        return Grid.unpacked(grid.layout, bytes(self.labels[packed[cell]] for cell in self.cells))

    @property
    def _orders(self) -> tuple[tuple[int, ...], ...]:
        return self.rows, self.columns, self.labels


@dataclass(frozen=True, slots=True)
class Canon:
    """A puzzle's canonical form."""

    form: Puzzle
    """The form, without metadata."""
    transform: Transform
    """A symmetry that takes the puzzle to its form; there are as many as automorphisms."""
    automorphisms: int
    """How many of the 3,359,232 moves of cells leave the puzzle as it is but for its labels. 1: it has no symmetry."""


def canon(
    puzzle: Puzzle | Position | str,
    *,
    form: Form = "puzzle_min",
    node_limit: int | None = None,
    time_limit: float | None = None,
) -> Canon:
    """Give an ordinary puzzle its canonical form, the same for all that a symmetry makes of it.

    ``puzzle_min`` is the least puzzle that a symmetry makes, read as 81 digits with 0 for a blank. ``solution_min`` is
    the puzzle as it lies in its only solution when that is made least, and of these the least; the limits bound the
    search for the solution.

    >>> puzzle = puzzle_in("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> found = canon(puzzle)
    >>> found.form.givens.line[:36], found.automorphisms
    ('........1.....2.34156...27......8...', 1)
    >>> found.transform(puzzle.givens) == found.form.givens
    True
    """
    from dokuz import native

    subject = _classic(puzzle)
    found = native.canon(subject.givens.packed, form=form, node_limit=node_limit, time_limit=time_limit)
    status = native.STATUSES[found.statuses[0]]
    if status == "infeasible":
        raise InputError(f"expected a puzzle that may have a solution, but {find_conflict(subject).reason}")
    if status != "formed":
        raise InputError(f"expected a puzzle with one solution, which solution_min lies in, but {REASONS[status]}")
    givens = Grid.unpacked(subject.layout, bytes(found.forms))
    return Canon(Puzzle(givens), Transform.unpacked(bytes(found.transforms)), found.automorphisms[0])


def isomorphic(one: Puzzle | Position | str, other: Puzzle | Position | str) -> bool:
    """Tell whether a symmetry takes one ordinary puzzle to another.

    >>> isomorphic("12" + "." * 79, "." * 79 + "34"), isomorphic("12" + "." * 79, "1..2" + "." * 77)
    (True, False)
    """
    return canon(one).form == canon(other).form


def _classic(puzzle: Puzzle | Position | str) -> Puzzle:
    subject = puzzle_in(puzzle)
    if not subject.classic:
        what = "constraints" if subject.constraints else repr(subject.layout)
        raise UnsupportedError(f"canonical forms are of ordinary 9×9 puzzles, got one with {what}")
    return subject
