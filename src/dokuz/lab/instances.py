"""Instances: boards with a share of their cells given, made of a root grid that is shuffled.

R. Lewis, "Metaheuristics can solve Sudoku puzzles" (2007): the root grid is a pattern; symbols, rows of a band,
columns of a stack, bands and stacks are shuffled, then cells are emptied by lot. There is always a solution; with few
cells given there are many. A method's success over the share falls and rises again ("easy–hard–easy").
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from dokuz.formats import write
from dokuz.lab.problem import Problem
from dokuz.model.layout import box_shape
from dokuz.model.puzzle import Puzzle


def shares(size: int, percents: Iterable[int], each: int = 1, *, seed: int = 1) -> tuple[Problem, ...]:
    """Make so many boards of each share of givens, in per cent; the same seed makes the same boards.

    >>> [(one.name, one.grade, one.clues) for one in shares(9, [0, 50])]
    [('9-00-1', '0 %', 0), ('9-50-1', '50 %', 40)]
    """
    return tuple(
        Problem(f"{size}-{percent:02}-{number}", _board(size, percent, f"{seed}/{number}"), f"{percent} %")
        for percent in percents
        for number in range(1, each + 1)
    )


def root(size: int, lots: random.Random) -> list[int]:
    """Make a full grid with the usual boxes: the pattern, shuffled."""
    height, width = box_shape(size)
    rows = _lines(size // height, height, lots)
    cols = _lines(size // width, width, lots)
    symbols = lots.sample(range(1, size + 1), size)
    return [symbols[(width * (row % height) + row // height + col) % size] for row in rows for col in cols]


def _lines(bands: int, lines: int, lots: random.Random) -> list[int]:
    """Shuffle the bands, and the lines of each."""
    order = lots.sample(range(bands), bands)
    return [band * lines + line for band in order for line in lots.sample(range(lines), lines)]


def _board(size: int, percent: int, seed: str) -> str:
    """Make one board, as text."""
    lots = random.Random(f"{size}/{percent}/{seed}")
    grid = root(size, lots)
    kept = lots.sample(range(size * size), size * size * percent // 100)
    return write(Puzzle.empty(size).with_givens([(cell, grid[cell]) for cell in sorted(kept)]), "line").strip()
