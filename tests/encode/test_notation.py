"""Rows as text, held against what HiGHS reads from it, and ZIMPL's against a reader of its few forms."""

import re
from itertools import product
from pathlib import Path

import pytest

from dokuz.encode.notation import written
from dokuz.encode.rows import Rows
from dokuz.model import Cage, Diagonal, Layout, Odd, Puzzle
from dokuz.model.rules import Automaton, Linear, Pair
from tests.encode.ruled import Ruled, ruled

PUZZLES = {
    "plain": Puzzle.empty(4).with_givens([(0, 1), (5, 3)]),
    "odd": Puzzle.empty(4).under(Odd("r1c1 r2c2"), Cage(7, "r1c1 r1c2 r2c1"), Diagonal("down")),
    "rules": ruled(
        Linear(((2, 0), (-1, 5)), "!=", 3),
        Linear(((1, 0), (1, 1)), ">=", 3),
        Automaton((0, 1, 2), (((1, 0), (2, 1), (3, 0)), ((4, 1), (3, 0))), frozenset({1})),
        Pair(0, 6, frozenset({(1, 2), (2, 3), (3, 4)})),
    ),
    "loose": Puzzle.empty(Layout.build(2, 3, values=range(4))),
}


@pytest.mark.parametrize("form", ["lp", "mps"])
@pytest.mark.parametrize("name", PUZZLES)
def test_what_is_written_is_what_another_program_reads(name: str, form: str, tmp_path: Path) -> None:
    """Names, bounds, whole variables, entries and totals come back as they were."""
    import highspy

    rows = Rows(PUZZLES[name])
    file = tmp_path / f"model.{form}"
    file.write_bytes(written(rows, form))
    highs = highspy.Highs()
    highs.silent()
    assert highs.readModel(str(file)) == highspy.HighsStatus.kOk
    lp = highs.getLp()
    columns = {column: number for number, column in enumerate(lp.col_names_)}
    assert set(columns) == {one.name for one in rows.variables}
    for one in rows.variables:
        number = columns[one.name]
        assert (lp.col_lower_[number], lp.col_upper_[number]) == (one.low, one.high)
        assert (lp.integrality_[number] == highspy.HighsVarType.kInteger) == one.whole
    assert {*lp.row_names_} == {row.name for row in rows.rows}
    for row in rows.rows:
        _, number = highs.getRowByName(row.name)
        _, numbers, times = highs.getRowEntries(number)
        entries = {lp.col_names_[n]: t for n, t in zip(numbers, times, strict=True) if t}
        assert entries == {rows.variables[n].name: t for t, n in row.terms}
        low, high = lp.row_lower_[number], lp.row_upper_[number]
        assert (low if row.relation != "<=" else high) == row.total
        assert (low == high, low > -1e30, high < 1e30) == (
            row.relation == "=",
            row.relation != "<=",
            row.relation != ">=",
        )


class Zimpl:
    """The sets and rows of a text, as far as ours go."""

    def __init__(self, text: str) -> None:
        self.sets: dict[str, list[tuple[int, ...]]] = {}
        self.houses: dict[int, list[tuple[int, ...]]] = {}
        self.variables: set[str] = set()
        self.rows: list[tuple[dict[str, int], str, int]] = []
        lines = [line for line in text.splitlines() if not line.startswith("#")]
        for statement in " ".join(" ".join(lines).split()).rstrip(";").split("; "):
            kind, rest = statement.split(" ", 1)
            {"set": self.set, "var": self.var, "subto": self.row}[kind](rest)

    def set(self, rest: str) -> None:
        name, members = rest.split(" := ", 1)
        if name.startswith("House"):
            for number, cells in re.findall(r"<(\d+)> \{(.*?)\}", members):
                self.houses[int(number)] = tuples(cells)
        elif span := re.fullmatch(r"\{(\d+) \.\. (\d+)\}", members):
            self.sets[name] = [(number,) for number in range(int(span[1]), int(span[2]) + 1)]
        else:
            self.sets[name] = tuples(members)

    def var(self, rest: str) -> None:
        if rest == "x[Cells * Values] binary":
            self.variables |= {place(*c, *v) for c, v in product(self.sets["Cells"], self.sets["Values"])}
        else:
            self.variables.add(rest.partition(" ")[0])

    def row(self, rest: str) -> None:
        name, said = (part.strip() for part in rest.split(":", 1))
        if not said.startswith("forall"):
            left, relation, total = re.fullmatch(r"(.*) (==|<=|>=) (-?\d+)", said).groups()  # type: ignore[union-attr]
            terms = re.findall(r"([+-] )?(?:(\d+) \* )?(x\[.*?\]|\w+)", left)
            found = {term: int(times or 1) * (-1 if sign == "- " else 1) for sign, times, term in terms}
            self.rows.append((found, relation, int(total)))
            return
        values = [value for (value,) in self.sets["Values"]]
        match name:
            case "cell":
                groups = [[place(*cell, k) for k in values] for cell in self.sets["Cells"]]
            case "full" | "part":
                houses = [self.houses[number] for (number,) in self.sets[name.capitalize()]]
                groups = [[place(*cell, k) for cell in house] for house in houses for k in values]
            case _:
                groups = [[place(*one)] for one in self.sets[name.capitalize()]]
        relation, total = re.fullmatch(r".* (==|<=) ([01])", said).groups()  # type: ignore[union-attr]
        self.rows += [(dict.fromkeys(group, 1), relation, int(total)) for group in groups]


def tuples(text: str) -> list[tuple[int, ...]]:
    return [tuple(map(int, one.split(","))) for one in re.findall(r"<(.*?)>", text)]


def place(*indices: int) -> str:
    return f"x[{','.join(map(str, indices))}]"


@pytest.mark.parametrize("name", PUZZLES)
def test_the_text_for_zimpl_says_the_same(name: str) -> None:
    """Read by its own rules it has the variables and rows of the program; givens and domains are rows there."""
    rows = Rows(PUZZLES[name])
    text = written(rows, "zpl").decode()
    read = Zimpl(text)
    cols = rows.layout.cols
    names = [place(cell // cols + 1, cell % cols + 1, value) for cell, value in rows.chosen]
    names += [one.name for one in rows.variables[len(rows.chosen) :]]
    assert read.variables == set(names)
    signs = {"=": "==", "<=": "<=", ">=": ">="}
    wanted = [({names[n]: t for t, n in row.terms}, signs[row.relation], row.total) for row in rows.rows]
    fixed = [({names[n]: 1}, "==", 1) for n, one in enumerate(rows.variables) if one.low]
    givens = [cell for cell, _ in rows.puzzle.givens.filled.items()]
    for (cell, _), number in rows.chosen.items():
        if not rows.variables[number].high and cell not in givens:
            fixed.append(({names[number]: 1}, "==", 0))
    assert sorted(map(repr, read.rows)) == sorted(map(repr, [*wanted, *fixed]))
    assert max(map(len, text.splitlines())) <= 120


def test_rows_have_names_that_every_format_takes() -> None:
    """No two alike, letters, digits and underscores only, also on boards of several grids."""
    puzzle = Puzzle.empty(Layout.overlapping([(0, 0), (2, 2)], size=4)).under(Ruled((Linear(((1, 0),), "!=", 2),)))
    rows = Rows(puzzle)
    for names in ([row.name for row in rows.rows], [one.name for one in rows.variables]):
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII) for name in names)
