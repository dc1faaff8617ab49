"""Every sample: known by what it holds, read to the same puzzle or position, written byte for byte."""

import io
from pathlib import Path

import pytest

from dokuz.errors import UnsupportedError
from dokuz.formats import FORMATS, Item, convert, parse, read, write
from dokuz.formats.detection import detect
from dokuz.formats.format import load
from dokuz.model import Position, Puzzle

GIVENS = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"
SOLUTION = "149872653263514798758396124934751862826439571517268439382645917495127386671983245"

# The format each file is known by; what it holds, a word an item: puzzle, solution, or position.
SAMPLES = {
    "midgame.boxed.ss": ("ss", "position"),
    "midgame.candidates.txt": ("candidates", "position"),
    "midgame.fpuzzles.json": ("fpuzzles", "position"),
    "midgame.gnome-sudoku.save": ("gnome", "position"),
    "midgame.hodoku-library.txt": ("hodoku", "position"),
    "midgame.sdx": ("sdx", "position"),
    "midgame.v2.opensudoku": ("opensudoku", "puzzle position"),
    "puzzle.81.txt": ("line", "puzzle"),
    "puzzle.81zero.txt": ("line", "puzzle"),
    "puzzle.boxed.ss": ("ss", "puzzle"),
    "puzzle.csv": ("csv", "puzzle"),
    "puzzle.fpuzzles.json": ("fpuzzles", "puzzle"),
    "puzzle.fpuzzles.url.txt": ("fpuzzles", "puzzle"),
    "puzzle.goodsudoku.url.txt": ("goodsudoku", "puzzle"),
    "puzzle.grid.csv": ("csv", "puzzle"),
    "puzzle.kennett-compact.txt": ("sdk", "puzzle"),
    "puzzle.plain.sdk": ("sdk", "puzzle"),
    "puzzle.qqwing.csv": ("csv", "puzzle"),
    "puzzle.sdm": ("line", "puzzle puzzle solution"),
    "puzzle.sections.sdk": ("sdk", "position"),
    "puzzle.ss": ("ss", "puzzle"),
    "puzzle.sudocue.sdk": ("sdk", "puzzle"),
    "puzzle.sudokupad-fpuz.url.txt": ("sudokupad", "puzzle"),
    "puzzle.sudokupad-scf.url.txt": ("sudokupad", "puzzle"),
    "puzzle.sudokupad-scl.json": ("sudokupad", "puzzle"),
    "puzzle.sudokupad-scl.url.txt": ("sudokupad", "puzzle"),
    "puzzle.v1.opensudoku": ("opensudoku", "puzzle"),
    "solution.81.txt": ("line", "solution"),
}

# Known from other people's notes or from memory: read, never written.
READ_ONLY = ("puzzle.goodsudoku.url.txt", "puzzle.sections.sdk")


@pytest.fixture(params=SAMPLES)
def name(request: pytest.FixtureRequest) -> str:
    """Name each sample in turn."""
    return str(request.param)


@pytest.fixture
def path(shared: Path, name: str) -> Path:
    """Give the sample's path."""
    return shared / "formats" / name


def kind(item: Item) -> str:
    """Say what an item is; a candidate grid's digits are all givens."""
    if isinstance(item, Position):
        assert item.puzzle.givens.line.replace(".", "") or item.digits
        return "position"
    return "solution" if item.givens.full else "puzzle"


def checked(item: Item) -> None:
    """Check that an item is the puzzle of all samples, or the position of it, as far as its format says."""
    if isinstance(item, Puzzle):
        assert item.givens.line in (GIVENS, SOLUTION)
        return
    moved = list(GIVENS)
    moved[2], moved[18] = "9", "7"
    assert item.grid.line == "".join(moved)
    if item.meta.form != "candidates:framed":
        assert item.puzzle.givens.line == GIVENS
        assert item.digits == {2: 9, 18: 7}
    if item.meta.form != "sdk:sections":
        assert item.candidates["r1c5"] == (7, 8)


def test_every_sample_is_here(shared: Path) -> None:
    """No file of the folder is left out of the table."""
    found = {path.name for path in (shared / "formats").iterdir() if path.name != "README.md"}
    assert found == set(SAMPLES)


def test_a_sample_is_known_by_what_it_holds(path: Path, name: str) -> None:
    """Its format, and the puzzle, solution or position in it."""
    found, items = detect(path.read_text())
    assert (found, " ".join(map(kind, items))) == SAMPLES[name]
    for item in items:
        checked(item)


def test_a_sample_is_read_from_a_path_and_from_a_stream(path: Path) -> None:
    """Both give what its text gives."""
    items = detect(path.read_text())[1]
    assert list(read(path)) == items
    assert list(read(io.BytesIO(path.read_bytes()))) == items
    assert list(read(io.StringIO(path.read_text()))) == items


@pytest.mark.parametrize("end", ["\r\n", "\r"])
@pytest.mark.parametrize("before", ["", "\ufeff"])
@pytest.mark.parametrize("blanks", ["", "  "])
def test_line_ends_marks_and_blanks_change_nothing(path: Path, end: str, before: str, blanks: str) -> None:
    """CRLF, CR, a byte order mark and trailing blanks are read as if they were not there."""
    text = path.read_text()
    odd = before + text.replace("\n", blanks + end)
    assert detect_clean(odd) == detect(text)[1]
    assert list(read(io.BytesIO(odd.encode()))) == detect(text)[1]


def detect_clean(text: str) -> list[Item]:
    """Read all of a text through the public door."""
    from dokuz.formats.reading import parse_all

    return parse_all(text)


def test_a_sample_is_written_byte_for_byte(path: Path, name: str) -> None:
    """What was read from it is written as it was, by the format it is known by."""
    text, (form, _) = path.read_text(), SAMPLES[name]
    if name in READ_ONLY:
        with pytest.raises(UnsupportedError):
            convert(text, form)
    else:
        assert convert(text, form) == text


def test_a_collection_is_written_byte_for_byte_in_its_own_name(shared: Path) -> None:
    """An .sdm keeps its dots where it had dots, though zeros are the rule."""
    path = shared / "formats" / "puzzle.sdm"
    assert write(read(path), "sdm") == path.read_text()


@pytest.mark.parametrize("form", [name for name in FORMATS if load(name).FORMS])
def test_a_sample_can_be_converted_or_the_error_names_a_format_that_can(path: Path, form: str) -> None:
    """Whatever is written is read to the same grid again; what cannot be said is refused."""
    for item in read(path):
        text = written(item, form)
        if isinstance(text, UnsupportedError):
            assert isinstance(item, Position)
            assert "json" in str(text)
        else:
            again = parse(text, form)
            grids = [one.grid if isinstance(one, Position) else one.givens for one in (item, again)]
            assert grids[0] == grids[1]


def written(item: Item, form: str) -> str | UnsupportedError:
    """Write an item, or give the error that says why not."""
    try:
        return write(item, form)
    except UnsupportedError as error:
        return error
