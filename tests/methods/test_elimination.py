"""Elimination by blocks, held against trying all fillings."""

from collections.abc import Callable
from itertools import combinations, product
from random import Random

import pytest

import dokuz
from dokuz.model import Event, Layout, OneOf, Puzzle
from dokuz.model.rules import Domain

HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def eliminated(puzzle: Puzzle, blocks: str) -> dict[int, set[int]] | None:
    """Give the values left to each cell before any split; None where some cell has none."""
    events: list[Event] = []
    result = dokuz.solve(puzzle, "elimination", node_limit=0, blocks=blocks, watch=events.append)
    left = domains(puzzle)
    for event in events:
        if event.kind == "strike":
            left[event.cell or 0].discard(event.value or 0)
    return None if result.status == "infeasible" else left


def domains(puzzle: Puzzle) -> dict[int, set[int]]:
    """Give the values each cell may hold by the rules of the cell itself."""
    left = {cell: set(puzzle.layout.values) for cell in puzzle.layout.cells}
    for rule in puzzle.rules:
        if isinstance(rule, Domain):
            left[rule.cell] &= rule.values
    return left


def by_trying(puzzle: Puzzle, blocks: int) -> dict[int, set[int]] | None:
    """Strike what is in no filling of any so many blocks, found by trying all, until nothing is struck."""
    left = domains(puzzle)
    houses = [house.cells for house in puzzle.layout.houses]
    pieces = list(combinations(houses, blocks))
    moved = True
    while moved:
        moved = False
        for piece in pieces:
            cells = sorted({cell for house in piece for cell in house})
            held: dict[int, set[int]] = {cell: set() for cell in cells}
            for values in product(*(sorted(left[cell]) for cell in cells)):
                filling = dict(zip(cells, values, strict=True))
                if all(len({filling[cell] for cell in house}) == len(house) for house in piece):
                    for cell, value in filling.items():
                        held[cell].add(value)
            for cell in cells:
                if held[cell] != left[cell]:
                    left[cell], moved = held[cell], True
            if not all(left[cell] for cell in cells):
                return None
    return left


@pytest.mark.parametrize(("blocks", "number"), [("one", 1), ("two", 2)])
def test_just_what_no_filling_holds_is_struck(blocks: str, number: int, sample: Callable[[int, int], int]) -> None:
    """On 4×4 boards with drawn candidates, one block or any two at a time leave what trying all fillings leaves."""
    for seed in range(sample(15, 300)):
        lots = Random(seed)
        layout = lots.choice([Layout.square(4), Layout.jigsaw("0001011122232333")])
        cells = [(divmod(cell, 4), lots.sample(range(1, 5), lots.choice([1, 2, 2, 2, 3]))) for cell in layout.cells]
        kept = lots.sample(cells, 11)
        puzzle = Puzzle.empty(layout).under(*(OneOf([cell], values) for cell, values in kept))
        assert eliminated(puzzle, blocks) == by_trying(puzzle, number)


def test_two_blocks_strike_more_than_one() -> None:
    """The hardest puzzles take fewer splits."""
    one, two = (dokuz.solve(HARD, "elimination", blocks=blocks) for blocks in ("one", "two"))
    assert two.nodes < one.nodes
    assert one.solutions == two.solutions
