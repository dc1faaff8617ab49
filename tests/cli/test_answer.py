"""Answers: results in words and pictures."""

from typing import get_args

import pytest

from dokuz.cli.answer import SHORT, STATUS, differences, drawn
from dokuz.methods import solve
from dokuz.model import Cage, Puzzle
from dokuz.model.result import Status
from tests.cli.conftest import Dokuz


def test_every_status_has_words() -> None:
    """Long ones for a heading and short ones for a list."""
    assert set(STATUS) == set(SHORT) == set(get_args(Status))


def test_the_heading_names_title_author_and_kinds() -> None:
    """What is known of a puzzle stands above its status."""
    puzzle = Puzzle.empty(4).under(Cage(7, "r2c1 r2c2")).told(title="First", author="dokuz")
    assert drawn(solve(puzzle), "en", 80, coloured=False).plain.startswith(
        "First · dokuz · killer\nSeveral solutions\n"
    )


def test_an_answer_without_solution_shows_the_puzzle() -> None:
    """Infeasible and unknown draw the puzzle alone, with or without colours."""
    puzzle = Puzzle.empty(4).with_givens([(0, 1), (1, 1)])
    for coloured in (True, False):
        assert drawn(solve(puzzle), "en", 80, coloured=coloured).plain.count("┌") == 1
    unknown = solve(Puzzle.empty(4), node_limit=0)
    assert drawn(unknown, "en", 80, coloured=True).plain.startswith("No answer within the limits\n")


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_a_heading_fits_the_width(lang: str) -> None:
    """Long reasons are broken into lines."""
    puzzle = Puzzle.empty(9).with_givens([(0, 1), *((9 + cell, 1) for cell in range(9))])
    assert max(map(len, drawn(solve(puzzle), lang, 60, coloured=False).plain.split("\n"))) <= 60


def test_differences_are_cells() -> None:
    """Two solutions differ in the cells where their values do."""
    one, other = solve(Puzzle.empty(4)).solutions
    assert differences(one, other) == {cell for cell in range(16) if one[cell] != other[cell]}
    assert differences(one, one) == set()


def test_what_ended_a_search_and_what_it_counted_is_said(dokuz: Dokuz) -> None:
    """Where there is no answer the reader is told why; counters stand in the footer, in the reader's language."""
    run = dokuz("solve", "--method", "brute_force", "--node-limit", "5", "--lang", "tr", "." * 81)
    assert "Düğüm sınırına varıldı" in run.out
    assert run.out.rstrip().splitlines()[-1].startswith("deneme ")
