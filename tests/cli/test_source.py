"""Sources: text, files and standard input."""

from pathlib import Path

import pytest

from dokuz.cli.source import found
from dokuz.formats import parse

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"


def test_sources_follow_each_other(tmp_path: Path) -> None:
    """Text and files may be mixed; each item knows its file and line."""
    file = tmp_path / "two.sdm"
    file.write_text(f"{P1}\n{P1}\n")
    told = [(one.name, one.line, one.item) for one in found([P1, str(file)])]
    assert told == [("", 1, parse(P1)), (str(file), 1, parse(P1)), (str(file), 2, parse(P1))]


def test_an_error_names_its_file_and_line_once(tmp_path: Path) -> None:
    """Whether or not the error knows its line."""
    file = tmp_path / "bad.sdm"
    file.write_text(f"{P1}\n{P1}5\n")
    (bad,) = (one for one in found([str(file)]) if one.error)
    assert bad.error
    assert bad.told(bad.error).startswith(f"{file}: line 2")
    assert bad.told(bad.error).count("line 2") == 1


def test_two_readings_ask_for_the_option(tmp_path: Path) -> None:
    """An ambiguous text names the option of the command line that settles it."""
    from dokuz.cli.source import _in_our_words
    from dokuz.errors import AmbiguousError

    told = _in_our_words(AmbiguousError("a text", hint="say which it is: format='sdk' or format='ss'"))
    assert str(told) == "found a text; say which it is: --from sdk or --from ss"


@pytest.mark.parametrize("text", ["x" * 5000, "a\0b", "5\n" * 400])
def test_no_text_is_taken_for_a_file_that_cannot_be(text: str) -> None:
    """A text too long for a file's name, or with letters no name has, is just a bad puzzle."""
    (bad,) = found([text])
    assert bad.error
