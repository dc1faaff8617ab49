"""The methods' table, and the one way in."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest

import dokuz
from dokuz.errors import DokuzError, InputError, UnsupportedError
from dokuz.methods import METHODS, Method, Traits, load, names, solve
from dokuz.methods.method import EVERY_RULE
from dokuz.model import Budget, Cage, Consecutive, Constraint, NonConsecutive, Position, Puzzle, Result
from dokuz.model.rules import AllDifferent, Domain

P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"


@dataclass(frozen=True)
class Liar:
    """A method that returns the givens as a solution."""

    traits: ClassVar[Traits] = Traits("test", True, frozenset({Domain, AllDifferent}), "any", "none")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Claim what is not so."""
        return Result(puzzle, "liar", (puzzle.givens,), 1, True)


@pytest.mark.parametrize("name", METHODS)
def test_a_method_is_the_file_of_its_name(name: str) -> None:
    """`--method NAME` is methods/NAME.py, a class with traits and options with defaults."""
    kind = load(name)
    assert kind.__module__ == f"dokuz.methods.{name}"
    assert isinstance(kind(), Method)


@pytest.mark.parametrize("method", ["native", load("native")()])
def test_an_option_that_a_method_lacks_is_refused(method: str | Method) -> None:
    """The error names the option, whether the method is made here or was before."""
    with pytest.raises(InputError, match="got 'depth'"):
        solve(P2, method, depth=3)


@pytest.mark.parametrize("order", ["", "[::-1]"])
def test_all_methods_load_together(order: str) -> None:
    """One process holds all solvers at once, whichever comes first: HiGHS, CP-SAT and SAT."""
    code = (
        "import dokuz, highspy\nfrom dokuz.methods import METHODS\n"
        f"for name in list(METHODS){order}:\n    print(dokuz.solve('1...' * 4, name, node_limit=50, seed=1).method)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert set(ran.stdout.split()) == set(METHODS)


def test_an_unknown_method_is_refused_with_those_known() -> None:
    """The error lists the names one could have meant."""
    with pytest.raises(InputError, match="native"):
        load("magic")
    assert names()[0] == "native"


def test_no_method_is_trusted() -> None:
    """A grid that breaks the rules never reaches the caller."""
    with pytest.raises(DokuzError, match="breaks the rules"):
        solve(Puzzle.empty(4), Liar())


def test_a_rule_that_a_method_does_not_read_is_named() -> None:
    """The error says which rule, and which method reads it."""
    with pytest.raises(UnsupportedError, match=r"does not read Linear rules; methods that take it: native"):
        solve(Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")), Liar())


def test_a_board_that_a_method_does_not_take_is_named() -> None:
    """The error says what the board is, and which methods take it."""
    small = Traits("test", True, EVERY_RULE, "4-8", "none", board="boxed")
    assert small.refusal(Puzzle.empty(9)) == "takes boards of 4-8 values, not 9"
    assert small.refusal(Puzzle.empty(dokuz.Layout.latin(4))) == "takes boards with the usual boxes only"
    assert small.refusal(Puzzle.empty(dokuz.Layout.samurai())) == "takes boards of 4-8 values, not 9"
    assert small.refusal(Puzzle.empty(6)) == ""


def test_a_text_a_puzzle_and_a_position_are_solved_alike() -> None:
    """Whatever says a puzzle can be solved."""
    puzzle = dokuz.parse(P2)
    assert isinstance(puzzle, Puzzle)
    assert solve(P2).solutions == solve(puzzle).solutions == solve(Position(puzzle)).solutions
    with pytest.raises(InputError, match="a puzzle, a position or text"):
        solve(42)  # type: ignore[arg-type]


def test_the_number_wanted_bounds_what_is_looked_for() -> None:
    """One found of two is `solved`; two are `multiple`; all two are exhausted."""
    assert solve(P2, count=1).status == "solved"
    assert solve(P2, count=2).status == "multiple"
    every = solve(P2, count=None)
    assert (every.count, every.exhausted, len(every.solutions)) == (2, True, 2)


def test_budgets_end_a_search_without_a_lie() -> None:
    """Where nothing was found and nothing proved the status is `unknown`."""
    assert solve(Puzzle.empty(9), count=None, node_limit=0).status in ("unknown", "solved")
    result = solve(Puzzle.empty(9), count=None, time_limit=0.05)
    assert not result.exhausted
    assert len(result.solutions) <= 10_000


@dataclass(frozen=True)
class Hasty:
    """A method that is cancelled when it has found thousands."""

    traits: ClassVar[Traits] = Traits("test", True, frozenset({Domain, AllDifferent}), "any", "none")

    def solve(self, puzzle: Puzzle, budget: Budget) -> Result:
        """Find the same grid again and again."""
        found = solve(Puzzle.empty(4), count=1).solutions * 5000
        return Result(puzzle, "hasty", found, 5000, False, stopped="cancelled")


def test_a_hurried_search_returns_what_could_be_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a search was cancelled its grids are checked for a moment; the others are counted only."""
    clock = iter(range(10_000_000))
    monkeypatch.setattr("time.monotonic", lambda: next(clock) / 1000)
    result = solve(Puzzle.empty(4), Hasty())
    assert 1 <= len(result.solutions) < 100
    assert (result.count, result.status) == (5000, "multiple")


def thesis(shared: Path) -> dict[str, dict]:
    """Read the puzzles printed in the thesis and the reports."""
    return json.loads((shared / "thesis/puzzles.json").read_text())["puzzles"]


def test_the_thesis_puzzles_have_the_solutions_counted_for_them(shared: Path) -> None:
    """Counts and every solution of all printed puzzles agree, with their variants' rules."""
    for name, record in thesis(shared).items():
        if record["solutions"] is None:
            continue
        puzzle = printed(record).under(*rules_of(record))
        result = solve(puzzle, count=None)
        assert result.exhausted, name
        assert {grid.line for grid in result.solutions} == set(record["all_solutions"]), name
        assert result.count == record["solutions"], name


def test_the_thesis_invalid_puzzle_names_its_clash(shared: Path) -> None:
    """r1c8 clashes with r1c2 in the row and r2c8 in the column."""
    result = solve(thesis(shared)["P1_invalid"]["grid"])
    assert result.status == "infeasible"
    assert result.conflict is not None
    assert result.conflict.cells == ("r1c8", "r1c2", "r2c8")


def test_the_thesis_variants_count_alike_with_each_part_of_their_rules(shared: Path) -> None:
    """The consecutive puzzle has 1, 1, 2 and 98,954 solutions; the bars alone leave two grids."""
    record = thesis(shared)["F1.3"]
    plain, bars = printed(record), bars_of(record)
    edges = {tuple(sorted(divmod(cell, 9) for cell in pair)) for pair in plain.layout.neighbours}
    others = NonConsecutive(sorted(edges - set(Consecutive(bars).pairs)))
    counted = {
        "bars_and_negative": plain.under(Consecutive(bars, negative=True)),
        "bars_only": plain.under(Consecutive(bars)),
        "negative_only": plain.under(others),
        "standard_rules_only": plain,
        "no_givens_bars_and_negative": Puzzle.empty(9).under(Consecutive(bars, negative=True)),
    }
    assert {name: solve(puzzle, count=None).count for name, puzzle in counted.items()} == record["solution_counts"]


def test_the_thesis_jigsaw_figure_without_its_map_is_a_latin_square(shared: Path) -> None:
    """The printed solution keeps rows, columns and givens; its regions are lost."""
    record = thesis(shared)["F1.2"]
    latin = Puzzle.empty(dokuz.Layout.latin(9)).with_givens(
        (cell, int(mark)) for cell, mark in enumerate(record["grid"]) if mark != "."
    )
    printed = dokuz.Grid(latin.layout, tuple(int(mark) for mark in record["printed_solution"]))
    assert latin.solved_by(printed)


def bars_of(record: dict) -> list[list[tuple[int, int]]]:
    """Count a record's bars from 0."""
    return [[(row - 1, col - 1) for row, col in bar] for bar in record["bars"]]


def printed(record: dict) -> Puzzle:
    """Read a record's grid as an ordinary puzzle."""
    puzzle = dokuz.parse(record["grid"])
    assert isinstance(puzzle, Puzzle)
    return puzzle


def rules_of(record: dict) -> list[Constraint]:
    """Give the constraints of a record's kind."""
    match record["kind"]:
        case "consecutive":
            return [Consecutive(bars_of(record), negative=True)]
        case "nonconsecutive":
            return [NonConsecutive()]
    return []
