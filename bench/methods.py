"""All exact methods with all their options, on the same puzzles, in turn: time, counters, memory, and heed of limits.

    python -m bench.methods nine --quick --save          minutes
    python -m bench.methods nine large heed --save       an hour or two
    python -m bench.methods large --whole --save         every large puzzle there is: hours

Every trial is a process of its own (`bench.trials`). Of every puzzle all methods take their turn before the next
puzzle, in an order that turns too. A method that settles none of the first PATIENCE puzzles of a set is not tried
on the rest. All that settle a puzzle must agree about it.
"""

import argparse
import datetime
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench import comparison, measured, problems, records
from bench.ledger import Journal, Ledger, Series
from bench.problems import Problem
from bench.trials import Outcome, Task, attempt, late, solved
from dokuz.formats import parse
from dokuz.methods import METHODS, load
from dokuz.methods.options import variations
from dokuz.model import Puzzle

PATIENCE = 6
LARGE = ("sat", "cpsat")
"""The methods that are measured on large boards."""


@dataclass(frozen=True)
class Size:
    """How much is done."""

    limit: float
    """Seconds of processor time a puzzle."""
    puzzles: int
    large: int
    tries: int
    """How often time runs out on each board."""


SIZES = {"quick": Size(1, 4, 21, 1), "usual": Size(10, 16, 105, 3), "whole": Size(30, 100, 10_000, 5)}
MOMENT = 0.5
"""Seconds after which time runs out, to see who heeds it."""


@dataclass(frozen=True)
class Entrant:
    """A method with its settings."""

    method: str
    settings: Mapping[str, object]

    @property
    def label(self) -> str:
        """Name it in a table.

        >>> Entrant("mrv", {"forward": True}).label, Entrant("dlx", {"choice": "first"}).label
        ('mrv forward', 'dlx choice=first')
        """
        told = (
            ("" if value else "no ") + key if isinstance(value, bool) else f"{key}={value}"
            for key, value in self.settings.items()
        )
        return " ".join([self.method, *told])


@dataclass(frozen=True)
class Part:
    """What is measured in one run: who does what on which puzzles."""

    entrants: Sequence[Entrant]
    sets: Mapping[str, Sequence[Problem]]
    work: Callable[[Task], Outcome]
    limit: float
    memory: int


def part(name: str, options: argparse.Namespace) -> Part:
    """Say what a part of the bench is."""
    size = SIZES[options.size]
    every = entrants(options.methods, inexact=name == "heed")
    limit, puzzles, large = options.limit or size.limit, options.puzzles or size.puzzles, options.puzzles or size.large
    match name:
        case "nine":
            sets = {label: draw(puzzles) for label, draw in problems.NINE.items()}
            return Part(every, chosen(sets, options), solved, limit, options.memory)
        case "large":
            few = [one for one in every if one.method in LARGE and not one.settings]
            sets = {label: draw(large) for label, draw in problems.LARGE.items()}
            return Part(few, chosen(sets, options), solved, options.limit or 60, options.memory)
        case _:
            sets = {label: [board] * size.tries for label, board in problems.open_boards().items()}
            return Part(every, chosen(sets, options), late, MOMENT, options.memory)


def chosen(sets: dict[str, list[Problem]], options: argparse.Namespace) -> dict[str, list[Problem]]:
    """Leave out the sets that were not asked for."""
    return {name: found for name, found in sets.items() if not options.sets or name in options.sets}


def entrants(methods: Sequence[str], *, inexact: bool = False) -> list[Entrant]:
    """List the exact methods that are installed, or all, each as it is and with each of its options."""
    found = []
    for name in methods or METHODS:
        try:
            kind = load(name)
            found += [Entrant(name, settings) for settings, _ in variations(kind) if kind.traits.exact or inexact]
        except ImportError as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
    return found


def takers(part: Part, problem: Problem) -> list[Entrant]:
    """List those that take a puzzle."""
    item = parse(problem.line)
    assert isinstance(item, Puzzle)
    return [one for one in part.entrants if not load(one.method)(**one.settings).traits.refusal(item)]


def run(part: Part, journal: Journal) -> dict[str, dict[str, Series]]:
    """Let everyone try everything, in turn."""
    begun = time.monotonic()
    found: dict[str, dict[str, Series]] = {}
    for name, tasks in part.sets.items():
        series = found[name] = {one.label: Series() for one in takers(part, tasks[0])} if tasks else {}
        for place, problem in enumerate(tasks):
            verdicts = Verdicts(f"{name}, {problem.name}")
            able = [one for one in part.entrants if one.label in series and hopeful(series[one.label])]
            for one in turned(able, place):
                task = Task(one.method, one.settings, problem.line, problem.count, part.limit, part.memory)
                key = f"{name} {place} {one.label}"
                outcome = journal.known(key)
                if outcome is None:
                    outcome = attempt(part.work, task)
                    journal.add(key, outcome)
                verdicts.add(one.label, outcome)
                series[one.label].add(outcome, counted=name == "printed")
            passed = datetime.timedelta(seconds=round(time.monotonic() - begun))
            print(f"{passed}  {name}: {place + 1} of {len(tasks)}, {len(able)} took part", file=sys.stderr)
    return found


def turned(entrants: Sequence[Entrant], turn: int) -> list[Entrant]:
    """Begin with another each time."""
    first = turn * 7 % max(1, len(entrants))
    return [*entrants[first:], *entrants[:first]]


def hopeful(series: Series) -> bool:
    """Tell whether a method is still to be tried."""
    return len(series.ended) < PATIENCE or series.settled > 0


class Verdicts:
    """What was said of one puzzle: a contradiction ends the run, for then nothing is worth measuring."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.first: tuple[str, Outcome] | None = None

    def add(self, label: str, outcome: Outcome) -> None:
        """Compare with what the first said that settled the puzzle."""
        if not outcome.settled or outcome.status == "solved":
            return
        self.first = self.first or (label, outcome)
        other, said = self.first
        if outcome.status != said.status:
            raise SystemExit(f"{self.name}: {other} says {said.status}, {label} says {outcome.status}")
        if said.solutions and outcome.solutions and said.solutions != outcome.solutions:
            raise SystemExit(f"{self.name}: {label} finds other solutions than {other}")


def parser() -> argparse.ArgumentParser:
    """Say what can be asked for."""
    asked = argparse.ArgumentParser("python -m bench.methods", description=__doc__.partition("\n")[0])
    asked.add_argument("parts", nargs="+", choices=["nine", "large", "heed"])
    size = asked.add_mutually_exclusive_group()
    size.add_argument("--quick", dest="size", action="store_const", const="quick", help="minutes")
    size.add_argument("--whole", dest="size", action="store_const", const="whole", help="many hours")
    asked.add_argument(
        "--method", action="append", dest="methods", choices=list(METHODS), help="only this (repeatable)"
    )
    asked.add_argument(
        "--set", action="append", dest="sets", choices=[*problems.NINE, *problems.LARGE], help="only this (repeatable)"
    )
    asked.add_argument("--puzzles", type=int, help="how many of each set")
    asked.add_argument("--limit", type=float, help="seconds of processor time a puzzle")
    asked.add_argument("--memory", type=int, default=2048, help="MiB a search may take")
    asked.add_argument("--resume", action="store_true", help="go on where the same run was ended")
    asked.add_argument("--save", action="store_true", help="write bench/results and the docs' page")
    asked.set_defaults(size="usual")
    return asked


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the parts, show their tables, and save them if asked to."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    options = parser().parse_args(typed)
    facts = records.facts([word for word in typed if word != "--resume"], "bench.methods")
    for name in options.parts:
        asked = part(name, options)
        head = [facts["commit"], facts["command"], [one.label for one in asked.entrants]]
        series = run(asked, Journal(name, head, resumed=options.resume))
        names = {label: [problem.name for problem in found] for label, found in asked.sets.items()}
        ledger = Ledger(part=name, **facts, limit=asked.limit, memory=asked.memory, puzzles=names, series=series)
        for sentence, table in comparison.tables(ledger):
            print(f"\n{sentence}\n\n{table.plain()}")
        if options.save:
            print(f"\n{ledger.save()}")
            measured.write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
