"""The default method: the compiled engine where it can, the plain one elsewhere, the same answers."""

import csv
import json
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from random import Random

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

import dokuz
from dokuz.encode.search import Search
from dokuz.model import Budget, Grid, Layout, Puzzle

SETS = {
    "gen0_kaggle_like_100k": "unique",
    "gen1_random_minimal_100k": "unique",
    "puzzles2_17_clue": "unique",
    "puzzles3_magictour_top1465": "unique",
    "puzzles5_forum_hardest_1905_11+": "unique",
    "puzzles6_forum_hardest_1106": "unique",
    "puzzles7_serg_benchmark": "multiple",
}


def lines(shared: Path, name: str) -> list[str]:
    """Read one set of puzzles."""
    with (shared / f"classic/{name}.txt.zst").open("rb") as packed:
        stream = TextIOWrapper(zstandard.ZstdDecompressor().stream_reader(packed), "ascii")
        return stream.read().split()


def plainly(puzzle: Puzzle, count: int) -> list[Grid]:
    """Solve by the plain engine, which shares nothing with the compiled one."""
    found: Iterator[Grid] = Search(puzzle, Budget()).grids()
    return [grid for grid, _ in zip(found, range(count), strict=False)]


@pytest.mark.parametrize(("name", "status"), SETS.items())
def test_every_classic_set_is_solved_right(
    shared: Path, sample: Callable[[int, int], int], name: str, status: str
) -> None:
    """Each puzzle of a set has the status that its set is known for; grids are checked by the rules."""
    puzzles = lines(shared, name)
    some = Random(9).sample(puzzles, min(len(puzzles), sample(1_000, 200_000)))
    assert {dokuz.solve(line).status for line in some} == {status}


def test_puzzles_with_a_wrong_clue_fall_in_three_kinds(shared: Path, sample: Callable[[int, int], int]) -> None:
    """The compiled engine and the plain one agree on none, one and several solutions, and on the grid."""
    puzzles = lines(shared, "gen8_one_clue_wrong_100k")
    for line in Random(8).sample(puzzles, sample(150, 5_000)):
        result = dokuz.solve(line)
        found = plainly(result.puzzle, 2)
        assert result.count == len(found)
        assert result.status != "unique" or result.solutions == tuple(found)


def test_the_wrong_clue_set_has_the_counts_it_was_made_with(shared: Path, sample: Callable[[int, int], int]) -> None:
    """All 100,000 split into 27,801, 5,274 and 66,925; the sample sees each kind."""
    puzzles = lines(shared, "gen8_one_clue_wrong_100k")
    size = sample(2_000, len(puzzles))
    counts = [0, 0, 0]
    for line in puzzles[:size]:
        counts[dokuz.solve(line).count] += 1
    assert counts == [27_801, 5_274, 66_925] if size == len(puzzles) else all(counts)


@given(st.dictionaries(st.integers(0, 80), st.integers(1, 9), min_size=18, max_size=30))
def test_both_engines_agree_on_any_givens(givens: dict[int, int]) -> None:
    """Random givens, most of them infeasible, have the same count in both engines."""
    puzzle = Puzzle(Grid.of(Layout.square(9), givens))
    assert dokuz.solve(puzzle, count=5).count == len(plainly(puzzle, 5))


def test_newspaper_puzzles_of_sixteen_are_solved_and_proved(shared: Path) -> None:
    """Every 16×16 of the collection has one solution, found by the plain engine within seconds."""
    with (shared / "large/gecode_16x16_25x25.tsv").open(newline="") as table:
        rows = [row for row in csv.DictReader(table, delimiter="\t") if row["n"] == "16"]
    assert len(rows) == 55
    for row in rows:
        assert dokuz.solve(row["grid"], time_limit=30).status == "unique", row["name"]


def test_every_multigrid_record_is_solved(shared: Path) -> None:
    """Samurai, twins, butterflies, flowers and the rest come out as their records say."""
    records = (shared / "variants/multigrid_and_large.jsonl").read_text().splitlines()
    for record in map(json.loads, records):
        if "grids" in record:
            result = dokuz.solve(json.dumps(record), time_limit=60)
            assert result.status == "unique", record["id"]
            assert result.solution is not None
            assert list(result.solution.values) == record["solution"], record["id"]


@pytest.mark.parametrize("puzzle", [Puzzle.empty(9), Puzzle.empty(4)])
def test_what_ended_a_search_is_said_by_both_engines(puzzle: Puzzle) -> None:
    """The node limit, the time limit, the number wanted and the caller each have their word; a proof has none."""
    assert dokuz.solve(puzzle, node_limit=3).stopped == "nodes"
    assert dokuz.solve(puzzle, time_limit=0).stopped == "time"
    assert dokuz.solve(puzzle, cancelled=lambda: True).stopped == "cancelled"
    assert dokuz.solve(puzzle).stopped == "count"
    assert dokuz.solve(Puzzle.empty(4), count=None).stopped == ""
