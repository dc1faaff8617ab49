"""Puzzles: small sets that several studies share."""

from __future__ import annotations

import random
from collections.abc import Iterable

import dokuz
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


def filled(problems: Iterable[Problem], percents: Iterable[int]) -> tuple[Problem, ...]:
    """Give each puzzle with so many per cent of its cells given, the further ones by lot from its only solution.

    A share that a puzzle has from the start is left out.

    >>> [(one.name, one.grade, one.clues) for one in filled(few(1)[:1], [50, 60, 75])]
    [('beginner-10-60', '60 %', 48), ('beginner-10-75', '75 %', 60)]
    """
    wanted = tuple(percents)
    return tuple(
        _more(problem, percent)
        for problem in problems
        for percent in wanted
        if problem.clues < problem.cells * percent // 100
    )


def _more(problem: Problem, percent: int) -> Problem:
    name, text = f"{problem.name}-{percent}", problem.text
    solution = dokuz.solve(text, count=1).solutions[0].line
    blanks = [place for place, mark in enumerate(text) if mark == "."]
    given = set(random.Random(name).sample(blanks, len(text) * percent // 100 - problem.clues))
    marks = (solution[place] if place in given else mark for place, mark in enumerate(text))
    return Problem(name, "".join(marks), f"{percent} %")
