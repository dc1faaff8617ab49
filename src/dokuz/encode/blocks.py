"""Blocks: the cells and formulas of a worksheet that states a puzzle, for a spreadsheet's solver.

Two statements of the same puzzle. *Binaries* has a layer of 0-1 cells for each value, one below the other, as many
rows of formulas as ``encode/rows.py`` has rows, and the solution as a sum over the layers. *Integers* has the solution
itself as variables, and formulas that count clashes, all of which are to be 0. In both the givens are read from the
board above, so the sheet states whatever puzzle is typed in there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal, TypeAlias

from dokuz.encode.board import Board
from dokuz.encode.rows import Relation, Row, Rows
from dokuz.encode.run import Within
from dokuz.errors import UnsupportedError
from dokuz.model.grid import Grid
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import Domain, Linear, Pair, Rule
from dokuz.words import marked

Formulation: TypeAlias = Literal["binaries", "integers"]
Area: TypeAlias = tuple[int, int, int, int]
"""First row, first column, last row, last column, from 1."""

LONGEST = 8_000
"""Characters of a formula; spreadsheets take some more."""
TOP, LEFT = 6, 2
"""Where the first board begins."""


@dataclass(frozen=True)
class Block:
    """Formulas, row by row, that all stand in one relation to a total, or each to its own."""

    title: str
    area: Area
    formulas: tuple[tuple[str, ...], ...]
    relation: Relation
    totals: int | tuple[int, ...]


def letters(col: int) -> str:
    """Name a column.

    >>> letters(1), letters(26), letters(27), letters(703)
    ('A', 'Z', 'AA', 'AAA')
    """
    name = ""
    while col:
        col, rest = divmod(col - 1, 26)
        name = chr(65 + rest) + name
    return name


def named(area: Area) -> str:
    """Name an area, or one cell.

    >>> named((5, 2, 13, 10)), named((5, 2, 5, 2))
    ('B5:J13', 'B5')
    """
    top, left, bottom, right = area
    first, last = f"{letters(left)}{top}", f"{letters(right)}{bottom}"
    return first if first == last else f"{first}:{last}"


class Plan:
    """What stands where: three boards side by side, below them the variables, and beside these the blocks."""

    def __init__(self, puzzle: Puzzle, formulation: Formulation, within: Within = iter) -> None:
        self.puzzle, self.layout, self.formulation = puzzle, puzzle.layout, formulation
        self.open = replace(puzzle, givens=Grid.of(puzzle.layout, {}))
        self.board = Board(self.open)
        self.high, self.wide = self.layout.rows, self.layout.cols
        self.boards = tuple(self._board(number) for number in range(3))
        """The areas of the puzzle, its solution, and the clashes of each cell."""
        self.below = TOP + self.high + 3
        self.values = self.layout.values
        self._next = self.below
        self.extras = 0
        self.blocks: list[Block] = []
        state = self._binaries if formulation == "binaries" else self._integers
        state(within)

    def place(self, board: int, cell: int) -> tuple[int, int]:
        """Give the row and column of a cell on one of the boards."""
        top, left, _, _ = self.boards[board]
        row, col = divmod(cell, self.wide)
        return top + row, left + col

    def at(self, board: int, cell: int) -> str:
        """Name the place of a cell on one of the boards."""
        row, col = self.place(board, cell)
        return f"{letters(col)}{row}"

    def layer(self, cell: int, value: int) -> str:
        """Name the 0-1 cell that says that a cell holds a value."""
        row, col = divmod(cell, self.wide)
        return f"{letters(LEFT + col)}{self.below + (value - self.values.start) * self.high + row}"

    @property
    def variables(self) -> Area:
        """Give the area of the variables: the layers and what comes below them, or the solution."""
        if self.formulation == "integers":
            return self.boards[1]
        last = self.below + len(self.values) * self.high + -(-self.extras // self.wide) - 1
        return self.below, LEFT, last, LEFT + self.wide - 1

    def shown(self, cell: int) -> str:
        """Write what stands on the solution's board for a cell; nothing where it is a variable."""
        if self.formulation == "integers":
            return ""
        return "=" + "+".join(f"{value}*{self.layer(cell, value)}" for value in self.values)

    def clashes(self, cell: int) -> str:
        """Write how many of a cell's peers hold the value found for it; while none is, its given."""
        peers = self.board.peers[cell]
        given, found = (
            "+".join(f"({self.at(board, cell)}={self.at(board, peer)})" for peer in peers) or "0" for board in (0, 1)
        )
        if self.formulation == "integers":
            return f"={found}"
        return f'=IF({self._filled(cell)}>0,{found},IF({self.at(0, cell)}="",0,{given}))'

    def started(self) -> dict[int, int]:
        """Give the values that integer variables begin with: the givens, and what each row lacks, in order."""
        start = {cell: self.puzzle.givens[cell] or self.values.start for cell in self.board.cells}
        for house in self.layout.houses:
            if house.kind == "row" and len(house.cells) == len(self.values):
                blanks = [cell for cell in house.cells if self.puzzle.givens[cell] is None]
                there = {self.puzzle.givens[cell] for cell in house.cells}
                start.update(zip(blanks, (value for value in self.values if value not in there), strict=False))
        return start

    # --- laying out ---------------------------------------------------------------------------------------

    def _board(self, number: int) -> Area:
        left = LEFT + number * (self.wide + 1)
        return TOP, left, TOP + self.high - 1, left + self.wide - 1

    def _add(
        self, title: str, formulas: Sequence[Sequence[str]], relation: Relation, totals: int | tuple[int, ...]
    ) -> None:
        """Put a block below the last one, under a line for its title."""
        if not formulas:
            return
        longest = max(len(formula) for row in formulas for formula in row)
        if longest > LONGEST:
            raise UnsupportedError(
                f"expected formulas of at most {LONGEST} characters for a spreadsheet, got {longest}; "
                "solve the puzzle by another method, such as native"
            )
        left = self.boards[1][1]
        area = (self._next, left, self._next + len(formulas) - 1, left + len(formulas[0]) - 1)
        self.blocks.append(Block(title, area, tuple(map(tuple, formulas)), relation, totals))
        self._next += len(formulas) + 3

    def _by_cell(self, written: dict[int, str], void: str) -> list[list[str]]:
        """Lay formulas out as the board is."""
        return [[written.get(row * self.wide + col, void) for col in range(self.wide)] for row in range(self.high)]

    def _area(self, board: int, cells: Sequence[int]) -> str | None:
        """Name cells of a board as one area, if they are one."""
        places = [divmod(cell, self.wide) for cell in cells]
        rows, cols = ([place[axis] for place in places] for axis in (0, 1))
        if (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1) != len(set(places)):
            return None
        top, left, _, _ = self.boards[board]
        return named((top + min(rows), left + min(cols), top + max(rows), left + max(cols)))

    # --- 0-1 cells ----------------------------------------------------------------------------------------

    def _filled(self, cell: int) -> str:
        """Name the formula that says how many values a cell holds: the first block."""
        top, left = self.below, self.boards[1][1]
        row, col = divmod(cell, self.wide)
        return f"{letters(left + col)}{top + row}"

    def _binaries(self, within: Within) -> None:
        rows = Rows(self.open, within=within)
        self.extras = len(rows.variables) - len(rows.chosen)
        filled = {c: "=" + "+".join(self.layer(c, value) for value in self.values) for c in self.board.cells}
        self._add(marked("each cell holds one value"), self._by_cell(filled, "=1"), "=", 1)
        kept = {c: self._kept(c) for c in self.board.cells}
        self._add(marked("givens stay"), self._by_cell(kept, "=1"), "=", 1)
        for title, houses, relation in (
            (marked("each value once in every row, column and region"), self.board.full, "="),
            (marked("each value once at most in smaller groups"), self.board.partial, "<="),
        ):
            sums = [[self._house(house, value) for value in self.values] for house in within(houses)]
            self._add(title, sums, "=" if relation == "=" else "<=", 1)
        barred = [self._barred(cell) for cell in self.board.cells]
        self._add(marked("values that a cell may not hold"), [[one] for one in barred if one], "=", 0)
        self._others(rows)

    def _kept(self, cell: int) -> str:
        given, low = self.at(0, cell), self.values.start
        chosen = given if low == 1 else f"{given}{1 - low:+}"
        return f'=IF({given}="",1,CHOOSE({chosen},{",".join(self.layer(cell, value) for value in self.values)}))'

    def _house(self, house: Sequence[int], value: int) -> str:
        if self._area(0, house) and len(house) > 1:
            ends = sorted(house)
            return f"=SUM({self.layer(ends[0], value)}:{self.layer(ends[-1], value)})"
        return "=" + "+".join(self.layer(cell, value) for cell in house)

    def _barred(self, cell: int) -> str:
        excluded = [v for v in self.values if not self.board.allowed[cell] >> v - self.values.start & 1]
        return "=" + "+".join(self.layer(cell, value) for value in excluded) if excluded else ""

    def _others(self, rows: Rows) -> None:
        """Add what pairs and sums need, those of one relation together."""
        titles: dict[Relation, str] = {
            "=": marked("sums"),
            "<=": marked("pairs and bounds from above"),
            ">=": marked("bounds from below"),
        }
        stated = rows.rows[rows.classic :]
        for relation, title in titles.items():
            some = [row for row in stated if row.relation == relation]
            self._add(title, [[self._sum(rows, row)] for row in some], relation, tuple(row.total for row in some))

    def _sum(self, rows: Rows, row: Row) -> str:
        """Write a row; where all values of a cell come by their size, as its place in the solution."""
        where = {number: place for place, number in rows.chosen.items()}
        cells: dict[int, dict[int, int]] = {}
        written = ""
        for times, number in row.terms:
            if number in where:
                cell, value = where[number]
                cells.setdefault(cell, {})[value] = times
            else:
                written += _term(times, self._extra(number - len(rows.chosen)))
        for cell, times_of in cells.items():
            unit = next(iter(times_of.values())) // (next(iter(times_of)) or 1)
            whole = {value: unit * value for value in rows.allowed(cell) if value}
            if times_of == whole and len(whole) > 1:
                written += _term(unit, self.at(1, cell))
            else:
                written += "".join(_term(times, self.layer(cell, value)) for value, times in times_of.items())
        return "=" + (written.removeprefix("+") or "0")

    def _extra(self, number: int) -> str:
        row, col = divmod(number, self.wide)
        return f"{letters(LEFT + col)}{self.below + len(self.values) * self.high + row}"

    # --- integer cells ------------------------------------------------------------------------------------

    def _integers(self, within: Within) -> None:
        houses = [self._repeats(house) for house in (*self.board.full, *self.board.partial)]
        self._add(marked("no value twice in a row, column, region or group"), [[one] for one in houses], "=", 0)
        given, found = (named(area) for area in self.boards[:2])
        self._add(marked("givens stay"), [[f'=SUMPRODUCT(({given}<>"")*({given}<>{found}))']], "=", 0)
        excluded: list[list[str]] = []
        sums: dict[str, list[tuple[str, int]]] = {}
        for rule in within(self.open.board_rules):
            if isinstance(rule, Linear) and rule.relation != "!=":
                sums.setdefault(rule.relation, []).append((f"={self._linear(rule)}", rule.total))
            elif written := self._excluded(rule):
                excluded.append([written])
        self._add(marked("values that may not be"), excluded, "=", 0)
        for relation, title in (("=", marked("sums")), ("<=", marked("sums at most")), (">=", marked("sums at least"))):
            some = sums.get(relation, [])
            kind: Relation = "=" if relation == "=" else "<=" if relation == "<=" else ">="
            self._add(title, [[formula] for formula, _ in some], kind, tuple(total for _, total in some))

    def _repeats(self, house: Sequence[int]) -> str:
        """Count how many cells of a house are one too many."""
        if area := self._area(1, house):
            return f"={len(house)}-SUMPRODUCT(1/COUNTIF({area},{area}))"
        pairs = (f"({self.at(1, one)}={self.at(1, other)})" for one, other in combinations(house, 2))
        return "=" + ("+".join(pairs) or "0")

    def _excluded(self, rule: Rule) -> str:
        """Count what a rule excludes and is there all the same."""
        match rule:
            case Domain():
                barred = (value for value in self.values if value not in rule.values)
                return _counted(f"({self.at(1, rule.cell)}={value})" for value in barred)
            case Pair():
                first, second = self.at(1, rule.first), self.at(1, rule.second)
                refused = ((u, v) for u in self.values for v in self.values if (u, v) not in rule.allowed)
                return _counted(f"({first}={u})*({second}={v})" for u, v in refused)
            case Linear():
                return f"=IF({self._linear(rule)}={rule.total},1,0)"
        return ""

    def _linear(self, rule: Linear) -> str:
        return "".join(_term(times, self.at(1, cell)) for times, cell in rule.terms if times).removeprefix("+") or "0"


def _counted(terms: Iterator[str]) -> str:
    joined = "+".join(terms)
    return f"={joined}" if joined else ""


def _term(times: int, place: str) -> str:
    return f"{'-' if times < 0 else '+'}{place if abs(times) == 1 else f'{abs(times)}*{place}'}"
