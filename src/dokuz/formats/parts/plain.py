"""Plain: what a format that holds little more than a grid can say, and what it must refuse."""

from __future__ import annotations

from collections.abc import Callable

from dokuz.errors import UnsupportedError
from dokuz.formats.format import Item
from dokuz.formats.parts.cells import LETTERS
from dokuz.model.grid import MARKS, Grid
from dokuz.model.layout import Layout
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle


def untouched(item: Item, name: str) -> Puzzle:
    """Give the puzzle of an item without a player's work, or say what can hold that."""
    if isinstance(item, Puzzle):
        return item
    if not item.untouched:
        raise UnsupportedError(f"{name} holds no player's work; sdx, hodoku, opensudoku and json do")
    return item.puzzle


def usual(layout: Layout) -> bool:
    """Tell whether a layout is a square with the usual boxes for its size."""
    return layout.boxed


def only_classic(layout: Layout) -> bool:
    """Tell whether a layout is the ordinary 9×9."""
    return layout.classic


def board(
    puzzle: Puzzle,
    name: str,
    *,
    largest: int = LETTERS,
    fits: Callable[[Layout], bool] = usual,
) -> Grid:
    """Give the givens of a puzzle that is no more than a grid, or say what a format cannot hold."""
    layout = puzzle.layout
    if puzzle.constraints:
        rules = ", ".join(sorted({one.name for one in puzzle.constraints}))
        raise UnsupportedError(f"{name} holds no constraints, and this puzzle has {rules}; json holds them all")
    if not fits(layout):
        other = "json does" if name == "jigsaw" else "json does, and jigsaw where only the regions differ"
        raise UnsupportedError(f"{name} does not hold this {layout.rows}×{layout.cols} layout; {other}")
    if layout.size > largest:
        raise UnsupportedError(
            f"{name} holds values up to {largest}, and this puzzle has {layout.size}; table holds them"
        )
    return puzzle.givens


def noted(item: Item, name: str) -> Position:
    """Give the position of an item whose work is digits and candidates, or say what holds the rest."""
    position = item if isinstance(item, Position) else Position(item)
    lost = [word for word, said in (("corner notes", position.corner), ("colours", position.colours)) if said]
    if lost:
        raise UnsupportedError(f"{name} holds no {' and no '.join(lost)}; json does")
    return position


def marked(grid: Grid, blank: str = ".") -> list[str]:
    """Spell a grid's cells, one character each."""
    return [blank if value is None else MARKS[value] for value in grid.values]


def one_line(text: str) -> str:
    """Give a text in one line, as headers need it.

    >>> one_line("Two  parts ")
    'Two parts'
    """
    return " ".join(text.split())
