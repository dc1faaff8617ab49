"""Detection: one reading or an error, and the error of the format that got furthest."""

import pytest

from dokuz.errors import FormatError
from dokuz.formats import FORMATS, parse
from dokuz.formats.detection import detect, order
from dokuz.formats.format import load

P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "found nothing, expected a puzzle; 81 characters will do"),
        (" \n\n ", "found nothing, expected a puzzle"),
        ("Dear all, here it is", "found text that starts with 'Dear all, here it is', expected a puzzle"),
        ("x" * 2, "81 characters will do: digits 1-9, and '.' or 0 for a blank cell"),
        ('{"a": 1}', "of JSON, these are known: fpuzzles, sudokupad, gnome, json, records"),
        ("<html>", "of XML, opensudoku is known"),
        ("puzzles/hard.sdm", "that looks like the name of a file, which dokuz.read takes"),
        ("https://example.org/puzzle.html", "of links, those of f-puzzles, SudokuPad and Good Sudoku are known"),
        ("\uff15" * 80 + ".\uff15", "81 characters will do"),
    ],
)
def test_a_text_of_no_format_is_refused_with_a_hint(text: str, hint: str) -> None:
    """The hint guesses what the text was meant to be."""
    with pytest.raises(FormatError) as caught:
        parse(text)
    assert hint in str(caught.value)


def test_the_error_is_that_of_the_format_that_got_furthest() -> None:
    """Eleven good lines are not told to be wrong for another format's sake."""
    with pytest.raises(FormatError, match=r"line 12: found 80 characters, expected 81"):
        parse(f"{P}\n" * 11 + P[:-1])


def test_every_format_can_be_asked_about_anything() -> None:
    """To recognise never raises, whatever the text."""
    for text in (
        "",
        "\n",
        "\0",
        "|",
        ",,,,",
        "....",
        ": : :",
        "{",
        "[" * 10_000,
        "<" * 10_000,
        "#",
        "%",
        "-" * 99,
        "$",
        "é",
    ):
        for name in FORMATS:
            assert load(name).recognise(text) in (True, False)


def test_equal_readings_go_by_the_first_name_or_the_preferred_one() -> None:
    """Lines are ``line``, unless something outside the text says ``sdm``."""
    assert detect(P)[0] == "line"
    assert detect(P, prefer="sdm")[0] == "sdm"
    assert order("table")[0] == "table"
    assert sorted(order("table")) == sorted(FORMATS)
