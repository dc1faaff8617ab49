"""The cactus plot."""

from itertools import pairwise
from xml.etree import ElementTree

from bench.cactus import HEIGHT, LINE, Line, draw, lines_of, spread_out
from bench.ledger import Ledger, Series

SERIES = {
    "mrv": Series(["settled", "time", "settled"], [0.2, 10.0, 0.1], [1, 2, 3], [1, 1, 1]),
    "mrv forward": Series(["settled"] * 3, [0.1] * 3, [1, 2, 3], [1, 1, 1]),
    "dlx": Series(["settled"] * 3, [0.02, 0.01, 0.03], [1, 2, 3], [1, 1, 1]),
    "astar": Series(["time"] * 3, [10.0] * 3, [1, 2, 3], [1, 1, 1]),
}
LEDGER = Ledger("nine", {"processor": "Toy"}, "0", "", "", 10.0, 9, {"17 clues": ["a", "b", "c"]}, {"17 clues": SERIES})


def test_a_line_is_a_method_as_it_is() -> None:
    """Its times are sorted, those that were settled only; families differ by colour, their methods by dashes."""
    mrv, dlx, astar = lines_of(SERIES)
    assert (mrv.times, dlx.times, astar.times) == ([0.1, 0.2], [0.01, 0.02, 0.03], [])
    assert mrv.colour == astar.colour != dlx.colour
    assert mrv.dash != astar.dash


def test_the_plot_is_a_picture_that_names_every_method() -> None:
    """It is well-formed; a method that settled fewer than all says how many, and one that settled none is named too."""
    picture = draw(LEDGER)
    ElementTree.fromstring(picture)
    assert ">mrv (2)<" in picture
    assert ">dlx<" in picture
    assert "none settled: astar" in picture


def test_names_do_not_overlap() -> None:
    """Names that belong at one height stand under one another, on the panel."""
    line = Line("x", "", "", [])
    places = [place for place, _ in spread_out([(HEIGHT - 9.0, line)] * 4)]
    assert all(lower - upper >= LINE for upper, lower in pairwise(places))
    assert max(places) <= HEIGHT
