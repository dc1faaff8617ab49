"""What a Sudoku is: layouts, grids, constraints, rules, puzzles, positions, results."""

from dokuz.model.budget import Budget
from dokuz.model.candidates import Candidates
from dokuz.model.conflict import Conflict
from dokuz.model.constraint import Constraint
from dokuz.model.constraints import Cage, Consecutive, Diagonal, Even, NonConsecutive, Odd, OneOf
from dokuz.model.event import Event
from dokuz.model.grid import Grid
from dokuz.model.layout import House, Layout
from dokuz.model.meta import Meta
from dokuz.model.position import Position
from dokuz.model.puzzle import Puzzle
from dokuz.model.result import Result

__all__ = [
    "Budget",
    "Cage",
    "Candidates",
    "Conflict",
    "Consecutive",
    "Constraint",
    "Diagonal",
    "Even",
    "Event",
    "Grid",
    "House",
    "Layout",
    "Meta",
    "NonConsecutive",
    "Odd",
    "OneOf",
    "Position",
    "Puzzle",
    "Result",
]
