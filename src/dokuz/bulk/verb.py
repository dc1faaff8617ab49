"""Verbs: what `dokuz bulk` does to the rows of a file, and how it tells what it found.

A further verb is a class with these methods and a line in `VERBS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from threading import local
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from dokuz import native
from dokuz.bulk.answers import STATUS, Answers
from dokuz.bulk.canon import COLUMNS, Forming, Forms
from dokuz.bulk.crew import Cancelled
from dokuz.bulk.extra import NDArray, arrow, np
from dokuz.bulk.memory import Memory
from dokuz.bulk.rows import Lines, Rows
from dokuz.bulk.search import CAP, Search

if TYPE_CHECKING:
    from pyarrow import Array, DataType


@dataclass(frozen=True)
class Shape:
    """How lines of answers look."""

    delimiter: str
    columns: bool = False
    """Whether the answers come as columns after the record, or as a line by themselves."""
    width: int = 1
    """How many columns a record has."""
    memory: Memory = field(default_factory=Memory, compare=False, repr=False)
    """What lines are written to."""


class Found(Protocol):
    """What was found of some rows, and how that is told, until the same thread runs again."""

    @property
    def status(self) -> NDArray[np.uint8]:
        """What is known of each row, as indices into `STATUS`."""

    @property
    def chosen(self) -> NDArray[np.int64] | None:
        """Which rows are told; None: all."""

    def text(self, lines: Lines | None, shape: Shape) -> memoryview:
        """Write a line for each row."""

    def values(self, column: str) -> Array:
        """Give a column for Arrow."""


class Verb(Protocol):
    """What is done to every row of a file."""

    @property
    def apart(self) -> bool:
        """Whether rows are told whatever came before them; else blocks are worked on in order, one by one."""

    @property
    def columns(self) -> Sequence[str]:
        """Name the columns that are added to a table."""

    def kind(self, column: str) -> DataType:
        """Give the Arrow type of a column."""

    def run(self, rows: Rows, cancelled: Cancelled) -> Found:
        """Do it to some rows."""


@dataclass(frozen=True)
class Searching:
    """Search the rows of a file: solve, settle or count. What is told are pieces of `native.PIECES`."""

    search: Search
    line: tuple[str, ...]
    """What stands on a line by itself."""
    columns: tuple[str, ...]
    apart: bool = True
    kept: local = field(default_factory=local, compare=False, repr=False)
    """What each thread uses again."""

    def kind(self, column: str) -> DataType:
        """Give the Arrow type of a column."""
        pa = arrow()
        return {"count": pa.uint32(), "exhausted": pa.bool_(), "status": pa.string()}.get(column, pa.large_string())

    def run(self, rows: Rows, cancelled: Cancelled) -> Searched:
        """Search some rows; what was found before by the same thread is forgotten."""
        found = self._room(len(rows))
        found.status[:] = 0
        self.search.run(rows.cells(0, len(rows), found.status), found, cancelled)
        return Searched(self, found)

    def _room(self, rows: int) -> Answers:
        """Use the same memory for block after block: new memory costs as much as solving easy puzzles."""
        room: Answers | None = getattr(self.kept, "room", None)
        if room is None or len(room) < rows:
            room = self.kept.room = self.search.room(rows + rows // 4)
        return room.part(0, rows)


@dataclass(frozen=True)
class Searched:
    """What a search found of some rows."""

    verb: Searching
    answers: Answers
    chosen: None = None

    @property
    def status(self) -> NDArray[np.uint8]:
        """What is known of each row."""
        return self.answers.status

    def text(self, lines: Lines | None, shape: Shape) -> memoryview:
        """Write a line for each row."""
        return _written(self.verb, self.answers, lines, shape)

    def values(self, column: str) -> Array:
        """Give a column for Arrow."""
        pa, found = arrow(), self.answers
        if column in ("solution", "second"):
            return found.column(("solution", "second").index(column))
        if column == "status":
            return pa.array(STATUS).take(pa.array(found.status))
        searched = found.status < STATUS.index("invalid")
        return pa.array(found.counts if column == "count" else found.exhausted, mask=~searched)


@dataclass(frozen=True)
class Canonical:
    """Give the rows of a file their canonical forms; with ``seen``, tell only the first row of each."""

    forming: Forming
    seen: set[bytes] | None = None
    line: tuple[str, ...] = ("answer",)
    columns: tuple[str, ...] = COLUMNS

    def kind(self, column: str) -> DataType:
        """Give the Arrow type of a column."""
        pa = arrow()
        return {"automorphisms": pa.uint32(), "status": pa.string()}.get(column, pa.large_string())

    @property
    def apart(self) -> bool:
        """Whether rows are told whatever came before them."""
        return self.seen is None

    def run(self, rows: Rows, cancelled: Cancelled) -> Formed:
        """Give some rows their forms."""
        found = self.forming.room(len(rows))
        self.forming.run(rows.cells(0, len(rows), found.status), found, cancelled)
        return Formed(self, found, None if self.seen is None else found.new(self.seen))


@dataclass(frozen=True)
class Formed:
    """The forms of some rows."""

    verb: Canonical
    forms: Forms
    chosen: NDArray[np.int64] | None = None

    @property
    def status(self) -> NDArray[np.uint8]:
        """What is known of each row."""
        return self.forms.status

    def text(self, lines: Lines | None, shape: Shape) -> memoryview:
        """Write a line for each row: a form stands where a solution would, its automorphisms where a count would."""
        found, which = self.forms, slice(None) if self.chosen is None else self.chosen
        status, counts = found.status[which], found.automorphisms[which]
        answers = Answers(found.forms[which, None], counts, status, np.zeros(len(status), np.uint8), counts)
        if lines is not None:
            lines = replace(lines, begins=lines.begins[which], ends=lines.ends[which])
        return _written(self.verb, answers, lines, shape)

    def values(self, column: str) -> Array:
        """Give a column for Arrow."""
        return self.forms.column(column)


_NONE = np.empty(0, np.int64)


def _written(verb: Searching | Canonical, found: Answers, lines: Lines | None, shape: Shape) -> memoryview:
    echo = lines if shape.columns else None
    pieces = verb.line if echo is None else ("record" if shape.width > 1 else "field", *verb.columns)
    room = native.line_room(len(echo.text) if echo else 0, len(found), len(pieces), shape.width)
    into = shape.memory.room(room)
    text, begins, ends = (echo.text, echo.begins, echo.ends) if echo else (b"", _NONE, _NONE)
    plan = bytes(map(native.PIECES.index, pieces))
    columns = found.grids, found.counts, found.stops, found.status
    written = native.write_lines(text, begins, ends, *columns, plan, ord(shape.delimiter), shape.width, into)
    return memoryview(into)[:written]  # type: ignore[arg-type,unused-ignore]


def solve(*, node_limit: int | None = None, time_limit: float | None = None) -> Verb:
    """Find the first solution of each row."""
    return Searching(Search(1, 1, node_limit, time_limit), ("answer",), ("status", "solution"))


def settle(*, node_limit: int | None = None, time_limit: float | None = None) -> Verb:
    """Tell whether each row has no solution, one, or several; give two of several."""
    columns = ("status", "solution", "second")
    return Searching(Search(2, 2, node_limit, time_limit), columns, columns)


def count(*, count: int | None = CAP, node_limit: int | None = None, time_limit: float | None = None) -> Verb:
    """Count the solutions of each row."""
    return Searching(Search(count, 0, node_limit, time_limit), ("total",), ("status", "count", "exhausted"))


def canon(
    *,
    form: native.Form = "puzzle_min",
    distinct: bool = False,
    node_limit: int | None = None,
    time_limit: float | None = None,
) -> Verb:
    """Give each row its canonical form, or only the first row of each form."""
    return Canonical(Forming(form, node_limit, time_limit), set() if distinct else None)


VERBS: Mapping[str, Callable[..., Verb]] = MappingProxyType(
    {"solve": solve, "settle": settle, "count": count, "canon": canon}
)
"""The verbs by name; each is made with the options of the command."""
