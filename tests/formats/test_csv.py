"""Tables: named columns, separated cells, and what is kept of the rest."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError
from dokuz.formats import csv, entries, parse, read, write
from dokuz.formats.detection import detect
from dokuz.model import Puzzle
from tests.formats.strategies import lettered, plain, puzzle, returns

P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"
S = "149872653263514798758396124934751862826439571517268439382645917495127386671983245"


@given(plain(lettered), st.sampled_from(csv.FORMS))
def test_reading_undoes_writing(one: Puzzle, form: str) -> None:
    """Every size that letters reach comes back, in columns and in cells."""
    assert returns(one, "csv", form)


@given(st.lists(plain(lettered), min_size=1, max_size=3))
def test_several_puzzles_stand_under_one_heading(some: list[Puzzle]) -> None:
    """A collection of any sizes comes back."""
    text = write(some, "csv")
    assert text.count("puzzle") == 1
    assert list(csv.read(text)) == some


@pytest.mark.parametrize(
    "heading",
    [
        "puzzle",
        "Puzzle,Solution",
        "quizzes,solutions",
        "id;Sudoku;Answer",
        "n\tgrid",
        '"puzzle","solution"',
        "GRID,x,y",
    ],
)
def test_the_grid_s_column_is_found_by_name(heading: str) -> None:
    """In any case, with commas, semicolons or tabs, wherever it stands."""
    delimiter = max(",;\t", key=heading.count)
    names = [name.strip('"').lower() for name in heading.split(delimiter)]
    fields = {"solution": S, "solutions": S, "answer": S}
    line = delimiter.join(P if name in csv.PUZZLE else fields.get(name, "7") for name in names)
    name, (one,) = detect(f"{heading}\n{line}\n")
    assert (name, one) == ("csv", parse(P))
    assert (one.meta.solution is not None) == any(name in csv.SOLUTION for name in names)


def test_other_columns_are_kept() -> None:
    """A column named like a fact is that fact; any other is kept under its name."""
    meta = parse(f'title,puzzle,difficulty,clues_left\n"One, two",{P},2.5,9').meta
    assert (meta.title, meta.level, meta.extra) == ("One, two", "2.5", {"csv.clues_left": "9"})


def test_a_long_table_is_streamed_and_a_bad_record_is_one_bad_entry() -> None:
    """The rest goes on, each with the number of its line."""
    text = f"puzzle,solution\n{P},{S}\n{P[:-1]},{S}\n{P},\n"
    found = list(entries(io.StringIO(text)))
    assert [(one.line, one.error is None) for one in found] == [(2, True), (3, False), (4, True)]
    assert "line 3" in str(found[1].error)


def test_an_empty_field_is_a_blank_cell() -> None:
    """In a grid of cells nothing need stand between two commas; large values are numbers or letters."""
    text = "\n".join([",".join(["16", "G"] + [""] * 14)] + ["," * 15] * 15)
    assert [puzzle(text).givens[cell] for cell in (0, 1, 2)] == [16, 16, None]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"puzzle,solution\n{P},{S[:-1]}", "found 80 characters, expected 81"),
        (f"puzzle,solution\n{P},{P}", "found a blank cell in the solution, expected a full grid of 81 characters"),
        (f"puzzle,solution\n{P},{'1' * 16}", "found 16 characters, expected a full grid of 81 characters"),
        (f"n,puzzle\n7\n8,{P}", "line 2: found a record without a grid, expected 2 columns"),
        ("puzzle\n \n,x", "line 3"),
        (f'puzzle,a\n"{P}\n', "line 2"),
        ("1,,,4\n,,,\n,,\n,,,", "line 3: found 3 cells in a row, expected 4"),
        ("1,,,4\n,,,\n,,,", "line 3: found 3 lines of 4 cells, expected 4 lines"),
        ("1,,,7\n,,,\n,,,\n,,,", "line 1, column 5: found '7', expected a digit 1-4 or '.' for a blank cell"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(text: str, message: str) -> None:
    """Shape, field and cell are told with their line."""
    with pytest.raises(FormatError) as caught:
        list(read(io.StringIO(text), "csv"))
    assert message in str(caught.value)


def test_cells_may_be_quoted() -> None:
    """As programs do that quote every field, the empty ones too."""
    rows = [P[start : start + 9] for start in range(0, 81, 9)]
    text = "".join(",".join(f'"{mark.strip(".")}"' for mark in row) + "\n" for row in rows)
    assert detect(text) == ("csv", [parse(P)])
