"""Worksheet: a solver's model read back out of a workbook, as rows over 0-1 variables.

What is read is what a spreadsheet's solver would be given: the names ``solver_adj``, ``solver_lhs1`` and so on, the
cells they point to, and the formulas in these, followed down to variables and constants. Formulas are read in the few
forms that ``encode/blocks.py`` writes; any other is an error that names its cell. A whole number between two bounds
becomes a 0-1 variable for each of its values, of which exactly one is 1.

    sums              3*B7+C7-D8, SUM(B7:D9)                                in any relation to a total
    givens            IF(B2="",1,CHOOSE(B2,D7,D8)), SUMPRODUCT((B2:C3<>"")*(B2:C3<>E2:F3))
    what is excluded  9-SUMPRODUCT(1/COUNTIF(B2:J2,B2:J2)), (B2=C3)+(B2=4)*(C2=5), IF(B2+C2=7,1,0)      all = 0
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from io import BytesIO
from typing import TypeAlias

from dokuz.encode.blocks import letters
from dokuz.encode.extra import required
from dokuz.encode.rows import Relation, Row, Terms, Variable, unequal
from dokuz.encode.run import Within
from dokuz.errors import FormatError
from dokuz.model.layout import Layout
from dokuz.model.rules import RELATIONS as RELATED

Sum: TypeAlias = dict[int, int]
"""Coefficients of variables by number; a constant stands under -1."""

CONSTANT = -1
RELATIONS: dict[str, Relation] = {"1": "<=", "2": "=", "3": ">="}
AREA, PLACE = r"([A-Z0-9:]+)", r"([A-Z]+[0-9]+)"
TERM = re.compile(rf"([+-]?)(?:([0-9]+)\*)?(?:SUM\({AREA}\)|{PLACE}|([0-9]+))")
GIVEN = re.compile(rf'IF\({PLACE}="",1,CHOOSE\({PLACE}([+-][0-9]+)?,([A-Z0-9,]*)\)\)')
KEPT = re.compile(rf'SUMPRODUCT\(\({AREA}<>""\)\*\(\1<>{AREA}\)\)')
DISTINCT = re.compile(rf"([0-9]+)-SUMPRODUCT\(1/COUNTIF\({AREA},\2\)\)")
UNEQUAL = re.compile(r"IF\((.*)=(-?[0-9]+),1,0\)")
EQUAL = re.compile(rf"\({PLACE}=(?:{PLACE}|(-?[0-9]+))\)")

Clash: TypeAlias = tuple[Terms, Relation, int]
"""The terms, relation and total of a row that excludes something."""


class Worksheet:
    """The variables and rows of a workbook's model, and how a point reads as a solution."""

    def __init__(self, book: bytes, layout: Layout, within: Within = iter) -> None:
        loaded = required("openpyxl").load_workbook(BytesIO(book))
        self.sheet, self.layout = loaded.active, layout
        self.names: dict[str, str] = {name: one.attr_text for name, one in self.sheet.defined_names.items()}
        self.variables: list[Variable] = []
        self.rows: list[Row] = []
        self._values: dict[str, Sum] = {}
        """What each cell holds, as a sum of variables."""
        self._state_variables()
        for number in within(range(1, int(self.names["solver_num"]) + 1)):
            left, relation, right = (self.names[f"solver_{part}{number}"] for part in ("lhs", "rel", "rhs"))
            if relation in RELATIONS and left != self.names["solver_adj"]:
                self._state(left, RELATIONS[relation], right, within)

    @cached_property
    def solution(self) -> dict[int, Sum]:
        """Give, for every cell of the board, the value in its place of the solution."""
        places = _places(self.names["solution"])
        return {cell: self._sum(places[cell]) for cell in self.layout.cells}

    def values(self, point: Sequence[float]) -> list[int | None]:
        """Read a point as a board."""
        values: list[int | None] = [None] * (self.layout.rows * self.layout.cols)
        for cell, held in self.solution.items():
            values[cell] = round(sum(times * (1 if n == CONSTANT else point[n]) for n, times in held.items()))
        return values

    def excluding(self, values: Sequence[int | None]) -> Row:
        """Make the row that a solution breaks and every other keeps."""
        held = [n for cell, of in self.solution.items() for n, times in of.items() if times == values[cell]]
        return Row("cut", tuple((1, number) for number in held), "<=", len(held) - 1)

    # --- variables ----------------------------------------------------------------------------------------

    def _state_variables(self) -> None:
        """Make the variables of the cells that may change: 0-1, or a whole number between its bounds."""
        adjusted = self.names["solver_adj"]
        bounds: dict[str, str] = {}
        for number in range(1, int(self.names["solver_num"]) + 1):
            if self.names[f"solver_lhs{number}"] == adjusted:
                bounds[self.names[f"solver_rel{number}"]] = self.names[f"solver_rhs{number}"]
        if "5" in bounds:
            for place in _places(adjusted):
                self._values[place] = {self._variable(place): 1}
        elif {"1", "3", "4"} <= bounds.keys():
            for place in _places(adjusted):
                if self.sheet[place].value is not None:
                    self._whole(place, range(int(bounds["3"]), int(bounds["1"]) + 1))
        else:
            raise _unread("variables that are neither 0-1 nor whole numbers between bounds", adjusted)

    def _variable(self, name: str) -> int:
        self.variables.append(Variable(name))
        return len(self.variables) - 1

    def _whole(self, place: str, values: range) -> None:
        held = {self._variable(f"{place}_{value}"): value for value in values}
        self._values[place] = held
        self.rows.append(Row(place, tuple((1, number) for number in held), "=", 1))

    def _chosen(self, place: str, value: int) -> int:
        """Find the 0-1 variable that says that a whole number has a value."""
        for number, held in self._values.get(place, {}).items():
            if held == value:
                return number
        raise _unread(f"a value {value}", place)

    # --- constraints --------------------------------------------------------------------------------------

    def _state(self, left: str, relation: Relation, right: str, within: Within) -> None:
        """Read one constraint of the solver's: every cell of an area, in relation to one total or its own."""
        places = _places(left)
        totals = [int(right)] * len(places) if re.fullmatch(r"-?\d+", right) else list(self._constants(right))
        for place, total in within(zip(places, totals, strict=True)):
            formula = self._formula(place)
            if (relation, total) == ("=", 1) and (found := GIVEN.fullmatch(formula)):
                self._given(place, found)
            elif (relation, total) == ("=", 0) and (excluded := self._excluded(formula)) is not None:
                self.rows += [Row(f"{place}_{number}", *one) for number, one in enumerate(excluded)]
            else:
                held = self._sum(place)
                terms = tuple((times, number) for number, times in held.items() if number != CONSTANT and times)
                if terms or not RELATED[relation](held.get(CONSTANT, 0), total):
                    self.rows.append(Row(place, terms, relation, total - held.get(CONSTANT, 0)))

    def _constants(self, area: str) -> Iterator[int]:
        for place in _places(area):
            yield int(self.sheet[place].value)

    def _formula(self, place: str) -> str:
        value = self.sheet[place].value
        return "" if value is None else str(value).removeprefix("=")

    def _sum(self, place: str) -> Sum:
        """Follow a cell down to variables and constants; a blank is 0, as spreadsheets have it."""
        if place not in self._values:
            self._values[place] = self._read(self._formula(place), place)
        return self._values[place]

    def _read(self, formula: str, place: str) -> Sum:
        held: Sum = {}
        at = 0
        while at < len(formula):
            term = TERM.match(formula, at)
            if not term or (at and not term[1]):
                raise _unread(formula, place)
            times = int(term[2] or 1) * (-1 if term[1] == "-" else 1)
            for number, of in self._term(term):
                held[number] = held.get(number, 0) + times * of
            at = term.end()
        return held

    def _term(self, term: re.Match[str]) -> Iterator[tuple[int, int]]:
        _, _, area, place, constant = term.groups()
        if constant:
            yield CONSTANT, int(constant)
        for one in _places(area or place) if area or place else ():
            yield from self._sum(one).items()

    # --- what is more than a sum --------------------------------------------------------------------------

    def _given(self, place: str, found: re.Match[str]) -> None:
        """Read that a given has its own 0-1 cell as 1."""
        board, again, shift, choices = found.groups()
        chosen = dict(enumerate(choices.split(","), 1))
        if (given := self.sheet[board].value) is not None:
            which = int(given) + int(shift or 0)
            if board != again or which not in chosen:
                raise _unread(f"{found[0]} with {given}", place)
            self.rows.append(Row(place, tuple((times, n) for n, times in self._sum(chosen[which]).items()), "=", 1))

    def _excluded(self, formula: str) -> list[Clash] | None:
        """Read a count of what must not be; None where it is no such count."""
        if found := KEPT.fullmatch(formula):
            return list(self._kept(*map(_places, found.groups())))
        if found := DISTINCT.fullmatch(formula):
            places = _places(found[2])
            if int(found[1]) == len(places):
                return list(self._distinct(places))
        if found := UNEQUAL.fullmatch(formula):
            return self._unequal(self._read(found[1], formula), int(found[2]))
        terms = formula.split("+")
        if all(EQUAL.fullmatch(part) for term in terms for part in term.split("*")):
            return [clash for term in terms for clash in self._together(EQUAL.findall(term))]
        return None

    def _kept(self, givens: Sequence[str], found: Sequence[str]) -> Iterator[Clash]:
        for given, place in zip(givens, found, strict=True):
            if (value := self.sheet[given].value) is not None:
                yield ((1, self._chosen(place, int(value))),), "=", 1

    def _distinct(self, places: Sequence[str]) -> Iterator[Clash]:
        for value in sorted({value for place in places for value in self._values[place].values()}):
            held = [n for place in places for n, of in self._values[place].items() if of == value]
            yield tuple((1, number) for number in held), "<=", 1

    def _together(self, equal: Sequence[tuple[str, str, str]]) -> Iterator[Clash]:
        """Exclude two equal cells, or up to two cells with values that may not be there together."""
        if len(equal) == 1 and equal[0][1]:
            yield from self._distinct(equal[0][:2])
        else:
            chosen = [self._chosen(place, int(value)) for place, _, value in equal]
            yield tuple((1, number) for number in chosen), "<=", len(chosen) - 1

    def _unequal(self, held: Sum, total: int) -> list[Clash]:
        """Exclude a total: a further 0-1 variable says on which side of it the sum is."""
        terms = tuple((times, n) for n, times in held.items() if n != CONSTANT and times)
        reach = sum(min(0, times) for times, _ in terms), sum(max(0, times) for times, _ in terms)
        above = self._variable(f"above_{len(self.variables)}")
        return list(unequal(terms, total - held.get(CONSTANT, 0), above, reach))


def _places(area: str) -> list[str]:
    """List the cells of an area, row by row; a sheet's name before it and dollar signs are left out."""
    first, _, last = area.rpartition("!")[2].replace("$", "").partition(":")
    if not last:
        return [first]
    bounds = required("openpyxl.utils").range_boundaries(f"{first}:{last}")
    return [
        f"{letters(col)}{row}" for row in range(bounds[1], bounds[3] + 1) for col in range(bounds[0], bounds[2] + 1)
    ]


def _unread(formula: str, place: str) -> FormatError:
    return FormatError(f"{formula} in {place}", expected="a formula of the forms that dokuz writes")
