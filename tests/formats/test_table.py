"""Rows of numbers as people type them, and large grids."""

from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError
from dokuz.formats import parse, read, table, write
from dokuz.formats.detection import detect
from dokuz.model import Puzzle
from tests.formats.strategies import numbered, plain, returns

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]
ZEROS = [row.replace(".", "0") for row in ROWS]
PUZZLE = parse(LINE)


@given(plain(numbered), st.sampled_from(table.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, form: str) -> None:
    """Sizes up to 100 come back, in rows and on one line, whatever their titles say."""
    assert returns(puzzle, "table", form)


@given(st.lists(plain(numbered), min_size=1, max_size=3), st.sampled_from(table.FORMS))
def test_several_grids_stand_under_their_titles(some: list[Puzzle], form: str) -> None:
    """Grids of any sizes may follow each other where each has a title."""
    titled = [puzzle.told(title=f"No {number}") for number, puzzle in enumerate(some)]
    again = list(table.read(write(titled, "table", form=form)))
    assert again == titled
    assert [puzzle.meta.title for puzzle in again] == [puzzle.meta.title for puzzle in titled]


@given(st.lists(st.sampled_from(["", " ", ",", ";", "\t", ", ", " ; "]), min_size=9, max_size=9), st.sampled_from(".0"))
def test_rows_may_be_typed_each_in_its_own_way(separators: list[str], blank: str) -> None:
    """Blanks, commas, semicolons, tabs or nothing stand between, ``0`` or ``.`` for a blank cell."""
    rows = [separator.join(row.replace(".", blank)) for separator, row in zip(separators, ROWS, strict=True)]
    assert list(table.read("\n".join(rows))) == [PUZZLE]
    assert detect("\n".join(rows))[1] == [PUZZLE]


@pytest.mark.parametrize("text", ["530 070 000\n", "5 3 . . 7 . . . .\n", "5,3,0,0,7,0,0,0,0;\n"])
def test_a_row_may_be_grouped_or_closed(text: str) -> None:
    """Three by three, or with a separator after the last."""
    assert parse(text + "\n".join(ROWS[1:]), "table") == PUZZLE


@pytest.mark.parametrize(
    "text",
    [
        str([list(map(int, row)) for row in ZEROS]),
        "[\n" + ",\n".join(f"  {list(row)}" for row in ROWS) + "\n]\n",
        "{" + ",\n".join("{" + ",".join(row) + "}" for row in ZEROS) + "};",
    ],
    ids=["list of lists", "marks in quotes", "braces"],
)
def test_a_list_of_lists_is_a_table(text: str) -> None:
    """As programs print a grid, or hold it in their source."""
    assert detect(text) == ("table", [PUZZLE])


@pytest.mark.parametrize("at", [0, 4, 9])
def test_a_remark_may_stand_anywhere(at: int) -> None:
    """Before the rows, among them or after the last, it parts no grid."""
    rows = [" ".join(row) for row in ROWS]
    assert detect("\n".join([*rows[:at], "# a remark", *rows[at:]])) == ("table", [PUZZLE])


def test_project_euler_s_titles_are_titles() -> None:
    """``Grid 01`` before nine lines is the puzzle's title."""
    grids = "".join(f"Grid 0{number}\n" + "\n".join(ROWS).replace(".", "0") + "\n" for number in (1, 2))
    name, items = detect(grids)
    assert (name, items, [one.meta.title for one in items]) == ("table", [PUZZLE] * 2, ["Grid 01", "Grid 02"])


def test_the_large_instances_come_back_byte_for_byte_and_soon(shared: Path) -> None:
    """Sixteen grids of 36 to 100, each under its header, in well under a few seconds."""
    path = shared / "large" / "lewis_style_36_to_100.txt"
    start = process_time()
    items = list(read(path))
    assert process_time() - start < 30
    assert {item.layout.size for item in items} == {36, 49, 64, 81, 100}
    assert len(items) == 16
    assert write(items, "table") == path.read_text()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n".join(" ".join(row) for row in ROWS[:8]), "line 8: found 8 lines of 9 cells, expected 9 lines"),
        ("\n".join([*ROWS[:4], "5 3 . . 7 . . . . 1", *ROWS[5:]]), "line 5, column 19: found 10 cells in a row"),
        ("\n".join([*ROWS[:4], "5 3 . . 7 a . . .", *ROWS[5:]]), "line 5, column 11: found 'a', expected a digit 1-9"),
        ("\n".join(["0 " * 15 + "17"] + ["0 " * 16] * 15), "line 1, column 31: found '17', expected a number 1-16"),
        (" ".join(LINE[1:]), "line 1: found 80 numbers in a line, expected 81 for a 9×9 grid; 1 missing"),
        ("\n".join(["0 " * 401] * 401), "line 1: found a 401×401 grid"),
        ("# a title only", "found no row of cells, expected rows of numbers"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Rows and cells are told with their place."""
    with pytest.raises(FormatError) as caught:
        parse(text, "table")
    assert str(caught.value).startswith(message)
