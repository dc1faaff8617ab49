"""The non-linear integer model, in each way it can be written."""

import pytest

import dokuz
from dokuz.methods.nonlinear import Nonlinear
from dokuz.model import Layout, Puzzle

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"


@pytest.mark.parametrize("totals", [False, True])
@pytest.mark.parametrize("written", ["absolute", "square", "disequality"])
def test_each_way_to_write_it_finds_the_same(written: str, totals: bool) -> None:
    """All nineteen solutions of P3, each once, though some ways introduce further variables."""
    result = dokuz.solve(P3, "nonlinear", count=None, written=written, totals=totals)
    assert (result.count, len(set(result.solutions)), result.exhausted) == (19, 19, True)


@pytest.mark.parametrize(("written", "further"), [("absolute", 1), ("square", 2), ("disequality", 0)])
def test_a_cell_has_one_integer_and_every_pair_of_peers_a_constraint(written: str, further: int) -> None:
    """81 integers on a 9×9, and for each of its 810 pairs of peers as many more as the way to write it needs."""
    method = Nonlinear(written=written)  # type: ignore[arg-type]
    text = method.model(Puzzle.empty(9), "pbtxt").decode()
    assert text.count("variables {") == 81 + 810 * further
    assert text.count("constraints {") == 810 * max(1, further)


def test_totals_are_added_for_full_houses() -> None:
    """Twelve rows more on a 4×4, each with the total 10; on a latin square eight."""
    for layout, rows in ((Layout.square(4), 12), (Layout.latin(4), 8)):
        text = Nonlinear(written="absolute", totals=True).model(Puzzle.empty(layout), "pbtxt").decode()
        assert text.count("linear {") == rows
        assert text.count("domain: 10\n") == 2 * rows


def test_leaves_are_counted() -> None:
    """P1 falls without a conflict, and its solution is the one node."""
    result = dokuz.solve(P1, "nonlinear")
    assert (result.status, result.nodes, result.counters["conflicts"]) == ("unique", 1, 0)
