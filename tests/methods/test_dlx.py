"""Dancing links."""

import pytest

import dokuz
from dokuz.methods.dlx import Dlx, _Links
from dokuz.model import Budget, Cage, Event, Puzzle
from tests.methods import oracle, variants

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_an_easy_puzzle_takes_one_node_a_cell() -> None:
    """Where some item has one option all the way, each option's other links are undone once, and never laid again."""
    result = dokuz.solve(EASY, "dlx")
    assert (result.status, result.nodes) == ("unique", 81)
    assert result.counters == {"items": 324, "options": 183, "updates": 3 * 183, "backtracks": 0}


def test_each_way_to_choose_finds_the_same() -> None:
    """Ties by lot and Knuth's sharp preference change the tree and not the answer; chance goes by the seed."""
    nodes = {}
    for ties, choice in (("first", "fewest"), ("first", "sharp"), ("random", "fewest"), ("random", "sharp")):
        result = dokuz.solve(HARD, "dlx", seed=3, choice=choice, ties=ties)
        assert result.unique
        nodes[ties, choice] = result.nodes
    assert nodes == {
        ("first", "fewest"): 1401,
        ("first", "sharp"): 1401,
        ("random", "fewest"): 1543,
        ("random", "sharp"): 868,
    }


def test_fewest_options_first_is_what_makes_it_quick() -> None:
    """Taking the first item left instead costs many times as many nodes."""
    puzzle = variants.drawn(None, variants.LAYOUTS["6x6"], 8)
    fewest, first = (dokuz.solve(puzzle, "dlx", count=None, choice=choice) for choice in ("fewest", "first"))
    assert set(fewest.solutions) == set(first.solutions)
    assert fewest.nodes < first.nodes


@pytest.mark.parametrize("kind", [None, "cage", "nonconsecutive"])
def test_the_links_end_as_they_began(kind: str | None) -> None:
    """After an exhausted search every link is where it was."""
    links = _Links(Dlx(), variants.drawn(kind, variants.LAYOUTS["4x4"], 5), Budget(count=None))
    names = ("up", "down", "left", "right", "size", "settled", "values")
    before = [list(getattr(links, name)) for name in names]
    assert links.result().exhausted
    assert [getattr(links, name) for name in names] == before


def test_all_grids_of_four_are_counted() -> None:
    """There are 288; no node of this search turns back."""
    result = dokuz.solve(Puzzle.empty(4), "dlx", count=None)
    assert (result.count, result.exhausted, result.nodes) == (288, True, 2156)
    assert result.counters == {"items": 64, "options": 64, "updates": 14208, "backtracks": 0}


def test_chains_find_each_way_to_fill_cages_once() -> None:
    """Sums that overlap are kept, and no grid is found twice by two ways through a chain."""
    puzzle = Puzzle.empty(4).under(Cage(6, "r1c1 r1c2 r2c1"), Cage(None, "r2c2 r3c3"), Cage(9, "r3c3 r3c4 r4c4"))
    result = dokuz.solve(puzzle, "dlx", count=None)
    wanted = {grid.values for grid in oracle.grids(puzzle, 10_000)}
    assert {grid.values for grid in result.solutions} == wanted
    assert result.count == len(wanted) > 1


def test_what_is_placed_is_taken_back() -> None:
    """Replaying the events gives the board at every solution."""
    events: list[Event] = []
    dokuz.solve(variants.drawn(None, variants.LAYOUTS["4x4"], 3), "dlx", count=None, watch=events.append)
    board: dict[int, int] = {}
    for event in events:
        if event.kind == "place":
            board[event.cell or 0] = event.value or 0
        elif event.kind == "remove":
            del board[event.cell or 0]
        elif event.kind == "solution":
            assert event.values == tuple(board[cell] for cell in range(16))
    assert not board
