"""Rectangle completion."""

from random import Random

import pytest

import dokuz
from dokuz.methods.latin import Latin, _rows
from dokuz.model import Event, Layout, Puzzle
from tests.methods import variants

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def rectangle(band: int, stack: int, rows: int, seed: int) -> Puzzle:
    """Draw the top rows of a grid whose boxes are so many rows high and columns wide; all other rows are open."""
    lots = Random(seed)
    size = band * stack
    places = [[group * high + line for group in lots.sample(range(size // high), size // high)
               for line in lots.sample(range(high), high)] for high in (band, stack)]  # fmt: skip
    values = lots.sample(range(1, size + 1), size)
    grid = [[values[(stack * (row % band) + row // band + col) % size] for col in places[1]] for row in places[0]]
    givens = [(row * size + col, grid[row][col]) for row in range(rows) for col in range(size)]
    return Puzzle.empty(Layout.square(size, (band, stack))).with_givens(givens)


@pytest.mark.parametrize("lookahead", ["hall", "filter"])
@pytest.mark.parametrize("order", ["top", "fewest"])
def test_a_rectangle_of_a_grid_is_completed_without_turning_back(lookahead: str, order: str) -> None:
    """Whatever rows of a grid are given from the top, each row filled below them stays."""
    for (band, stack), seed in (((2, 2), 1), ((2, 3), 2), ((3, 2), 3), ((3, 3), 4), ((3, 4), 5), ((5, 5), 6)):
        for rows in range(0, band * stack, band + 1):
            puzzle = rectangle(band, stack, rows, seed)
            result = dokuz.solve(puzzle, "latin", count=1, lookahead=lookahead, order=order)
            assert result.status == "solved"
            assert result.counters["rows"] == band * stack
            assert "backtracks" not in result.counters


@pytest.mark.parametrize("lookahead", ["hall", "filter", "none"])
def test_a_rectangle_that_cannot_be_completed_is_refused(lookahead: str) -> None:
    """A box that lacks just what its first column holds already can't be dealt, which is seen before any search."""
    regions = [
        [row * 9 + col for row in rows for col in range(3 * stack, 3 * stack + 3)]
        for rows in ((0, 1, 2), (3, 4))
        for stack in range(3)
    ]
    five = Puzzle.empty(Layout.build(5, 9, values=range(1, 10), regions=regions))
    top = [(0, 1), (9, 2), (18, 3), *zip((27, 28, 29, 36, 37, 38), range(4, 10), strict=True)]
    filled = dokuz.solve(five.with_givens(top), count=1).solution
    assert filled is not None
    result = dokuz.solve(Puzzle.empty(9).with_givens(filled.filled.items()), "latin", lookahead=lookahead)
    assert (result.status, result.nodes) == ("infeasible", 0)


def test_looking_ahead_saves_rows() -> None:
    """The more is asked of the houses, the fewer rows are filled in vain."""
    filled = [
        dokuz.solve(HARD, Latin(lookahead=lookahead)).counters["rows"] for lookahead in ("filter", "hall", "none")
    ]
    assert filled == sorted(filled)
    assert filled[0] < filled[1] < filled[2]


def test_an_easy_puzzle_takes_one_matching_a_row() -> None:
    """Filtering settles it before the first row; the matchings looked at are the nodes."""
    result = dokuz.solve(EASY, "latin")
    assert (result.unique, result.nodes) == (True, 9)
    assert result.counters == {"rows": 9, "backtracks": 9}


def test_every_matching_is_a_row_or_refused() -> None:
    """The counters say where the nodes went."""
    result = dokuz.solve(HARD, "latin")
    assert result.nodes == result.counters["rows"] + result.counters["refused"]


def test_every_cell_is_in_one_row() -> None:
    """Of overlapping grids too."""
    for layout in (*variants.LAYOUTS.values(), Layout.samurai(), Layout.build(2, 5)):
        rows = _rows(Puzzle.empty(layout))
        assert sorted(cell for row in rows for cell in row) == list(layout.cells)
    assert _rows(Puzzle.empty(4))[1] == (4, 5, 6, 7)


def test_whole_rows_are_told() -> None:
    """A watcher sees a row placed, or taken out, at a time."""
    events: list[Event] = []
    dokuz.solve(variants.drawn(None, variants.LAYOUTS["4x4"], 3), "latin", count=None, watch=events.append)
    moves = [event for event in events if event.kind in ("place", "remove")]
    for start in range(0, len(moves), 4):
        four = moves[start : start + 4]
        assert len({event.kind for event in four}) == 1
        assert {event.cell for event in four} in [set(row) for row in _rows(Puzzle.empty(4))]
