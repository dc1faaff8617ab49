"""SudokuPad's short spelling: what it leaves out comes back."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError
from dokuz.formats.parts.puzzlezip import LIMIT, unzipped
from tests.formats.items import refusal


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{id:'a b'}", {"id": "a b"}),
        ("{ce:[[{v:1},,],[,{v:'9'},]]}", {"cells": [[{"value": 1}, {}, {}], [{}, {"value": "9"}, {}]]}),
        (
            "{ca:[{unique:t,hidden:f,v:10,d2:null}]}",
            {"cages": [{"unique": True, "hidden": False, "value": 10, "d": None}]},
        ),
        (
            "{u:[{c1:#0,c2:#F,c:00ff00,w:0.5}]}",
            {"underlays": [{"borderColor": "#000000", "backgroundColor": "#FFFFFF", "color": "#00ff00", "width": 0.5}]},
        ),
        (r"{t:'it\'s [a,,b]:{c:f}, \n\u0041'}", {"title": "it's [a,,b]:{c:f}, \nA"}),
        ("{a:{}}", {"arrows": {}}),
    ],
)
def test_short_spellings(text: str, value: object) -> None:
    """Names, colours, truths, blanks and quotes are spelled in full."""
    assert unzipped(text).value == value


@given(st.text("{}[]:,'\\tf#0ce19 \"", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing but a tree or a clear error comes of it."""
    told = refusal(lambda: unzipped(text))
    assert not told or "expected" in told


def test_what_would_grow_is_refused_at_once() -> None:
    """Blanks stand for objects, so their number is limited, and so is depth."""
    start = time.process_time()
    for text in ("[" + "," * LIMIT + "]", "[" * 1000):
        with pytest.raises(FormatError):
            unzipped(text)
    assert time.process_time() - start < 20
