"""Jigsaws: cells, then region marks, on one line, on two, or as grids."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import entries, jigsaw, parse, write
from dokuz.formats.detection import detect
from dokuz.model import Layout, Puzzle
from tests.formats.strategies import jigsaws, lettered, plain, returns

MAP = "000000001222022111332224115333424115363444515366474555366477755666778777688888888"
P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"


@given(plain(jigsaws | lettered), st.sampled_from(jigsaw.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, form: str) -> None:
    """Every square of equal regions comes back in every form, the usual boxes too."""
    assert returns(puzzle, "jigsaw", form)


@pytest.mark.parametrize("form", jigsaw.FORMS)
def test_it_is_known_by_its_connected_regions(form: str) -> None:
    """Without a format named it is one jigsaw, never two puzzles."""
    puzzle = parse(P + MAP)
    assert puzzle.layout == Layout.jigsaw(MAP)
    assert detect(write([puzzle, puzzle], "jigsaw", form=form)) == ("jigsaw", [puzzle, puzzle])


@pytest.mark.parametrize("marks", ["abcdefghi", "ABCDEFGHI", "123456789"])
def test_any_marks_will_do(marks: str) -> None:
    """Letters, or digits from 0 or from 1, mark the same regions."""
    assert parse(f"{P}\n{MAP.translate(str.maketrans('012345678', marks))}") == parse(P + MAP)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{P}\n{MAP[:-1]}", "line 2: found 80 characters, expected 81"),
        (f"{P}\n{'1' + MAP[1:]}", "line 2: found region '0' of 8 cells, expected 9 regions of 9 cells"),
        (P, "line 1: found cells only, expected 2 lines: cells, then region marks"),
        (f"?{P[1:]}\n{MAP}", "line 1, column 1: found '?', expected a digit 1-9 or '.' for a blank cell"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Lines, regions and cells are told with their place."""
    with pytest.raises(FormatError) as caught:
        parse(text, "jigsaw")
    assert str(caught.value).startswith(message)


def test_a_map_with_one_wrong_cell_is_no_puzzle() -> None:
    """It is refused, naming the region; the cells before it are not read without their pieces."""
    text = "." * 81 + "\n" + MAP[:-1] + ("1" if MAP[-1] != "1" else "2")
    (entry,) = entries(io.StringIO(text))
    assert str(entry.error).startswith("line 2: found region")


def test_a_region_may_be_in_two_pieces() -> None:
    """There are such puzzles; their marks count all the same."""
    marks = list(MAP)
    first, last = marks.index(MAP[0]), len(marks) - 1
    marks[first], marks[last] = marks[last], marks[first]
    found = parse("." * 81 + "\n" + "".join(marks))
    assert found.layout == Layout.jigsaw("".join(marks))


@pytest.mark.parametrize("start", ["# a remark\n", "\n", "% title\n\n"])
def test_what_stands_before_a_stream_does_not_hide_its_map(start: str) -> None:
    """A file that begins with a remark is looked at as far as its second line of content."""
    (entry,) = entries(io.StringIO(f"{start}{'.' * 81}\n{MAP}\n"))
    assert entry.item is not None
    assert entry.item.layout == Layout.jigsaw(MAP)


def test_a_layout_that_is_no_square_of_regions_is_refused() -> None:
    """A samurai has no such map; json holds it."""
    with pytest.raises(UnsupportedError, match="jigsaw does not hold this 21×21 layout; json does"):
        write(Puzzle.empty(Layout.samurai()), "jigsaw")
