"""Elements: XML from outside, read one by one; no document type, no entity, bounded depth."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from xml.parsers import expat

from dokuz.errors import FormatError

DEPTH = 16
"""How deep elements may stand in elements."""
MOST = 500_000
"""How many elements a text may have."""
PIECE = 1 << 16
"""How many characters are parsed at a time."""


@dataclass(frozen=True)
class Element:
    """An element: its name, its place, and its text up to the first element inside."""

    name: str
    attributes: Mapping[str, str]
    depth: int
    line: int
    column: int
    text: str = ""

    def wrong(self, found: str, expected: str) -> FormatError:
        """Make the error that says what stands here instead."""
        return FormatError(found, expected=expected, line=self.line, column=self.column)


def elements(text: str) -> Iterator[Element]:
    """Yield the elements: one with others inside when it begins, one without when it ends.

    >>> [one.name for one in elements("<a><b/><c>d</c></a>")]
    ['a', 'b', 'c']
    """
    if declared := re.search("<!(DOCTYPE|ENTITY)", text):
        line = text.count("\n", 0, declared.start()) + 1
        raise FormatError(declared[0], expected="XML without a document type or entities", line=line)
    reader = _Reader()
    for at in range(0, len(text), PIECE):
        yield from reader.feed(text[at : at + PIECE])
    yield from reader.feed("", last=True)


class _Reader:
    """What expat calls back, gathered into elements."""

    def __init__(self) -> None:
        self.found: list[Element] = []
        self.count = 0
        self.open: list[Element] = []
        self.texts: list[list[str]] = []
        self.told: list[bool] = []
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._begin
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.buffer_text = True

    def feed(self, text: str, *, last: bool = False) -> list[Element]:
        """Parse a piece of the text, and give the elements told in it."""
        self.found = []
        try:
            self.parser.Parse(text, last)
        except expat.ExpatError as error:
            what = expat.ErrorString(error.code) or "broken XML"
            raise FormatError(what, expected="XML", line=error.lineno, column=error.offset + 1) from None
        except UnicodeEncodeError:
            raise FormatError("half a character", expected="XML") from None
        return self.found

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self._tell()
        depth, line, column = len(self.open), self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1
        if depth == DEPTH:
            raise FormatError(f"elements over {DEPTH} deep", expected="a flat file", line=line, column=column)
        self.count += 1
        if self.count > MOST:
            raise FormatError(f"over {MOST} elements", expected="fewer", line=line, column=column)
        self.open.append(Element(name, attributes, depth, line, column))
        self.texts.append([])
        self.told.append(False)

    def _text(self, text: str) -> None:
        if self.texts:
            self.texts[-1].append(text)

    def _end(self, _name: str) -> None:
        self._tell()
        self.open.pop()
        self.texts.pop()
        self.told.pop()

    def _tell(self) -> None:
        """Add the innermost open element, once: when its first child begins, or when it ends."""
        if self.open and not self.told[-1]:
            self.told[-1] = True
            self.found.append(replace(self.open[-1], text="".join(self.texts[-1])))
