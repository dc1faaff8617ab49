"""What stands where on a worksheet, and which formulas."""

import pytest

from dokuz.encode import blocks as encoded
from dokuz.encode.blocks import Plan, letters, named
from dokuz.errors import UnsupportedError
from dokuz.model import Cage, Consecutive, Diagonal, Layout, NonConsecutive, Odd, Puzzle
from dokuz.model.rules import Linear
from tests.encode.ruled import Ruled


def formulas(plan: Plan) -> dict[str, list[str]]:
    """List the formulas of every block."""
    return {block.title: [formula for row in block.formulas for formula in row] for block in plan.blocks}


def test_columns_are_named_as_spreadsheets_do() -> None:
    """A to Z, AA to ZZ, and on to the last, XFD."""
    assert [letters(col) for col in (1, 26, 27, 52, 53, 702, 703, 16384)] == [
        *("A", "Z", "AA", "AZ"),
        *("BA", "ZZ", "AAA", "XFD"),
    ]
    assert named((1, 1, 2, 3)) == "A1:C2"


def test_an_ordinary_board_has_the_constraints_of_the_thesis() -> None:
    """81 cells, 81 givens that may be, 27 houses by 9 values: 324 sums of the layers, and 81 for the givens."""
    plan = Plan(Puzzle.empty(9), "binaries")
    assert [(block.area, block.relation, block.totals) for block in plan.blocks] == [
        ((18, 12, 26, 20), "=", 1),
        ((30, 12, 38, 20), "=", 1),
        ((42, 12, 68, 20), "=", 1),
    ]
    assert plan.variables == (18, 2, 98, 10)
    cells, givens, houses = formulas(plan).values()
    assert cells[0] == "=B18+B27+B36+B45+B54+B63+B72+B81+B90"
    assert givens[0] == '=IF(B6="",1,CHOOSE(B6,B18,B27,B36,B45,B54,B63,B72,B81,B90))'
    assert (houses[0], houses[81], houses[162]) == ("=SUM(B18:J18)", "=SUM(B18:B26)", "=SUM(B18:D20)")
    assert plan.shown(0) == "=1*B18+2*B27+3*B36+4*B45+5*B54+6*B63+7*B72+8*B81+9*B90"


def test_whole_numbers_are_few() -> None:
    """81 variables, 27 counts of what stands twice, one of givens that moved."""
    plan = Plan(Puzzle.empty(9).with_givens([(0, 5)]), "integers")
    assert plan.variables == plan.boards[1] == (6, 12, 14, 20)
    houses, givens = formulas(plan).values()
    assert len(houses) == 27
    assert houses[0] == "=9-SUMPRODUCT(1/COUNTIF(L6:T6,L6:T6))"
    assert givens == ['=SUMPRODUCT((B6:J14<>"")*(B6:J14<>L6:T14))']
    start = plan.started()
    assert [start[cell] for cell in range(9)] == [5, 1, 2, 3, 4, 6, 7, 8, 9]


def test_variants_are_further_formulas() -> None:
    """Sums by the solution's cells, pairs by layers or by what may not be, domains by what is barred."""
    puzzle = Puzzle.empty(4).under(
        Cage(5, "r1c1 r1c2"), Odd("r4c4"), NonConsecutive("r2c1-r2c2"), Consecutive("r3c1-r3c2"), Diagonal("down")
    )
    layers, whole = formulas(Plan(puzzle, "binaries")), formulas(Plan(puzzle, "integers"))
    assert layers["sums"] == whole["sums"] == ["=G6+H6"]
    assert layers["values that a cell may not hold"] == ["=E20+E28"]
    assert "=B14+B18-C22-C26" in layers["pairs and bounds from above"]
    assert "=B15-C19" in layers["pairs and bounds from above"]
    assert "(J9=2)+(J9=4)" in "".join(whole["values that may not be"])
    assert any("(G7=1)*(H7=2)+(G7=2)*(H7=1)" in formula for formula in whole["values that may not be"])
    twice = whole["no value twice in a row, column, region or group"]
    assert "=(G6=H7)+(G6=I8)+(G6=J9)+(H7=I8)+(H7=J9)+(I8=J9)" in twice
    unequal = puzzle.under(Ruled((Linear(((1, 0), (-2, 5)), "!=", 3),)))
    assert "=IF(G6-2*H7=3,1,0)" in formulas(Plan(unequal, "integers"))["values that may not be"]
    assert Plan(unequal, "binaries").extras == 1


def test_other_boards_have_their_place() -> None:
    """Void cells are constants, values from 0 are counted from 0, jigsaw pieces are summed cell by cell."""
    twins = Plan(Puzzle.empty(Layout.overlapping([(0, 0), (2, 2)], size=4)), "binaries")
    assert formulas(twins)["each cell holds one value"].count("=1") == 8
    zero = Plan(Puzzle.empty(Layout.build(2, 2, values=range(3))), "binaries")
    assert "CHOOSE(B6+1," in formulas(zero)["givens stay"][0]
    assert "each value once at most in smaller groups" in formulas(zero)
    jigsaw = Plan(Puzzle.empty(Layout.jigsaw("0001011122232333")), "binaries")
    assert "=B13+C13+D13+B14" in formulas(jigsaw)["each value once in every row, column and region"]


def test_clashes_are_counted_against_peers() -> None:
    """In the solution, or among givens as long as nothing is found."""
    assert Plan(Puzzle.empty(Layout.build(1, 2)), "integers").clashes(0) == "=(E6=F6)"
    assert Plan(Puzzle.empty(Layout.build(1, 2)), "binaries").clashes(0) == '=IF(E10>0,(E6=F6),IF(B6="",0,(B6=C6)))'


def test_a_formula_that_no_spreadsheet_takes_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says how long it may be, and what to do."""
    monkeypatch.setattr(encoded, "LONGEST", 20)
    with pytest.raises(UnsupportedError, match="at most 20 characters.*such as native"):
        Plan(Puzzle.empty(4), "binaries")
