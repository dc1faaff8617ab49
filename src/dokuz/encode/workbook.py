"""Workbook: a plan of blocks as an .xlsx file, with a solver's model in it and everything said in both languages.

Excel's Solver keeps its model in hidden names of the sheet, ``solver_adj`` (what may change), ``solver_lhs1``,
``solver_rel1``, ``solver_rhs1`` and so on, and LibreOffice Calc reads the same names (from version 24.2). The
formulas are live: each block says how many of its formulas hold, each cell how many peers hold its value.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING

from dokuz.encode.blocks import LEFT, TOP, Area, Block, Plan, letters, named
from dokuz.encode.extra import required
from dokuz.encode.rows import Relation
from dokuz.encode.run import Within
from dokuz.words import capital, marked, said

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.styles import Alignment, Border, Font, PatternFill
    from openpyxl.worksheet.worksheet import Worksheet

SHEET = "Sudoku"
RELATIONS: dict[Relation, int] = {"<=": 1, "=": 2, ">=": 3}
INTEGER, BINARY = 4, 5
"""Solver's numbers for relations."""
OBJECTIVE: Area = (TOP - 3, LEFT, TOP - 3, LEFT)
"""The cell that is to be most or least, below the title."""
INK, SOFT, COBALT, TOMATO, LEAF, LINE = "16202B", "55606C", "1F3F9E", "B3261E", "2F6B2F", "B9C0C7"
PAPER, TINT, WRONG = "FBF9F4", "EAF0F6", "F9DEDC"

STEPS = {
    "binaries": (
        marked("Every layer below belongs to one value: 1 where the value stands, 0 elsewhere."),
        marked("Excel: open Data, Solver; the model is there. Choose Solve."),
        marked("Excel's own Solver takes 200 variables only; OpenSolver, which is free, takes all of these."),
        marked("LibreOffice Calc: open Tools, Solver; the model is there. Choose Solve."),
        marked("Other givens may be typed into the puzzle; the model follows."),
    ),
    "integers": (
        marked("The cells of the solution are the variables: whole numbers in which nothing clashes."),
        marked("Excel: open Data, Solver; the model is there, for the Evolutionary engine. Choose Solve."),
        marked("Excel's engine searches by chance here: it may stop before nothing clashes; solve again."),
        marked("LibreOffice Calc: open Tools, Solver; the model is there, for the DEPS engine. Choose Solve."),
        marked("Other givens may be typed into the puzzle; the model follows."),
    ),
}


def workbook(plan: Plan, within: Within = iter) -> bytes:
    """Write a plan as the bytes of an .xlsx file."""
    book = required("openpyxl").Workbook()
    sheet: Worksheet = book.active
    sheet.title = SHEET
    sheet.sheet_view.showGridLines = False
    _shape(sheet, plan)
    _write_boards(sheet, plan, within)
    _write_variables(sheet, plan, within)
    for block in within(plan.blocks):
        _write_block(sheet, block)
    _write_checks(sheet, plan)
    for name, text in _model(plan):
        _hide(sheet, name, text)
    _hide(sheet, "solution", _absolute(plan.boards[1]), hidden=False)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def both(text: str) -> str:
    """Say something in both languages.

    >>> both("unique solution")
    'Tek çözüm · Unique solution'
    """
    return f"{capital(said(text, 'tr'), 'tr')} · {capital(said(text, 'en'))}"


# --- the model --------------------------------------------------------------------------------------------


def _model(plan: Plan) -> Iterator[tuple[str, str]]:
    """Yield the names that hold a solver's model, and what they hold."""
    whole = plan.formulation == "binaries"
    yield "solver_opt", _absolute(OBJECTIVE)
    yield "solver_typ", "1" if whole else "2"
    yield "solver_val", "0"
    yield "solver_adj", _absolute(plan.variables)
    yield "solver_neg", "1"
    yield "solver_eng", "2" if whole else "3"
    engine = "CoinMPSolver" if whole else "NLPSolver.DEPSSolverImpl"
    yield "solver_lo_eng", f'"com.sun.star.comp.Calc.{engine}"'
    constraints = list(_constraints(plan))
    yield "solver_num", str(len(constraints))
    for number, (left, relation, right) in enumerate(constraints, 1):
        yield f"solver_lhs{number}", left
        yield f"solver_rel{number}", str(relation)
        yield f"solver_rhs{number}", right
    yield "solver_ver", "3"


def _constraints(plan: Plan) -> Iterator[tuple[str, int, str]]:
    variables, values = _absolute(plan.variables), plan.values
    if plan.formulation == "binaries":
        yield variables, BINARY, "binary"
    else:
        yield variables, INTEGER, "integer"
        yield variables, RELATIONS[">="], str(values[0])
        yield variables, RELATIONS["<="], str(values[-1])
    for block in plan.blocks:
        right = str(block.totals) if isinstance(block.totals, int) else _absolute(_totals(block))
        yield _absolute(block.area), RELATIONS[block.relation], right


def _totals(block: Block) -> Area:
    top, left, bottom, _ = block.area
    return top, left + 1, bottom, left + 1


def _absolute(area: Area) -> str:
    top, left, bottom, right = area
    first, last = f"${letters(left)}${top}", f"${letters(right)}${bottom}"
    return f"{SHEET}!{first}" if first == last else f"{SHEET}!{first}:{last}"


def _hide(sheet: Worksheet, name: str, text: str, *, hidden: bool = True) -> None:
    defined = required("openpyxl.workbook.defined_name").DefinedName(name, attr_text=text, hidden=hidden or None)
    sheet.defined_names.add(defined)


# --- what is seen -----------------------------------------------------------------------------------------


def _shape(sheet: Worksheet, plan: Plan) -> None:
    """Give columns and rows their sizes, the title its place and the page its shape."""
    sheet.column_dimensions["A"].width = 5
    for col in range(LEFT, _side(plan) - 1):
        sheet.column_dimensions[letters(col)].width = 4.3
    for col, width in ((_side(plan) - 1, 3.0), (_side(plan), 84.0)):
        sheet.column_dimensions[letters(col)].width = width
    for row in range(TOP, TOP + plan.high):
        sheet.row_dimensions[row].height = 22
    _put(sheet, 1, LEFT, plan.puzzle.meta.title or "Sudoku", size=20, bold=True)
    _put(sheet, 2, LEFT, _status(plan), size=12, bold=True, colour=COBALT)
    first, function = plan.blocks[0].area if plan.blocks else plan.variables, "SUM"
    row, col, _, _ = OBJECTIVE
    _put(sheet, row, col, f"={function}({named(first)})", colour=SOFT)
    goal = marked("values placed: as many as possible") if plan.formulation == "binaries" else marked("clashes: none")
    _put(sheet, row, col + 2, both(goal), colour=SOFT)
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, 0
    sheet.sheet_properties.pageSetUpPr = required("openpyxl.worksheet.properties").PageSetupProperties(fitToPage=True)


def _side(plan: Plan) -> int:
    """Give the column beside everything, for checks and words."""
    return max(plan.boards[2][3], *(block.area[3] + 1 for block in plan.blocks), LEFT + plan.wide) + 2


def _write_boards(sheet: Worksheet, plan: Plan, within: Within) -> None:
    titles = (marked("puzzle"), marked("solution"), marked("clashes"))
    for board, title in enumerate(titles):
        _put(sheet, TOP - 1, plan.boards[board][1], both(title), bold=True)
    start = plan.started() if plan.formulation == "integers" else {}
    for cell in within(plan.board.cells):
        given = plan.puzzle.givens[cell]
        shown: tuple[str | int | None, ...] = (given, start.get(cell, plan.shown(cell)), plan.clashes(cell))
        for board, value in enumerate(shown):
            row, col = plan.place(board, cell)
            colour = (INK, COBALT, TOMATO)[board]
            made = _put(sheet, row, col, value, size=(14, 14, 9)[board], bold=board == 0, colour=colour, centred=True)
            made.border = _frame(_sides(plan, cell))
            if board == 0 and given is not None:
                made.fill = _fill(TINT)
            if board and (board == 2 or plan.formulation == "binaries"):
                made.number_format = "0;-0;;@" if board == 2 or plan.values[0] else "0"
    _mark_clashes(sheet, plan)


def _mark_clashes(sheet: Worksheet, plan: Plan) -> None:
    """Colour what clashes: a given beside its like, a value of the solution beside its like."""
    style, rule = required("openpyxl.styles"), required("openpyxl.formatting.rule")
    counted = named((*plan.boards[2][:2], *plan.boards[2][:2]))
    for board in (0, 1) if plan.formulation == "binaries" else (1,):
        first = named((*plan.boards[board][:2], *plan.boards[board][:2]))
        formula = f'AND({first}<>"",{counted}>0)'
        fill = style.PatternFill(bgColor=WRONG, fill_type="solid")
        font = style.Font(color=TOMATO, bold=True, underline="single")
        sheet.conditional_formatting.add(
            named(plan.boards[board]), rule.FormulaRule(formula=[formula], fill=fill, font=font)
        )


def _write_variables(sheet: Worksheet, plan: Plan, within: Within) -> None:
    """Write the layers, each under its value; beside a solution that is the variables there are none."""
    if plan.formulation == "integers":
        return
    top, left, _, _ = plan.variables
    _head(sheet, top, left, marked("layers: one for each value"))
    for value in within(plan.values):
        for cell in plan.board.cells:
            row, col = divmod(cell, plan.wide)
            line = top + (value - plan.values[0]) * plan.high + row
            made = _put(sheet, line, left + col, 0, size=9, colour=COBALT, centred=True)
            made.border = _frame(_sides(plan, cell))
            made.number_format = "0;-0;·"
        _put(sheet, top + (value - plan.values[0]) * plan.high, 1, value, bold=True, colour=COBALT, centred=True)
    for number in range(plan.extras):
        row, col = divmod(number, plan.wide)
        _put(sheet, top + len(plan.values) * plan.high + row, left + col, 0, size=9, colour=SOFT, centred=True)


def _write_block(sheet: Worksheet, block: Block) -> None:
    top, left, _, _ = block.area
    sign = {"=": "=", "<=": "≤", ">=": "≥"}[block.relation]
    goal = block.totals if isinstance(block.totals, int) else "→"
    _head(sheet, top, left, block.title, f": {sign} {goal}")
    for row, formulas in enumerate(block.formulas, top):
        for col, formula in enumerate(formulas, left):
            _put(sheet, row, col, formula, size=9, centred=True).border = _frame(("thin",) * 4)
    if not isinstance(block.totals, int):
        for row, total in enumerate(block.totals, top):
            _put(sheet, row, left + 1, total, size=9, colour=SOFT, centred=True)


def _write_checks(sheet: Worksheet, plan: Plan) -> None:
    """Write which blocks hold, how to go on, and what a variant asks for, beside everything."""
    side = _side(plan)
    _put(sheet, TOP - 1, side, both(marked("checks")), bold=True)
    row = TOP
    for block in plan.blocks:
        kept = f'{_kept(block)}&" / "&ROWS({named(block.area)})*COLUMNS({named(block.area)})'
        tick = f'IF({_kept(block)}=ROWS({named(block.area)})*COLUMNS({named(block.area)}),"✓  ","·  ")'
        _put(sheet, row, side, f'={tick}&{kept}&"   {both(block.title)}"')
        row += 1
    _put(sheet, row + 1, side, both(marked("how to solve it")), bold=True)
    for lang, colour in (("tr", INK), ("en", SOFT)):
        for number, text in enumerate(STEPS[plan.formulation], 1):
            _put(sheet, row + 1 + number, side, f"{number}  {said(text, lang)}", colour=colour)
        row += len(STEPS[plan.formulation]) + 1
    for number, sentence in enumerate(dict.fromkeys(one.sentence for one in plan.puzzle.constraints), 2):
        _put(sheet, row + number, side, both(sentence), colour=COBALT)


def _kept(block: Block) -> str:
    """Write how many formulas of a block hold."""
    totals = str(block.totals) if isinstance(block.totals, int) else named(_totals(block))
    return f"SUMPRODUCT(--(ROUND({named(block.area)},6){block.relation}{totals}))"


def _status(plan: Plan) -> str:
    """Write whether the sheet is solved, clashes or is open."""
    held = ",".join(f"{_kept(b)}=ROWS({named(b.area)})*COLUMNS({named(b.area)})" for b in plan.blocks)
    clash, solved, left = (both(word) for word in (marked("clashes"), marked("solved"), marked("not solved yet")))
    return f'=IF(SUM({named(plan.boards[2])})>0,"✗ {clash}",IF(AND({held}),"✓ {solved}","… {left}"))'


def _head(sheet: Worksheet, top: int, left: int, text: str, more: str = "") -> None:
    """Write a title in both languages above what begins at a row."""
    _put(sheet, top - 2, left, capital(said(text, "tr"), "tr") + more, bold=True)
    _put(sheet, top - 1, left, capital(said(text, "en")) + more, colour=SOFT)


# --- looks ------------------------------------------------------------------------------------------------


def _put(
    sheet: Worksheet,
    row: int,
    col: int,
    value: object,
    *,
    size: int = 10,
    bold: bool = False,
    colour: str = INK,
    centred: bool = False,
) -> Cell:
    """Write one cell."""
    cell: Cell = sheet.cell(row, col)
    if value != "":
        cell.value = value
    cell.font = _font(size, bold, colour)
    if centred:
        cell.alignment = _centre()
    return cell


def _sides(plan: Plan, cell: int) -> tuple[str, str, str, str]:
    """Give the lines at a cell's left, right, top and bottom: heavier where a region ends, or the board."""
    row, col = divmod(cell, plan.wide)
    sides = []
    for high, wide in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        beside = (row + high) * plan.wide + col + wide
        inside = 0 <= row + high < plan.high and 0 <= col + wide < plan.wide and beside not in plan.layout.void
        sides.append("thin" if inside and _together(plan, cell, beside) else "medium" if inside else "thick")
    return sides[0], sides[1], sides[2], sides[3]


def _together(plan: Plan, cell: int, other: int) -> bool:
    """Tell whether two cells lie in one region; on a board without, all do."""
    regions = plan.layout.regions
    return not regions or any(cell in region and other in region for region in regions)


@lru_cache(maxsize=256)
def _frame(sides: tuple[str, str, str, str]) -> Border:
    styles = required("openpyxl.styles")
    left, right, top, bottom = (styles.Side(style, color=LINE if style == "thin" else INK) for style in sides)
    border: Border = styles.Border(left=left, right=right, top=top, bottom=bottom)
    return border


@lru_cache(maxsize=64)
def _font(size: int, bold: bool, colour: str) -> Font:  # noqa: FBT001
    font: Font = required("openpyxl.styles").Font(name="Calibri", size=size, bold=bold, color=colour)
    return font


@lru_cache(maxsize=1)
def _centre() -> Alignment:
    alignment: Alignment = required("openpyxl.styles").Alignment(horizontal="center", vertical="center")
    return alignment


@lru_cache(maxsize=8)
def _fill(colour: str) -> PatternFill:
    fill: PatternFill = required("openpyxl.styles").PatternFill("solid", fgColor=colour)
    return fill
