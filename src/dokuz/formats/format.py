"""Format: what every module of this package offers, and the table that finds one by its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, TypeAlias, cast

from dokuz.errors import InputError
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

Item: TypeAlias = Puzzle | Position


class Format(Protocol):
    """A module that reads, and mostly writes, one format."""

    FORMS: tuple[str, ...]
    """The dialects it writes, the first by default; empty where it only reads."""
    LINEWISE: bool
    """Whether every line is an item of its own, so that a file can be streamed."""

    def recognise(self, text: str) -> bool:
        """Tell whether a text looks like this format; cheap, and never raises."""
        ...

    def read(self, text: str) -> Iterator[Item]:
        """Yield what the text holds: a position where there is a player's work, else a puzzle."""
        ...

    def write(self, items: Iterable[Item], *, form: str = "") -> Iterator[str]:
        """Yield pieces of text; without a form, each item's own, else the default one."""
        ...


# The order settles which name a text goes by when several formats read it alike.
FORMATS: Mapping[str, str] = MappingProxyType(
    {
        "line": "dokuz.formats.line",
        "sdm": "dokuz.formats.sdm",
        "csv": "dokuz.formats.csv",
        "sdk": "dokuz.formats.sdk",
        "ss": "dokuz.formats.ss",
        "text": "dokuz.formats.text",
        "candidates": "dokuz.formats.candidates",
        "sdx": "dokuz.formats.sdx",
        "hodoku": "dokuz.formats.hodoku",
        "goodsudoku": "dokuz.formats.goodsudoku",
        "jigsaw": "dokuz.formats.jigsaw",
        "table": "dokuz.formats.table",
        "fpuzzles": "dokuz.formats.fpuzzles",
        "sudokupad": "dokuz.formats.sudokupad",
        "opensudoku": "dokuz.formats.opensudoku",
        "gnome": "dokuz.formats.gnome",
        "json": "dokuz.formats.json",
        "records": "dokuz.formats.records",
    }
)

WRITERS: tuple[str, ...] = tuple(name for name in FORMATS if name != "goodsudoku")
"""The formats that can be written too."""


def load(name: str) -> Format:
    """Import a format's module by its name.

    >>> load("line").FORMS
    ('dots', 'zeros')
    """
    if name not in FORMATS:
        from difflib import get_close_matches

        near = get_close_matches(name, FORMATS, n=1)
        wish = f"; did you mean {near[0]!r}?" if near else ""
        raise InputError(f"expected a format ({', '.join(FORMATS)}), got {name!r}{wish}")
    return cast(Format, import_module(FORMATS[name]))


def form_of(item: Item, name: str, forms: tuple[str, ...], wish: str = "") -> str:
    """Choose the dialect to write an item in: the wish, else its own, else the first."""
    if wish and wish not in forms:
        raise InputError(f"expected a form of {name} ({', '.join(forms)}), got {wish!r}")
    own = item.meta.form.removeprefix(f"{name}:")
    return wish or (own if own in forms and own != item.meta.form else forms[0])


def item(position: Position) -> Item:
    """Give the position, or just its puzzle where the player has done nothing yet."""
    return position.puzzle if position.untouched and position.seconds is None else position
