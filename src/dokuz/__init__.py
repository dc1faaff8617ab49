"""dokuz: solve, explain, rate, generate, compare and play Sudoku and its variants.

>>> import dokuz
>>> puzzle = dokuz.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> dokuz.solve(puzzle).unique
True
"""

from dokuz.canon import Canon, Transform, canon, isomorphic
from dokuz.errors import AmbiguousError, DokuzError, FormatError, InputError, UnavailableError, UnsupportedError
from dokuz.formats import convert, parse, read, write
from dokuz.methods import solve
from dokuz.model import Grid, Layout, Position, Puzzle, Result

__version__ = "0.1.0"

__all__ = [
    "AmbiguousError",
    "Canon",
    "DokuzError",
    "FormatError",
    "Grid",
    "InputError",
    "Layout",
    "Position",
    "Puzzle",
    "Result",
    "Transform",
    "UnavailableError",
    "UnsupportedError",
    "canon",
    "convert",
    "isomorphic",
    "parse",
    "read",
    "solve",
    "write",
]
