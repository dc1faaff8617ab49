"""The page docs/reference/studies.md: ``python -m dokuz.lab.studies`` prints it; a test compares it with the page."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from dokuz.lab.studies import STUDIES, study
from dokuz.lab.study import Part, Study

OPENING = """\
# Studies

This page is made from the studies: `python -m dokuz.lab.studies > docs/reference/studies.md`.

Each is a comparison that is ready to be run, with what a paper said, and a way to see whether it is so.
`dokuz lab run NAME` runs it into `runs/NAME` and prints tables and findings; `dokuz lab report runs/NAME` tells them
again. A run that was stopped goes on where it was, if the same is typed again. `--seeds`, `--time-limit` and the other
limits make it smaller or larger. What is measured depends on your machine, so no figure stands here. How much of each
paper could be read is told with its [method](methods.md).
"""


def page() -> str:
    """Write the page."""
    return "\n".join([OPENING, *(line for name in STUDIES for line in _told(study(name)))])


def _told(one: Study) -> Iterator[str]:
    """Yield the lines about one study."""
    yield f"## {one.name}\n"
    yield f"{one.title}\n"
    yield f"{one.about}\n"
    yield f"```sh\ndokuz lab run {one.name}\n```\n"
    yield "| part | methods | puzzles | seeds | seconds a trial |\n|---|---|---|--:|--:|"
    yield from (_line(part) for part in one.parts)
    yield f"\n{one.planned()[0].trials} trials. What is claimed:\n"
    yield from (f"- {claim.said} ({claim.paper})" for claim in one.claims)
    yield ""


def _line(part: Part) -> str:
    """Write a part as a row of the table."""
    methods = ", ".join(f"`{entrant.label}`" for entrant in part.entrants)
    chance = any(len(entrant.seeds_of(2)) > 1 for entrant in part.entrants)
    seeds = part.seeds if chance else 1
    return f"| {part.name or '–'} | {methods} | {_puzzles(part)} | {seeds} | {part.limits.time:g} |"


def _puzzles(part: Part) -> str:
    """Say which puzzles: a suite by its name, others by size and number."""
    if isinstance(part.suite, str):
        return f"`{part.suite}`: {len(part.problems)}"
    sizes = dict.fromkeys(problem.size for problem in part.problems)
    grades = list(dict.fromkeys(problem.grade for problem in part.problems))
    size = ", ".join(f"{one}×{one}" for one in sizes)
    return f"{len(part.problems)} of {size}, {grades[0]} to {grades[-1]}"


if __name__ == "__main__":
    sys.stdout.write(page())
