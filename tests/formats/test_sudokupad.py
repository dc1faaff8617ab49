"""SudokuPad: its three kinds of link byte for byte, in all the ways links get changed on their way."""

import time
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import DokuzError, FormatError, UnsupportedError
from dokuz.formats import sudokupad
from dokuz.formats.parts.lzstring import compress, decompress
from dokuz.model import Cage, Layout, Odd, Position, Puzzle
from tests.formats.items import bomb, puzzles, refusal

SAMPLES = [
    "puzzle.sudokupad-scf.url.txt",
    "puzzle.sudokupad-scl.url.txt",
    "puzzle.sudokupad-scl.json",
    "puzzle.sudokupad-fpuz.url.txt",
]


def write(item: Puzzle | Position, form: str = "") -> str:
    """Write to one text."""
    return "".join(sudokupad.write([item], form=form))


def read(text: str) -> Any:
    """Read one item."""
    (item,) = sudokupad.read(text)
    return item


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_come_back_byte_for_byte(shared: Path, name: str) -> None:
    """Each form is written as it was read."""
    text = (shared / "formats" / name).read_text()
    assert sudokupad.recognise(text)
    assert write(read(text)) == text


def test_the_samples_are_one_puzzle(shared: Path) -> None:
    """All forms hold the same givens."""
    first, *others = (read((shared / "formats" / name).read_text()) for name in SAMPLES)
    assert all(other == first for other in others)


@given(puzzles(st.just(Layout.square(9)), ruled=False), st.sampled_from(sudokupad.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, form: str) -> None:
    """An ordinary puzzle comes back from every form."""
    assert read(write(puzzle, form)) == puzzle


@pytest.mark.parametrize(
    ("item", "kind"),
    [
        (Puzzle.empty(9), "scf"),
        (Puzzle.empty(9).under(Odd("r1c1")), "fpuzzles"),
        (Position(Puzzle.empty(9), centre={0: frozenset({1})}), "fpuzzles"),
        (Puzzle.empty(Layout.build(6, 9)).under(Cage(3, "r1c1")), "scl"),
    ],
)
def test_the_shortest_link_that_says_it_all_is_written(item: Puzzle | Position, kind: str) -> None:
    """Without a form, packed givens if they do, else the JSON that has the rules."""
    link = write(item)
    assert link.startswith(f"https://sudokupad.app/{kind}")
    assert read(link) == item


@pytest.mark.parametrize(
    "link",
    [
        "https://sudokupad.app/{}",
        "https://www.sudokupad.app/{}?setting-nogrid=1",
        "https://beta.sudokupad.app/{}&x",
        "https://sudokupad.app/sudoku/{}",
        "https://sudokupad.app/?puzzleid={}",
        "https://sudokupad.app/sudoku/?setting=1&puzzleid={}&y=2",
        "http://app.crackingthecryptic.com/{}",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid={}",
        "https://app.crackingthecryptic.com/sudoku/{}",
    ],
)
@pytest.mark.parametrize("kind", ["scl", "ctc", "fpuz", "fpuzzles", "scf"])
def test_links_vary(link: str, kind: str) -> None:
    """Hosts, paths, queries and names of the kind, percent-encoded or not."""
    puzzle = Puzzle.empty(9).with_givens([(0, 1), (80, 9)]).told(title="Any?")
    form = {"ctc": "scl", "fpuzzles": "fpuz"}.get(kind, kind)
    data = write(puzzle, form).strip().removeprefix("https://sudokupad.app/")
    data = kind + data.removeprefix("fpuzzles").removeprefix("scl").removeprefix("scf")
    for text in (link.format(data), link.format(unquote(data))):
        assert sudokupad.recognise(text)
        assert read(text) == puzzle


def test_a_lost_slash_is_found() -> None:
    """Where two slashes stood side by side one gets lost; the link is read all the same."""
    # Sixteen bits that are set make slashes.
    links = (write(Puzzle.empty(9).told(title="a" * number + "\uffff"), "scl") for number in range(100))
    whole = next(link for link in map(unquote, links) if "//" in link.partition("scl")[2])
    head, _, data = whole.strip().partition("scl")
    assert read(f"{head}scl{data.replace('//', '/')}").meta.title == read(whole).meta.title


def test_the_short_spelling_is_read() -> None:
    """A link may hold SudokuPad's short spelling instead of JSON."""
    text = "{ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:4}]],metadata:{t:'Short'}}"
    puzzle = read("https://sudokupad.app/scl" + quote(compress(text), safe=""))
    assert puzzle.givens.filled == {0: 1, 15: 4}
    assert puzzle.meta.title == "Short"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("https://sudokupad.app/8bNmDd4J9G", "line 1: found a link that holds only the name '8bNmDd4J9G'.*open it"),
        ("https://sudokupad.app/", "only the name ''"),
        ("https://sudokupad.app/sclN4Ig", "stops in the middle"),
        ("https://sudokupad.app/scl" + compress("no JSON"), "expected"),
        ("https://sudokupad.app/scf12", "a packed puzzle of 2 cells"),
    ],
)
def test_wrong_links_are_told(text: str, told: str) -> None:
    """With what to do about it."""
    with pytest.raises(FormatError, match=told):
        read(text)


@pytest.mark.parametrize("item", [Position(Puzzle.empty(9), {0: 1}), Puzzle.empty(Layout.samurai())])
def test_what_it_cannot_say_is_refused(item: Puzzle | Position) -> None:
    """SudokuPad shows no player's digits from a link; the error names a format that can."""
    with pytest.raises(UnsupportedError, match="json"):
        write(item)
    with pytest.raises(UnsupportedError, match="json|fpuz"):
        write(item, "scf")


@pytest.mark.parametrize(
    "text",
    ["{" + "ce:[" * 5000, "[" + "," * 60_000, "[" * 1000 + "/" * 50, '{"a":"' + "/" * 100_000, "a'" * 9000],
)
def test_hostile_links_are_refused_in_bounded_time(text: str) -> None:
    """Links that inflate, nest or invite many repairs."""
    for data in (compress(text), bomb(10_000) + "/" * 100):
        start = time.process_time()
        with pytest.raises(DokuzError):
            read("https://sudokupad.app/scl" + data)
        assert time.process_time() - start < 20


@given(st.text("AN4Ig/+=%2Fscl?&", max_size=40))
def test_any_link_is_read_or_refused(data: str) -> None:
    """Nothing but an item or a clear error comes of it."""
    for text in (f"https://sudokupad.app/{data}", f"https://sudokupad.app/scl{data}"):
        told = refusal(lambda text=text: read(text))  # type: ignore[misc]
        assert not told or "found" in told or "unknown" in told


def test_what_is_written_is_plain_json_inside() -> None:
    """The link holds the bare form's JSON, which SudokuPad reads as well as its short spelling."""
    puzzle = Puzzle.empty(4).told(title="In a link")
    link, bare = write(puzzle, "scl").strip(), write(puzzle, "scl-json").strip()
    assert decompress(unquote(link.removeprefix("https://sudokupad.app/scl"))) == bare


def test_a_link_may_lack_its_scheme() -> None:
    """Browsers show addresses without it."""
    puzzle = Puzzle.empty(9).with_givens([(0, 1), (1, 2)])
    link = write(puzzle, "scf").removeprefix("https://")
    assert sudokupad.recognise(link)
    assert list(sudokupad.read(link)) == [puzzle]
