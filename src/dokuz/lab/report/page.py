"""Page: a report as one HTML file that loads nothing: pictures are SVG, and with scripts they answer to the pointer."""

from __future__ import annotations

import base64
import gzip
import html
import json
import re
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from dokuz.encode.extra import required
from dokuz.lab.pictures import Picture
from dokuz.lab.pictures.style import DARK
from dokuz.lab.report.content import Content, slug
from dokuz.lab.tables import Table

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src {scripts}; img-src data:"
"""What the page may load: nothing. Vega makes functions of its expressions, which is called eval."""
TALL = 30
"""Tables with more lines are folded."""


def written(content: Content, *, interactive: bool = True) -> str:
    """Write the page."""
    scripts = interactive and bool(content.pictures)
    policy = POLICY.format(scripts="'unsafe-inline' 'unsafe-eval'" if scripts else "'none'")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{content.lang}">',
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{_text(content.title)}</title>",
            f"<style>{_file('page.css')}{dark()}</style>",
            f"<main>\n{_body(content)}\n</main>",
            *(_scripts(content.pictures) if scripts else []),
            "</html>\n",
        ]
    )


def dark() -> str:
    """Give the rules that turn pictures dark on a dark screen; on paper they stay as they are."""
    rules = "".join(
        f'.plot [{what}="{light}"]{{{what}:{colour}}}' for light, colour in DARK.items() for what in ("fill", "stroke")
    )
    return f"@media screen and (prefers-color-scheme:dark){{{rules}}}"


@lru_cache(maxsize=1)
def vega() -> str:
    """Give Vega's code, packed: a page unpacks it when the pointer first enters a picture."""
    code: str = required("vl_convert", "lab").javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return base64.b64encode(gzip.compress(code.encode(), mtime=0)).decode()


def _body(content: Content) -> str:
    about = f'<p class="about">{_text(content.about)}</p>' if content.about else ""
    facts = "".join(f"<dt>{_text(name)}</dt><dd>{_text(told)}</dd>" for name, told in content.facts)
    parts = [f"<header><h1>{_text(content.title)}</h1>{about}<dl>{facts}</dl></header>"]
    for name, heading, told in content.sections:
        inner = "\n".join(_table(one) if isinstance(one, Table) else _picture(one) for one in told)
        parts.append(f'<section id="{name}"><h2>{_text(heading)}</h2>\n{inner}\n</section>')
    return "\n".join(parts)


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{_text(column.heading)}</th>' for column in table.columns)
    lines = "".join(
        f'<tr><th scope="row">{_text(cells[0])}</th>{"".join(f"<td>{_cell(cell)}</td>" for cell in cells[1:])}</tr>\n'
        for cells in table.cells
    )
    made = f"<table><thead><tr>{head}</tr></thead>\n<tbody>{lines}</tbody></table>"
    note = f'<p class="note">{_text(table.note)}</p>' if table.note else ""
    shown = f'<div class="wide" tabindex="0">{made}</div>{note}'
    if len(table.rows) > TALL:
        return f"<details><summary>{_text(table.title)}</summary>{shown}</details>"
    words = " words" if table.name in ("claims", "failures") else ""
    return f'<div class="table{words}"><h3>{_text(table.title)}</h3>{shown}</div>'


def _cell(told: str) -> str:
    """Write a figure with its bounds softer, so that the eye finds the figure."""
    return re.sub(r" (\([^()]*[–∞][^()]*\))$", r" <small>\1</small>", _text(told))


def _picture(picture: Picture) -> str:
    label = html.escape(f"{picture.title}. {picture.caption}")
    name = slug(picture.name)
    svg = re.sub(r'( id="|url\(#)(?=clip\d)', rf"\g<1>{name}-", picture.svg)  # an id is one for the whole page
    plot = f'<div class="plot" data-name="{name}" role="img" aria-label="{label}">{svg}</div>'
    return (
        f'<figure id="{name}"><h3>{_text(picture.title)}</h3><div class="wide">{plot}</div>'
        f"<figcaption>{_text(picture.caption)}</figcaption></figure>"
    )


def _scripts(pictures: Sequence[Picture]) -> list[str]:
    specs = json.dumps({slug(one.name): one.spec for one in pictures}, ensure_ascii=False, separators=(",", ":"))
    inert = specs.replace("<", "\\u003c")
    return [
        f'<script type="application/json" id="specs">{inert}</script>',
        f'<script type="text/plain" id="vega">{vega()}</script>',
        f'<script type="module">{_file("page.js")}</script>',
    ]


def _text(told: str) -> str:
    return html.escape(told, quote=False)


def _file(name: str) -> str:
    return (files("dokuz.lab.report") / name).read_text("utf-8")
