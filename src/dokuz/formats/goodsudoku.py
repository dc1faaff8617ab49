"""``goodsudoku``: a Good Sudoku link, read only: ``$`` and 41 bytes in base64, half a byte a cell."""

from __future__ import annotations

import binascii
import re
from collections.abc import Iterable, Iterator

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.format import Item
from dokuz.formats.parts.cells import numbered
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

FORMS: tuple[str, ...] = ()
LINEWISE = True

_LINK = re.compile(
    r"\s*(?:https?://)?(?:www\.)?playgoodsudoku\.com/puzzle/\$?(\S*)\s*|\s*\$([A-Za-z0-9+/_-]{40,60}={0,2})\s*"
)


def recognise(text: str) -> bool:
    """Tell whether the first line is such a link, or its part from ``$`` on."""
    return _LINK.fullmatch(text[:1000].lstrip().split("\n", 1)[0]) is not None


def read(text: str) -> Iterator[Puzzle]:
    """Yield the puzzle of every link."""
    for row in numbered(text):
        if row.text.strip() and not row.text.startswith("#"):
            match = _LINK.fullmatch(row.text)
            if match is None:
                raise FormatError(repr(row.text[:20]), expected="a Good Sudoku link", line=row.line, column=1)
            yield _puzzle(match[1] or match[2] or "", row.line)


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:  # noqa: ARG001
    """Refuse: the format is known from other people's notes only."""
    raise UnsupportedError("goodsudoku can only be read; sudokupad and fpuzzles write links")


def _puzzle(code: str, line: int) -> Puzzle:
    try:
        data = binascii.a2b_base64(
            code.replace("-", "+").replace("_", "/").encode("ascii", "replace"), strict_mode=True
        )
    except binascii.Error as error:
        raise FormatError(f"a damaged link ({error})", expected="41 bytes in base64", line=line) from None
    halves = [half for byte in data for half in (byte >> 4, byte & 15)]
    if len(data) != 41 or halves[81]:
        raise FormatError(f"{len(data)} bytes", expected="41, the last half byte 0", line=line)
    for cell, half in enumerate(halves[:81]):
        if half > 9:
            where = Layout.square(9).name(cell)
            raise FormatError(f"{half} in {where}", expected="a digit 0-9", line=line)
    return Puzzle(Grid(Layout.square(9), tuple(half or None for half in halves[:81])), (), Meta(form="goodsudoku:link"))
