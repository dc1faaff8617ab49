"""Lab: methods compared on the same puzzles, with seeds, limits and statistics."""

from dokuz.lab.row import Point, Row
from dokuz.lab.runs import Runs

__all__ = ["Point", "Row", "Runs"]
