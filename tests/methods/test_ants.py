"""Ant colonies."""

import csv
from pathlib import Path
from typing import Any

import pytest

import dokuz
from dokuz.model import Diagonal, Layout, Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def test_one_run_is_pinned() -> None:
    """The same seed sends the same ants everywhere."""
    result = dokuz.solve(HARD, "ants", seed=0)
    assert (result.status, result.nodes) == ("solved", 320)
    assert result.counters == {"propagated": 1, "cycles": 32, "evaluations": 1461, "cost": 0}


def test_it_solves_what_its_paper_says(shared: Path) -> None:
    """The paper's named hard 9×9 puzzles are all solved."""
    with (shared / "large/lloyd_amos_logic_solvable_9x9.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    assert len(rows) == 16
    for row in rows:
        assert dokuz.solve(row["grid"], "ants", seed=1).solution, row["instance"]


def test_large_boards_with_few_givens_are_filled(shared: Path) -> None:
    """Of the paper's 16×16 and 25×25 instances, those with a fifth of the cells given take few cycles."""
    for size, least in (("16x16", 20), ("25x25", 20)):
        with (shared / f"large/lloyd_amos_general_{size}.tsv").open(encoding="utf-8") as file:
            rows = [row for row in csv.DictReader(file, delimiter="\t") if int(row["fixed_percent"]) == least]
        for row in rows[:3]:
            assert dokuz.solve(row["grid"], "ants", seed=1, cycles=300).solution


@pytest.mark.parametrize("settings", [{"rule": "program"}, {"way": "schiff"}, {"way": "asif_baig"}, {"reduce": False}])
def test_every_colony_fills_an_easy_board(settings: dict[str, Any]) -> None:
    """Each option leads home; where singles settle the board at the start, no ant goes out."""
    result = dokuz.solve(EASY, "ants", seed=2, **settings)
    assert result.solution
    assert (result.counters["evaluations"] == 0) == (result.counters["propagated"] == 51)


def test_boards_of_other_shapes_are_filled() -> None:
    """A jigsaw, a Latin square, two diagonals, and two grids that share a box."""
    jigsaw = Layout.jigsaw("000111 000111 222333 224333 244455 445555".replace(" ", ""))
    for layout in (jigsaw, Layout.latin(9), Layout.overlapping([(0, 0), (6, 6)], size=9)):
        assert dokuz.solve(Puzzle.empty(layout), "ants", seed=1).solution
    assert dokuz.solve(Puzzle.empty(9).under(Diagonal("down"), Diagonal("up")), "ants", seed=1).solution


def test_a_board_without_solution_ends_unknown() -> None:
    """Chance proves nothing."""
    assert dokuz.solve("11" + "." * 79, "ants", seed=1, cycles=20).status == "unknown"
