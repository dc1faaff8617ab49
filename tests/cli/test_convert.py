"""`dokuz convert`: streams, files, what a format cannot say."""

from pathlib import Path

import pytest

from dokuz.formats import parse, write
from dokuz.model import Cage, Position, Puzzle
from tests.cli.conftest import Dokuz

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
KILLER = write(Puzzle.empty(9).under(Cage(10, "r1c1 r1c2")), "json")


def test_the_default_is_a_line_each(dokuz: Dokuz) -> None:
    """Without `--to` every puzzle becomes 81 characters."""
    rows = "\n".join(P1[row : row + 9] for row in range(0, 81, 9))
    assert dokuz("convert", "-", stdin=rows) == (0, P1 + "\n", "")


def test_a_form_is_a_dialect(dokuz: Dokuz) -> None:
    """`--form` chooses among the ways a format is written."""
    assert dokuz("convert", P1, "--form", "zeros").out == P1.replace(".", "0") + "\n"


def test_what_cannot_be_said_is_told_and_the_rest_goes_on(dokuz: Dokuz) -> None:
    """Bad lines, and puzzles the format has no words for, are told with their line; the exit code is 2."""
    run = dokuz("convert", "--to", "sdk", stdin=f"{P1}\noops\n")
    assert (run.code, parse(run.out)) == (2, parse(P1))
    assert run.err.startswith("dokuz: line 2: ")
    run = dokuz("convert", "--to", "line", stdin=KILLER)
    assert (run.code, run.out) == (2, "")
    assert "line holds no constraints, and this puzzle has cage" in run.err


def test_a_file_is_replaced_whole(dokuz: Dokuz, tmp_path: Path) -> None:
    """OUT may be IN: it is replaced when all is written, keeps its rights, and nothing else is left behind."""
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{P1}\n{P1}\n")
    file.chmod(0o640)
    run = dokuz("convert", str(file), "--form", "zeros", "-o", str(file))
    assert run == (0, "", "")
    assert file.read_text() == f"{P1}\n{P1}\n".replace(".", "0")
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_nothing_good_replaces_nothing(dokuz: Dokuz, tmp_path: Path) -> None:
    """Where no puzzle could be converted the file stays as it was."""
    file = tmp_path / "puzzles.sdm"
    file.write_text("kept")
    assert dokuz("convert", "-", "-o", str(file), stdin="oops").code == 2
    assert file.read_text() == "kept"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--to", "svg"], "`dokuz render --format svg` makes it"),
        (["--to", "cvs"], "did you mean 'csv'?"),
        (["--to", "sdk", "--form", "round"], "expected a form of sdk"),
        (["-o", "no-folder/out"], "there is no folder"),
    ],
)
def test_misuse_is_told_once(dokuz: Dokuz, arguments: list[str], told: str) -> None:
    """A wrong format, form or place to write is refused with one sentence."""
    run = dokuz("convert", P1, *arguments)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert told in run.err


def test_every_sample_converts_to_json_and_back(dokuz: Dokuz, shared: Path) -> None:
    """What a sample file says survives our JSON."""
    for sample in sorted((shared / "formats").glob("puzzle.*")):
        told = dokuz("convert", str(sample), "--to", "json")
        line = dokuz("convert", str(sample))
        assert dokuz("convert", "-", stdin=told.out).out == line.out, sample.name


def test_a_position_gives_its_puzzle_to_a_format_that_holds_no_more(dokuz: Dokuz) -> None:
    """The player's work is left out with a word of it, and that is no failure."""
    position = write(Position(Puzzle.empty(9).with_givens([(0, 1)]), digits={1: 2}), "json")
    run = dokuz("convert", stdin=position)
    assert (run.code, run.out) == (0, "1" + "." * 80 + "\n")
    assert "only the puzzle is written" in run.err
