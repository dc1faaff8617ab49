"""OpenSudoku's files: XML, one folder of games (version 1) or several with their state (version 2).

Notes are centre notes. A version 2 game that was played stores each cell as ``value|notes|editable|``,
bit d-1 of the notes for the note d. Where candidates were ruled out, every open cell's are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from dokuz.errors import UnsupportedError
from dokuz.formats.format import Item, form_of, item
from dokuz.formats.parts.elements import Element, elements
from dokuz.formats.parts.notes import refuse
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

FORMS = ("v2", "v1")
LINEWISE = False

FOLDER = "dokuz"
"""The name of the folder for puzzles that come from none."""

_HEADER = ("name", "author", "description", "comment", "created", "source", "level", "sourceURL")
_META = {"author": "author", "description": "comment", "level": "level", "source": "source", "sourceURL": "url"}
_GAME = ("created", "state", "time", "last_played", "data", "note", "command_stack")
_KEPT = ("created", "state", "time", "last_played", "command_stack")
_NEW, _PLAYING = "1", "0"
_UNSAID = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def recognise(text: str) -> bool:
    """Tell whether a text looks like OpenSudoku's XML."""
    return text.lstrip().startswith("<") and "<opensudoku" in text


def read(text: str) -> Iterator[Item]:
    """Yield the games, folder by folder."""
    version = "1"
    header: dict[str, str] = {}
    folder: Mapping[str, str] = {}
    for one in elements(text):
        if one.depth == 0:
            if one.name != "opensudoku":
                raise one.wrong(f"<{one.name}>", "<opensudoku>")
            version = one.attributes.get("version", "1")
            if version not in ("1", "2"):
                raise one.wrong(f"version {version!r}", "version 1 or 2")
        elif one.name == "folder":
            folder = one.attributes
        elif one.name == "game":
            yield _game(one, version, header, folder)
        elif one.depth == 1 and one.name in _HEADER:
            header[one.name] = one.text.strip()


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield one file; the first item's form is that of all."""
    given = list(items)
    forms = {form_of(one, "opensudoku", FORMS, form) for one in given[:1]}
    yield from _first(given) if forms == {"v1"} else _second(given)


def _game(one: Element, version: str, header: Mapping[str, str], folder: Mapping[str, str]) -> Item:
    layout = Layout.square(9)
    extra: dict[str, object] = {f"opensudoku.{name}": one.attributes[name] for name in _KEPT if name in one.attributes}
    name = folder.get("name", header.get("name", ""))
    extra |= {"opensudoku.folder": name} if name else {}
    extra |= {"opensudoku.folder_created": folder["created"]} if "created" in folder else {}
    extra |= {"opensudoku.header": dict(header)} if version == "1" and header else {}
    facts = {fact: header[key] for key, fact in _META.items() if key in header}
    note = one.attributes.get("note", facts.pop("comment", header.get("comment", "")))
    meta = Meta(**facts, comment=note, form=f"opensudoku:v{version}", extra=extra)  # type: ignore[arg-type]
    givens, digits, notes = _cells(one)
    position = Position(Puzzle(Grid.of(layout, givens), meta=meta), digits, centre=notes, seconds=_seconds(one))
    return position.puzzle if position.untouched else item(position)


def _seconds(one: Element) -> float | None:
    time = one.attributes.get("time", "0")
    if not re.fullmatch("[0-9]{1,15}", time):
        raise one.wrong(f"time={time[:20]!r}", "milliseconds")
    return int(time) / 1000 if int(time) else None


Cells = tuple[dict[int, int], dict[int, int], dict[int, frozenset[int]]]


def _cells(one: Element) -> Cells:
    data = one.attributes.get("data", "").strip()
    if re.fullmatch("[0-9]{81}", data):
        return {cell: int(mark) for cell, mark in enumerate(data) if mark != "0"}, {}, {}
    head = re.match(r"version: ([0-9]+)\s", data)
    if head is None:
        raise one.wrong(f"data={data[:20]!r}", "81 digits, or 'version: 3' and 81 cells")
    if head[1] not in ("1", "2", "3"):
        raise one.wrong(f"data of version {head[1][:9]}", "version 1, 2 or 3")
    return _records(one, data[head.end() :], head[1])


def _records(one: Element, data: str, version: str) -> Cells:
    parts = [part.strip() for part in data.replace("||", "|").rstrip().removesuffix("|").split("|")]
    if len(parts) != 243:
        raise one.wrong(f"{len(parts)} fields in data", "243: value, notes and editable of 81 cells")
    givens: dict[int, int] = {}
    digits: dict[int, int] = {}
    notes: dict[int, frozenset[int]] = {}
    for cell in range(81):
        value, marks, editable = parts[3 * cell : 3 * cell + 3]
        if not re.fullmatch("[0-9]", value) or editable not in ("0", "1"):
            raise one.wrong(f"{value[:9]}|{marks[:9]}|{editable[:9]} in data", "value|notes|editable")
        if value != "0":
            (digits if editable == "1" else givens)[cell] = int(value)
        if seen := _notes(one, marks, version):
            notes[cell] = seen
    return givens, digits, notes


def _notes(one: Element, marks: str, version: str) -> frozenset[int]:
    if version == "1" and re.fullmatch("-|([1-9],)*[1-9]?", marks):
        return frozenset(int(mark) for mark in marks.split(",") if mark not in ("", "-"))
    if version != "1" and re.fullmatch("[0-9]{1,3}", marks) and int(marks) < 512:
        return frozenset(digit for digit in range(1, 10) if int(marks) >> digit - 1 & 1)
    raise one.wrong(f"the notes {marks[:20]!r} in data", "notes such as 1,2, or -" if version == "1" else "0 to 511")


def _first(items: list[Item]) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n'
    for name, value in _header(items).items():
        yield f"  <{name}>{escape(_said(value))}</{name}>\n"
    for one in items:
        if isinstance(one, Position):
            raise UnsupportedError("opensudoku's form v1 cannot say what was played; v2 can")
        yield f'  <game data="{_digits(one)}"/>\n'
    yield "</opensudoku>\n"


def _header(items: list[Item]) -> dict[str, str]:
    """Give what all games have in common: the first version has one header for all."""
    headers = [_facts(one) for one in items]
    return {name: value for name, value in headers[0].items() if all(head.get(name) == value for head in headers)}


def _facts(one: Item) -> dict[str, str]:
    kept = one.meta.extra.get("opensudoku.header", {})
    header = {str(name): str(value) for name, value in kept.items()} if isinstance(kept, Mapping) else {}
    header["name"] = _kept(one, "folder", FOLDER)
    for name, fact in _META.items():
        header[name] = getattr(one.meta, fact)
    return {name: header[name] for name in _HEADER if header.get(name)}


def _second(items: list[Item]) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<opensudoku version="2">'
    folders = groupby(items, lambda one: (_kept(one, "folder", FOLDER), _kept(one, "folder_created", "0")))
    for (name, created), games in folders:
        yield f"<folder{_attribute('name', name)}{_attribute('created', created)}>"
        for one in games:
            yield "<game" + "".join(_attribute(key, value) for key, value in _attributes(one).items()) + "/>"
        yield "</folder>"
    yield "</opensudoku>\n"


def _attributes(one: Item) -> dict[str, str]:
    played = isinstance(one, Position)
    facts = {
        "created": _kept(one, "created", "0"),
        "state": _kept(one, "state", _PLAYING if played else _NEW),
        "time": _kept(one, "time", "0"),
        "last_played": _kept(one, "last_played", "0"),
        "data": _played(one) if isinstance(one, Position) else _digits(one),
        "note": one.meta.comment,
        "command_stack": _kept(one, "command_stack", ""),
    }
    if isinstance(one, Position):
        facts["time"] = str(round((one.seconds or 0) * 1000))
    return {name: facts[name] for name in _GAME if facts[name] or name in ("data", "note")}


def _digits(puzzle: Puzzle | Position) -> str:
    if isinstance(puzzle, Position) or not puzzle.classic:
        raise UnsupportedError("opensudoku holds ordinary 9×9 puzzles only; json holds any")
    return "".join(str(value or 0) for value in puzzle.givens)


def _played(position: Position) -> str:
    if not position.puzzle.classic:
        raise UnsupportedError("opensudoku holds ordinary 9×9 games only; json holds any")
    refuse(position, "opensudoku", "corner", "colours")
    grid, givens = position.grid, position.puzzle.givens
    notes = {cell: frozenset(values) for cell, values in position.centre.items()}
    if position.ruled_out:
        left = position.candidates
        notes |= {cell: frozenset(left[cell]) for cell in range(81) if grid[cell] is None}
    cells = (
        f"{value or 0}|{sum(1 << note - 1 for note in notes.get(cell, ()))}|{0 if givens[cell] is not None else 1}|"
        for cell, value in enumerate(grid)
    )
    return "version: 3\n" + "".join(cells)


def _attribute(name: str, value: str) -> str:
    return f" {name}={quoteattr(_said(value), {chr(10): '&#10;', chr(13): '&#13;', chr(9): '&#9;'})}"


def _said(value: str) -> str:
    if _UNSAID.search(value):
        raise UnsupportedError("opensudoku cannot say control characters in a text; json can")
    return value


def _kept(one: Item, name: str, default: str) -> str:
    return str(one.meta.extra.get(f"opensudoku.{name}", default))
