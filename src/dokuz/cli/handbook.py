"""Handbook: the page docs/reference/methods.md, made from the table of methods and their docstrings.

``python -m dokuz.cli.handbook`` prints it; a test compares it with the page.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from textwrap import dedent

from dokuz.methods import METHODS, Method, Modeller, load
from dokuz.methods.options import Option, options

OPENING = """\
# Methods

This page is made from the table of methods: `python -m dokuz.cli.handbook > docs/reference/methods.md`.

`dokuz methods` lists them, `dokuz solve --method NAME --set option=value` and
`dokuz.solve(puzzle, "NAME", option=value)` choose one. An *exact* method proves what it says: a search that was
exhausted has seen every solution. What a method finds is checked by the rules themselves before it is returned, so
none has to be trusted. `--watch` shows a search as it goes on, `--events FILE` writes it down, and what a method
counted stands under its answer.
"""

RULES = {
    "AllDifferent": "all different",
    "Linear": "sums",
    "Pair": "pairs",
    "Automaton": "automata",
    "Domain": "domains",
}


def page() -> str:
    """Write the page.

    >>> print(page().splitlines()[0])
    # Methods
    """
    return "\n".join([OPENING, *_overview(), "", *("\n".join(_section(name, load(name))) for name in METHODS)])


def _overview() -> Iterator[str]:
    yield "| method | family | exact | paper |"
    yield "|---|---|---|---|"
    for name in METHODS:
        traits = load(name).traits
        yield f"| [{name}](#{name}) | {traits.family} | {'yes' if traits.exact else 'no'} | {traits.paper} |"


def _section(name: str, kind: type[Method]) -> Iterator[str]:
    traits = kind.traits
    rules = "every rule" if len(traits.rules) == len(RULES) else _rules(kind)
    extra = f"; needs `pip install 'dokuz[{traits.extra}]'`" if traits.extra else ""
    board = {"any": "any board", "square": "one square", "boxed": "one square with the usual boxes"}[traits.board]
    exact = "exact" if traits.exact else "not exact"
    yield f"## {name}\n"
    yield f"*{traits.family}; {exact}; reads {rules}; {board}, sizes: {traits.sizes}{extra}.*\n"
    yield prose(inspect.getdoc(sys.modules[kind.__module__]) or "")
    method = kind()
    if isinstance(method, Modeller):
        yield f"Its model can be written as {', '.join(f'`{form}`' for form in method.forms)}.\n"
    if options(kind):
        yield "| option | takes | unless set | does |"
        yield "|---|---|---|---|"
        yield from (_row(option) for option in options(kind))
        yield ""


def _rules(kind: type[Method]) -> str:
    return ", ".join(told for name, told in RULES.items() if name in {rule.__name__ for rule in kind.traits.rules})


def _row(option: Option) -> str:
    default = str(option.default).lower() if option.default in (True, False, None) else option.default
    cells = (f"`{option.name}`", option.takes.replace("|", "\\|"), f"`{default}`", option.told)
    return f"| {' | '.join(cells)} |"


def prose(docstring: str) -> str:
    """Turn a docstring into Markdown: indented lines are fenced, and code has single marks.

    >>> print(prose("A ``b``."))
    A `b`.
    <BLANKLINE>
    """
    text = re.sub(r"``(.+?)``", r"`\1`", re.sub(r":\w+:`", "`", docstring.strip() + "\n"))
    fenced = re.sub(r"(?:^ {4}.*\n|(?<=\n)\n(?= {4}))+", _fenced, text, flags=re.MULTILINE)
    return fenced.replace("\n\n\n", "\n\n")


def _fenced(lines: re.Match[str]) -> str:
    return f"\n```text\n{dedent(lines[0]).strip()}\n```\n"


if __name__ == "__main__":
    from dokuz.cli import screen

    screen.put(page())
