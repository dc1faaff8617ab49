"""Suites: what each holds, and that it is what it says."""

from pathlib import Path

import pytest

import dokuz
from dokuz.errors import InputError
from dokuz.lab.instances import shares
from dokuz.lab.problem import digest
from dokuz.lab.suites import GRADES, SUITES, suite


@pytest.mark.parametrize("name", SUITES)
def test_ids_are_distinct_and_puzzles_can_be_read(name: str) -> None:
    """Every puzzle of a suite has an id of its own, and its givens contradict nothing."""
    problems = suite(name)
    assert len({one.name for one in problems}) == len(problems) > 0
    assert all(0 <= one.clues < one.cells for one in problems)


@pytest.mark.parametrize("name", ["graded", "17"])
def test_ordinary_puzzles_have_one_solution(name: str) -> None:
    """All graded puzzles and those of 17 clues have one solution each."""
    assert {dokuz.solve(one.text).status for one in suite(name)} == {"unique"}


def test_variants_have_a_solution() -> None:
    """The first variant of each kind has one solution."""
    first = {one.grade: one for one in suite("variants") if one.cells <= 36}
    assert {dokuz.solve(one.text, time_limit=20).status for one in first.values()} == {"unique"}


def test_grades_are_what_their_ratings_say() -> None:
    """There are twenty puzzles of each grade, each rated within its bounds."""
    data = (Path(dokuz.__file__).parent / "lab/data/graded.csv").read_text("utf-8").splitlines()[1:]
    for grade, (least, most) in GRADES.items():
        ratings = [float(line.split(",")[2]) for line in data if line.split(",")[1] == grade]
        assert len(ratings) == len(suite(grade)) == 20
        assert least <= min(ratings) <= max(ratings) <= most


def test_the_puzzles_of_the_thesis_are_as_printed() -> None:
    """P1 has one solution, P2 two and P3 nineteen."""
    assert [dokuz.solve(one.text, count=None).count for one in suite("thesis")] == [1, 2, 19]


def test_instances_are_made_by_their_seed() -> None:
    """The large boards are the same on every machine and can be solved; another seed makes others."""
    assert digest(suite("large16")) == "1a1b441f4c4dca76"
    assert digest(suite("large25")) == "85251a7a9982351b"
    (board,) = shares(16, [60])
    assert board.clues == 153
    assert dokuz.solve(board.text, count=1, time_limit=20).solution is not None
    assert shares(9, [50]) != shares(9, [50], seed=2)


def test_a_file_is_a_suite(tmp_path: Path) -> None:
    """Any file that dokuz reads is a suite, its puzzles numbered, or named by titles that are all different."""
    file = tmp_path / "own.txt"
    file.write_text("\n".join(one.text for one in suite("thesis")) + "\n")
    assert [(one.name, one.clues) for one in suite(str(file))] == [("1", 33), ("2", 39), ("3", 28)]
    variants = tmp_path / "variants.jsonl"
    variants.write_text("\n".join(one.text for one in suite("variants")))
    assert [one.name for one in suite(str(variants))] == [one.name for one in suite("variants")]


def test_what_is_no_suite_is_told() -> None:
    """An unknown name is an error that lists the suites."""
    with pytest.raises(InputError, match="expected a suite"):
        suite("hardest")


def test_shared_instances_are_read(shared: Path) -> None:
    """The instances of Lloyd and Amos are a suite by their path."""
    assert len(suite(str(shared / "large/lloyd_amos_general_9x9.tsv"))) == 2100
