"""Small puzzles of every kind, drawn by seed: each constraint of the model, made true of a drawn solution."""

from collections.abc import Callable, Mapping
from functools import lru_cache
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


def filled(size: int, seed: int) -> Grid:
    """Fill an ordinary board of any size: rows shifted, values relabelled."""
    layout, lots = Layout.square(size), Random(seed)
    boxes = [house.cells for house in layout.houses if len({cell // size for cell in house.cells}) not in (1, size)]
    width = len({cell % size for cell in boxes[0]})
    height = size // width
    values = lots.sample(range(1, size + 1), size)
    places = ((row % height * width + row // height + col) % size for row in range(size) for col in range(size))
    return Grid(layout, tuple(values[place] for place in places))


@lru_cache(maxsize=64)
def opened(size: int, seed: int) -> tuple[Puzzle, set[tuple[int | None, ...]]]:
    """Open a few cells in each row of a filled board, put a wrong value that seems to fit in one of three; solve it."""
    grid, lots = filled(size, seed), Random(seed)
    few = max(size // 3, 3) if seed % 3 == 1 else min(size - 1, 3)
    blanks = {row * size + col for row in range(size) for col in lots.sample(range(size), few)}
    puzzle = Puzzle.empty(grid.layout).with_givens((cell, v) for cell, v in grid.filled.items() if cell not in blanks)
    wrong = [
        (cell, value)
        for cell in sorted(blanks)
        for value in puzzle.layout.values
        if value != grid[cell] and _seems(puzzle, cell, value)
    ]
    if wrong and seed % 3 == 0:
        puzzle = puzzle.with_givens([lots.choice(wrong)])
    return puzzle, {found.values for found in oracle.grids(puzzle, SOLUTIONS_AT_MOST + 1)}


def half_open(size: int) -> Puzzle:
    """Open half the cells of a filled board, which leaves more solutions than can be counted."""
    cells = list(filled(size, size).filled.items())
    return Puzzle.empty(size).with_givens(Random(size).sample(cells, len(cells) // 2))


def _seems(puzzle: Puzzle, cell: int, value: int) -> bool:
    return all(
        puzzle.givens[other] != value for house in puzzle.layout.houses if cell in house.cells for other in house.cells
    )


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
