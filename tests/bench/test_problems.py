"""The puzzles on which the methods are measured."""

from pathlib import Path

import dokuz
from bench.problems import LARGE, NINE, open_boards
from dokuz.model import Puzzle


def test_every_set_has_as_many_puzzles_as_asked(shared: Path) -> None:
    """Samples are as large as asked, or whole; of the printed puzzles all are taken."""
    assert [len(draw(4)) for draw in NINE.values()] == [6, 4, 4]
    assert [len(draw(21)) for draw in LARGE.values()] == [21, 21, 21, 21, 18, 18]
    assert len(LARGE["Lloyd-Amos 25×25"](10_000)) == 2100


def test_a_sample_of_large_boards_has_every_share_of_givens(shared: Path) -> None:
    """Twenty-one of Lloyd & Amos' instances are one of each kind."""
    names = [problem.name for problem in LARGE["Lloyd-Amos 25×25"](21)]
    assert names == [f"{5 * share} %" for share in range(21)]


def test_every_puzzle_can_be_read(shared: Path) -> None:
    """Each line is a puzzle of the size that its set is named after."""
    sets = {**NINE, **LARGE}
    for name, draw in sets.items():
        size = 25 if "25" in name else 16 if "16" in name else 9
        for problem in draw(2):
            puzzle = dokuz.parse(problem.line)
            assert isinstance(puzzle, Puzzle)
            assert puzzle.layout.size == size
    assert [len(board.line) for board in open_boards().values()] == [81, 256, 625]
