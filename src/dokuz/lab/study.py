"""Study: a named comparison: who does what on which puzzles, what the paper said, and what came of it.

STUDY = Study(
    name="mrv",
    title=marked("What the fewest candidates save"),
    parts=[Part(["brute_force", "mrv"], "graded", seeds=1)],
    claims=[Claim(marked("Fewer nodes on every puzzle"), "Russell & Norvig", fewer)],
)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeAlias

from dokuz.errors import InputError
from dokuz.lab.entrant import Entrant
from dokuz.lab.manifest import Limits, Manifest, Plan
from dokuz.lab.problem import Problem, digest
from dokuz.lab.suites import suite
from dokuz.lab.trial import Trial
from dokuz.methods import Method

if TYPE_CHECKING:
    from dokuz.lab.pictures import Picture
    from dokuz.lab.runs import Runs
    from dokuz.lab.tables import Table

Wish: TypeAlias = str | Method | Entrant
"""A method: its name, ``name:key=value``, made already, or an entrant."""


@dataclass(frozen=True)
class Part:
    """One comparison: all these methods on all these puzzles, each with all these seeds."""

    methods: Sequence[Wish]
    suite: str | Sequence[Problem]
    """The name of a suite, a file, or puzzles."""
    seeds: int = 30
    """How many each method of chance gets; an exact method gets one."""
    limits: Limits = field(default=Limits())
    name: str = ""
    """A word for it where a study has several."""

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """List the methods, each once."""
        return tuple(dict.fromkeys(Entrant.of(one) for one in self.methods))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """List the puzzles."""
        return suite(self.suite) if isinstance(self.suite, str) else tuple(self.suite)


@dataclass(frozen=True)
class Finding:
    """What was measured where a paper said something, and whether they agree; None where that cannot be told."""

    told: str
    agrees: bool | None


@dataclass(frozen=True)
class Claim:
    """What a paper said, and how to see whether it is so; ``judge`` takes the runs and a language."""

    said: str
    paper: str
    judge: Callable[[Runs, str], Finding]


@dataclass(frozen=True)
class Study:
    """What is compared, and why."""

    name: str
    title: str
    parts: Sequence[Part]
    claims: Sequence[Claim] = ()
    tables: Callable[[Runs, str], Sequence[Table]] | None = None
    """Its own tables, from the runs and a language, which stand before the usual ones."""
    pictures: Callable[[Runs, str], Sequence[Picture]] | None = None
    """Its own pictures, likewise."""
    about: str = ""
    """What is asked and why, in a few sentences."""

    def scaled(self, *, seeds: int | None = None, **limits: float | None) -> Study:
        """Give the same study with other seeds or limits; what is None stays as it is."""
        told = {name: limit for name, limit in limits.items() if limit is not None}
        parts = [
            replace(
                part,
                seeds=part.seeds if seeds is None else seeds,
                limits=replace(part.limits, **told),  # type: ignore[arg-type]
            )
            for part in self.parts
        ]
        return replace(self, parts=parts)

    def planned(self) -> tuple[Manifest, list[Trial]]:
        """List all trials, those that a partial run should have first, and the manifest that says so.

        A puzzle that a method does not take is no trial of it.
        """
        plans, trials = [], []
        for part in self.parts:
            entrants, problems = part.entrants, part.problems
            _distinct(entrants, problems)
            plans.append(
                Plan(
                    name=part.name,
                    suite=part.suite if isinstance(part.suite, str) else "",
                    digest=digest(problems),
                    labels=tuple(one.label for one in entrants),
                    puzzles=tuple(one.name for one in problems),
                    seeds=part.seeds,
                    limits=part.limits,
                )
            )
            trials += _trials(self.name, part, entrants, problems)
        if not trials:
            raise InputError("expected something to run, but none of the methods takes any of the puzzles")
        manifest = Manifest(study=self.name, title=self.title, trials=len(trials), plans=tuple(plans))
        return manifest, trials


def _trials(study: str, part: Part, entrants: Sequence[Entrant], problems: Sequence[Problem]) -> list[Trial]:
    """List the trials of a part: every seed goes through all puzzles, and another method begins each time."""
    taken = {
        (entrant, problem.name): not entrant.made().traits.refusal(problem.puzzle)
        for entrant in entrants
        for problem in problems
    }
    seeds: Mapping[Entrant, range] = {entrant: entrant.seeds_of(part.seeds) for entrant in entrants}
    return [
        Trial(study, part.name, entrant, problem, seed, part.limits)
        for seed in range(1, max(map(len, seeds.values())) + 1)
        for turn, problem in enumerate(problems)
        for entrant in (*entrants[turn % len(entrants) :], *entrants[: turn % len(entrants)])
        if seed in seeds[entrant] and taken[entrant, problem.name]
    ]


def _distinct(entrants: Sequence[Entrant], problems: Sequence[Problem]) -> None:
    if not entrants or not problems:
        raise InputError(f"expected methods and puzzles, got {len(entrants)} methods and {len(problems)} puzzles")
    for what, names in (("methods", [one.label for one in entrants]), ("puzzles", [one.name for one in problems])):
        if twice := sorted({name for name in names if names.count(name) > 1}):
            raise InputError(f"expected {what} of different names, got {twice[0]!r} twice")
