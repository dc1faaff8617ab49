"""Candidate grids: lists of candidates, frames, and what a lone one means."""

import io

import pytest
from hypothesis import assume, given

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import candidates, entries, parse, write
from dokuz.model import Layout, Position, Puzzle
from tests.formats.items import touched
from tests.formats.strategies import heavy, lettered, returns

FULL = "1234 " * 4
PUZZLE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")


@heavy
@given(touched("ruled_out", on=lettered, ruled=False))
def test_reading_undoes_writing(position: Position) -> None:
    """What is ruled out comes back, unless the grid would say something else: that is refused."""
    usual = Position(position.puzzle).candidates
    out = {cell: values & frozenset(usual[cell]) for cell, values in position.ruled_out.items()}
    fair = Position(position.puzzle, ruled_out={cell: values for cell, values in out.items() if values})
    try:
        text = write(fair, "candidates")
    except UnsupportedError:
        assume(False)
    again = parse(text, "candidates")
    assert again == (fair.puzzle if fair.untouched else fair)
    assert write(again, "candidates") == text


def test_a_full_list_rules_nothing_out() -> None:
    """A grid of all usual pencil marks is a puzzle, not a position."""
    assert parse("\n".join([FULL] * 4)) == Puzzle.empty(4)


def test_a_lone_candidate_is_placed_where_no_peer_lists_it() -> None:
    """With a peer that still lists it, it is a lone candidate."""
    placed = parse("\n".join(["1 234 234 234", "234 234 1234 1234", *["234 1234 1234 1234"] * 2]))
    assert placed == Puzzle.empty(4).with_givens([(0, 1)])
    lone = parse("\n".join(["1 234 1234 234", *[FULL] * 3]))
    assert isinstance(lone, Position)
    assert lone.puzzle == Puzzle.empty(4)
    assert lone.candidates["r1c1"] == (1,)


def test_a_lone_candidate_that_would_read_as_placed_is_not_written() -> None:
    """A naked single whose value no peer has left cannot be told from a digit."""
    grid = dict(enumerate([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2]))
    with pytest.raises(UnsupportedError, match="cannot say what r4c4 holds"):
        write(Puzzle.empty(4).with_givens(grid.items()), "candidates")


def test_a_player_s_digits_become_givens() -> None:
    """The format has one kind of digit."""
    position = Position(Puzzle.empty(4), {0: 1})
    assert parse(write(position, "candidates")) == Puzzle.empty(4).with_givens([(0, 1)])
    assert not returns(position, "candidates")


@pytest.mark.parametrize("frame", ["|  {} | {} |", "*{}|{}*", "{}  {}", "│ {} │ {} │"])
def test_any_frame_will_do(frame: str) -> None:
    """Bars, stars or nothing stand around the lists."""
    rows = [frame.format("12 1234", "1234 1234"), *[frame.format("1234 1234", "1234 1234")] * 3]
    text = "\n".join(["*-----------*", *rows, "'-----------'"]).replace("*12 ", "|12 ").replace("*1234", "|1234")
    position = parse(text.replace("1234*", "1234|"))
    assert isinstance(position, Position)
    assert position.candidates["r1c1"] == (1, 2)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([FULL, FULL, FULL], "line 3: found 3 lines of 4 cells, expected 4 lines"),
        ([FULL, "1234 " * 5, FULL, FULL], "line 2: found 5 cells in a row, expected 4"),
        ([FULL, "1234 15 1234 1234", FULL, FULL], "line 2, column 6: found '5', expected candidates, or a digit"),
        ([FULL, "1234 33 1234 1234", FULL, FULL], "line 2, column 6: found '33', expected each candidate once"),
        (["-----"], "found no rows, expected rows of candidates"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(rows: list[str], message: str) -> None:
    """Rows and lists are told with their place."""
    with pytest.raises(FormatError) as caught:
        parse("\n".join(rows), "candidates")
    assert str(caught.value).startswith(message)


def test_a_cell_without_candidates_is_not_written() -> None:
    """There would be nothing to write in it."""
    position = Position(Puzzle.empty(Layout.square(4)), ruled_out={5: frozenset({1, 2, 3, 4})})
    with pytest.raises(UnsupportedError, match="r2c2 has none left"):
        write(position, "candidates")
    assert candidates.FORMS == ("framed",)


@pytest.mark.parametrize("width", [16, 36, 64, 81])
def test_a_frame_as_long_as_a_grid_is_a_frame(width: int) -> None:
    """Its upper line is of blanks' characters, and no puzzle without givens."""
    framed = write(PUZZLE, "candidates").splitlines()
    framed[0] = "." + "-" * (width - 2) + "."
    (entry,) = entries(io.StringIO("\n".join(framed)))
    assert entry.item == PUZZLE


def test_candidates_may_stand_on_one_line() -> None:
    """As many lists as a grid has cells are that grid."""
    text = write(PUZZLE, "candidates").translate(str.maketrans(".-:|'+\n", "       "))
    assert parse(" ".join(text.split())) == PUZZLE
