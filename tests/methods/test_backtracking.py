"""Backtracking over candidate lists, both of its forms."""

import dokuz
from dokuz.model import Event

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"


def steps(method: str, **settings: object) -> list[tuple[str, int | None, int | None]]:
    """Give what a method places and takes back, in order."""
    events: list[Event] = []
    dokuz.solve(P1, method, watch=events.append, **settings)  # type: ignore[arg-type]
    return [(event.kind, event.cell, event.value) for event in events if event.kind in ("place", "remove")]


def test_fixed_lists_make_the_placements_of_brute_force() -> None:
    """A list made from the givens leaves out only what brute force tries in vain: as many placements, fewer checks."""
    assert steps("backtracking", lists="fixed") == steps("brute_force")
    fixed, brute = dokuz.solve(P1, "backtracking", lists="fixed"), dokuz.solve(P1, "brute_force")
    assert fixed.nodes == brute.nodes
    assert fixed.counters["checks"] < brute.counters["tries"]


def test_updated_lists_go_on_with_the_shortest() -> None:
    """No blank has fewer values left than the one that is filled next, and none is filled with a value it lost."""
    puzzle = dokuz.parse(P1)
    assert isinstance(puzzle, dokuz.Puzzle)
    values = dict(puzzle.givens.filled)
    for kind, cell, value in steps("backtracking"):
        assert cell is not None
        if kind == "remove":
            del values[cell]
            continue
        left = {
            blank: {v for v in range(1, 10) if v not in {values.get(peer) for peer in puzzle.layout.peers[blank]}}
            for blank in puzzle.layout.cells
            if blank not in values
        }
        assert len(left[cell]) == min(map(len, left.values()))
        assert value in left[cell]
        values[cell] = value or 0


def test_updated_lists_need_far_fewer_nodes() -> None:
    """On P1 by a factor of ten and more."""
    assert 10 * dokuz.solve(P1, "backtracking").nodes < dokuz.solve(P1, "backtracking", lists="fixed").nodes
