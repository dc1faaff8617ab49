"""Small puzzles of every kind, drawn by seed: each constraint of the model, made true of a drawn solution."""

from collections.abc import Callable, Mapping
from random import Random

from dokuz.model import (
    Cage,
    Consecutive,
    Constraint,
    Diagonal,
    Even,
    Grid,
    Layout,
    NonConsecutive,
    Odd,
    OneOf,
    Puzzle,
)
from dokuz.model.address import Address
from tests.methods import oracle

LAYOUTS: Mapping[str, Layout] = {
    "4x4": Layout.square(4),
    "4x4 latin": Layout.latin(4),
    "4x4 jigsaw": Layout.jigsaw("0001011122232333"),
    "4x4 twins": Layout.overlapping([(0, 0), (2, 2)], size=4),
    "6x6": Layout.square(6),
    "6x6 jigsaw": Layout.jigsaw("000111 000111 222333 224333 244455 445555".replace(" ", "")),
}
SOLUTIONS_AT_MOST = 60


def _area(grid: Grid, lots: Random, least: int = 2, most: int = 4) -> list[int]:
    """Draw cells that touch and hold no value twice."""
    cells = [lots.choice(grid.layout.cells)]
    for _ in range(lots.randint(least, most) * 3):
        pairs = [pair for pair in grid.layout.neighbours if (pair[0] in cells) != (pair[1] in cells)]
        cell = next(one for one in lots.choice(pairs) if one not in cells)
        if grid[cell] not in {grid[one] for one in cells}:
            cells.append(cell)
        if len(cells) >= most:
            break
    return cells


def _places(grid: Grid, cells: list[int]) -> list[Address]:
    return [divmod(cell, grid.layout.cols) for cell in cells]


def _cage(grid: Grid, lots: Random) -> Constraint:
    cells = _area(grid, lots)
    total = sum(grid[cell] or 0 for cell in cells)
    return Cage(lots.choice([total, total, None]), _places(grid, cells))


def _pairs(grid: Grid, *, by_one: bool) -> list[list[Address]]:
    return [
        _places(grid, [a, b])
        for a, b in grid.layout.neighbours
        if (abs((grid[a] or 0) - (grid[b] or 0)) == 1) == by_one
    ]


def _consecutive(grid: Grid, lots: Random) -> Constraint:
    every = _pairs(grid, by_one=True)
    if lots.random() < 0.5:
        return Consecutive(every, negative=True)
    return Consecutive(lots.sample(every, min(len(every), 3)))


def _nonconsecutive(grid: Grid, lots: Random) -> Constraint:
    pairs = _pairs(grid, by_one=False)
    return NonConsecutive(lots.sample(pairs, min(len(pairs), 5)))


def _odd(grid: Grid, lots: Random) -> Constraint:
    return Odd(_places(grid, [cell for cell, value in grid.filled.items() if value % 2 and lots.random() < 0.4]))


def _even(grid: Grid, lots: Random) -> Constraint:
    return Even(_places(grid, [cell for cell, value in grid.filled.items() if not value % 2 and lots.random() < 0.4]))


def _one_of(grid: Grid, lots: Random) -> Constraint:
    cells = lots.sample(grid.layout.cells, 4)
    return OneOf(_places(grid, cells), {value for cell in cells if (value := grid[cell]) is not None})


EXAMPLES: Mapping[str, Callable[[Grid, Random], Constraint]] = {
    "cage": _cage,
    "consecutive": _consecutive,
    "even": _even,
    "nonconsecutive": _nonconsecutive,
    "odd": _odd,
    "one_of": _one_of,
}
"""How to make a constraint true of a grid."""

FREE: Mapping[str, Callable[[Random], Constraint]] = {"diagonal": lambda lots: Diagonal(lots.choice(["down", "up"]))}
"""Constraints of which a grid decides nothing: these come first, and the grid is drawn under them."""


def drawn(kind: str | None, layout: Layout, seed: int) -> Puzzle:
    """Draw a puzzle under one kind of constraint, with few solutions; one of five has none or may have none."""
    lots = Random(f"{kind} {seed}")
    puzzle = Puzzle.empty(layout).under(FREE[kind](lots)) if kind and kind in FREE else Puzzle.empty(layout)
    (solution,) = oracle.grids(puzzle, 1, lots)
    if kind and kind in EXAMPLES:
        puzzle = puzzle.under(*(EXAMPLES[kind](solution, lots) for _ in range(lots.randint(1, 3))))
    cells = list(solution.filled.items())
    lots.shuffle(cells)
    if lots.random() < 0.2:
        cells[0] = (cells[0][0], lots.choice(layout.values))
    kept = len(cells) // 4
    while len(oracle.grids(puzzle.with_givens(cells[:kept]), SOLUTIONS_AT_MOST + 1)) > SOLUTIONS_AT_MOST:
        kept += 1
    return puzzle.with_givens(cells[:kept])
