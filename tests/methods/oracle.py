"""What is so, found by the simplest search there can be; it shares no code with any method.

It fills the cells in reading order and asks each rule's own ``holds`` as soon as its cells are full;
``AllDifferent`` is asked of the cells that are.
"""

from collections.abc import Iterator, Sequence
from random import Random

from dokuz.model import Grid, Puzzle
from dokuz.model.rules import AllDifferent, Rule


def grids(puzzle: Puzzle, at_most: int, lots: Random | None = None) -> list[Grid]:
    """Return the solutions, ``at_most`` so many; with ``lots`` values are tried in an order drawn from them."""
    found = []
    for grid in _filled(puzzle, lots):
        found.append(grid)
        if len(found) == at_most:
            break
    return found


def _filled(puzzle: Puzzle, lots: Random | None) -> Iterator[Grid]:
    cells = puzzle.layout.cells
    values: list[int | None] = list(puzzle.givens.values)
    asked = [_asked(cell, puzzle.rules) for cell in range(len(values))]

    def extend(place: int) -> Iterator[Grid]:
        if place == len(cells):
            yield Grid(puzzle.layout, tuple(values))
            return
        cell = cells[place]
        given = puzzle.givens[cell]
        tried = list(puzzle.layout.values) if given is None else [given]
        if lots is not None:
            lots.shuffle(tried)
        for value in tried:
            values[cell] = value
            if all(_keeps(rule, values) for rule in asked[cell]):
                yield from extend(place + 1)
        values[cell] = given

    return extend(0)


def _asked(cell: int, rules: Sequence[Rule]) -> list[Rule]:
    return [rule for rule in rules if cell in rule.cells]


def _keeps(rule: Rule, values: Sequence[int | None]) -> bool:
    placed = [value for cell in rule.cells if (value := values[cell]) is not None]
    if isinstance(rule, AllDifferent):
        return len(set(placed)) == len(placed)
    return len(placed) < len(rule.cells) or rule.holds([value or 0 for value in values])
