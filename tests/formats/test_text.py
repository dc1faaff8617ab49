"""Drawn grids: people's frames, sizes and boxes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import parse, text, write
from dokuz.formats.detection import detect
from dokuz.model import Layout, Puzzle
from tests.formats.strategies import boxed, jigsaws, numbered, plain, returns

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = parse(LINE)
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def framed(rows: list[str], rule: str, top: str) -> str:
    """Put rules between every three rows, and a line above and below."""
    return "\n".join([top, *rows[:3], rule, *rows[3:6], rule, *rows[6:], top])


COMPACT = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in ROWS]
SPACED = [f"| {' '.join(row[:3])} | {' '.join(row[3:6])} | {' '.join(row[6:])} |" for row in ROWS]
OPEN = [f" {' '.join(row[:3])} ! {' '.join(row[3:6])} ! {' '.join(row[6:])}" for row in ROWS]
PASTED = {
    "compact": framed(COMPACT, "+---+---+---+", "+---+---+---+"),
    "spaced": framed(SPACED, "|-------+-------+-------|", ".-----------------------."),
    "stars": framed(COMPACT, " |---+---+---|", " *-----------*"),
    "zeros": framed(SPACED, "+-------+-------+-------+", "+=======+=======+=======+").replace(" .", " 0"),
    "heavy": framed(
        [row.replace("|", "┃") for row in SPACED], "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "┏━━━━━━━┳━━━━━━━┳━━━━━━━┓"
    ),
    "double": framed(
        [row.replace("|", "║") for row in SPACED], "╠═══════╬═══════╬═══════╣", "╔═══════╦═══════╦═══════╗"
    ),
    "open": framed(OPEN, "-------+-------+-------", ""),
    "cells": "\n".join("| " + " | ".join(row.replace(".", " ")) + " |" for row in ROWS),
    "markdown": "\n".join(["|   " * 9 + "|", "|---" * 9 + "|"][1:] + ["| " + " | ".join(row) + " |" for row in ROWS]),
    "every": "\n".join("+---" * 9 + "+\n| " + " | ".join(row.replace(".", " ")) + " |" for row in ROWS)
    + "\n"
    + "+---" * 9,
    "doubled": "\n".join("||" + " || ".join(" | ".join(row[at : at + 3]) for at in (0, 3, 6)) + "||" for row in ROWS),
    "remarked": "# a remark\n" + framed(COMPACT, "+---+---+---+", "+---+---+---+") + "\n\n",
}


def test_blanks_may_be_blank_where_bars_tell_their_place() -> None:
    """Boxes in a frame, a blank before and after each cell: an empty cell needs no dot."""
    drawn = text.write([PUZZLE])
    assert list(text.read("".join(drawn).replace(".", " "))) == [PUZZLE]


@given(plain(numbered | boxed), st.sampled_from(text.FORMS))
def test_reading_undoes_writing(puzzle: Puzzle, form: str) -> None:
    """Every size and every rectangular box comes back, in ASCII and in line-drawing characters."""
    assert returns(puzzle, "text", form)


@given(st.lists(plain(boxed), min_size=2, max_size=3).filter(lambda some: len({one.layout.size for one in some}) == 1))
def test_several_grids_of_one_size_may_follow_each_other(some: list[Puzzle]) -> None:
    """Each has its own boxes."""
    assert list(text.read(write(some, "text"))) == some


@pytest.mark.parametrize("name", PASTED)
def test_people_s_frames_are_read(name: str) -> None:
    """Whatever is drawn around them, the cells are the same, and no other format reads them otherwise."""
    found, items = detect(PASTED[name])
    assert items == [PUZZLE]
    assert found in ("text", "ss")


def test_a_puzzle_prints_itself_in_this_format() -> None:
    """``str(puzzle)`` is read again."""
    assert parse(str(PUZZLE)) == PUZZLE


def test_the_lines_say_how_the_boxes_lie() -> None:
    """A 6×6 with 3×2 boxes is not one with 2×3 boxes; without lines it has the usual ones."""
    rows = ["1 2 | 3 4 | 5 6"] + [". . | . . | . ."] * 5
    upright = "\n".join([*rows[:3], "----+-----+----", *rows[3:]])
    assert parse(upright).layout == Layout.square(6, (3, 2))
    assert parse("\n".join(row.replace("|", " ") for row in rows)).layout == Layout.square(6)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (COMPACT[:8], "line 8: found 8 lines of 9 cells, expected 9 lines"),
        ([*COMPACT[:4], "|..1|...|....|", *COMPACT[5:]], "line 5, column 13: found 10 cells in a row, expected 9"),
        ([*COMPACT[:4], "|..1|.?.|...|", *COMPACT[5:]], "line 5, column 7: found '?', expected a digit 1-9"),
        ([*COMPACT[:4], "|...|....|..|", *COMPACT[5:]], "line 1: found lines that draw no rectangular boxes"),
        (["+---+", "+---+"], "found lines only, expected rows of cells between them"),
    ],
)
def test_an_error_says_what_came_and_what_was_expected(lines: list[str], message: str) -> None:
    """Rows, cells and lines are told with their place."""
    with pytest.raises(FormatError) as caught:
        parse("\n".join(lines), "text")
    assert str(caught.value).startswith(message)


@given(plain(jigsaws))
def test_a_jigsaw_is_refused(puzzle: Puzzle) -> None:
    """It would be read as an ordinary square; what is printed of one is refused too, not read as one."""
    with pytest.raises(UnsupportedError, match="text does not hold this"):
        write(puzzle, "text")
    with pytest.raises(FormatError):
        parse(str(puzzle), "text")
