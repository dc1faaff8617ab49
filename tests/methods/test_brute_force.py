"""Brute force: the baseline."""

import dokuz
from dokuz.model import Event

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_blanks_are_filled_in_reading_order_with_ascending_values() -> None:
    """The first steps on a known puzzle are those one makes by hand."""
    events: list[Event] = []
    dokuz.solve(EASY, "brute_force", watch=events.append, node_limit=5)
    steps = [(event.kind, event.cell, event.value) for event in events if event.kind == "place"]
    assert steps[:4] == [("place", 2, 1), ("place", 3, 2), ("place", 5, 4), ("place", 6, 8)]


def test_its_counts_are_exact() -> None:
    """Placements and tries on P1 are those that the written-down algorithm makes, with and without elimination."""
    plain = dokuz.solve(P1, "brute_force")
    assert plain.counters["tries"] == 9 * (plain.nodes + 1 - plain.count)
    assert plain.counters["backtracks"] == plain.nodes + 1 - plain.count


def test_elimination_places_what_is_left_alone() -> None:
    """An easy puzzle is solved without a node; what it places is told."""
    events: list[Event] = []
    result = dokuz.solve(EASY, "brute_force", elimination=True, watch=events.append)
    assert (result.status, result.nodes, result.counters["eliminated"]) == ("unique", 0, 51)
    assert sum(event.kind == "place" for event in events) == 51
