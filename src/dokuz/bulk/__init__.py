"""Bulk: many puzzles at once, as arrays, tables or files, on all processors.

>>> from dokuz import bulk
>>> found = bulk.solve(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
>>> found.solutions.shape, found.tally
((1, 81), {'solved': 1})
"""

from dokuz.bulk.answers import STATUS, Answers
from dokuz.bulk.canon import Forms, canon, distinct
from dokuz.bulk.search import count, settle, solve

__all__ = ["STATUS", "Answers", "Forms", "canon", "count", "distinct", "settle", "solve"]
