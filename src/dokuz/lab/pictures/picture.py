"""Picture: a figure with its caption; one Vega-Lite spec serves the page, SVG and PNG."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dokuz.encode.extra import required
from dokuz.errors import InputError

FORMS = (".svg", ".png", ".json")
"""What a picture is saved as, by its suffix; JSON is its spec, for Vega-Lite's editors."""


@dataclass(frozen=True)
class Picture:
    """A figure: what it is called, what is to be seen in it, and how it is drawn."""

    name: str
    """A word for it, as in the name of a file."""
    title: str
    caption: str
    spec: Mapping[str, object]
    """In Vega-Lite; what only a page can do begins with its parameter ``interactive``."""

    @cached_property
    def vega(self) -> Mapping[str, object]:
        """Give the spec compiled to Vega, which a page draws without Vega-Lite."""
        made: Mapping[str, object] = required("vl_convert", "lab").vegalite_to_vega(self.spec)
        return made

    @cached_property
    def svg(self) -> str:
        """Draw it as SVG, with its title and caption for those who cannot see it."""
        drawn: str = required("vl_convert", "lab").vega_to_svg(self.vega)
        return re.sub(r' d="[^"]+"', _short, drawn)

    def png(self, *, scale: float = 2.0) -> bytes:
        """Draw it as PNG."""
        drawn: bytes = required("vl_convert", "lab").vega_to_png(self.vega, scale=scale)
        return drawn

    def save(self, path: str | Path) -> Path:
        """Write it into a file, in the form that its suffix names."""
        file = Path(path)
        if file.suffix not in FORMS:
            raise InputError(f"expected a file that ends in {', '.join(FORMS)}, got {str(path)!r}")
        if file.suffix == ".png":
            file.write_bytes(self.png())
        else:
            file.write_text(self.svg if file.suffix == ".svg" else json.dumps(self.spec, ensure_ascii=False), "utf-8")
        return file


def _short(path: re.Match[str]) -> str:
    """Write the coordinates of a path with two decimals, which is finer than any screen."""
    return re.sub(r"-?\d+\.\d{3,}", lambda found: f"{float(found[0]):.2f}".rstrip("0").rstrip("."), path[0])
