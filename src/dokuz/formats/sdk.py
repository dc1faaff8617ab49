"""``sdk``: lines of characters, as SadMan Software Sudoku, SudoCue and Debian's ``sudoku`` keep them.

``plain`` is the bare lines, ``sudocue`` has ``#`` headers of one letter, ``kennett`` a ``%title``.
Where no form is asked for, a puzzle that has facts to tell gets its headers.
Files with ``[Puzzle]`` and ``[State]`` sections are read, never written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of, item
from dokuz.formats.parts.cells import LETTERS, Row, complete, grids, numbered
from dokuz.formats.parts.plain import board, marked, one_line, untouched
from dokuz.model.grid import Grid
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle

FORMS = ("plain", "sudocue", "kennett")
LINEWISE = False

HEADERS: Mapping[str, str] = MappingProxyType(
    {
        "A": "author",
        "D": "title",
        "C": "comment",
        "B": "date",
        "S": "source",
        "L": "level",
        "U": "url",
    }
)
"""SudoCue's headers, in the order they are written."""

_ROW = re.compile(rf"[0-9A-Za-z.*_-]{{4,{LETTERS + 5}}}")
_SECTION = re.compile(r"\[([A-Za-z ]{1,40})\]")


def recognise(text: str) -> bool:
    """Tell whether the first lines that are no headers are bare rows of cells."""
    lines = [line.rstrip() for line in text[:10_000].split("\n") if line.strip() and line[0] not in "#%"]
    return bool(lines) and all(_ROW.fullmatch(line) or _SECTION.fullmatch(line) for line in lines[:2])


def read(text: str) -> Iterator[Item]:
    """Yield the puzzles, or the one position of a file with sections."""
    headers: list[Row] = []
    rows: list[Row] = []
    sections: dict[str, list[Row]] = {}
    told = False
    for row in numbered(text):
        section = _SECTION.fullmatch(row.text)
        if section:
            rows = sections.setdefault(_named(section[1], row.line), [])
        elif row.text.startswith(("#", "%")):
            if rows and not sections and complete(rows):
                yield from _puzzles(rows, headers)
                rows, headers, told = [], [], True
            headers.append(row)
        elif row.text:
            rows.append(row)
    if sections:
        yield _position(sections, headers)
    elif rows or (headers and not told):
        yield from _puzzles(rows, headers)


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield the lines of each item, under its headers; the next one after an empty line."""
    for number, one in enumerate(items):
        puzzle = untouched(one, "sdk")
        grid = board(puzzle, "sdk")
        now = form_of(one, "sdk", FORMS, form)
        told = _sudocue(puzzle.meta)
        # Facts are not dropped for want of a form that was asked for.
        headers = {"plain": "" if form else told, "sudocue": told, "kennett": f"%{one_line(puzzle.meta.title)}\n"}
        yield "\n" * bool(number) + headers[now] + drawn(grid)


def drawn(grid: Grid) -> str:
    """Draw a grid as bare lines."""
    cols, marks = grid.layout.cols, "".join(marked(grid))
    return "".join(marks[start : start + cols] + "\n" for start in range(0, len(marks), cols))


def _puzzles(rows: Sequence[Row], headers: Sequence[Row]) -> Iterator[Puzzle]:
    if not rows:
        raise FormatError("headers only", expected="rows of cells", line=headers[-1].line)
    meta = _meta(headers)
    for grid in grids(rows):
        yield Puzzle(grid, (), meta)


def _named(name: str, line: int) -> str:
    if name.lower() in ("puzzle", "state"):
        return name.lower()
    raise FormatError(f"a section [{name}]", expected="[Puzzle] or [State]", line=line, column=1)


def _position(sections: Mapping[str, Sequence[Row]], headers: Sequence[Row]) -> Item:
    """Put the player's digits, which the state has beyond the puzzle, on the puzzle."""
    puzzle, state = (_one(sections.get(name, []), name) for name in ("puzzle", "state"))
    if puzzle is None:
        raise FormatError("no section [Puzzle]", expected="one")
    whole = Puzzle(puzzle, (), _meta(headers, form="sdk:sections"))
    if state is None:
        return whole
    for cell, value in puzzle.filled.items():
        if state.layout != puzzle.layout or state[cell] not in (value, None):
            where = puzzle.layout.name(cell)
            raise FormatError(f"{state.values[cell]} in {where} of [State]", expected=f"the given {value}")
    digits = {cell: value for cell, value in state.filled.items() if puzzle[cell] is None}
    return item(Position(whole, digits))


def _one(rows: Sequence[Row], name: str) -> Grid | None:
    found = list(grids(rows))
    if len(found) > 1:
        raise FormatError(f"{len(found)} grids in [{name.title()}]", expected="one", line=rows[0].line)
    return found[0] if found else None


def _meta(headers: Sequence[Row], *, form: str = "sdk:plain") -> Meta:
    """Read headers: SudoCue's letters, a title after ``%``, anything else as a comment."""
    facts: dict[str, list[str]] = {}
    extra: dict[str, object] = {}
    for row in headers:
        mark, letter, told = row.text[0], row.text[1:2], row.text[2:].strip()
        if mark == "%":
            facts.setdefault("title", []).append(row.text[1:].strip())
            form = "sdk:kennett"
        elif letter in HEADERS:
            facts.setdefault(HEADERS[letter], []).append(told)
            form = form.replace("plain", "sudocue")
        elif letter.isalpha():
            extra[f"sdk.{letter}"] = told
        elif row.text[1:].strip():
            facts.setdefault("comment", []).append(row.text[1:].strip())
    joined = {name: "\n".join(parts) for name, parts in facts.items()}
    return Meta(**joined, form=form, extra=extra)  # type: ignore[arg-type]


def _sudocue(meta: Meta) -> str:
    """Write the headers that have something to say."""
    lines = []
    for letter, fact in HEADERS.items():
        told: str = getattr(meta, fact)
        lines += [f"#{letter}{one_line(part)}\n" for part in told.split("\n") if part.strip()]
    lines += [f"#{key[4:]}{one_line(str(told))}\n" for key, told in meta.extra.items() if re.fullmatch(r"sdk\.\w", key)]
    return "".join(lines)
