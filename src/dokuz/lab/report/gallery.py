"""Gallery: which pictures a run has something to show in, part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dokuz.lab.pictures import Picture, cactus, clues, convergence, ranking, run_times, sweep
from dokuz.lab.pictures.order import ordered, spent, together
from dokuz.lab.pictures.sweep import chosen
from dokuz.lab.row import Row
from dokuz.lab.runs import Runs
from dokuz.lab.summary import limit, ranked

SPREAD = 6
"""So many numbers of clues make a picture of success by clues."""


def pictures(runs: Runs, lang: str = "en") -> list[Picture]:
    """Draw a run, part by part."""
    found, best = [], standing(runs.rows)
    for part in runs.parts:
        rows = [row for row in runs.rows if row.part == part]
        found += [of_part(one, part) for one in _drawn(rows, limit(runs, part), lang, best)]
    return found


def standing(rows: Sequence[Row]) -> list[str]:
    """Order the methods of a run, the best first, so that each looks the same in all its pictures."""
    return ordered({label: [spent(row, "cpu_seconds") for row in own] for label, own in together(rows).items()})


def of_part(picture: Picture, part: str) -> Picture:
    """Name a picture after the part of the study that it is of."""
    if not part:
        return picture
    return replace(picture, name=f"{part}-{picture.name}", title=f"{part} · {picture.title}")


def _drawn(rows: Sequence[Row], seconds: float, lang: str, best: Sequence[str]) -> Iterator[Picture]:
    if len({row.puzzle for row in rows}) > 1:
        yield cactus(rows, lang=lang, first=best)
    if len({row.seed for row in rows}) > 1:
        yield run_times(rows, lang=lang, first=best)
        yield run_times(rows, of="evaluations", lang=lang, first=best)
    if (found := convergence(rows, lang=lang, first=best)) is not None:
        yield found
    if len({row.clues for row in rows}) >= SPREAD and (found := clues(rows, lang=lang, first=best)) is not None:
        yield found
    for x, y, own in sweeps(rows):
        yield sweep(own, x, y, lang=lang)
        yield sweep(own, x, y, of="ert", lang=lang)
    if (ranks := ranked(rows, seconds)) is not None:
        labels, order, _ = ranks
        yield ranking(dict(zip(labels, order.ranks, strict=True)), order.critical, lang=lang)


def sweeps(rows: Sequence[Row]) -> Iterator[tuple[str, str, list[Row]]]:
    """Find methods that took part with every pair of values of two options."""
    for method in dict.fromkeys(row.method for row in rows):
        own = [row for row in rows if row.method == method]
        names = list(dict.fromkeys(name for row in own for name in row.options))
        values = [{str(chosen(row, name)) for row in own} for name in names]
        if len(names) == 2 and min(map(len, values)) > 1:
            yield names[0], names[1], own
