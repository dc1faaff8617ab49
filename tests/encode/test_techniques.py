"""Techniques: each finds its pattern, none strikes what is right, and no order of them comes further."""

from random import Random

import pytest

from dokuz.encode.techniques import TECHNIQUES, Houses, Notes, effort
from dokuz.formats import puzzle_in
from dokuz.model import Diagonal, Layout, Puzzle
from tests.methods import oracle, variants

LAYOUTS = [Layout.square(4), Layout.square(6), Layout.jigsaw("0001011122232333"), Layout.latin(4)]


def notes_of(masks: dict[str, str], layout: Layout | None = None) -> Notes:
    """Take an empty board of 9, and leave some cells some values only."""
    puzzle = Puzzle.empty(layout or 9)
    notes = Notes(Houses(puzzle))
    for name, values in masks.items():
        notes.masks[puzzle.layout.cell(name)] = sum(1 << int(value) - 1 for value in values)
    return notes


def left(notes: Notes, name: str) -> str:
    """Spell the values a cell has left."""
    mask = notes.masks[notes.houses.board.layout.cell(name)]
    return "".join(str(k + 1) for k in range(9) if mask >> k & 1)


@pytest.mark.parametrize(
    ("technique", "masks", "after"),
    [
        ("naked_single", {"r1c1": "5"}, {"r1c1": "5", "r1c9": "12346789", "r3c3": "12346789"}),
        ("hidden_single_row", {f"r4c{k}": "12345678" for k in range(1, 9)}, {"r4c9": "9", "r1c9": "12345678"}),
        ("hidden_single_column", {f"r{k}c4": "12345678" for k in range(1, 9)}, {"r9c4": "9"}),
        (
            "hidden_single_box",
            {f"r{r}c{c}": "12345678" for r in (1, 2, 3) for c in (1, 2, 3) if r + c < 6},
            {"r3c3": "9"},
        ),
        (
            "pointing",
            {f"r{r}c{c}": "12345678" for r in (2, 3) for c in (1, 2, 3)},
            {"r1c5": "12345678", "r1c1": "123456789"},
        ),
        ("claiming", {f"r1c{c}": "12345678" for c in range(4, 10)}, {"r2c1": "12345678", "r1c1": "123456789"}),
        ("naked_pair", {"r1c1": "12", "r1c9": "12"}, {"r1c5": "3456789", "r2c1": "123456789"}),
        ("naked_triple", {"r1c1": "12", "r1c9": "23", "r1c4": "13"}, {"r1c5": "456789"}),
        ("hidden_pair", {f"r1c{c}": "3456789" for c in range(1, 8)}, {"r1c8": "12", "r1c9": "12"}),
        (
            "x_wing",
            {f"r{r}c{c}": "12345678" for r in (1, 5) for c in (1, 3, 4, 5, 6, 7, 9)},
            {"r4c2": "12345678", "r9c8": "12345678", "r1c2": "123456789", "r2c3": "123456789"},
        ),
    ],
)
def test_each_finds_its_pattern(technique: str, masks: dict[str, str], after: dict[str, str]) -> None:
    """On a board that shows nothing else, a technique does what its name says; on an empty one, nothing."""
    notes = notes_of(masks)
    assert TECHNIQUES[technique].used(notes)
    assert {name: left(notes, name) for name in after} == after
    assert not TECHNIQUES[technique].used(notes_of({}))


def test_none_strikes_what_is_right() -> None:
    """On small boards of all shapes, what techniques strike is in no solution."""
    for layout in LAYOUTS:
        for seed in range(6):
            puzzle = variants.drawn("diagonal" if seed % 2 else None, layout, seed)
            notes = Notes(Houses(puzzle))
            effort(notes, Random(seed).sample(list(TECHNIQUES), len(TECHNIQUES)))
            for grid in oracle.grids(puzzle, 500):
                assert not notes.broken
                for cell in layout.cells:
                    value = grid.values[cell]
                    assert value is not None
                    assert notes.masks[cell] >> value - layout.values.start & 1


def test_no_order_comes_further() -> None:
    """Whatever the order, a puzzle is left with the same candidates; what it takes differs where it is solved."""
    hard = "...4.......7.8.2.6.6.....45...7...9....9643.7....2...43.1.7..5.6..5..9...4......."
    open_end = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
    for line in (hard, open_end):
        ends = []
        for seed in range(8):
            notes = Notes(Houses(puzzle_in(line)))
            cost = effort(notes, Random(seed).sample(list(TECHNIQUES), len(TECHNIQUES)))
            ends.append((tuple(notes.masks), cost, notes.solved))
        assert len({masks for masks, _, _ in ends}) == 1
        assert (len({cost for _, cost, _ in ends}) > 1) == ends[0][2]


def test_a_contradiction_ends_it() -> None:
    """Givens that clash break the notes at once; time that is up leaves them as they are."""
    clash = Notes(Houses(Puzzle.empty(4).with_givens([(0, 1), (1, 1)]).under(Diagonal("down"))))
    assert (effort(clash, list(TECHNIQUES)), clash.broken, clash.solved) == (0, True, False)
    single = Notes(Houses(Puzzle.empty(4).with_givens([(0, 1), (1, 2), (2, 3)])))
    assert effort(single, list(TECHNIQUES), lambda _: iter(())) == 0
    assert len(single.open) == 13
    other = single.copy()
    assert effort(other, list(TECHNIQUES)) > 0
    assert (len(single.open), len(other.open)) == (13, 12)
