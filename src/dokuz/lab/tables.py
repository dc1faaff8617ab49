"""Tables: rows of words and figures as plain data, and how they are written: text, Markdown, CSV, in both languages."""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from dokuz.lab.statistics import Estimate
from dokuz.words import duration, numeral

if TYPE_CHECKING:
    from rich.table import Table as Drawing

Form: TypeAlias = Literal["percent", "seconds", "number", "rank", "probability"]


WORD, NARROW = 24, 4
"""Characters up to which a figure is no text; columns above which a figure's bounds stand under it in a terminal."""


@dataclass(frozen=True)
class Figure:
    """A number that is written in its own way, with between what it lies where that is known."""

    value: float
    form: Form
    low: float | None = None
    high: float | None = None

    @classmethod
    def of(cls, estimate: Estimate, form: Form) -> Figure:
        """Take an estimate with its interval."""
        return cls(estimate.value, form, estimate.low, estimate.high)

    def text(self, lang: str = "en") -> str:
        """Write it.

        >>> Figure(1.0, "percent", 0.886, 1.0).text(), Figure(0.0123, "seconds", 0.001, float("inf")).text("tr")
        ('100 % (89–100)', '12,3 ms (1,0 ms–∞)')
        """
        told = _written(self.value, self.form, lang)
        if self.low is None or self.high is None or math.isnan(self.value):
            return told
        low, high = (_written(bound, self.form, lang) for bound in (self.low, self.high))
        if self.form == "percent":
            low, high = low.strip(" %"), high.strip(" %")
        unit = low.rpartition(" ")[2] if " " in low else ""
        if unit and unit == high.rpartition(" ")[2] and unit == told.rpartition(" ")[2]:
            low, high = low.removesuffix(f" {unit}"), high.removesuffix(f" {unit}")
        return f"{told} ({low}–{high})"


Cell: TypeAlias = str | int | Figure | None


@dataclass(frozen=True)
class Column:
    """A column: its name for programs, and its heading for readers."""

    name: str
    heading: str


@dataclass(frozen=True)
class Table:
    """Rows under headings, in one language; the first column is words, the others figures."""

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    lang: str = "en"
    note: str = ""
    """What to heed when it is read."""

    @property
    def cells(self) -> list[list[str]]:
        """Write every cell as a reader sees it."""
        return [[_cell(cell, self.lang) for cell in row] for row in self.rows]

    def markdown(self) -> str:
        """Write it in Markdown, with its title and its note.

        >>> print(Table("t", "Twice", [Column("a", "a"), Column("b", "b")], [["x", 2]]).markdown())
        **Twice**
        <BLANKLINE>
        | a | b |
        |---|--:|
        | x | 2 |
        """
        headings = [column.heading for column in self.columns]
        rule = "|".join(["", "---", *["--:"] * (len(headings) - 1), ""])
        lines = [_line(headings), rule, *map(_line, self.cells)]
        return "\n".join([f"**{self.title}**", "", *lines, *(["", self.note] if self.note else [])])

    def csv(self) -> str:
        """Write it as CSV with bare numbers; a figure that has bounds takes three columns."""
        bounded = [any(isinstance(row[k], Figure) and _bounded(row[k]) for row in self.rows) for k in _range(self)]
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        names = [column.name for column in self.columns]
        writer.writerow(
            [told for name, three in zip(names, bounded, strict=True) for told in _names(name, three=three)]
        )
        for row in self.rows:
            writer.writerow(
                [told for cell, three in zip(row, bounded, strict=True) for told in _numbers(cell, three=three)]
            )
        return out.getvalue()

    def pieces(self, most: int = 6) -> list[Table]:
        """Cut it into tables of so many columns at most, each with the first column, for a narrow page.

        >>> whole = Table("t", "T", [Column(name, name) for name in "abcd"], [["x", 1, 2, 3]])
        >>> [[column.name for column in piece.columns] for piece in whole.pieces(3)]
        [['a', 'b', 'c'], ['a', 'd']]
        """
        starts = range(1, max(2, len(self.columns)), most - 1)
        return [
            replace(
                self,
                title=self.title if start == 1 else "",
                columns=[self.columns[0], *self.columns[start : start + most - 1]],
                rows=[[row[0], *row[start : start + most - 1]] for row in self.rows],
                note=self.note if start == starts[-1] else "",
            )
            for start in starts
        ]

    def drawn(self, *, unicode: bool = True) -> Drawing:
        """Draw it for a terminal."""
        from rich.box import SIMPLE_HEAD
        from rich.table import Table as Drawing

        made = Drawing(
            box=SIMPLE_HEAD if unicode else None,
            title=self.title or None,
            title_justify="left",
            title_style="bold",
            caption=self.note or None,
            caption_justify="left",
            padding=(0, 0, 0, 1) if len(self.columns) > NARROW or not unicode else (0, 1),
            show_edge=False,
            header_style="bold",
        )
        for place, column in enumerate(self.columns):
            made.add_column(column.heading, justify="right" if place else "left", overflow="fold")
        end = "\n(" if len(self.columns) > NARROW else " ("
        for label, *figures in self.cells:
            # A label may be broken before its options, a figure before its bounds; where columns are many, it is.
            told = (one.replace(" ", "\u00a0").replace("\u00a0(", end) if len(one) < WORD else one for one in figures)
            made.add_row(re.sub(r"(\w)\(", r"\1 (", label), *told)
        return made


def _range(table: Table) -> range:
    return range(len(table.columns))


def _bounded(cell: Cell) -> bool:
    return isinstance(cell, Figure) and cell.low is not None


def _names(name: str, *, three: bool) -> list[str]:
    return [name, f"{name}_low", f"{name}_high"] if three else [name]


def _numbers(cell: Cell, *, three: bool) -> list[object]:
    """Give what CSV holds of a cell."""
    if isinstance(cell, Figure):
        told = [cell.value, cell.low, cell.high] if three else [cell.value]
        return ["" if one is None or math.isnan(one) else one for one in told]
    return [cell, "", ""] if three else [cell]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(one.replace('|', chr(92) + '|') for one in cells)} |"


def _cell(cell: Cell, lang: str) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, Figure):
        return cell.text(lang)
    return numeral(cell, lang) if isinstance(cell, int) else cell


def _written(value: float, form: Form, lang: str) -> str:
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞"
    match form:
        case "percent":
            share = f"{numeral(100 * value, lang, decimals=0 if value in (0, 1) or value >= 0.1 else 1)}"
            return f"%{share}" if lang == "tr" else f"{share} %"
        case "seconds":
            return duration(value, lang) if value else "0"
        case "rank":
            return numeral(value, lang, decimals=2)
        case "probability":
            return f"< {numeral(0.001, lang, decimals=3)}" if value < 0.001 else numeral(value, lang, decimals=3)
        case _:
            return _number(value, lang)


def _number(value: float, lang: str) -> str:
    """Write a number with three digits that matter, thousands by the usual letters.

    >>> _number(950, "en"), _number(11073127, "tr"), _number(4500.4, "en")
    ('950', '11,1M', '4.50k')
    """
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            part = value / size
            return numeral(part, lang, decimals=0 if part >= 100 else 1 if part >= 10 else 2) + letter
    return numeral(value, lang, decimals=0 if value == int(value) or value >= 100 else 1)
