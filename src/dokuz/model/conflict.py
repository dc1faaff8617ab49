"""Conflict: the simple reason why a puzzle has no solution, where there is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from dokuz.model.candidates import Candidates
from dokuz.model.layout import House
from dokuz.model.puzzle import Puzzle
from dokuz.model.rules import AllDifferent
from dokuz.words import marked, said

SENTENCES = {
    "clash": marked("{value} stands more than once where it may stand once: {cells}"),
    "broken": marked("these cells break a rule: {cells}"),
    "no_candidate": marked("no digit is left for {cells}"),
    "no_place": marked("{value} has no place left in {house}"),
    "none": marked("no solution extends this"),
}


@dataclass(frozen=True)
class Conflict:
    """What goes wrong and where, cells as ``r1c8``."""

    kind: Literal["clash", "broken", "no_candidate", "no_place", "none"]
    cells: tuple[str, ...] = ()
    value: int | None = None
    house: House | None = None

    @property
    def reason(self) -> str:
        """Say it in English words."""
        return self.told("en")

    def told(self, lang: str) -> str:
        """Say it in a language."""
        cells, house = ", ".join(self.cells), _house(self.house, lang)
        return said(SENTENCES[self.kind], lang, value=self.value, cells=cells, house=house)


def find_conflict(puzzle: Puzzle) -> Conflict:
    """Find why an infeasible puzzle is so: a clash, a cell or a value with no place, or no simple reason."""
    for conflict in (*_clash(puzzle), *_broken(puzzle), *_starved(puzzle)):
        return conflict
    return Conflict("none")


def _house(house: House | None, lang: str) -> str:
    if house is None:
        return ""
    name = said(HOUSE_NAMES[house.kind], lang, number=house.number)
    return said(marked("{house} of grid {grid}"), lang, house=name, grid=house.grid) if house.grid else name


HOUSE_NAMES = {
    "row": marked("row {number}"),
    "column": marked("column {number}"),
    "box": marked("box {number}"),
    "region": marked("region {number}"),
}


def _clash(puzzle: Puzzle) -> Iterator[Conflict]:
    """Yield the cells in which one value clashes, all that meet the most crowded of them."""
    meets: dict[int, set[int]] = {}
    for rule in puzzle.board_rules:
        if isinstance(rule, AllDifferent):
            for cell, other in _doubled(rule.cells, puzzle.givens.values):
                meets.setdefault(cell, set()).add(other)
    if meets:
        centre = max(sorted(meets), key=lambda cell: len(meets[cell]))
        cells = (centre, *sorted(meets[centre]))
        yield Conflict("clash", _named(puzzle, cells), puzzle.givens[centre])


def _doubled(cells: Sequence[int], values: Sequence[int | None]) -> Iterator[tuple[int, int]]:
    seen: dict[int, list[int]] = {}
    for cell in cells:
        value = values[cell]
        if value is not None:
            seen.setdefault(value, []).append(cell)
    return ((a, b) for same in seen.values() for a in same for b in same if a != b)


def _broken(puzzle: Puzzle) -> Iterator[Conflict]:
    values = [0 if value is None else value for value in puzzle.givens.values]
    for rule in puzzle.board_rules:
        if all(puzzle.givens[cell] is not None for cell in rule.cells) and not rule.holds(values):
            yield Conflict("broken", _named(puzzle, rule.cells))


def _starved(puzzle: Puzzle) -> Iterator[Conflict]:
    candidates = Candidates.of(puzzle)
    for cell in puzzle.layout.cells:
        if not candidates.masks[cell]:
            yield Conflict("no_candidate", _named(puzzle, (cell,)))
    for house in puzzle.layout.houses:
        if len(house.cells) == puzzle.layout.size:
            for k, value in enumerate(puzzle.layout.values):
                if not any(candidates.masks[cell] >> k & 1 for cell in house.cells):
                    yield Conflict("no_place", _named(puzzle, house.cells), value, house)


def _named(puzzle: Puzzle, cells: Sequence[int]) -> tuple[str, ...]:
    return tuple(puzzle.layout.name(cell) for cell in cells)
