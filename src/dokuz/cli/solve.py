"""``dokuz solve``: look for solutions and say truthfully what was found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Annotated

import typer

from dokuz.cli import options, screen
from dokuz.cli.options import AsJson, Lang, Puzzles, ReadAs
from dokuz.cli.progress import Progress
from dokuz.cli.source import Found, found, typed, whole_file
from dokuz.cli.watch import Watching
from dokuz.errors import DokuzError, InputError
from dokuz.words import spoken

if TYPE_CHECKING:
    from collections.abc import Callable

    from dokuz.methods import Method
    from dokuz.model import Result


def solve(
    puzzles: Puzzles = None,
    method: Annotated[
        str,
        typer.Option(metavar="NAME", help="How to solve; `dokuz methods` lists them.", autocompletion=options.methods),
    ] = "native",
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="KEY=VALUE", help="Set an option of the method; may repeat.")
    ] = None,
    count: Annotated[
        str, typer.Option(metavar="N|all", help="Look for up to N solutions, of which 10,000 are told.")
    ] = "2",
    unique: Annotated[bool, typer.Option("--unique", help="Exit with 1 unless there is exactly one solution.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="N", help="Seed of a method that draws lots.")] = None,
    time_limit: Annotated[
        float | None, typer.Option(metavar="S", min=0, help="Stop after so many seconds, for each puzzle.")
    ] = None,
    node_limit: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Stop after so many search nodes, for each puzzle.")
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Show the grid as the method holds it.")] = False,
    events: Annotated[
        str | None, typer.Option("--events", metavar="FILE", help="Write what the method does, a JSON object a line.")
    ] = None,
    as_json: AsJson = False,
    read_as: ReadAs = None,
    lang: Lang = None,
) -> None:
    """Solve puzzles of any format and size, and say what was found.

    One puzzle is drawn. Several are a stream: a line each, with number, status and solution, separated by
    tabs when piped; what cannot be read is told on standard error with its line, and the rest goes on.

    Exit code: 0 solved, with one solution or several; 1 no solution, none found within the limits, or with
    --unique not exactly one; 2 misuse or bad input. Of several the highest.
    """
    watching = Watching(drawn=watch, file=events, lang=spoken(lang))
    task = _Task(_method(method, settings or []), number_of(count), unique, seed, time_limit, node_limit, watching)
    quiet = watch or typed(puzzles or [])
    with watching, Progress(whole_file(puzzles or []), shown=not quiet) as progress:
        answers: Iterator[Answer] = (_answer(one, task, progress) for one in found(puzzles or [], read_as))
        tell = _record(lang) if as_json else None
        if tell is None:
            answers, tell = _pretty(answers, spoken(lang))
        code = _told(answers, tell, task, progress)
    raise typer.Exit(code)


@dataclass(frozen=True)
class _Task:
    """What is asked of every puzzle."""

    method: Method
    count: int | None
    unique: bool
    seed: int | None
    time_limit: float | None
    node_limit: int | None
    watching: Watching

    def result(self, one: Found) -> Result | DokuzError:
        from dokuz.methods import solve
        from dokuz.model import Puzzle

        if one.item is None:
            return one.error or InputError("expected a puzzle, got nothing")
        watching = self.watching if self.watching.wanted else None
        try:
            if watching is not None:
                watching.begin(one.item if isinstance(one.item, Puzzle) else one.item.puzzle)
            return solve(
                one.item,
                self.method,
                count=self.count,
                seed=self.seed,
                time_limit=self.time_limit,
                node_limit=self.node_limit,
                watch=watching,
                pace=self.watching.pace,
            )
        except DokuzError as error:
            return error
        finally:
            self.watching.end()

    def code(self, answer: Result | DokuzError) -> int:
        """Give the exit code one answer asks for."""
        if isinstance(answer, DokuzError):
            return 2
        if self.unique:
            return 0 if answer.status == "unique" else 1
        return 1 if answer.status in ("infeasible", "unknown") else 0


if TYPE_CHECKING:
    Answer = tuple[Found, Result | DokuzError]
    Tell = Callable[[Found, Result | DokuzError], None]


def _answer(one: Found, task: _Task, progress: Progress) -> Answer:
    answer = task.result(one)
    progress.moved(one.line)
    return one, answer


def _told(answers: Iterator[Answer], tell: Tell, task: _Task, progress: Progress) -> int:
    """Tell every answer as it comes, and give the highest exit code."""
    code = 0
    for one, answer in answers:
        with progress.aside():
            tell(one, answer)
        code = max(code, task.code(answer))
    return code


def _pretty(answers: Iterator[Answer], lang: str) -> tuple[Iterator[Answer], Tell]:
    """Choose between drawing one puzzle and a line for each of several: a look at the second decides."""
    from dokuz.cli.answer import draw, listed

    first = [answer for _, answer in zip(range(2), answers, strict=False)]
    again = chain(first, answers)
    return (again, listed(lang)) if len(first) > 1 else (again, draw(lang))


def _record(lang: str | None) -> Tell:
    """Tell answers as JSON; reasons in English unless a language is wished for by name."""

    def tell(one: Found, answer: Result | DokuzError) -> None:
        told = (
            {"line": one.line, "error": str(answer)} if isinstance(answer, DokuzError) else record(answer, lang or "en")
        )
        screen.say(json.dumps(told, ensure_ascii=not screen.unicode()))

    return tell


def record(result: Result, lang: str = "en") -> dict[str, object]:
    """Tell a result as plain objects, by the names of its attributes."""
    from dokuz.formats.json import to_json
    from dokuz.model import Grid, Puzzle

    def spelled(grid: Grid) -> object:
        return grid.line if grid.layout.classic else to_json(Puzzle(grid))["givens"]

    puzzle, conflict = result.puzzle, result.conflict
    solutions = [spelled(grid) for grid in result.solutions]
    return {
        "puzzle": puzzle.givens.line if puzzle.classic else to_json(puzzle),
        "status": result.status,
        "solution": solutions[0] if solutions else None,
        "solutions": solutions,
        "count": result.count,
        "exhausted": result.exhausted,
        "method": result.method,
        "nodes": result.nodes,
        "seconds": round(result.seconds, 6),
        "conflict": conflict and {"reason": conflict.told(lang), "cells": list(conflict.cells)},
    }


def _method(name: str, settings: list[str]) -> Method:
    from dokuz.methods import configured, load

    return configured(load(name), name, settings)


def number_of(count: str) -> int | None:
    """Read how many solutions are wanted; None is all."""
    if count == "all":
        return None
    if count.isascii() and count.isdigit() and int(count) > 0:
        return int(count)
    raise InputError(f"expected --count with a whole number from 1, or all, got {count!r}")
