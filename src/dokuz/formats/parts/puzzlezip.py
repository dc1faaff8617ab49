"""SudokuPad's short spelling of JSON: names cut to a letter or two, few quotes, blanks for empty cells.

Only read here: SudokuPad takes plain JSON in a link as well. ``[{v:5},,]`` spells ``[{"value":5},{},{}]``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import cast

from dokuz.errors import FormatError
from dokuz.formats.parts.tree import Node, grown, tree

LIMIT = 1 << 20
"""How many characters the short spelling of a puzzle may have."""

_NAMES: Mapping[str, str] = {
    "a": "arrows",
    "c": "color",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "ct": "center",
    "d": "duration",
    "d2": "d",
    "fs": "fontSize",
    "h": "height",
    "hl": "headLength",
    "l": "lines",
    "o": "overlays",
    "r": "rounded",
    "re": "regions",
    "t": "title",
    "te": "text",
    "th": "thickness",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "w": "width",
    "wp": "wayPoints",
}
_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
_TOKEN = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\[\]{},:]|[^\[\]{},:'"]+|.""", re.DOTALL)


def unzipped(text: str) -> Node:
    r"""Read the short spelling.

    >>> unzipped(r"{ce:[[{v:5},,]],t:'It\'s'}").value
    {'cells': [[{'value': 5}, {}, {}]], 'title': "It's"}
    """
    if len(text) > LIMIT:
        raise FormatError(
            f"a puzzle of {len(text)} characters in SudokuPad's short spelling", expected=f"{LIMIT} at most"
        )
    return grown(_named(tree("".join(_strict(_TOKEN.findall(text)))).value))


def _strict(tokens: list[str]) -> Iterator[str]:
    """Yield the tokens of the JSON that is meant."""
    before = ""
    for token, after in zip_longest(tokens, tokens[1:], fillvalue=""):
        if token in (",", "]") and before in ("[", ","):
            yield "{}"
        yield _meant(token, before, after)
        before = token


def _meant(token: str, before: str, after: str) -> str:
    if token[0] == "'":
        return '"' + re.sub(r"""\\'|\\.|["]""", _requoted, token[1:-1], flags=re.DOTALL) + '"'
    if token[0] in '"[]{},:':
        return token
    if after == ":":
        return json.dumps(token.strip())
    if before == ":" and re.fullmatch("[0-9a-fA-F]{6}", token):
        return f'"#{token}"'
    return _WORDS.get(token, token)


def _requoted(match: re.Match[str]) -> str:
    return {r"\'": "'", '"': r"\""}.get(match[0], match[0])


def _named(value: object) -> object:
    """Spell the names of all fields in full; the tree was bounded in depth when it was parsed."""
    if isinstance(value, list):
        return [_named(one) for one in value]
    if isinstance(value, dict):
        return {_NAMES.get(name, name): _named(one) for name, one in cast("dict[str, object]", value).items()}
    return value
