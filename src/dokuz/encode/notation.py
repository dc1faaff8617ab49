"""Notation: rows as text that other programs read: ``lp``, ``mps`` and ``zpl``.

``lp`` is CPLEX's format, a formula a line; ``mps`` is the punched cards', in its free form. ``zpl`` is ZIMPL,
T. Koch's modelling language ("Rapid mathematical programming or how to solve Sudoku puzzles in a few seconds",
Operations Research Proceedings 2005 (2006) 21–26): the model stands apart from its data, which are sets of cells,
houses and givens, with one line for each of (3.1)–(3.7). What variants add is written row by row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import fill

from dokuz.encode.rows import Row, Rows

FORMS: tuple[str, ...] = ("lp", "mps", "zpl")


def written(rows: Rows, form: str) -> bytes:
    """Write rows in one of the forms.

    >>> from dokuz.model import Puzzle
    >>> print(written(Rows(Puzzle.empty(4)), "lp").decode().splitlines()[3])
     cell_r1c1: x_r1c1_1 + x_r1c1_2 + x_r1c1_3 + x_r1c1_4 = 1
    """
    forms: Mapping[str, Callable[[Rows], Iterator[str]]] = {"lp": _lp, "mps": _mps, "zpl": _zpl}
    return ("\n".join(forms[form](rows)) + "\n").encode()


def _folded(text: str) -> str:
    return fill(text, 100, initial_indent=" ", subsequent_indent="   ", break_long_words=False, break_on_hyphens=False)


def _sum(row: Row, names: list[str], times: str = " ") -> str:
    """Write the left side of a row."""
    terms = (f"{'-' if c < 0 else '+'} {f'{abs(c)}{times}' if abs(c) != 1 else ''}{names[n]}" for c, n in row.terms)
    return " ".join(terms).removeprefix("+ ") or f"0{times}{names[0]}"


# --- lp and mps -------------------------------------------------------------------------------------------


def _lp(rows: Rows) -> Iterator[str]:
    names = [one.name for one in rows.variables]
    yield "Minimize"
    yield f" nothing: 0 {names[0]}"
    yield "Subject To"
    yield from (_folded(f"{row.name}: {_sum(row, names)} {row.relation} {row.total}") for row in rows.rows)
    yield "Bounds"
    yield from (f" {one.low} <= {one.name} <= {one.high}" for one in rows.variables)
    yield "General"
    yield _folded(" ".join(one.name for one in rows.variables if one.whole))
    yield "End"


def _mps(rows: Rows) -> Iterator[str]:
    kinds = {"=": "E", "<=": "L", ">=": "G"}
    yield "NAME sudoku"
    yield "ROWS"
    yield " N nothing"
    yield from (f" {kinds[row.relation]} {row.name}" for row in rows.rows)
    yield "COLUMNS"
    yield from _columns(rows)
    yield "RHS"
    yield from (f" RHS {row.name} {row.total}" for row in rows.rows if row.total)
    yield "BOUNDS"
    yield from (
        line for one in rows.variables for line in (f" LO BND {one.name} {one.low}", f" UP BND {one.name} {one.high}")
    )
    yield "ENDATA"


def _columns(rows: Rows) -> Iterator[str]:
    """Yield the entries column by column, whole ones between markers."""
    entries: dict[int, list[str]] = defaultdict(list)
    for row in rows.rows:
        for times, number in row.terms:
            entries[number].append(f"{row.name} {times}")
    whole = False
    for number, one in enumerate(rows.variables):
        if one.whole != whole:
            whole = one.whole
            yield f" MARKER{number} 'MARKER' '{'INTORG' if whole else 'INTEND'}'"
        yield from (f" {one.name} {entry}" for entry in entries.get(number, ("nothing 0",)))
    if whole:
        yield " MARKER 'MARKER' 'INTEND'"


# --- zpl --------------------------------------------------------------------------------------------------


def _zpl(rows: Rows) -> Iterator[str]:
    """Yield the model of the whole puzzle: in sets, what all puzzles have; row by row, what variants add."""
    full = Rows(rows.puzzle)
    yield "# Sudoku as a 0-1 program: x[i,j,k] is 1 where the cell in row i, column j holds k."
    yield from _sets(full)
    yield ""
    yield "var x[Cells * Values] binary;"
    others = full.variables[len(full.chosen) :]
    yield from (f"var {one.name} {'binary' if one.whole else 'real >= 0 <= 1'};" for one in others)
    yield ""
    yield "subto cell:   forall <i, j> in Cells do sum <k> in Values: x[i, j, k] == 1;"
    yield "subto full:   forall <h> in Full do forall <k> in Values do sum <i, j> in House[h]: x[i, j, k] == 1;"
    if full.board.partial:
        yield "subto part:   forall <h> in Part do forall <k> in Values do sum <i, j> in House[h]: x[i, j, k] <= 1;"
    if _given(full):
        yield "subto given:  forall <i, j, k> in Given do x[i, j, k] == 1;"
    if _barred(full):
        yield "subto barred: forall <i, j, k> in Barred do x[i, j, k] == 0;"
    names = [*(f"x[{_place(full, cell, value)}]" for cell, value in full.chosen), *(one.name for one in others)]
    signs = {"=": "==", "<=": "<=", ">=": ">="}
    for row in full.rows[full.classic :]:
        yield _folded(f"subto {row.name}: {_sum(row, names, ' * ')} {signs[row.relation]} {row.total};")


def _sets(rows: Rows) -> Iterator[str]:
    board, values = rows.board, rows.layout.values
    houses = (*board.full, *board.partial)
    yield f"set Values := {{{values[0]} .. {values[-1]}}};"
    yield _set("Cells", (_place(rows, cell) for cell in board.cells))
    yield f"set Full := {{1 .. {len(board.full)}}};" if board.full else "set Full := {};"
    if board.partial:
        yield f"set Part := {{{len(board.full) + 1} .. {len(houses)}}};"
    yield "set House[Full + Part] :=" if board.partial else "set House[Full] :="
    for number, house in enumerate(houses, 1):
        members = ", ".join(f"<{_place(rows, cell)}>" for cell in house)
        yield _folded(f"<{number}> {{{members}}}{',' if number < len(houses) else ';'}")
    if given := _given(rows):
        yield _set("Given", given)
    if barred := _barred(rows):
        yield _set("Barred", barred)


def _set(name: str, members: Iterable[str]) -> str:
    return _folded(f"set {name} := {{{', '.join(f'<{member}>' for member in members)}}};").lstrip()


def _given(rows: Rows) -> list[str]:
    return [_place(rows, cell, value) for cell, value in rows.puzzle.givens.filled.items()]


def _barred(rows: Rows) -> list[str]:
    """List what the domains of blanks exclude."""
    return [
        _place(rows, cell, value)
        for (cell, value), number in rows.chosen.items()
        if not rows.variables[number].high and rows.puzzle.givens[cell] in (None, value)
    ]


def _place(rows: Rows, *indices: int) -> str:
    """Write a cell by row and column, and a value of it."""
    row, col = divmod(indices[0], rows.layout.cols)
    return ",".join(map(str, (row + 1, col + 1, *indices[1:])))
