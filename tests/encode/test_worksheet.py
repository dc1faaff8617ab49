"""Models read back out of workbooks: what they say, and that they say what stands there."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given

from dokuz.encode.blocks import Formulation, Plan
from dokuz.encode.highs import Highs
from dokuz.encode.program import exhaust
from dokuz.encode.run import Run
from dokuz.encode.workbook import workbook
from dokuz.encode.worksheet import Worksheet
from dokuz.errors import FormatError
from dokuz.model import Budget, Cage, Grid, Layout, OneOf, Puzzle
from dokuz.model.rules import Automaton, Rule
from tests.encode.ruled import ruled, solutions
from tests.encode.test_propagators import rules

FORMULATIONS: tuple[Formulation, ...] = ("binaries", "integers")
CLUES = [(0, 1), (5, 3), (10, 2), (13, 2), (3, 4)]


def found(puzzle: Puzzle, formulation: Formulation, change: Callable[[Any], None] | None = None) -> set[Grid]:
    """Solve what stands in a workbook, after a change of its sheet."""
    import openpyxl

    book = workbook(Plan(puzzle, formulation))
    if change is not None:
        loaded = openpyxl.load_workbook(BytesIO(book))
        change(loaded.active)
        stream = BytesIO()
        loaded.save(stream)
        book = stream.getvalue()
    sheet, run = Worksheet(book, puzzle.layout), Run(puzzle, Budget(count=None), "test")
    exhaust(run, sheet, Highs(run, sheet.variables, sheet.rows))
    assert run.stopped is None
    assert run.count == len(set(run.result().solutions))
    return set(run.result().solutions)


@given(rules.filter(lambda rule: not isinstance(rule, Automaton)))
def test_every_rule_is_read_as_it_is(rule: Rule) -> None:
    """With any pair or sum over the first row, either sheet has the solutions that trying finds."""
    puzzle = ruled(rule)
    for formulation in FORMULATIONS:
        assert found(puzzle, formulation) == solutions(puzzle), formulation


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_other_boards_are_read_too(formulation: Formulation) -> None:
    """Void cells, values from 0, jigsaw pieces, and cells that may hold nothing."""
    for puzzle in (
        Puzzle.empty(Layout.build(1, 3, values=range(3))),
        Puzzle.empty(Layout.overlapping([(0, 0), (2, 2)], size=4)).with_givens(
            [(0, 1), (1, 2), (2, 3), (6, 4), (14, 3), (35, 1), (34, 2), (33, 4)]
        ),
        Puzzle.empty(Layout.jigsaw("0001011122232333")).with_givens([(0, 1), (1, 2), (2, 3), (8, 4)]),
        Puzzle.empty(4).with_givens(CLUES).under(OneOf("r1c2", {1}), OneOf("r1c2", {2})),
    ):
        assert found(puzzle, formulation) == solutions(puzzle)


@pytest.mark.parametrize("formulation", FORMULATIONS)
def test_what_stands_in_the_sheet_is_what_is_solved(formulation: Formulation) -> None:
    """Another given, another formula, a constraint less: another answer."""
    givens = [(2, 2), (6, 1), (8, 3), (10, 4), (15, 2)]
    puzzle = Puzzle.empty(4).with_givens(givens).under(Cage(5, "r1c1 r1c2"))
    honest = found(puzzle, formulation)
    assert len(honest) == 2

    def type_in(sheet: Any) -> None:
        sheet["B6"].value = 4

    assert found(puzzle, formulation, type_in) == {grid for grid in honest if grid[0] == 4} != honest

    def forget_a_constraint(sheet: Any) -> None:
        sheet.defined_names["solver_num"].attr_text = str(int(sheet.defined_names["solver_num"].attr_text) - 1)

    assert found(puzzle, formulation, forget_a_constraint) > honest

    def change_a_sum(sheet: Any) -> None:
        (cell,) = (cell for row in sheet.iter_rows() for cell in row if cell.value == "=G6+H6")
        cell.value = "=G6+H6+G7"

    assert found(puzzle, formulation, change_a_sum) != honest


def test_a_formula_of_another_form_is_refused() -> None:
    """And a given that is no value; the error names the cell."""

    def product(sheet: Any) -> None:
        sheet["G13"].value = "=B13*C13"

    with pytest.raises(FormatError, match=r"B13\*C13 in G13.*forms that dokuz writes"):
        found(Puzzle.empty(4), "binaries", product)

    def strange(sheet: Any) -> None:
        sheet["B6"].value = 7

    for formulation in FORMULATIONS:
        with pytest.raises(FormatError, match="7.*forms that dokuz writes"):
            found(Puzzle.empty(4), formulation, strange)

    def unbound(sheet: Any) -> None:
        sheet.defined_names["solver_rel1"].attr_text = "2"

    with pytest.raises(FormatError, match="neither 0-1 nor whole"):
        found(Puzzle.empty(4), "binaries", unbound)
