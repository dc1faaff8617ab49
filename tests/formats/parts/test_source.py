"""Source: decoded, cut into blocks and lines."""

import io

from hypothesis import given
from hypothesis import strategies as st

from dokuz.formats.parts.source import LONGEST, blocks, clean, lines, suffix, whole


@given(st.text(st.sampled_from("ab\n\r"), max_size=30), st.integers(0, 30))
def test_lines_are_those_of_the_whole(text: str, cut: int) -> None:
    """Wherever the text is cut."""
    text = text.replace("\r", "")
    want = text.split("\n")
    assert list(lines(iter([text[:cut], text[cut:]]))) == (want if want[-1] else want[:-1])


@given(st.text(st.sampled_from("ab\n\r\ufeff"), max_size=30))
def test_line_ends_are_one_in_bytes_and_in_strings(text: str) -> None:
    """CRLF and CR become LF, and one byte order mark at the start is dropped."""
    assert "".join(blocks(io.BytesIO(text.encode()))) == clean(text)


def test_a_long_line_is_cut() -> None:
    """Of a line without end only its start is kept, and the next line is whole."""
    parts = ["a" * (LONGEST // 2 + 1)] * 4 + ["\nb\n"]
    assert [len(line) for line in lines(iter(parts))] == [LONGEST, 1]


def test_a_suffix_is_that_of_a_path() -> None:
    """A stream has none."""
    assert [suffix("a/b.SDM"), suffix("b"), suffix(io.StringIO())] == ["sdm", "", ""]
    assert whole(iter(["a", "b"])) == "ab"
