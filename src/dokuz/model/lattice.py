"""Lattice: a layout drawn with text lines around its regions, whatever their shape.

Only borders that exist take room: where no region ends between two rows (or columns) there is
just the next line (or a blank), so boxes look as in a newspaper and jigsaw pieces as on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dokuz.model.layout import Layout

# Indexed by the arms that meet: 1 up, 2 right, 4 down, 8 left.
LINES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
ASCII = " |-+||++-+-+++++"


def lattice(layout: Layout, marks: Sequence[str], pen: str = LINES) -> str:
    """Draw one mark a cell, with the borders of boxes, pieces and void cells.

    >>> from dokuz.model.layout import Layout
    >>> print(lattice(Layout.square(4), list("1234" * 4)))
    ┌─────┬─────┐
    │ 1 2 │ 3 4 │
    │ 1 2 │ 3 4 │
    ├─────┼─────┤
    │ 1 2 │ 3 4 │
    │ 1 2 │ 3 4 │
    └─────┴─────┘
    """
    return _Lattice(layout, marks, pen).text()


class _Lattice:
    """The borders of a layout: ``above`` and ``before`` every cell, one past the last included."""

    def __init__(self, layout: Layout, marks: Sequence[str], pen: str) -> None:
        self.rows, self.cols, self.pen = layout.rows, layout.cols, pen
        self.marks = [" " if cell in layout.void else mark for cell, mark in enumerate(marks)]
        self.width = max((len(mark) for mark in self.marks), default=1)
        piece = self._pieces(layout)
        rows, cols = range(self.rows + 1), range(self.cols + 1)
        self.above = [[piece(r - 1, c) != piece(r, c) for c in cols] for r in rows]
        self.before = [[piece(r, c - 1) != piece(r, c) for c in cols] for r in rows]
        self.ruled = [any(line) for line in self.above]
        self.walled = [any(line[c] for line in self.before) for c in cols]

    def _pieces(self, layout: Layout) -> Callable[[int, int], int]:
        owner: dict[int, int] = {cell: n for n, cells in enumerate(layout.regions, 1) for cell in cells}

        def piece(row: int, col: int) -> int:
            if not (0 <= row < self.rows and 0 <= col < self.cols):
                return -1
            cell = row * self.cols + col
            return -1 if cell in layout.void else owner.get(cell, 0)

        return piece

    def text(self) -> str:
        lines = []
        for row in range(self.rows + 1):
            if self.ruled[row]:
                lines.append(self._rule(row))
            if row < self.rows:
                lines.append(self._cells(row))
        return "\n".join(line.rstrip() for line in lines)

    def _cells(self, row: int) -> str:
        parts = []
        for col in range(self.cols + 1):
            if self.walled[col]:
                parts.append(self.pen[5] if self.before[row][col] else " ")
            if col < self.cols:
                mark = self.marks[row * self.cols + col].rjust(self.width)
                parts.append((" " + mark + " ") if self._ends(col) else " " + mark)
        return "".join(parts)

    def _rule(self, row: int) -> str:
        parts = []
        for col in range(self.cols + 1):
            if self.walled[col]:
                parts.append(self.pen[self._arms(row, col)])
            if col < self.cols:
                dash = self.pen[10] if self.above[row][col] else " "
                parts.append(dash * (self.width + 2 if self._ends(col) else self.width + 1))
        return "".join(parts)

    def _ends(self, col: int) -> bool:
        return self.walled[col + 1]

    def _arms(self, row: int, col: int) -> int:
        up = row > 0 and self.before[row - 1][col]
        right = self.above[row][col]
        down = self.before[row][col]
        left = col > 0 and self.above[row][col - 1]
        return up + 2 * right + 4 * down + 8 * left
