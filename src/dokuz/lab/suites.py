"""Suites: sets of puzzles by name; any file is one too. The README of ``data`` says where the ready ones are from."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import Path

from dokuz.errors import InputError
from dokuz.formats import read, write
from dokuz.formats.reading import puzzle_in
from dokuz.lab.instances import shares
from dokuz.lab.problem import Problem
from dokuz.words import marked

GRADES: Mapping[str, tuple[float, float]] = {
    "beginner": (1.2, 1.5),
    "easy": (1.7, 2.5),
    "medium": (2.6, 3.4),
    "hard": (3.6, 6.2),
    "expert": (6.5, 7.5),
    "extreme": (7.6, 11.9),
}
"""Of each grade the least and the highest rating of Sudoku Explainer: hidden singles in boxes and lines; all that
places a digit at once; locked candidates, pairs, X-wings; wings, larger sets, fish, uniqueness; short chains; the rest.
"""
WORDS: Mapping[str, str] = {
    "beginner": marked("beginner"),
    "easy": marked("easy"),
    "medium": marked("medium"),
    "hard": marked("hard"),
    "expert": marked("expert"),
    "extreme": marked("extreme"),
}
"""How the grades are said."""
SHARES = range(0, 100, 5)


@dataclass(frozen=True)
class Suite:
    """A set of puzzles that has a name."""

    told: str
    """What it is, in a sentence."""
    drawn: Callable[[], tuple[Problem, ...]]


def suite(name: str) -> tuple[Problem, ...]:
    """Give the puzzles of a suite, or of a file.

    >>> [(one.name, one.clues) for one in suite("thesis")]
    [('P1', 33), ('P2', 39), ('P3', 28)]
    """
    if name in SUITES:
        return SUITES[name].drawn()
    path = Path(name)
    if not path.is_file():
        raise InputError(f"expected a suite ({', '.join(SUITES)}) or a file of puzzles, got {name!r}")
    return tuple(_file(path))


def _table(name: str, grade: str = "") -> tuple[Problem, ...]:
    """Read one of our tables, all of it or one grade."""
    text = (files("dokuz.lab") / "data" / f"{name}.csv").read_text("utf-8")
    found = (Problem(one["id"], one["puzzle"], one["grade"]) for one in csv.DictReader(io.StringIO(text)))
    return tuple(one for one in found if grade in ("", one.grade))


def _variants() -> tuple[Problem, ...]:
    """Read our variants: each line a puzzle, whose title is its id and begins with its kind."""
    lines = (files("dokuz.lab") / "data" / "variants.jsonl").read_text("utf-8").splitlines()
    titles = [puzzle_in(line).meta.title for line in lines]
    return tuple(Problem(title, line, title.rpartition("-")[0]) for title, line in zip(titles, lines, strict=True))


def _file(path: Path) -> Iterator[Problem]:
    """Read a file: puzzles have their titles for ids where these are all different, else their numbers."""
    puzzles = [puzzle_in(item) for item in read(path)]
    if not puzzles:
        raise InputError(f"expected puzzles in {path.name}, found none")
    titles = Counter(puzzle.meta.title for puzzle in puzzles)
    own = "" not in titles and max(titles.values()) == 1
    for number, puzzle in enumerate(puzzles, 1):
        form = "line" if not puzzle.constraints and puzzle.layout.boxed else "json"
        yield Problem(puzzle.meta.title if own else str(number), write(puzzle, form).strip(), puzzle.meta.level)


SUITES: Mapping[str, Suite] = {
    "thesis": Suite(marked("P1, P2, P3 of the thesis: one solution, two, nineteen"), partial(_table, "thesis")),
    "seeds": Suite(marked("all ordinary puzzles printed in the thesis and in two reports"), partial(_table, "seeds")),
    **{
        grade: Suite(marked("twenty puzzles of one grade, by their rating"), partial(_table, "graded", grade))
        for grade in GRADES
    },
    "graded": Suite(marked("the six grades together"), partial(_table, "graded")),
    "17": Suite(marked("a hundred puzzles of seventeen clues"), partial(_table, "seventeen")),
    "large16": Suite(marked("16×16, from empty to nearly full"), partial(shares, 16, SHARES)),
    "large25": Suite(marked("25×25, from empty to nearly full"), partial(shares, 25, SHARES)),
    "variants": Suite(marked("jigsaw, consecutive, odd and even, killer"), _variants),
}
"""The suites by name."""
