"""Writing: from puzzles and positions to any format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from dokuz.errors import InputError, UnsupportedError
from dokuz.formats.format import WRITERS, Item, load
from dokuz.formats.reading import parse_all
from dokuz.model.grid import Grid
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

Writable: TypeAlias = Item | Grid


def write(items: Writable | Iterable[Writable], format: str = "line", *, form: str = "") -> str:  # noqa: A002
    """Write one puzzle, position or grid, or several, as text that ends its last line.

    >>> from dokuz.model import Puzzle
    >>> print(write(Puzzle.empty(4).with_givens([(0, 3)]), "line", form="zeros"), end="")
    3000000000000000
    """
    return "".join(written(items, format, form=form))


def written(
    items: Writable | Iterable[Writable],
    format: str = "line",  # noqa: A002
    *,
    form: str = "",
) -> Iterator[str]:
    """Yield the text of :func:`write` piece by piece, for as many items as come."""
    module = load(format)
    if not module.FORMS:
        raise UnsupportedError(f"{format} can only be read; these can be written: {', '.join(WRITERS)}")
    if form and form not in module.FORMS:
        raise InputError(f"expected a form of {format} ({', '.join(module.FORMS)}), got {form!r}")
    one = isinstance(items, (Puzzle, Position, Grid))
    if not one and not isinstance(items, Iterable):
        raise InputError(f"expected puzzles, positions or grids, got {items!r}")
    return module.write(map(_item, [items] if one else items), form=form)  # type: ignore[arg-type]


def convert(text: str, to: str, *, form: str = "") -> str:
    """Read a text in whatever format it is in, and write all it holds in another.

    >>> print(convert("1....4..........", "text"), end="")
    +-----+-----+
    | 1 . | . . |
    | . 4 | . . |
    +-----+-----+
    | . . | . . |
    | . . | . . |
    +-----+-----+
    """
    return write(parse_all(text), to, form=form)


def _item(item: Writable) -> Item:
    if isinstance(item, Grid):
        return Puzzle(item)
    if isinstance(item, (Puzzle, Position)):
        return item
    raise InputError(f"expected a puzzle, a position or a grid, got {type(item).__name__}")
