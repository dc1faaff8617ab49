"""Trees: JSON from outside, parsed within bounds, whose every node knows where it stands."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from types import NoneType
from typing import TypeAlias, cast

from dokuz.errors import FormatError, UnsupportedError

DEPTH = 64
"""How deep brackets may stand in brackets."""
DIGITS = 18
"""How many digits a whole number may have."""

Path: TypeAlias = "tuple[Path, str | int] | None"


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the tree and its place in it; asked for a type, it gives it or says where it fails."""

    value: object
    path: Path = None

    def __bool__(self) -> bool:
        return self.value not in (None, "", False) and self.value != [] and self.value != {}

    @property
    def where(self) -> str:
        """Spell the place: ``grid[0][3].value``."""
        steps: list[str] = []
        path = self.path
        while path is not None:
            path, key = path
            steps.append(f"[{key}]" if isinstance(key, int) else f".{key}")
        return "".join(reversed(steps)).removeprefix(".")

    @property
    def place(self) -> str:
        """Say the place in a sentence: `` at grid[0][3].value``, or nothing for the whole."""
        return f" at {self.where}" if self.path else ""

    def wrong(self, expected: str, *, hint: str = "") -> FormatError:
        """Make the error that says what stands here instead."""
        return FormatError(f"{_told(self.value)}{self.place}", expected=expected, hint=hint)

    def field(self, name: str) -> Node:
        """Take a field of an object; one that is not there holds None."""
        return Node(self._mapping().get(name), (self.path, name))

    def fields(self) -> dict[str, Node]:
        """Take all fields of an object."""
        return {name: Node(value, (self.path, name)) for name, value in self._mapping().items()}

    def items(self, count: int | None = None) -> list[Node]:
        """Take the items of a list, of which there must be ``count`` if that is given."""
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        if count is not None and len(self.value) != count:
            raise FormatError(f"{len(self.value)} items{self.place}", expected=str(count))
        return [Node(value, (self.path, at)) for at, value in enumerate(self.value)]

    def whole(self, low: int, high: int) -> int:
        """Take a whole number within bounds."""
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"a whole number from {low} to {high}")
        return self.value

    def number(self) -> float:
        """Take a number."""
        if isinstance(self.value, bool) or not isinstance(self.value, (int, float)):
            raise self.wrong("a number")
        return self.value

    def text(self) -> str:
        """Take a text."""
        if not isinstance(self.value, str):
            raise self.wrong("a text")
        return self.value

    def truth(self) -> bool:
        """Take true or false."""
        if not isinstance(self.value, bool):
            raise self.wrong("true or false")
        return self.value

    def _mapping(self) -> Mapping[str, object]:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        return cast(Mapping[str, object], self.value)


def tree(text: str) -> Node:
    """Parse a text that is one JSON value.

    >>> tree('{"size": [9, 6]}').field("size").items()[1].whole(1, 9)
    6
    """
    nodes = list(trees(text))
    if len(nodes) != 1:
        raise FormatError(f"{len(nodes)} JSON values", expected="one")
    return nodes[0][1]


def trees(text: str) -> Iterator[tuple[int, Node]]:
    """Parse JSON values written one after another, each with the line it starts on."""
    at, line = _skip(text, 0), 1
    line += text.count("\n", 0, at)
    while at < len(text):
        value, end = _value(text, at)
        try:
            yield line, grown(value)
        except FormatError as error:
            raise error.at(line) from None
        at, start = _skip(text, end), at
        line += text.count("\n", start, at)


def grown(value: object) -> Node:
    """Make a tree of what was parsed elsewhere, within the same bounds."""
    _examine(value, None, "")
    stack: list[tuple[Path, Iterator[tuple[str | int, object]]]] = [(None, _children(value, None))]
    while stack:
        above, children = stack[-1]
        for key, child in children:
            _examine(child, above, key)
            if isinstance(child, (list, dict)):
                if len(stack) == DEPTH:
                    raise FormatError(f"brackets over {DEPTH} deep", expected=f"{DEPTH} at most")
                if child:
                    path = (above, key)
                    stack.append((path, _children(child, path)))
                    break
        else:
            stack.pop()
    return Node(value)


def named(names: Iterable[str]) -> str:
    """List names in a sentence, the first of very many."""
    told = [ascii(name)[:60] for name in names]
    return ", ".join(told[:20]) + (f" and {len(told) - 20} more" if len(told) > 20 else "")


def dumped(value: object, *, indent: int | None = None, compact: bool = False) -> str:
    """Write a JSON value; refuse what JSON or UTF-8 cannot say."""
    try:
        text = json.dumps(
            value, ensure_ascii=False, allow_nan=False, indent=indent, separators=(",", ":") if compact else None
        )
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise UnsupportedError(f"JSON cannot say what the metadata holds: {error}") from None
    return text


def _children(value: object, path: Path) -> Iterator[tuple[str | int, object]]:
    if isinstance(value, list):
        yield from enumerate(value)
    elif isinstance(value, dict):
        for name, child in value.items():
            if not isinstance(name, str):
                raise Node(value, path).wrong("texts for the names of its fields")
            _examine(name, path, "?")
            yield name, child


def _examine(value: object, above: Path, key: str | int) -> None:
    if type(value) in (NoneType, int, bool, dict, list) or (isinstance(value, str) and value.isascii()):
        return
    node = Node(value, (above, key) if key != "" or above else None)
    if isinstance(value, _Odd):
        raise FormatError(f"{value.told}{node.place}", expected=value.expected)
    if isinstance(value, float) and not isfinite(value):
        raise node.wrong("a number")
    if isinstance(value, str) and any("\ud800" <= mark <= "\udfff" for mark in value):
        raise FormatError(f"half a character{node.place}", expected="a text")
    if not isinstance(value, (str, int, float, list, dict)):
        raise node.wrong("what JSON can say")


@dataclass(frozen=True)
class _Odd:
    """What JSON's grammar lets pass and we do not, kept until its place is known."""

    told: str
    expected: str


def _object(pairs: list[tuple[str, object]]) -> object:
    fields = dict(pairs)
    if len(fields) == len(pairs):
        return fields
    seen: set[str] = set()
    twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value]
    return _Odd(f"the field {twice!r} twice", "each field once")


def _constant(name: str) -> object:
    return _Odd(name, "a number")


def _whole(digits: str) -> object:
    if len(digits) > DIGITS:
        return _Odd(f"a number of {len(digits)} digits", f"{DIGITS} at most")
    return int(digits)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_int=_whole)


def _value(text: str, at: int) -> tuple[object, int]:
    try:
        return _DECODER.raw_decode(text, at)
    except json.JSONDecodeError as error:
        raise _broken(error) from None
    except RecursionError:
        raise FormatError("brackets too deep", expected=f"{DEPTH} at most") from None


def _broken(error: json.JSONDecodeError) -> FormatError:
    mark = error.doc[error.pos : error.pos + 1]
    what, _, wish = error.msg.partition("Expecting ")
    found = (what[:1].lower() + what[1:]) or (repr(mark) if mark else "the end")
    return FormatError(found, expected=wish or "JSON", line=error.lineno, column=error.colno)


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _told(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) >= 10**DIGITS:
        return f"a number of over {DIGITS} digits"
    told = ascii(value)
    return told if len(told) <= 40 else f"{told[:37]}…"
