"""Source: the puzzles that a command line names, one by one: text, files, standard input."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from dokuz.cli import screen
from dokuz.cli.options import STDIN
from dokuz.errors import AmbiguousError, DokuzError, FormatError, InputError
from dokuz.formats import Entry, Item, entries


@dataclass(frozen=True)
class Found:
    """One item of a source, or what was wrong there; ``name`` is the file's, empty for text typed."""

    name: str
    line: int
    item: Item | None
    error: DokuzError | None

    def told(self, error: DokuzError) -> str:
        """Say an error with its place."""
        known = not self.line or (isinstance(error, FormatError) and error.line is not None)
        place = self.name if known or not self.name else f"{self.name}, line {self.line}"
        return f"{place}: {error}" if place else str(error)


def found(sources: Sequence[str], format: str | None = None) -> Iterator[Found]:  # noqa: A002 - the user's word
    """Yield what the sources hold, in constant memory where a line is an item."""
    for source in sources or [STDIN]:
        seen = False
        for entry in _entries(source, format):
            seen = True
            yield Found(_name(source), entry.line, entry.item, _in_our_words(entry.error))
        if not seen:
            yield Found(_name(source), 1, None, FormatError("nothing", expected="a puzzle"))


def only(source: str, format: str | None, several: str) -> Item:  # noqa: A002 - the user's word
    """Read the one puzzle of a source; ``several`` is the sentence for when there are more."""
    first = list(islice(found([source], format), 2))
    if len(first) > 1:
        raise InputError(several)
    one = first[0]
    if one.item is None:
        raise InputError(one.told(one.error or InputError("expected a puzzle, got nothing")))
    return one.item


def whole_file(sources: Sequence[str]) -> Path | None:
    """Give the one regular file that is read, if that is all."""
    return Path(sources[0]) if len(sources) == 1 and sources[0] != STDIN and _is_file(sources[0]) else None


def typed(sources: Sequence[str]) -> bool:
    """Tell whether puzzles come from somebody's keyboard, who needs no bar while typing."""
    return (not sources or STDIN in sources) and sys.stdin is not None and sys.stdin.isatty()


def _entries(source: str, format: str | None) -> Iterator[Entry]:  # noqa: A002
    if source == STDIN:
        _invite()
        yield from entries(sys.stdin, format)
    elif _is_file(source):
        try:
            yield from entries(source, format)
        except OSError as error:
            yield Entry(0, None, InputError(f"cannot be read: {error.strerror or error}"))
    else:
        yield from _from_text(source, format)


def _from_text(source: str, format: str | None) -> Iterator[Entry]:  # noqa: A002
    for entry in entries(io.StringIO(source), format):
        if entry.error is not None and _like_a_path(source):
            yield Entry(1, None, InputError(f"expected a puzzle or a file, but there is no file {source!r}"))
            return
        yield entry


def _invite() -> None:
    """Say what to type instead of waiting without a word."""
    if typed([STDIN]):
        screen.warn("paste puzzles, then press Ctrl-D on a line of its own")


def _in_our_words(error: DokuzError | None) -> DokuzError | None:
    """Spell a hint as the command line does."""
    if isinstance(error, AmbiguousError):
        hint = re.sub(r"format='(\w+)'", r"--from \1", error.hint)
        return AmbiguousError(error.found, expected=error.expected, hint=hint, line=error.line, column=error.column)
    return error


def _name(source: str) -> str:
    return source if source != STDIN and _is_file(source) else ""


def _is_file(source: str) -> bool:
    try:
        return bool(source) and Path(source).exists()
    except (OSError, ValueError):
        return False


def _like_a_path(source: str) -> bool:
    return len(source) < 256 and re.search(r"[/\\]|\.[A-Za-z]\w{0,15}$|^[A-Za-z]\w*$", source) is not None
