"""Bare lines of cells, their headers, titles and sections."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import parse, sdk, write
from dokuz.formats.parts.plain import one_line
from dokuz.model import Meta, Position, Puzzle
from tests.formats.strategies import lettered, plain, puzzle, returns

ROWS = "1....265.\n.6...47.8\n.5......4\n.3.7.....\n..6...5..\n.....8.3.\n3......1.\n4.51...8.\n.719....5\n"
PUZZLE = puzzle(ROWS)


@given(plain(lettered), st.sampled_from(sdk.FORMS))
def test_reading_undoes_writing(one: Puzzle, form: str) -> None:
    """Every size that letters reach comes back in every form, whatever its headers say."""
    assert returns(one, "sdk", form)


@given(plain(lettered))
def test_headers_come_back(one: Puzzle) -> None:
    """SudoCue's letters keep seven facts; a header is one line, so blanks and line ends become one."""
    again = parse(write(one, "sdk", form="sudocue"), "sdk").meta
    for fact in sdk.HEADERS.values():
        lines = [one_line(line) for line in getattr(one.meta, fact).split("\n")]
        assert getattr(again, fact) == "\n".join(line for line in lines if line)


def test_several_puzzles_are_told_by_their_titles_or_by_counting_lines() -> None:
    """A collection may have titles, empty lines, or nothing between its grids."""
    titled = PUZZLE.told(title="A title", form="sdk:kennett")
    assert [one.meta.title for one in sdk.read(write([titled, titled], "sdk"))] == ["A title"] * 2
    assert list(sdk.read(ROWS + "\n" + ROWS)) == list(sdk.read(ROWS + ROWS)) == [PUZZLE] * 2


@pytest.mark.parametrize("at", [0, 4, 9])
def test_a_remark_may_stand_anywhere(at: int) -> None:
    """Before the rows, among them or after the last, it parts no grid."""
    rows = ROWS.splitlines()
    assert list(sdk.read("\n".join([*rows[:at], "# a remark", *rows[at:]]))) == [PUZZLE]


def test_a_state_is_the_player_s_work() -> None:
    """What [State] has beyond [Puzzle] are the player's digits."""
    position = parse(f"#AMe\n[Puzzle]\n{ROWS}[State]\n{ROWS.replace('1....2', '1.9..2', 1)}")
    assert position == Position(PUZZLE, {2: 9})
    assert position.meta.author == "Me"
    with pytest.raises(UnsupportedError, match="no player's work"):
        write(position, "sdk")


def test_unknown_headers_are_kept_and_written_again() -> None:
    """A letter that SudoCue does not define is kept as it is."""
    meta = parse("#Zsomething\n" + ROWS).meta
    assert meta.extra == {"sdk.Z": "something"}
    assert write(Puzzle(PUZZLE.givens, (), meta), "sdk", form="sudocue") == "#Zsomething\n" + ROWS
    assert parse("# a remark\n" + ROWS).meta == Meta(comment="a remark", form="sdk:plain", extra={})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (ROWS[:-10], "line 8: found 8 lines of 9 cells, expected 9 lines"),
        (ROWS + ROWS[:10], "line 10: found 10 lines of 9 cells, expected 9 lines"),
        (ROWS.replace(".3.7.....", ".3.7......"), "line 4, column 10: found 10 cells in a row, expected 9"),
        (ROWS.replace(".3.7.....", ".3.7...."), "line 4: found 8 cells in a row, expected 9"),
        (ROWS.replace(".3.7.....", ".3.7...q."), "line 4, column 8: found 'q', expected a digit 1-9 or '.'"),
        ("1......\n" * 7, "line 1: found a 7×7 grid, expected a size that has boxes"),
        (f"[Puzzle]\n{ROWS}[Colours]\n{ROWS}", "line 11, column 1: found a section [Colours], expected [Puzzle]"),
        (f"[State]\n{ROWS}", "found no section [Puzzle], expected one"),
        (f"[Puzzle]\n{ROWS}[State]\n2{ROWS[1:]}", "found 2 in r1c1 of [State], expected the given 1"),
        (f"[Puzzle]\n{ROWS}{ROWS}", "line 2: found 2 grids in [Puzzle], expected one"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Lines, rows, cells and sections are told with their place."""
    with pytest.raises(FormatError) as caught:
        list(sdk.read(text))
    assert str(caught.value).startswith(message)


def test_facts_are_written_unless_bare_lines_are_asked_for() -> None:
    """A title is not lost for want of a form."""
    titled = puzzle(ROWS).told(title="First")
    assert write(titled, "sdk") == "#DFirst\n" + ROWS
    assert write(titled, "sdk", form="plain") == ROWS
