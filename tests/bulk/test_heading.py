"""Headings: where a text has its puzzles."""

import pytest

from dokuz.bulk.heading import Heading, fields, heading, place_of
from dokuz.errors import InputError
from tests.bulk.examples import P1, SOLVED


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{P1}\n", Heading()),
        (f"\n# note\n{P1}\n", Heading()),
        ("", Heading()),
        ("puzzle\n", Heading("", 0, ("puzzle",), 1, 7)),
        (f"puzzle\r\n{P1}\r\n", Heading("", 0, ("puzzle",), 1, 8)),
        (f"id,puzzle\n1,{P1}\n", Heading(",", 1, ("id", "puzzle"), 2, 10)),
        (f"a;b;c\n1;2;{P1}\n", Heading(";", 2, ("a", "b", "c"), 3, 6)),
        (f"quizzes\tsolutions\n{P1}\t{SOLVED}\n", Heading("\t", 0, ("quizzes", "solutions"), 2, 18)),
        (f"{SOLVED}|{P1}\n", Heading("|", 1, (), 2)),
        (f"{P1}:{SOLVED}:x\n", Heading(":", 0, (), 3)),
        (f"{P1} # a comment\n", Heading(" ", 0, (), 4)),
        (f"nonsense\n{P1}\n", Heading()),
        ("nonsense\n", Heading()),
        (f'"x, y",{P1}\n', Heading(",", 1, (), 2)),
    ],
)
def test_the_puzzles_are_found(text: str, found: Heading) -> None:
    """By the names of the columns, else by what stands in them: rather puzzles than full grids."""
    head = heading(text.encode())
    if found.names:
        found = Heading(found.delimiter, found.column, head.names, found.width, found.begin)
    assert head == found


def test_a_wish_names_the_column() -> None:
    """By its name, whatever the case, or by its number."""
    text = f"left,right\n{P1},{P1}\n".encode()
    assert heading(text, column="Right").column == heading(text, column="2").column == 1
    assert heading(f"{P1},{P1}\n".encode(), column="2").column == 1
    with pytest.raises(InputError, match="a column 'third' among 'left', 'right'"):
        heading(text, column="third")
    with pytest.raises(InputError, match="a number from 1, as there are no names, got 'x'"):
        heading(f"{P1},{P1}\n".encode(), column="x")


def test_fields_lose_quotes_and_blanks() -> None:
    """What stands between the delimiters, bare; a delimiter between quotes is none."""
    assert fields('1,"a, b", c ', ",") == ["1", "a, b", "c"]
    assert fields("  a   b ", " ") == ["a", "b"]
    assert place_of(["x"]) == 0
