"""Detection: which format a text is in, found by reading it, and all its readings compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from dokuz.errors import AmbiguousError, DokuzError, FormatError
from dokuz.formats.format import FORMATS, Format, Item, load
from dokuz.model.position import Position


def detect(text: str, *, prefer: str = "") -> tuple[str, list[Item]]:
    """Name the format of a text and give what it holds; ``prefer`` wins among equal readings.

    >>> detect("1...|..4.|.4..|...1".replace("|", chr(10)))[0]
    'sdk'
    """
    found: tuple[str, list[Item]] | None = None
    errors: list[DokuzError] = []
    for name, module in recognising(text, prefer=prefer):
        try:
            if found is None:
                found = name, _some(module.read(text))
            elif not _same(found[1], module.read(text)):
                raise _two_readings(found, (name, list(module.read(text))))
        except AmbiguousError:
            raise
        except DokuzError as error:
            errors.append(error)
    if found is None:
        raise _best(errors, text)
    return found


def recognising(text: str, *, prefer: str = "") -> Iterator[tuple[str, Format]]:
    """Yield the formats a text looks like, in order."""
    for name in order(prefer):
        module = load(name)
        if module.recognise(text):
            yield name, module


def order(prefer: str = "") -> list[str]:
    """List the formats, the preferred one first."""
    return sorted(FORMATS, key=lambda name: name != prefer)


def _some(items: Iterator[Item]) -> list[Item]:
    """Give what was read, if anything was."""
    found = list(items)
    if not found:
        raise FormatError("no puzzle", expected="one at least")
    return found


def _same(first: list[Item], second: Iterator[Item]) -> bool:
    """Compare two readings; the second is read to its end, so that an error in it is met."""
    pairs = [one == other for one, other in zip_longest(first, second)]
    return all(pairs)


def _best(errors: list[DokuzError], text: str) -> DokuzError:
    """Choose what to tell: a rule beyond us, else the error met on the last line."""
    beyond = [error for error in errors if not isinstance(error, FormatError)]
    if beyond or errors:
        return beyond[0] if beyond else max(errors, key=lambda error: getattr(error, "line", None) or 0)
    lines = text[:10_000].strip().split("\n")
    first = next((line.strip() for line in lines if not line.startswith(("#", "%"))), lines[0])
    told = first if len(first) <= 40 else first[:37] + "..."
    return FormatError(f"text that starts with {told!r}" if told else "nothing", expected="a puzzle", hint=_hint(first))


def _hint(first: str) -> str:
    """Guess from its first line what a text of no known format was meant to be."""
    if first.startswith(("{", "[")):
        return "of JSON, these are known: fpuzzles, sudokupad, gnome, json, records"
    if first.startswith("<"):
        return "of XML, opensudoku is known"
    if re.match(r"https?://|www\.", first):
        return "of links, those of f-puzzles, SudokuPad and Good Sudoku are known, and any with 81 digits"
    if re.fullmatch(r"\S*\.[A-Za-z][A-Za-z0-9]*", first):
        return "that looks like the name of a file, which dokuz.read takes"
    return "81 characters will do: digits 1-9, and '.' or 0 for a blank cell"


def _two_readings(first: tuple[str, list[Item]], second: tuple[str, list[Item]]) -> AmbiguousError:
    (name, items), (other, others) = first, second
    return AmbiguousError(
        f"two readings: {_summary(items)} as {name!r}, {_summary(others)} as {other!r}",
        expected="one",
        hint=f"say format={name!r} or format={other!r}",
    )


def _summary(items: list[Item]) -> str:
    """Say what was read: ``16 puzzles of 4×4``."""
    sizes = sorted({f"{item.layout.rows}×{item.layout.cols}" for item in items})
    kind = "position" if all(isinstance(item, Position) for item in items) else "puzzle"
    return f"{len(items)} {kind}{'s' * (len(items) != 1)} of {' and '.join(sizes[:3])}"
