"""A puzzle as exact cover, held against what trying all finds."""

from itertools import product

import pytest

from dokuz.encode import cover as module
from dokuz.encode.cover import Cover
from dokuz.errors import UnsupportedError
from dokuz.model import Cage, Consecutive, Layout, Puzzle
from tests.methods import oracle, variants


def chosen(cover: Cover, values: tuple[int | None, ...]) -> list[int]:
    """Give the options that a full grid chooses: its values, and the first move of each step that agrees so far."""
    taken: list[int] = []
    colours: dict[int, int] = {}
    steps: set[int] = set()
    for number, option in enumerate(cover.options):
        held = dict(zip(option.items, option.colours, strict=True))
        agrees = all(colours.get(item, colour) == colour for item, colour in held.items())
        fills = option.cell is not None and values[option.cell] == option.value
        if fills or (option.cell is None and agrees and option.items[0] not in steps):
            taken.append(number)
            steps.add(option.items[0])
            colours |= held
    return taken


def is_covered(cover: Cover, taken: list[int]) -> bool:
    """Judge a choice of options by the definition of an exact cover with colours."""
    held: dict[int, list[int]] = {item: [] for item in range(len(cover.items))}
    for number in taken:
        for item, colour in zip(cover.options[number].items, cover.options[number].colours, strict=True):
            held[item].append(colour)
    primary = all(len(held[item]) == 1 for item in range(cover.primary))
    secondary = (held[item] for item in range(cover.primary, len(cover.items)))
    return primary and all(len(colours) <= 1 or (len(set(colours)) == 1 and colours[0]) for colours in secondary)


def test_an_ordinary_board_has_324_items_and_729_options() -> None:
    """Each option of an empty board holds a cell, and a value in a row, a column and a box."""
    cover = Cover(Puzzle.empty(9))
    assert (len(cover.items), cover.primary, len(cover.options)) == (324, 324, 729)
    assert {len(option.items) for option in cover.options} == {4}
    assert [cover.items[item] for item in cover.options[-1].items] == [
        "r9c9",
        "9 in row 9",
        "9 in column 9",
        "9 in box 9",
    ]


def test_givens_strike_the_options_of_their_peers() -> None:
    """A given leaves its cell one option, and takes its value from the peers; a clash leaves a cell none."""
    cover = Cover(Puzzle.empty(4).with_givens([(0, 1)]))
    assert len(cover.options) == 64 - 3 - 7
    clash = Cover(Puzzle.empty(4).with_givens([(0, 1), (1, 1)]))
    assert not [option for option in clash.options if option.cell == 0]


def test_a_house_with_fewer_cells_than_values_is_secondary() -> None:
    """Its values may be missing; a house inside another says nothing of its own; one with too many cells is none."""
    caged = Cover(Puzzle.empty(4).under(Cage(None, "r1c1 r2c3"), Cage(None, "r1c1 r1c2")))
    assert (caged.primary, caged.items[64:]) == (64, [f"{value} in r1c1 r2c3" for value in range(1, 5)])
    crowded = Cover(Puzzle.empty(Layout.build(1, 3, values=range(1, 3))))
    assert not [option for option in crowded.options if crowded.items.index(crowded.items[-1]) in option.items]


def test_forbidden_pairs_share_a_secondary_item() -> None:
    """Two values go together just if no item holds both."""
    puzzle = Puzzle.empty(4).under(Consecutive("r1c1-r1c2"))
    cover = Cover(puzzle)
    of = {(option.cell, option.value): set(option.items) for option in cover.options}
    for a, b in product(range(1, 5), repeat=2):
        assert of[0, a].isdisjoint(of[1, b]) == (abs(a - b) == 1)
    assert "r1c1 1, r1c2 1/3/4" in cover.items


def test_sums_are_chains_of_moves() -> None:
    """A cage of 3 over two cells has two ways, one move a step each, which agree on the sum between."""
    cover = Cover(Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")))
    moves = [option for option in cover.options if option.cell is None]
    told = [
        [(cover.items[item], colour) for item, colour in zip(move.items, move.colours, strict=True)] for move in moves
    ]
    assert told == [
        [("rule 1, step 1", 0), ("the value of r1c1", 1), ("rule 1, after step 1", 1)],
        [("rule 1, step 1", 0), ("the value of r1c1", 2), ("rule 1, after step 1", 2)],
        [("rule 1, step 2", 0), ("the value of r1c2", 2), ("rule 1, after step 1", 1)],
        [("rule 1, step 2", 0), ("the value of r1c2", 1), ("rule 1, after step 1", 2)],
    ]


@pytest.mark.parametrize("kind", [None, *variants.EXAMPLES, *variants.FREE])
def test_every_solution_is_a_cover_and_nothing_else_is(kind: str | None) -> None:
    """Under every constraint a solution chooses an exact cover; with two cells swapped it does not."""
    for layout in ("4x4", "4x4 jigsaw", "6x6"):
        puzzle = variants.drawn(kind, variants.LAYOUTS[layout], 4)
        cover = Cover(puzzle)
        for grid in oracle.grids(puzzle, 5):
            assert is_covered(cover, chosen(cover, grid.values))
            swapped = (grid.values[1], grid.values[0], *grid.values[2:])
            assert not is_covered(cover, chosen(cover, swapped))


def test_too_many_moves_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says how many there are, and what to do."""
    monkeypatch.setattr(module, "OPTIONS_AT_MOST", 3)
    with pytest.raises(UnsupportedError, match="at most 3 moves for an exact cover, got 4; solve"):
        Cover(Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")))


def test_a_budget_that_ends_leaves_the_rest_unsaid() -> None:
    """No option is made once there is no time, whatever the rules."""
    puzzle = Puzzle.empty(4).under(Cage(6, "r1c1 r1c2 r2c1"), Consecutive(["r3c3 r3c4"]))
    for made in range(4):
        left = iter(range(made))
        cover = Cover(puzzle, lambda items, left=left: (item for item, _ in zip(items, left, strict=False)))
        assert len(cover.options) <= 4 * made
