"""SudokuPad's ``scf``: the 81 givens of an ordinary puzzle, a letter for a cell and the blanks after it."""

from __future__ import annotations

import re

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats.format import Item
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import Diagonal
from dokuz.model.grid import Grid
from dokuz.model.layout import Layout
from dokuz.model.meta import Meta
from dokuz.model.puzzle import Puzzle

MARKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
"""A digit (0 for none) plus ten times the blanks after it, five at most."""


def packed(one: Item) -> str:
    """Pack an ordinary puzzle.

    >>> packed(Puzzle.empty(9).with_givens([(0, 1), (1, 2)]))
    '1qooooooooooooA'
    """
    if not isinstance(one, Puzzle) or not one.classic:
        raise UnsupportedError("sudokupad's form scf says only the givens of an ordinary 9×9 puzzle; fpuz says more")
    digits = "".join(str(value or 0) for value in one.givens)
    return re.sub("(.)(0{0,5})", lambda match: MARKS[int(match[1]) + 10 * len(match[2])], digits)


def unpacked(data: str) -> Puzzle:
    """Unpack the givens, and the title, author and diagonals that may follow."""
    digits, at = "", 0
    while at < len(data) and len(digits) < 81 and data[at] != "*":
        number = MARKS.find(data[at])
        if number < 0:
            raise FormatError(f"{data[at]!a} in a packed puzzle", expected="digits and letters up to x")
        digits += str(number % 10) + "0" * (number // 10)
        at += 1
    if len(digits) != 81:
        raise FormatError(f"a packed puzzle of {len(digits)} cells", expected="81", hint="copy the whole link")
    rules, facts = _options(data[at:].removeprefix("*"))
    layout = Layout.square(9)
    givens = Grid.of(layout, {cell: int(digit) for cell, digit in enumerate(digits) if digit != "0"})
    meta = Meta(title=facts.get("t", ""), author=facts.get("a", ""), form="sudokupad:scf")
    return Puzzle(givens, meta=meta).under(*rules)


def _options(text: str) -> tuple[list[Constraint], dict[str, str]]:
    """Read ``x`` for both diagonals, ``t`` and ``a`` for title and author; a star ends a text, two spell one."""
    rules: list[Constraint] = []
    facts: dict[str, str] = {}
    while text:
        match = re.match(r"([ta])((?:[^*]|\*\*)*)\*?", text, re.DOTALL)
        if match is not None:
            facts[match[1]] = match[2].replace("**", "*")
            text = text[match.end() :]
        elif text[0] == "x":
            rules += [Diagonal("down"), Diagonal("up")]
            text = text[1:]
        else:
            told = "windoku" if text[0] == "w" else ascii(text[:20])
            raise UnsupportedError(f"sudokupad: unknown rule {told} in a packed puzzle")
    return rules, facts
