"""LZ-string: the same bytes as the programs that made the links, and no surprise on unfolding."""

import json
from pathlib import Path
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError
from dokuz.formats.parts.lzstring import LIMIT, LONGEST, compress, decompress
from tests.formats.items import bomb, refusal

LINKS = {
    "puzzle.fpuzzles.url.txt": "?load=",
    "puzzle.sudokupad-fpuz.url.txt": "/fpuzzles",
    "puzzle.sudokupad-scl.url.txt": "/scl",
}


@pytest.mark.parametrize("name", LINKS)
def test_links_come_back_byte_for_byte(shared: Path, name: str) -> None:
    """What a link unfolds to compresses to the same link."""
    data = unquote((shared / "formats" / name).read_text().strip().split(LINKS[name], 1)[1])
    assert compress(decompress(data)) == data


def test_other_programs_links_come_back_byte_for_byte(shared: Path) -> None:
    """Every f-puzzles payload of the corpus compresses to itself again."""
    for line in (shared / "variants/fpuzzles_import.jsonl").read_text().splitlines():
        data = json.loads(line)["fpuzzles_base64"]
        assert compress(decompress(data)) == data


@pytest.mark.parametrize(("text", "data"), [("", "Q==="), ("aaaa", "IY5A"), ("hello", "BYUwNmD2Q===")])
def test_known_texts(text: str, data: str) -> None:
    """Some short texts, as lz-string spells them."""
    assert compress(text) == data
    assert decompress(data) == text


@given(st.text() | st.text("ab", max_size=400))
def test_compress_then_decompress_is_identity(text: str) -> None:
    """Any text comes back, whatever its alphabet."""
    assert decompress(compress(text)) == text


@given(st.text("ABab+/=019", max_size=60))
def test_any_base64_unfolds_or_is_refused(data: str) -> None:
    """No input makes anything but a text or a clear error."""
    told = refusal(lambda: decompress(data))
    assert not told or "compressed text" in told


def test_an_inflating_link_is_refused() -> None:
    """A short link that unfolds to millions of characters is refused, whatever it holds."""
    link = bomb(10_000)
    assert len(link) < 30_000
    with pytest.raises(FormatError, match=f"over {LIMIT} characters"):
        decompress(link)
    with pytest.raises(FormatError, match="over 99 characters"):
        decompress(compress("a" * 100), limit=99)


def test_a_long_link_is_refused_unread() -> None:
    """There is a limit to the compressed text too."""
    with pytest.raises(FormatError, match=f"{LONGEST} at most"):
        decompress("A" * (LONGEST + 1))


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ("", "stops in the middle"),
        ("BYUw", "stops in the middle"),
        ("B!", "column 2: found '!'"),
        ("w===", "points ahead"),
    ],
)
def test_a_broken_text_is_told(data: str, told: str) -> None:
    """A cut or garbled text says what is wrong with it."""
    with pytest.raises(FormatError, match=told):
        decompress(data)


def test_half_a_character_is_refused() -> None:
    """A lone surrogate is no text."""
    with pytest.raises(FormatError, match="half a character"):
        decompress(compress("\ud800"))
