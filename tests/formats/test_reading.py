"""Reading: strings, paths and streams; long, broken and enormous ones."""

import io
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dokuz
from dokuz.errors import AmbiguousError, FormatError, InputError, UnsupportedError
from dokuz.formats import entries, parse, read

P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"
ROWS = "".join(P[start : start + 9] + "\n" for start in range(0, 81, 9))


class Slow(io.RawIOBase):
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, sizes: list[int]) -> None:
        self._pieces = self._cut(data, sizes)

    @staticmethod
    def _cut(data: bytes, sizes: list[int]) -> Iterator[bytes]:
        start = 0
        for size in sizes:
            yield data[start : start + size]
            start += size
        yield data[start:]

    def read(self, _size: int = -1) -> bytes:
        """Give the next few bytes."""
        return next(self._pieces, b"")


def test_a_bad_line_is_one_bad_entry_and_the_rest_goes_on() -> None:
    """Entries carry the number of their line; comments and empty lines are none."""
    text = f"# made today\n{P}\n\nnonsense\n{P[:-1]}\n{P} # last\n"
    found = list(entries(io.StringIO(text)))
    assert [(one.line, one.item is not None) for one in found] == [(2, True), (4, False), (5, False), (6, True)]
    assert str(found[2].error) == "line 5: found 80 characters, expected 81 for a 9×9 grid; 1 missing"


def test_read_stops_at_the_first_error() -> None:
    """What came before it was given."""
    source = read(io.StringIO(f"{P}\noops\n{P}\n"))
    assert next(source) == parse(P)
    with pytest.raises(FormatError, match="line 2"):
        next(source)


@given(st.lists(st.integers(1, 200), max_size=30), st.sampled_from(["\n", "\r\n", "\r"]))
def test_the_pieces_a_stream_comes_in_change_nothing(sizes: list[int], end: str) -> None:
    """Characters, line ends and the look at the head may be cut anywhere."""
    for text in (f"\ufeff{P}\né\n{P}\n", ROWS, f"puzzle\n{P}\n{P}\n", f"{P}\n{'1122112233443344' * 5}1\n", ""):
        data = text.replace("\n", end).encode()
        slow, whole = list(entries(Slow(data, sizes))), list(entries(io.BytesIO(data)))  # type: ignore[arg-type]
        assert [(one.line, one.item, str(one.error)) for one in slow] == [
            (one.line, one.item, str(one.error)) for one in whole
        ]


def test_a_stream_of_any_length_takes_little_memory() -> None:
    """Fifty thousand lines, some five megabytes of them, are read in less than three."""
    source = io.BytesIO(f"{P}\n".encode() * 50_000)
    tracemalloc.start()
    count = sum(one.item is not None for one in entries(source))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 50_000
    assert peak < 3_000_000


def test_a_line_without_end_is_one_bad_entry() -> None:
    """It is cut, refused, and the next line is read."""
    found = list(entries(io.BytesIO(f"{P}\n".encode() + b"1" * 5_000_000 + f"\n{P}\n".encode())))
    assert [(one.line, one.error is None) for one in found] == [(1, True), (2, False), (3, True)]


@pytest.mark.parametrize("text", ["9" * (1 << 24) + "9", "[" * (1 << 24) + "[", "\n" * (1 << 24) + "\n"])
def test_an_enormous_text_is_refused(text: str) -> None:
    """More than 16 million characters are read only where every line is an item."""
    with pytest.raises(FormatError, match="more than 16 million characters"):
        parse(text)
    (entry,) = entries(io.StringIO(text))
    assert "more than 16 million characters" in str(entry.error)


@pytest.mark.parametrize(
    "piece", [*" .1|-=,:;\"'\t\n#%u+[{<G", "1 ", " 12", "| ", ",,\n", "1\n", ":0:x:", "[]", "81.", "-+-"]
)
def test_no_text_takes_long(piece: str) -> None:
    """Whatever is repeated, alone or beside a grid, is read or refused in time that grows with its length."""
    for text in (
        piece * (500_000 // len(piece)),
        P + piece * (500_000 // len(piece)) + "?",
        ROWS + piece * 9_999 + "?",
    ):
        start = process_time()
        assert list(entries(io.StringIO(text))) is not None
        assert process_time() - start < 30


@pytest.mark.parametrize(
    ("start", "found"),
    [
        (b"PK\x03\x04", "a zip archive, as HoDoKu's .hsol is"),
        (b"\xac\xed\x00\x05", "Java-serialised bytes"),
        (b"\x1f\x8b\x08", "gzip data"),
        (b"\x28\xb5\x2f\xfd", "zstd data"),
        (b"%PDF-1.7", "a PDF"),
        (b"\x89PNG\r\n", "an image"),
    ],
)
def test_what_is_no_text_is_refused_by_its_first_bytes(start: bytes, found: str) -> None:
    """The error says what it is and what to do."""
    (entry,) = entries(io.BytesIO(start + b"more"))
    assert str(entry.error).startswith(f"found {found}, expected text; ")


def test_bytes_that_are_no_utf_8_spoil_only_their_own_line() -> None:
    """A name in another encoding beside a grid is no reason to refuse the grid."""
    found = list(entries(io.BytesIO(f"{P} # ".encode() + b"Caf\xe9\n" + b"\xe9" * 81 + b"\n")))
    assert [one.error is None for one in found] == [True, False]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1254", "iso8859-9", "utf-16"])
@pytest.mark.parametrize("size", [1, 7, 1 << 20])
def test_turkish_titles_are_kept_in_every_encoding_that_windows_saves(encoding: str, size: int) -> None:
    """Letters and line ends come out the same, in whatever pieces the bytes come."""
    data = f"#DAğır şıkı, ÇÖĞÜİ\r\n{ROWS}".replace("\n", "\r\n").encode(encoding)
    source = Slow(data, [size] * (len(data) // size))
    (entry,) = entries(source)  # type: ignore[arg-type]
    assert entry.item == parse(P)
    assert entry.item.meta.title == "Ağır şıkı, ÇÖĞÜİ"


def test_a_nul_and_a_wrong_type_are_refused() -> None:
    """A text has no NUL, and bytes are no text."""
    with pytest.raises(FormatError, match="line 2: found a NUL character"):
        parse(f"{P}\n\0")
    with pytest.raises(InputError, match="expected text, got bytes"):
        parse(P.encode())  # type: ignore[arg-type]
    with pytest.raises(InputError, match="did you mean 'opensudoku'"):
        parse(P, "opensudoko")


def test_parse_wants_exactly_one() -> None:
    """None or several are counted in the error."""
    with pytest.raises(FormatError, match="found 2 puzzles, expected one"):
        parse(f"{P}\n{P}")


def test_a_named_format_is_streamed_too(tmp_path: Path) -> None:
    """Without a look at what the text might otherwise be."""
    path = tmp_path / "puzzles"
    path.write_text("1...............\n" * 16)
    assert len(list(dokuz.read(path, "line"))) == 16
    assert len(list(dokuz.read(path, "sdk"))) == 1


def test_records_with_rules_we_do_not_know_are_still_a_stream(shared: Path) -> None:
    """A file of records gives one entry a line: an item, or the rule that is missing."""
    found = list(entries(shared / "variants/fpuzzles_import.jsonl"))
    assert len(found) == 35
    assert any(entry.item is not None for entry in found)
    assert all(isinstance(entry.error, UnsupportedError) for entry in found if entry.item is None)


def test_a_text_of_very_many_lines_is_refused() -> None:
    """Even a short one takes much memory: a million are read, no more."""
    error = next(entries(io.StringIO("# \n" * 1_100_000))).error
    assert "more than 1,048,576 lines" in str(error)


def test_lines_of_sixteen_are_no_stream() -> None:
    """They may be 4×4 grids or the rows of one of 16×16: a file of them is read whole, and refused if it is both."""
    (entry,) = entries(io.StringIO("1..4............\n" * 16))
    assert isinstance(entry.error, AmbiguousError)
    assert len(list(entries(io.StringIO("1..4............\n" * 15)))) == 15
    (entry,) = entries(io.StringIO("." * 16 + "\n" + ("F" + "." * 15 + "\n") * 15))
    assert entry.item is not None
    assert entry.item.layout.size == 16
