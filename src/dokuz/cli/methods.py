"""``dokuz methods``: the methods, and what each is and can take."""

from __future__ import annotations

import json

from dokuz.cli import screen
from dokuz.cli.options import AsJson, Lang
from dokuz.errors import UnavailableError
from dokuz.words import marked, said, spoken

HEADINGS = {
    "name": marked("name"),
    "family": marked("family"),
    "exact": marked("exact"),
    "rules": marked("variants"),
    "sizes": marked("sizes"),
    "extra": marked("to install"),
    "paper": marked("paper"),
}
WORDS = (
    marked("search"),
    marked("logic"),
    marked("exact cover"),
    marked("integer program"),
    marked("constraints"),
    marked("clauses"),
    marked("matching"),
    marked("local search"),
    marked("evolution"),
    marked("swarm"),
    marked("any"),
    marked("ours"),
)
"""What our methods say of themselves, for the catalogs."""
AS_IT_IS = ("name", "extra")
"""What is typed is the same in every language."""
RULES = 5
"""How many kinds of rules there are; a method that reads them all takes every variant."""


def methods(
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the methods: name, family, whether exact, rules read, sizes, extra to install, paper."""
    if as_json:
        for told in records():
            screen.say(json.dumps(told, ensure_ascii=not screen.unicode()))
    else:
        _table(spoken(lang))


def records() -> list[dict[str, object]]:
    """Tell every method as plain objects, by the names of its traits."""
    from dokuz.methods import load, names

    told: list[dict[str, object]] = []
    for name in names():
        try:
            traits = load(name).traits
        except UnavailableError as error:
            screen.warn(f"{name}: {error}")
            continue
        told.append(
            {
                "name": name,
                "family": traits.family,
                "exact": traits.exact,
                "rules": sorted(rule.__name__ for rule in traits.rules),
                "sizes": traits.sizes,
                "extra": traits.extra,
                "paper": traits.paper,
            }
        )
    return told


def _table(lang: str) -> None:
    """Draw the table: each column as wide as its longest word, the last as wide as there is room."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    told = records()
    shown = [field for field in HEADINGS if any(one[field] for one in told)]
    rows = [[str(one[field]) if field in AS_IT_IS else _cell(one[field], lang) for field in shown] for one in told]
    headings = [said(HEADINGS[field], lang) for field in shown]
    table = Table(box=SIMPLE_HEAD if screen.unicode() else None, padding=(0, 0), show_edge=False, header_style="bold")
    for heading, *cells in zip(headings, *rows, strict=True):
        words = " ".join([heading, *cells]).split()
        table.add_column(heading, width=None if heading == headings[-1] else max(map(len, words)) + _gap())
    for row in rows:
        table.add_row(*row)
    screen.show(table)


def _gap() -> int:
    """Give what keeps columns apart where no box does."""
    return 0 if screen.unicode() else 1


def _cell(value: object, lang: str) -> str:
    if isinstance(value, bool):
        return said(marked("yes"), lang) if value else said(marked("no"), lang)
    if isinstance(value, list):
        return said(marked("all"), lang) if len(value) == RULES else said(marked("some"), lang)
    return said(str(value), lang) if value else ""
