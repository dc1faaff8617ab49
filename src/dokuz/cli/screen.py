"""Screen: what standard output can show (colour, width, letters), and writing to it."""

from __future__ import annotations

import codecs
import io
import os
import sys
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from dokuz.model.lattice import ASCII, LINES

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

COBALT, TOMATO = "#486EDF", "#E02E24"
"""The light theme's hues, in the tone that has the same contrast (4.5) on black and on white."""

_CONTROLS = dict.fromkeys([*range(9), *range(11, 32), *range(127, 160)], "\ufffd")
_PLAIN = str.maketrans("ıİ·–—…×≁“”‘’✓", "iI---.x~\"\"''v")


def prepare() -> None:
    """Let any text go out in any encoding: what it cannot say is said plainly. A closed stream is an empty one."""
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error("plain", _plainly)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="plain")


class ClosedError(Exception):
    """Say that nobody reads standard output any more."""


def put(text: str) -> None:
    """Write text to standard output, at once."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise ClosedError from None


def say(text: str = "") -> None:
    """Write a line to standard output, at once."""
    put(text + "\n")


def warn(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(f"dokuz: {tame(text)}\n")


def show(drawing: Text | Table) -> None:
    """Write styled text or a table to standard output, as far as it can show styles."""
    if hasattr(drawing, "plain"):
        drawing.plain = tame(drawing.plain)
    with console().capture() as captured:
        console().print(drawing, soft_wrap=not hasattr(drawing, "columns"))
    put(captured.get())


def tame(text: str) -> str:
    """Take the control characters out of a text, lest a title from a file gives orders to the terminal.

    >>> tame("red" + chr(27) + "[31m")
    'red�[31m'
    """
    return text.translate(_CONTROLS)


@lru_cache(maxsize=1)
def console() -> Console:
    """Give standard output as rich sees it."""
    from rich.console import Console

    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def coloured() -> bool:
    """Tell whether colours reach the reader."""
    return console().color_system is not None and not console().no_color


def width() -> int:
    """Give the columns there are to draw in."""
    return console().width


def interactive() -> bool:
    """Tell whether standard output is a terminal."""
    return sys.stdout.isatty()


def pen() -> str:
    """Choose the lines that grids are framed with: ASCII where the encoding has no others."""
    try:
        LINES.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return LINES


def unicode() -> bool:
    """Tell whether the encoding has every letter."""
    return pen() == LINES


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Spell what an encoding lacks without its marks: ``ş`` is ``s``, and at worst ``?``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end].translate(_PLAIN)
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", lost) if not unicodedata.combining(letter))
    return bare.encode("ascii", "replace").decode("ascii"), error.end
