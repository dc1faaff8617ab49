"""`dokuz render`: text and SVG."""

from pathlib import Path
from xml.etree import ElementTree

from dokuz.formats import write
from dokuz.model import Cage, Puzzle
from tests.cli.conftest import Dokuz

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
NONE = "11" + "." * 79
KILLER = write(Puzzle.empty(9).under(Cage(10, "r1c1 r1c2")).told(title="Katil", author="A & B"), "json")


def test_text_draws_every_puzzle(dokuz: Dokuz) -> None:
    """Several puzzles stand one below the other; a line that cannot be read is told, and the rest goes on."""
    run = dokuz("render", stdin=f"{P1}\noops\n{P1}\n")
    assert run.code == 2
    assert run.out.count("│ . 2 8 │ 4 7 6 │ 3 . . │") == 2
    assert run.err.startswith("dokuz: line 2: ")


def test_text_tells_title_and_rules(dokuz: Dokuz) -> None:
    """Title and author stand above; what text cannot draw is said below, in the reader's language."""
    lines = dokuz("render", stdin=KILLER).out.splitlines()
    assert lines[0] == "Katil · A & B"
    assert "The digits in a cage are all different and add up to its number." in lines
    assert "Bir kafesteki rakamlar" in dokuz("render", "--lang", "tr", stdin=KILLER).out


def test_svg_goes_to_a_file(dokuz: Dokuz, tmp_path: Path) -> None:
    """`--format svg -o FILE` writes a picture and prints nothing."""
    file = tmp_path / "killer.svg"
    assert dokuz("render", "--format", "svg", "-o", str(file), stdin=KILLER) == (0, "", "")
    assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_one_picture_holds_one_puzzle(dokuz: Dokuz) -> None:
    """Several puzzles for one SVG are refused, with what to do."""
    run = dokuz("render", "--format", "svg", stdin=f"{P1}\n{P1}\n")
    assert (run.code, run.out) == (2, "")
    assert "expected one puzzle for an SVG drawing, got several" in run.err


def test_the_solution_is_drawn_if_asked_for(dokuz: Dokuz) -> None:
    """`--solution` fills the grid; where there is none the exit code is 1 and the puzzle is drawn as it is."""
    assert "│ 9 2 8 │ 4 7 6 │ 3 5 1 │" in dokuz("render", "--solution", P1).out
    run = dokuz("render", "--solution", NONE)
    assert (run.code, run.err) == (1, "dokuz: Sudoku table is infeasible\n")
    assert "│ 1 1 . │" in run.out


def test_text_in_a_file_has_no_colours(dokuz: Dokuz, tmp_path: Path) -> None:
    """`-o` takes plain text, whatever the terminal can show."""
    file = tmp_path / "grid.txt"
    dokuz("render", P1, "-o", str(file), FORCE_COLOR="1")
    assert "\x1b" not in file.read_text()
    assert "\x1b" in dokuz("render", P1, FORCE_COLOR="1").out
