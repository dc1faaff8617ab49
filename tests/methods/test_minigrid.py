"""Permutations of minigrids."""

from itertools import permutations

import pytest

import dokuz
from dokuz.methods import minigrid
from dokuz.methods.minigrid import Minigrid, _minigrids, _Search
from dokuz.model import Budget, Event, Layout, Puzzle
from tests.methods import variants

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_steps_are_whole_minigrids() -> None:
    """An easy puzzle takes few more nodes than it has minigrids; what is counted is what was built."""
    listed = dokuz.solve(EASY, "minigrid")
    assert (listed.unique, listed.nodes) == (True, 12)
    assert listed.counters == {"placed": 588, "listed": 98, "backtracks": 9}
    desired = dokuz.solve(EASY, "minigrid", permutations="desired")
    assert (desired.unique, desired.nodes) == (True, 24)
    assert desired.counters == {"placed": 158, "backtracks": 24}


def test_the_tree_builds_just_the_permutations_that_agree_with_the_givens() -> None:
    """On every box of a 4×4 they are those that trying all permutations leaves, each once."""
    for seed in range(8):
        puzzle = variants.drawn(None, variants.LAYOUTS["4x4"], seed)
        search = _Search(Minigrid(), puzzle, Budget())
        masks = search.board.struck()
        for grid in search.grids:
            built = [bits for _, bits in search._built(grid, masks, 0)]
            wanted = {
                bits
                for bits in permutations((1, 2, 4, 8))
                if all(bit & masks[cell] for cell, bit in zip(grid, bits, strict=True))
            }
            assert len(built) == len(set(built))
            assert set(built) == wanted


def test_the_tightest_minigrid_first_takes_fewer_nodes() -> None:
    """Fewest permutations left is a better guide than most clues, and lists are a better one than bounds."""
    nodes = [
        dokuz.solve(HARD, "minigrid", permutations=permutations, order=order).nodes
        for permutations, order in (("listed", "fewest"), ("listed", "clues"), ("desired", "fewest"))
    ]
    assert nodes == [1229, 1862, 2761]


def test_where_lists_would_be_too_long_the_tree_is_built_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is the same, and nothing was listed."""
    few = dokuz.solve(EASY, "minigrid")
    monkeypatch.setattr(minigrid, "LISTED_AT_MOST", few.counters["listed"] - 1)
    result = dokuz.solve(EASY, "minigrid")
    assert "listed" not in result.counters
    assert result.solutions == few.solutions


def test_every_cell_is_in_one_minigrid() -> None:
    """Regions where there are any, each cell once; rows where there are none."""
    for layout in (*variants.LAYOUTS.values(), Layout.samurai(), Layout.build(2, 5)):
        grids = _minigrids(Puzzle.empty(layout))
        assert sorted(cell for grid in grids for cell in grid) == list(layout.cells)
    assert _minigrids(Puzzle.empty(Layout.latin(4)))[1] == (4, 5, 6, 7)
    assert _minigrids(Puzzle.empty(4))[1] == (2, 3, 6, 7)


def test_whole_minigrids_are_told() -> None:
    """A watcher sees four cells placed, or four taken out, at a time on a 4×4."""
    events: list[Event] = []
    dokuz.solve(variants.drawn(None, variants.LAYOUTS["4x4"], 3), "minigrid", count=None, watch=events.append)
    moves = [event for event in events if event.kind in ("place", "remove")]
    for start in range(0, len(moves), 4):
        four = moves[start : start + 4]
        assert len({event.kind for event in four}) == 1
        assert {event.cell for event in four} in [set(grid) for grid in _minigrids(Puzzle.empty(4))]
