"""`dokuz play`: the tour."""

import json

import pytest

from dokuz.cli.play import NEXT, P1, P2
from tests.cli.conftest import Dokuz


@pytest.mark.parametrize(("lang", "unique", "several"), [("en", "Unique", "Several"), ("tr", "Tek", "Birden fazla")])
def test_the_tour_shows_three_puzzles_and_ends(dokuz: Dokuz, lang: str, unique: str, several: str) -> None:
    """P1 solved, P2 with its two solutions, a jigsaw, and what to type; 80 columns, no waiting, either language."""
    run = dokuz("play", "--lang", lang)
    assert (run.code, run.err) == (0, "")
    assert [line.split()[0] for line in run.out.splitlines() if line[:3] in ("1  ", "2  ", "3  ")] == ["1", "2", "3"]
    assert run.out.count(f"\n{unique} ") == 2
    assert run.out.count(f"\n{several} ") == 1
    assert "│ 9 2 8 │ 4 7 6 │ 3 5 1 │" in run.out
    assert "*6*7 4" in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_the_tour_names_commands_that_are_there(dokuz: Dokuz) -> None:
    """Every command it tells to type is one that helps when asked."""
    for line, _ in NEXT:
        if line != "dokuz --help":
            assert dokuz(line.split()[1], "--help").code == 0


def test_its_puzzles_are_those_of_the_thesis(shared) -> None:
    """P1 and P2 are equations 4.1 and 4.2."""
    puzzles = json.loads((shared / "thesis/puzzles.json").read_text())["puzzles"]
    assert (puzzles["P1"]["grid"], puzzles["P2"]["grid"]) == (P1, P2)
