"""The only door to the compiled module: numbers in, numbers out; it knows no Puzzle.

*Cells* are 81 values in reading order: text (``1``-``9``, and ``0`` or ``.`` for a blank), or a
buffer of 81 ``uint8`` 0..9. A buffer of 81 ``uint16`` is taken as candidates: bit v-1 of a mask
lets the cell hold v. A solution is 81 bytes of 1..9: ``tuple(solution)`` are its values.

Bounds: ``count`` solutions, ``node_limit`` states of the search, ``time_limit`` in seconds; None is no
bound. ``cancelled`` is asked about every 10 ms, and true ends the search. Searches release the
interpreter lock and heed Ctrl-C. Cells that cannot be a puzzle raise `InputError`, which is a
`ValueError`, or `TypeError`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from dokuz.errors import InputError, UnavailableError

try:
    from dokuz import _native
except ImportError as error:
    raise UnavailableError(
        f"the compiled part of dokuz cannot be loaded ({error}); in a copy of the project type `make play`, "
        "elsewhere install again: `pip install --force-reinstall dokuz`"
    ) from error

if TYPE_CHECKING:
    from typing_extensions import Buffer

Cells: TypeAlias = "str | Buffer"
Cancelled: TypeAlias = Callable[[], object]
Stop: TypeAlias = Literal["exhausted", "count", "nodes", "deadline", "cancelled", "invalid"]

STOPS: tuple[Stop, ...] = _native.stops
"""What ended a search. The bytes of `Batch.stops` are indices into it; only a batch's rows are invalid."""

INSTRUCTION_SET = _native.instruction_set
"""What the engine runs on here: ``avx512``, ``avx2`` or ``plain``; all give the same answers and counts."""

STATUSES: tuple[str, ...] = _native.statuses
"""What is known of a row in bulk. The bytes of a status column are indices into it."""

Swaps = _native.Swaps
"""A full grid that changes by exchanging two cells of a block; `dokuz.encode.moves` makes them of puzzles."""

Tabu = _native.Tabu
"""The same, changed by the best exchange that is not forbidden."""

Ants = _native.Ants
"""Boards that are filled cell by cell, by what earlier ones left as a trail."""

VARIANTS: tuple[str, ...] = _native.variants
"""All instruction sets that run here, the fastest first."""

Replicas = _native.Replicas
"""Several such grids, each drawn to be like its neighbours."""

Units = _native.Units
"""A Boltzmann machine with a unit for each cell and symbol."""

MOST_KEPT = 1_000_000
"""How many solutions of each row a batch can keep: room for all is made beforehand."""


Form: TypeAlias = Literal["puzzle_min", "solution_min"]
TRANSFORM = 29
"""The bytes of a transform: 1 if the grid is turned over, nine rows, nine columns, the labels of 0 to 9."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a search found; the count is final only if every possibility was looked at."""

    count: int
    nodes: int
    guesses: int
    stopped: Stop
    solutions: tuple[bytes, ...]
    """The first solutions, as many as were to be kept."""

    @property
    def exhausted(self) -> bool:
        """Tell whether every possibility was looked at."""
        return self.stopped == "exhausted"


@dataclass(frozen=True, slots=True)
class Batch:
    """What a search of many puzzles found, row by row."""

    solutions: bytearray
    """The first solutions of each row, 81 bytes each, zeros where there are fewer than were to be kept."""
    counts: memoryview
    """How many solutions of each row were found, as unsigned 32-bit numbers."""
    stops: bytearray
    """Why the search of each row ended, as indices into `STOPS`."""
    nodes: int
    guesses: int


@dataclass(frozen=True, slots=True)
class Forms:
    """The canonical forms of many puzzles, row by row; zeros where a row has none."""

    forms: bytearray
    """81 bytes each: the digit of row r and column c is ``labels[digit of rows[r], columns[c]]`` of the puzzle, or
    of the puzzle turned over."""
    transforms: bytearray
    """`TRANSFORM` bytes each, that say how the form comes of the puzzle."""
    automorphisms: memoryview
    """How many moves of the cells, out of 3,359,232, give the same form, as unsigned 32-bit numbers."""
    statuses: bytearray
    """What is known of each row, as indices into `STATUSES`: ``formed``, or why it has no form."""


def solve(
    cells: Cells,
    *,
    count: int | None = 2,
    kept: int = 2,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Outcome:
    """Look for up to ``count`` solutions and keep the first.

    >>> found = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> found.count, found.exhausted, found.solutions[0][:9].hex()
    (1, True, '050304060708090102')
    """
    return Outcome(*_native.solve(cells, count, kept, node_limit, time_limit, cancelled))


def visit(
    cells: Cells,
    take: Callable[[bytes], object],
    *,
    count: int | None = None,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Outcome:
    """Hand every solution to ``take`` as it is found, until that returns something true."""
    return Outcome(*_native.visit(cells, take, count, node_limit, time_limit, cancelled))


def batch(
    puzzles: Buffer,
    *,
    count: int | None = 2,
    kept: int = 1,
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
    variant: str | None = None,
) -> Batch:
    """Solve many puzzles: ``(n, 81)`` uint8, or their bytes one after another.

    ``count`` and ``node_limit`` hold for each puzzle, the others for all. A row that is no puzzle is
    flagged ``invalid``. The outputs are shaped like ``(n, kept, 81)``, ``(n,)`` and ``(n,)``.
    ``variant`` is one of `VARIANTS` to run on instead of the fastest, for tests and measurements.
    """
    rows = _native.rows(puzzles)
    if not 0 <= kept <= MOST_KEPT:
        raise InputError(f"kept must be 0 to {MOST_KEPT} for each row of a batch, got {kept}")
    solutions, counts, stops = bytearray(rows * kept * 81), array("I", bytes(rows * 4)), bytearray(rows)
    bounds = (count, node_limit, time_limit, cancelled)
    nodes, guesses = _native.batch(puzzles, solutions, counts, stops, *bounds, variant)
    return Batch(solutions, memoryview(counts), stops, nodes, guesses)


def canon(
    puzzles: Buffer,
    *,
    form: Form = "puzzle_min",
    node_limit: int | None = None,
    time_limit: float | None = None,
    cancelled: Cancelled | None = None,
) -> Forms:
    """Give many puzzles, shaped as for `batch`, their canonical forms.

    ``puzzle_min`` is the least grid, read as 81 digits with 0 for a blank, that a symmetry makes of the puzzle.
    ``solution_min`` is the puzzle as it lies in its only solution when that is least, and least itself among the ways
    in which it is; for this the puzzles are solved, within ``node_limit`` each. A puzzle with a digit twice in a house
    is ``infeasible`` either way.

    >>> found = canon(b"..." * 26 + b"5.5" + b"..." * 26 + b"5..")
    >>> [STATUSES[code] for code in found.statuses], found.automorphisms.tolist()
    (['infeasible', 'formed'], [0, 41472])
    """
    rows = _native.rows(puzzles)
    automorphisms = memoryview(array("I", bytes(rows * 4)))
    found = Forms(bytearray(rows * 81), bytearray(rows * TRANSFORM), automorphisms, bytearray(rows))
    if rows:
        cells = memoryview(puzzles).cast("B").cast("B", (rows, 81))
        columns = found.forms, found.transforms, found.automorphisms, found.statuses
        form_rows(cells, *columns, form=form, node_limit=node_limit, time_limit=time_limit, cancelled=cancelled)
    return found


def form_rows(
    cells: object,
    forms: object,
    transforms: object,
    automorphisms: object,
    status: object,
    *,
    form: Form,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Cancelled | None,
) -> None:
    """Give the rows of ``cells`` their forms in buffers made beforehand, for `dokuz.bulk`; see `canon` and `search`."""
    if form not in get_args(Form):
        raise InputError(f"form must be puzzle_min or solution_min, got {form!r}")
    by_solution = form == "solution_min"
    _native.canon(cells, by_solution, forms, transforms, automorphisms, status, node_limit, time_limit, cancelled)


def verify(cells: Cells, solution: str | Buffer) -> bool:
    """Tell whether a solution fills all 27 houses and keeps the givens, by code the solver knows nothing of."""
    return _native.verify(cells, solution)


def search(
    cells: object,
    solutions: object,
    counts: object,
    stops: object,
    status: object,
    nodes: object,
    *,
    count: int | None,
    node_limit: int | None,
    time_limit: float | None,
    cancelled: Cancelled | None,
) -> None:
    """Solve the rows of ``cells`` into buffers made beforehand, for `dokuz.bulk`.

    ``cells`` are ``(n, 81)`` uint8, or uint16 masks, whose rows may lie apart. The outputs are ``(n, kept, 81)``
    uint8, uint32, uint8, uint8 and uint32. A row whose status is missing stays so if it is no puzzle.
    """
    _native.search(cells, solutions, counts, stops, status, nodes, count, node_limit, time_limit, cancelled)


plain = _native.plain
"""Tell whether rows hold nothing but digits and dots, so that a search may read them where they lie."""
gather = _native.gather
"""Put the cells of texts side by side: those of ``text[begin:end]``, where ``valid``; the others are missing."""
gather_views = _native.gather_views
"""The same for Arrow's views."""
gather_items = _native.gather_items
"""The same for a list of str, bytes or None, from an index on."""
records = _native.records
"""Find the records of a text, and the puzzles in them: begins and ends of both, as int64."""
write_lines = _native.write_lines
"""Write answers as lines of text into a buffer, and return how many bytes that took; `line_room` tells the most."""
PIECES = (
    "record",
    "field",
    "status",
    "answer",
    "solution",
    "second",
    "count",
    "total",
    "exhausted",
    "form",
    "automorphisms",
)
"""What a line of answers is made of. The bytes of a plan are indices into it."""


def line_room(records: int, rows: int, pieces: int, width: int) -> int:
    """Give the most bytes that lines can need: ``records`` is the length of all records together."""
    return 2 * records + rows * (width + pieces * 84)
