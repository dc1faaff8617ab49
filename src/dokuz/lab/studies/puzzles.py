"""Puzzles: small sets that several studies share."""

from __future__ import annotations

from dokuz.lab.problem import Problem
from dokuz.lab.suites import GRADES, suite


def few(each: int) -> tuple[Problem, ...]:
    """Take so many of every grade, evenly from its twenty.

    >>> [one.name for one in few(1)][:2]
    ['beginner-10', 'easy-10']
    """
    return tuple(
        puzzles[(2 * place + 1) * len(puzzles) // (2 * each) - 1]
        for puzzles in map(suite, GRADES)
        for place in range(each)
    )
