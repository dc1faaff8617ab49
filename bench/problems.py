"""The puzzles on which the methods are measured: printed ones, samples of hard ones, large ones."""

import csv
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bench.sets import FOLDER, read, resized

DATA = FOLDER.parent


@dataclass(frozen=True)
class Problem:
    """A puzzle, and how many solutions are looked for; of two, the second is looked for to settle uniqueness."""

    name: str
    line: str
    count: int | None = 2


def printed() -> list[Problem]:
    """Give the ordinary puzzles of the thesis and of the reports, the last also with all its solutions."""
    records = json.loads((DATA / "thesis/puzzles.json").read_text("utf-8"))["puzzles"]
    named = [Problem(name, records[name]["grid"]) for name in ("P1", "P2", "P3", "S001", "S004")]
    return [*named, Problem("P3, all", records["P3"]["grid"], None)]


def seventeen(number: int) -> list[Problem]:
    """Take evenly from all puzzles of 17 clues."""
    return _lines("puzzles2_17_clue", number)


def hardest(number: int) -> list[Problem]:
    """Take evenly from the forum's hardest, half from the list of 2011 and half from that of 2019."""
    return _lines("puzzles6_forum_hardest_1106", -(-number // 2)) + _lines(
        "puzzles5_forum_hardest_1905_11+", number // 2
    )


def lloyd_amos(size: int) -> Callable[[int], list[Problem]]:
    """Take evenly from Lloyd & Amos' instances of a size, which may have many solutions: one is looked for."""

    def taken(number: int) -> list[Problem]:
        rows = _table(f"lloyd_amos_general_{size}x{size}")
        wanted = range(len(rows)) if number >= len(rows) else [k * len(rows) // number for k in range(number)]
        return [Problem(f"{row['fixed_percent']} %", row["grid"], 1) for row in (rows[k] for k in wanted)]

    return taken


def gecode(size: int, count: int) -> Callable[[int], list[Problem]]:
    """Take Gecode's examples of a size, which have one solution each."""

    def taken(number: int) -> list[Problem]:
        rows = [row for row in _table("gecode_16x16_25x25") if row["n"] == str(size)]
        return [Problem(row["name"], row["grid"], count) for row in rows[:number]]

    return taken


def open_boards() -> dict[str, Problem]:
    """Give boards with more solutions than can be counted: time runs out on them."""
    lines = {f"{size}×{size}": lloyd_amos(size)(21)[share].line for size, share in ((16, 4), (25, 8))}
    return {name: Problem(name, line, None) for name, line in {"9×9": "." * 81, **lines}.items()}


def _lines(name: str, number: int) -> list[Problem]:
    lines = resized(read(name), number) if number else []
    return [Problem(f"{name.partition('_')[0]} {place}", line.decode()) for place, line in enumerate(lines)]


def _table(name: str) -> list[dict[str, str]]:
    with (DATA / f"large/{name}.tsv").open(encoding="ascii", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


NINE: Mapping[str, Callable[[int], list[Problem]]] = {
    "printed": lambda _: printed(),
    "17 clues": seventeen,
    "hardest": hardest,
}
"""By name, what gives so many 9×9 puzzles; of the printed ones all there are."""

LARGE: Mapping[str, Callable[[int], list[Problem]]] = {
    "Lloyd-Amos 25×25": lloyd_amos(25),
    "Lloyd-Amos 16×16": lloyd_amos(16),
    "Gecode 16×16, first solution": gecode(16, 1),
    "Gecode 16×16, uniqueness": gecode(16, 2),
    "Gecode 25×25, first solution": gecode(25, 1),
    "Gecode 25×25, uniqueness": gecode(25, 2),
}
"""The same for large ones."""
