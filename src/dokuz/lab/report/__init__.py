"""Report: what came of a run, as one page that needs nothing else, and as Markdown with its pictures beside it."""

from __future__ import annotations

from pathlib import Path

from dokuz.lab.report import markdown, page
from dokuz.lab.report.content import Content, gathered
from dokuz.lab.runs import Runs

__all__ = ["Content", "gathered", "write"]


def write(runs: Runs, folder: str | Path, *, lang: str = "en", interactive: bool = True) -> tuple[Path, Path]:
    """Write ``report.html`` and ``report.md`` into a folder and give their paths.

    A page that is interactive carries Vega along, half a megabyte of it.
    """
    content, path = gathered(runs, lang), Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    html = path / "report.html"
    html.write_text(page.written(content, interactive=interactive), "utf-8")
    return html, markdown.write(content, path)
