"""Canonical forms in bulk, and lists without what is the same but for symmetry.

    forms = bulk.canon(array).forms              # equal for puzzles that a symmetry takes into each other
    kept = array[bulk.distinct(array)]           # the first of each

Puzzles are given as to `dokuz.bulk.search`, candidates excepted.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dokuz import native
from dokuz.bulk.answers import STATUS, even_texts, tally, words
from dokuz.bulk.crew import Cancelled, left, work
from dokuz.bulk.extra import NDArray, arrow, np
from dokuz.bulk.rows import pieces
from dokuz.errors import InputError

if TYPE_CHECKING:
    from pyarrow import Array, RecordBatch

FORMED = STATUS.index("formed")
DOT = ord(".")


@dataclass(frozen=True, slots=True, eq=False)
class Forms:
    """The canonical form of every row, in the order of the rows.

    >>> from dokuz import bulk
    >>> found = bulk.canon(["." * 80 + "7", "11" + "." * 79, "no puzzle"])
    >>> found.words, found.automorphisms.tolist()
    (['formed', 'infeasible', 'invalid'], [41472, 0, 0])
    """

    forms: NDArray[np.uint8]
    """The forms, (n, 81): 0 for a blank; zeros where a row has none."""
    transforms: NDArray[np.uint8]
    """How each form comes of its puzzle, (n, 29): 1 if it is turned over, nine rows, nine columns, labels of 0 to 9."""
    automorphisms: NDArray[np.uint32]
    """How many of the 3,359,232 moves of cells give the same form; 0 where a row has none."""
    status: NDArray[np.uint8]
    """``formed``, or why a row has no form, as indices into `STATUS`."""

    @classmethod
    def room(cls, rows: int) -> Forms:
        """Make the arrays for so many rows, with nothing known yet."""
        return cls(
            np.empty((rows, 81), np.uint8),
            np.empty((rows, native.TRANSFORM), np.uint8),
            np.empty(rows, np.uint32),
            np.zeros(rows, np.uint8),
        )

    def part(self, start: int, stop: int) -> Forms:
        """Give some of the rows, without copying them."""
        rows = slice(start, stop)
        return Forms(self.forms[rows], self.transforms[rows], self.automorphisms[rows], self.status[rows])

    def __len__(self) -> int:
        """Give the number of rows."""
        return len(self.status)

    @property
    def formed(self) -> NDArray[np.bool_]:
        """Whether each row has a form."""
        return np.equal(self.status, FORMED)

    def new(self, seen: set[bytes]) -> NDArray[np.int64]:
        """Give the rows whose form has not been seen, the first of each, and remember their forms."""
        rows = np.flatnonzero(self.formed)
        fresh = []
        for row, form in zip(rows.tolist(), np.ascontiguousarray(self.forms[rows]).view("V81"), strict=True):
            if (key := form.tobytes()) not in seen:
                seen.add(key)
                fresh.append(row)
        return np.array(fresh, np.int64)

    @property
    def words(self) -> list[str]:
        """The status of each row in a word."""
        return words(self.status)

    @property
    def tally(self) -> dict[str, int]:
        """How many rows there are of each status."""
        return tally(self.status)

    def texts(self) -> Iterator[str | None]:
        """Yield the form of each row as 81 characters, or None."""
        text = self._characters.tobytes().decode("ascii")
        for row, formed in enumerate(self.formed.tolist()):
            yield text[81 * row : 81 * row + 81] if formed else None

    def column(self, name: str) -> Array:
        """Give ``status``, ``form`` or ``automorphisms`` as an Arrow column, null where a row has none."""
        pa = arrow()
        if name == "status":
            return pa.array(STATUS).take(pa.array(self.status))
        if name == "form":
            return even_texts(self._characters, self.formed)
        return pa.array(self.automorphisms, mask=~self.formed)

    def arrow(self) -> RecordBatch:
        """Give the columns ``status``, ``form`` and ``automorphisms``."""
        return arrow().RecordBatch.from_pydict({name: self.column(name) for name in COLUMNS})

    def __arrow_c_array__(self, requested_schema: object = None) -> object:
        """Hand the columns of `arrow` to whoever speaks Arrow: ``polars.DataFrame(forms)``."""
        return self.arrow().__arrow_c_array__(requested_schema)

    @property
    def _characters(self) -> NDArray[np.uint8]:
        return np.where(self.forms == 0, np.uint8(DOT), self.forms + np.uint8(ord("0")))


COLUMNS = ("status", "form", "automorphisms")


@dataclass(frozen=True)
class Forming:
    """Giving rows their forms, as a task for the crew."""

    form: native.Form = "puzzle_min"
    node_limit: int | None = None
    time_limit: float | None = None
    deadline: float | None = None

    def __post_init__(self) -> None:
        """Refuse senseless wishes before anything is done."""
        native.canon(b"\0" * 81, form=self.form, node_limit=self.node_limit, time_limit=self.time_limit)
        if self.time_limit is not None and self.deadline is None:
            object.__setattr__(self, "deadline", time.monotonic() + self.time_limit)

    def room(self, rows: int) -> Forms:
        """Make the columns for so many rows."""
        return Forms.room(rows)

    def run(self, cells: NDArray[np.generic], into: Forms, cancelled: Cancelled | None) -> None:
        """Give some rows their forms."""
        native.form_rows(
            cells,
            into.forms,
            into.transforms,
            into.automorphisms,
            into.status,
            form=self.form,
            node_limit=self.node_limit,
            time_limit=left(self.deadline),
            cancelled=cancelled,
        )


def canon(
    puzzles: object,
    *,
    form: native.Form = "puzzle_min",
    workers: int | None = None,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Forms:
    """Give each row its canonical form: ``puzzle_min``, or ``solution_min``, for which the puzzles are solved.

    >>> from dokuz import bulk
    >>> list(bulk.canon(["9" + "." * 80, "." * 80 + "1"]).texts()) == ["." * 80 + "1"] * 2
    True
    """
    if cancelled is not None and not callable(cancelled):
        raise InputError(f"cancelled must be callable or None, got {type(cancelled).__name__}")
    return work(Forming(form, node_limit, time_limit), pieces(puzzles), workers=workers, cancelled=cancelled)


def distinct(puzzles: object, *, workers: int | None = None) -> NDArray[np.int64]:
    """Give the rows that are no symmetric image of an earlier one, in order; those without a form are left out.

    >>> from dokuz import bulk
    >>> bulk.distinct(["1" + "." * 80, "12" + "." * 79, "." * 80 + "5", "nonsense"]).tolist()
    [0, 1]
    """
    return canon(puzzles, workers=workers).new(set())
