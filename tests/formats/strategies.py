"""What the tests of text formats draw, and the law that they all keep."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from dokuz.formats import Item, parse, write
from dokuz.model import Layout, Puzzle
from tests.formats.items import puzzles

# For laws whose every example takes many milliseconds.
heavy = settings(max_examples=min(400, settings().max_examples))

classic = st.just(Layout.square(9))
lettered = st.sampled_from([Layout.square(size) for size in (4, 6, 8, 9, 10, 12, 16, 25)])
numbered = st.sampled_from([Layout.square(size) for size in (4, 6, 9, 12, 16, 25, 36, 100)])
boxed = st.sampled_from(
    [Layout.square(6, (3, 2)), Layout.square(12, (4, 3)), Layout.square(12, (2, 6)), Layout.square(49)]
)
jigsaws = st.sampled_from(
    [
        Layout.jigsaw("1112 1322 3324 3444"),
        Layout.jigsaw("11122 11422 33425 33455 34455"),
        Layout.jigsaw("000000001222022111332224115333424115363444515366474555366477755666778777688888888"),
    ]
)


def plain(on: st.SearchStrategy[Layout]) -> st.SearchStrategy[Puzzle]:
    """Draw puzzles without rules of their own, with any metadata."""
    return puzzles(on, ruled=False)


def puzzle(text: str) -> Puzzle:
    """Read a text that holds a puzzle, and no player's work."""
    item = parse(text)
    assert isinstance(item, Puzzle)
    return item


def returns(item: Item, name: str, form: str = "") -> bool:
    """Tell whether an item is read again as it was written."""
    return parse(write(item, name, form=form), name) == item
