"""Lines of cells: what is read, what is kept of the rest of a line, what is refused and how."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import AmbiguousError, FormatError, UnsupportedError
from dokuz.formats import entries, line, parse, write
from dokuz.formats.detection import detect
from dokuz.model import Diagonal, Layout, Position, Puzzle
from tests.formats.strategies import jigsaws, lettered, plain, returns
from tests.formats.strategies import puzzle as puzzle_of

P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"
S = "149872653263514798758396124934751862826439571517268439382645917495127386671983245"
MAP = "111222333" * 3 + "444555666" * 3 + "777888999" * 3


@given(plain(lettered), st.sampled_from(line.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, form: str) -> None:
    """Every size that letters reach comes back, with dots and with zeros."""
    assert returns(puzzle, "line", form)


@given(st.lists(plain(lettered), max_size=4))
def test_each_line_is_a_puzzle(some: list[Puzzle]) -> None:
    """Several puzzles are as many lines, of any sizes."""
    assert list(line.read(write(some))) == some


@pytest.mark.parametrize("blank", list(".0*_-Xx"))
def test_people_s_blanks_are_blanks(blank: str) -> None:
    """All of ``.0*_-Xx`` stand for a blank cell."""
    assert parse(P.replace(".", blank)) == parse(P)


def test_letters_may_be_small() -> None:
    """16 is G or g, and in a 16×16 grid only."""
    marks = "G" + "." * 255
    assert parse(marks) == parse(marks.lower())
    assert parse(marks).layout.size == 16


@pytest.mark.parametrize(
    "text",
    [
        P + "\n",
        f'"{P}"',
        f"'{P}',",
        f"  {P}  ",
        P + ",7.1",
        P + ";11.9;x",
        P + "\t25",
        P + " # Hard",
        P + "#Hard",
        P + "|a",
    ],
)
def test_what_follows_a_grid_is_no_part_of_it(text: str) -> None:
    """Quotes, blanks, ratings and comments around 81 characters change nothing."""
    assert parse(text) == parse(P)


def test_what_follows_a_grid_is_kept() -> None:
    """A name stands after ``#``; a full grid is the solution; anything else is a comment."""
    assert parse(P + " # Hard one").meta.title == "Hard one"
    assert parse(P + ",7.1").meta.comment == "7.1"
    solution = parse(f"{P},{S}").meta.solution
    assert solution is not None
    assert solution.line == S


def test_comment_lines_and_empty_lines_are_left_out() -> None:
    """A line that starts with ``#`` or ``%`` is no puzzle."""
    assert list(line.read(f"# one\n\n{P}\n% two\n{P}\n")) == [parse(P)] * 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (P[:-1], "line 1: found 80 characters, expected 81 for a 9×9 grid; 1 missing"),
        (P + "1", "line 1, column 82: found 82 characters, expected 81 for a 9×9 grid; 1 too many"),
        (P[:40] + "q" + P[41:], "line 1, column 41: found 'q', expected a digit 1-9 or '.' for a blank cell"),
        (f"{P}\n{P}\n{P[:-2]}", "line 3: found 79 characters, expected 81 for a 9×9 grid; 2 missing"),
        ("." * 40, "line 1, column 37: found 40 characters, expected 36 for a 6×6 grid; 4 too many"),
        ("." * 300, "line 1: found 300 characters, expected 81 for a 9×9 grid, 256 for 16×16 or 625 for 25×25"),
        ("H" + "." * 255, "line 1, column 1: found 'H', expected a digit 1-9, a letter A-G or '.' for a blank cell"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """A missing, an extra or a wrong character is told with its place."""
    with pytest.raises(FormatError) as caught:
        parse(text, "line")
    assert str(caught.value).startswith(message)


def test_sixteen_lines_of_sixteen_are_refused_with_both_readings() -> None:
    """They are sixteen 4×4 puzzles or one 16×16; values above 4 decide."""
    with pytest.raises(AmbiguousError, match=r"16 puzzles of 4×4 as 'line', 1 puzzle of 16×16 as 'sdk'"):
        parse("1...............\n" * 16)
    assert parse("G...............\n" + "................\n" * 15).layout.size == 16
    assert len(detect("1...............\n" * 3)[1]) == 3


SIXTEEN = "".join("0123456789ABCDEF"[(4 * (row % 4) + row // 4 + col) % 16] for row in range(16) for col in range(16))


def test_hexadecimal_grids_count_from_zero() -> None:
    """Where another mark is the blank and no G is there, 0 is the least of 16 values."""
    text = "".join("." if at % 3 == 0 else mark for at, mark in enumerate(SIXTEEN))
    puzzle = puzzle_of(text)
    assert puzzle.layout.values == range(16)
    assert (puzzle.givens[16 * 5 + 11], text[16 * 5 + 11]) == (0, "0")
    assert parse("\n".join(text[at : at + 16] for at in range(0, 256, 16))) == puzzle
    assert parse("\n".join(" ".join(text[at : at + 16]) for at in range(0, 256, 16))) == puzzle
    assert parse(SIXTEEN).layout.values == range(16)


@pytest.mark.parametrize(
    "text",
    [
        SIXTEEN.replace("0", "G").replace("1", ".").replace("2", "0"),
        SIXTEEN.replace("1", "0"),
        SIXTEEN.replace("0", "."),
        "0." * 128,
    ],
    ids=["a value G", "0 twice in a row", "no 0", "two blanks"],
)
def test_else_a_zero_is_a_blank(text: str) -> None:
    """A grid that counts from one may have its blanks as 0, or now so and now as a dot."""
    puzzle = puzzle_of(text)
    assert puzzle.layout == Layout.square(16)
    assert puzzle.givens.line.count(".") == text.count("0") + text.count(".")


def test_a_region_map_is_no_puzzle() -> None:
    """A puzzle over a map of its regions is one jigsaw, not two puzzles; a solution is no map."""
    with pytest.raises(FormatError, match="a map of 9 connected regions, expected a puzzle"):
        parse(MAP, "line")
    assert detect(f"{P}\n{MAP}")[0] == "jigsaw"
    assert detect(f"{P}\n{S}")[0] == "line"


@given(plain(jigsaws))
def test_other_layouts_are_refused(puzzle: Puzzle) -> None:
    """A jigsaw has no line; the error names a format that holds it."""
    with pytest.raises(UnsupportedError, match="json does, and jigsaw"):
        write(puzzle)


def test_rules_work_and_large_values_are_refused() -> None:
    """What a line cannot say is never dropped."""
    with pytest.raises(UnsupportedError, match="diagonal; json"):
        write(Puzzle.empty(9).under(Diagonal("up")))
    with pytest.raises(UnsupportedError, match="no player's work"):
        write(Position(Puzzle.empty(9), {0: 1}))
    with pytest.raises(UnsupportedError, match="values up to 25"):
        write(Puzzle.empty(Layout.square(36)))


@pytest.mark.parametrize("blank", [".", "0"])
@pytest.mark.parametrize(
    "link",
    [
        "https://example.org/play/?s={}",
        "http://www.example.org/solver.htm?bd={}&x=1",
        "  https://example.org/en/play/{} ",
    ],
)
def test_a_link_may_hold_the_puzzle(link: str, blank: str) -> None:
    """81 characters after ``=`` or ``/`` are read, and where they came from is kept."""
    told = link.format(P.replace(".", blank))
    puzzle = parse(told)
    assert (puzzle, puzzle.meta.url) == (parse(P), told.strip())
    assert [one.item for one in entries(io.StringIO(f"{told}\n{told}\n"))] == [puzzle, puzzle]


def test_a_link_with_more_or_fewer_digits_holds_no_puzzle() -> None:
    """80 or 82 are no grid, and are refused."""
    for digits in (P[1:], P + "1"):
        with pytest.raises(FormatError):
            parse(f"https://example.org/?s={digits}")
