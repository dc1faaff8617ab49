"""SudokuPad's links: three ways to carry a puzzle in an address.

``scf`` packs the givens of an ordinary puzzle and is the shortest link of all; ``scl`` holds SudokuPad's
own JSON, ``scl-json`` is that JSON bare; ``fpuz`` holds f-puzzles' JSON, which says the most rules.
A link that holds only a name cannot be read: the puzzle is on SudokuPad's server.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, islice
from urllib.parse import quote, unquote

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import fpuzzles
from dokuz.formats.format import Item, form_of
from dokuz.formats.parts import lzstring, scf, scl
from dokuz.formats.parts.notes import refuse
from dokuz.formats.parts.puzzlezip import unzipped
from dokuz.formats.parts.tree import Node, tree
from dokuz.model.position import Position

FORMS = ("scf", "scl", "scl-json", "fpuz")
LINEWISE = False

URL = "https://sudokupad.app/"
REPAIRS = 100
"""How many ways to double the slashes of a broken link are tried."""
REPAIRED = 1 << 16
"""How many characters a repaired link may unfold to."""

_HOST = r"(?:https?://)?(?:[a-z0-9-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com)/"
_LINK = re.compile(_HOST + r"(?:sudoku/?)?(?:\?(?:[^\s#]*?&)?puzzleid=)?(?P<id>[^\s?&#]*)\S*", re.IGNORECASE)
_CELLS = re.compile(r'"cells"\s*:\s*\[\s*\[')
_BARE = re.compile(r"(?:fpuz(?:zles)?|scl|ctc)N[A-Za-z0-9+/%=\\]{8,}")
_KIND = re.compile(r"(fpuz(?:zles)?|scl|ctc|scf)(.*)", re.DOTALL)


def recognise(text: str) -> bool:
    """Tell whether a text looks like a link to SudokuPad, or its JSON."""
    text = text.strip()
    if text.startswith("{"):
        return bool(_CELLS.search(text))
    return bool(_LINK.match(text) or _BARE.fullmatch(text))


def read(text: str) -> Iterator[Item]:
    """Yield the puzzle of the JSON, or that of every link, one a line."""
    if text.lstrip().startswith("{"):
        yield scl.from_tree(tree(text), "sudokupad:scl-json")
        return
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield _linked(line.strip())
            except FormatError as error:
                # Places inside the compressed text would mislead.
                raise FormatError(error.found, expected=error.expected, hint=error.hint, line=number) from None


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a link a line; without a form the item's own, else the shortest that says it all."""
    writers: Mapping[str, Callable[[Item], str]] = {
        "scf": lambda one: f"{URL}scf{scf.packed(one)}",
        "scl": lambda one: f"{URL}scl{quote(lzstring.compress(scl.to_json(one)), safe='')}",
        "scl-json": scl.to_json,
        "fpuz": _fpuz,
    }
    for one in items:
        chosen = form_of(one, "sudokupad", FORMS, form)
        if form or one.meta.form == f"sudokupad:{chosen}":
            yield writers[chosen](one) + "\n"
        else:
            yield _shortest(one, [writers[name] for name in ("scf", "fpuz", "scl")]) + "\n"


def _shortest(one: Item, writers: list[Callable[[Item], str]]) -> str:
    """Write with the first writer that can; the second knows the most rules, so its refusal is told."""
    refusals: list[UnsupportedError] = []
    for writer in writers:
        try:
            return writer(one)
        except UnsupportedError as error:
            refusals.append(error)
    raise refusals[1]


def _fpuz(one: Item) -> str:
    if isinstance(one, Position):
        # The JSON has a place for them, but SudokuPad does not look at it.
        refuse(one, "sudokupad", "digits", "colours")
    return f"{URL}fpuzzles{quote(lzstring.compress(fpuzzles.to_json(one)), safe='')}"


def _linked(line: str) -> Item:
    link = _LINK.match(line)
    name = link["id"] if link else line
    kind = _KIND.fullmatch(name)
    if kind is None:
        raise FormatError(
            f"a link that holds only the name {name[:20]!a}, the puzzle being on SudokuPad's server",
            hint="open it there and copy the whole link that its share button gives",
        )
    if kind[1] == "scf":
        return scf.unpacked(unquote(kind[2]))
    node = _repaired(unquote(kind[2]))
    if kind[1] in ("scl", "ctc"):
        return scl.from_tree(node, "sudokupad:scl")
    return fpuzzles.from_tree(node, "sudokupad:fpuz")


def _repaired(data: str) -> Node:
    """Unfold a link; one of two slashes side by side gets lost on its way, so doublings are tried."""
    first: FormatError | None = None
    for candidate in islice(_doublings(data), min(REPAIRS, 1 + lzstring.LONGEST // (len(data) + 1))):
        try:
            return _parsed(lzstring.decompress(candidate, limit=REPAIRED if first else lzstring.LIMIT))
        except FormatError as error:
            first = first or error
    raise first or FormatError("an empty link", expected="a puzzle")


def _doublings(data: str) -> Iterator[str]:
    """Yield the text as it is, then with one of its slashes doubled, then with two."""
    parts = data.replace(" ", "+").split("/")
    for count in (0, 1, 2):
        for doubled in combinations(range(1, len(parts)), count):
            yield parts[0] + "".join("/" * (1 + (at in doubled)) + parts[at] for at in range(1, len(parts)))


def _parsed(text: str) -> Node:
    """Parse the JSON of a link, plain or in SudokuPad's short spelling."""
    if '"' in text:
        return tree(text)
    return unzipped(text)
