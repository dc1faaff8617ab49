"""Markdown: a report as text, with its pictures as SVG files beside it."""

from __future__ import annotations

import html
import re
from pathlib import Path

from dokuz.lab.pictures import Picture
from dokuz.lab.report.content import Content, slug
from dokuz.lab.tables import Table

FOLDER = "pictures"
"""Where the pictures go."""


def write(content: Content, folder: Path) -> Path:
    """Write ``report.md`` and the folder of its pictures."""
    (folder / FOLDER).mkdir(exist_ok=True)
    for picture in content.pictures:
        picture.save(folder / FOLDER / f"{slug(picture.name)}.svg")
    file = folder / "report.md"
    file.write_text(written(content), "utf-8")
    return file


def written(content: Content) -> str:
    """Tell it in Markdown."""
    lines = [f"# {plain(content.title)}", "", *([plain(content.about), ""] if content.about else [])]
    lines += [f"- {plain(name)}: {plain(told)}" for name, told in content.facts]
    for _, heading, parts in content.sections:
        lines += ["", f"## {plain(heading)}"]
        for part in parts:
            lines += ["", _table(part) if isinstance(part, Table) else _picture(part)]
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    r"""Write text so that nothing in it is markup.

    >>> print(plain("a|b <b> *c*"))
    a\|b &lt;b&gt; \*c\*
    """
    return re.sub(r"([\\\\`*_\[\]|#~])", r"\\\1", " ".join(html.escape(text, quote=False).split()))


def _table(table: Table) -> str:
    return "\n".join(
        [
            f"**{plain(table.title)}**",
            "",
            _line([column.heading for column in table.columns]),
            "|".join(["", "---", *["--:"] * (len(table.columns) - 1), ""]),
            *map(_line, table.cells),
            *(["", plain(table.note)] if table.note else []),
        ]
    )


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(map(plain, cells))} |"


def _picture(picture: Picture) -> str:
    name = plain(picture.title)
    return f"**{name}**\n\n![{name}]({FOLDER}/{slug(picture.name)}.svg)\n\n{plain(picture.caption)}"
