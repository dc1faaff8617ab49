"""``csv``: a table with a column of grids, or one grid whose cells are separated by commas.

With a heading, the columns named ``puzzle``, ``grid``, ``quizzes`` and the like hold the grid, and
``solution`` and the like its solution; other columns are kept. Commas, semicolons and tabs will do.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from dokuz.errors import FormatError
from dokuz.formats.format import Item, form_of
from dokuz.formats.line import read_grid
from dokuz.formats.parts.cells import Row, gridded, miscounted, misfit, numbered, spellings, square
from dokuz.formats.parts.plain import board, marked, untouched
from dokuz.model.grid import MARKS, Grid
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

FORMS = ("header", "grid", "qqwing")
LINEWISE = True

PUZZLE = ("puzzle", "puzzles", "grid", "sudoku", "quiz", "quizzes", "question", "problem", "givens", "board", "clues")
SOLUTION = ("solution", "solutions", "solved", "answer", "answers")
FACTS = MappingProxyType(
    {
        "title": "title",
        "name": "title",
        "author": "author",
        "source": "source",
        "date": "date",
        "level": "level",
        "difficulty": "level",
        "rating": "level",
        "comment": "comment",
        "url": "url",
    }
)
"""The columns that are facts of :class:`~dokuz.model.meta.Meta`."""

_DELIMITERS = ",;\t"
_HEADINGS = {"header": "puzzle,solution", "qqwing": "Puzzle,Solution,"}


class Heading(NamedTuple):
    """What the columns of a table are."""

    delimiter: str
    names: tuple[str, ...]
    puzzle: int
    solution: int | None
    others: tuple[tuple[int, str], ...]
    form: str


def heading(line: str) -> Heading | None:
    """Read the names of the columns; None where none of them is a grid's.

    >>> heading("id,Puzzle,Solution").puzzle
    1
    """
    delimiter = max(_DELIMITERS, key=line.count)
    names = tuple(name.strip().strip("\"'").lower() for name in line[:10_000].split(delimiter))
    found = [place for word in PUZZLE for place, name in enumerate(names) if name == word]
    if not found:
        return None
    answers = [place for place, name in enumerate(names) if name in SOLUTION]
    form = "qqwing" if line.strip() == _HEADINGS["qqwing"] else "header"
    others = [(place, name) for place, name in enumerate(names) if name and name not in (*PUZZLE, *SOLUTION)]
    return Heading(delimiter, names, found[0], answers[0] if answers else None, tuple(others), form)


def recognise(text: str) -> bool:
    """Tell whether a text starts with a heading, or with a row of separated cells."""
    first = text[:10_000].lstrip("\n").split("\n", 1)[0]
    return heading(first) is not None or _delimited(first) is not None


def read(text: str) -> Iterator[Puzzle]:
    """Yield the puzzle of every record, or of every grid."""
    rows = (row for row in numbered(text) if row.text.strip(" "))
    first = next(rows, None)
    head = heading(first.text) if first else None
    if first is not None and head is None:
        yield from _grids([first, *rows])
    if head is not None:
        for row in rows:
            try:
                yield _record(row.text, head)
            except FormatError as error:
                raise error.at(row.line) from None


def reader(first: str) -> Callable[[str], Puzzle | None]:
    """Give what reads one line under the heading that the first line is."""
    head = heading(first)

    def read_line(line: str) -> Puzzle | None:
        if head is None:
            raise FormatError(repr(first[:20]), expected="a heading with a column named puzzle", line=1)
        return _record(line, head) if line != first and line.strip() else None

    return read_line


def write(items: Iterable[Item], *, form: str = "") -> Iterator[str]:
    """Yield a table, under one heading, or one grid after the other with an empty line between."""
    last = ""
    for item in items:
        puzzle = untouched(item, "csv")
        grid = board(puzzle, "csv")
        now = form_of(item, "csv", FORMS, form)
        if last and now != last and "grid" in (now, last):
            now = last
        if now == "grid":
            yield "\n" * bool(last) + _cells(grid)
        else:
            if not last:
                yield _HEADINGS[now] + "\n"
            yield _line(grid, puzzle.meta.solution, last or now)
        last = last or now


def _record(line: str, head: Heading) -> Puzzle:
    """Read one record."""
    fields = _fields(line, head.delimiter)
    if head.puzzle >= len(fields):
        raise FormatError("a record without a grid", expected=f"{len(head.names)} columns", line=1)
    grid = _field(fields[head.puzzle], line)
    answer = fields[head.solution].strip() if head.solution is not None and head.solution < len(fields) else ""
    solution = _solution(answer, grid, line) if answer else None
    meta = Meta(solution=solution, form=f"csv:{head.form}")
    return Puzzle(grid, (), _told(meta, fields, head) if head.others else meta)


def _told(meta: Meta, fields: Sequence[str], head: Heading) -> Meta:
    """Keep what the other columns say."""
    told = {name: fields[place].strip() for place, name in head.others if place < len(fields)}
    facts = {FACTS[name]: field for name, field in told.items() if name in FACTS}
    extra = {f"csv.{name}": field for name, field in told.items() if name not in FACTS and field}
    return replace(meta, **facts, extra=extra)  # type: ignore[arg-type]


def _fields(line: str, delimiter: str) -> Sequence[str]:
    if '"' not in line:
        return line.split(delimiter)
    try:
        return next(csv.reader([line], delimiter=delimiter, strict=True), [])
    except csv.Error as error:
        raise FormatError(f"fields that do not divide ({error})", expected="quotes in pairs", line=1) from None


def _field(field: str, line: str) -> Grid:
    text = field.strip()
    if not text:
        raise FormatError("an empty field", expected="a grid such as 81 characters", line=1)
    return read_grid(text, column=line.find(text) + 1)


def _solution(text: str, grid: Grid, line: str) -> Grid:
    """Read a solution: a full grid of its puzzle's size."""
    solution = _field(text, line)
    if not _answers(solution, grid):
        blank = None in solution.values
        found = "a blank cell in the solution" if blank else f"{len(text)} characters"
        raise FormatError(found, expected=f"a full grid of {len(grid.values)} characters", line=1)
    return solution


def _answers(solution: Grid, grid: Grid) -> bool:
    return solution.layout == grid.layout and None not in solution.values


def _delimited(line: str) -> str | None:
    """Find the delimiter of a row of cells: as many of them as the cells of a row, less one."""
    if not re.fullmatch(r'[\s0-9A-Pa-p.,;*_"-]*', line):
        return None
    delimiter = max(_DELIMITERS, key=line.count)
    cells = [_unquoted(cell) for cell in line.rstrip("\n").split(delimiter)]
    return delimiter if len(cells) >= 4 and all(len(cell) <= 3 for cell in cells) else None


def _grids(rows: Sequence[Row]) -> Iterator[Puzzle]:
    """Read rows of separated cells, where an empty cell is a blank one."""
    delimiter = _delimited(rows[0].text) or ","
    cut = [row.text.split(delimiter) for row in rows]
    # Tabs at the end of a line are blanks, and gone: such a row is as long as the longest.
    size = max(map(len, cut)) if delimiter == "\t" else len(cut[0])
    layout = square(size, line=rows[0].line)
    for start in range(0, len(rows), size):
        few = rows[start : start + size]
        cells = [
            cell for row, cells in zip(few, cut[start:], strict=False) for cell in _row(row, cells, size, delimiter)
        ]
        if len(few) < size:
            raise miscounted(rows, size)
        yield Puzzle(gridded(cells, layout, few, size), (), Meta(form="csv:grid"))


def _row(row: Row, cells: Sequence[str], size: int, delimiter: str) -> Iterator[str]:
    """Yield a row's cells, or say which is none."""
    missing = size - len(cells)
    if missing < 0 or (missing and delimiter != "\t"):
        raise FormatError(f"{len(cells)} cells in a row", expected=f"{size}", line=row.line)
    column = 1
    for cell in cells:
        spelled = _unquoted(cell) or "."
        if spelled not in spellings(size):
            raise misfit(spelled, size, row.line, column + len(cell) - len(cell.lstrip()))
        column += len(cell) + 1
        yield spelled
    yield from "." * missing


def _unquoted(cell: str) -> str:
    """Give a cell without blanks and the quotes that many programs put around every field."""
    bare = cell.strip()
    return bare[1:-1].strip() if len(bare) > 1 and bare[0] == bare[-1] == '"' else bare


def _cells(grid: Grid) -> str:
    """Write a grid with an empty field for a blank cell."""
    cols = grid.layout.cols
    marks = ["" if value is None else MARKS[value] for value in grid.values]
    return "".join(",".join(marks[start : start + cols]) + "\n" for start in range(0, len(marks), cols))


def _line(grid: Grid, solution: Grid | None, form: str) -> str:
    blank, end = ("0", "\n") if form == "header" else (".", ",\n")
    answer = "".join(marked(solution)) if solution and _answers(solution, grid) else ""
    return "".join(marked(grid, blank)) + "," + answer + end
