"""All kinds of pictures: they are drawn whatever the number of methods, and in both languages."""

import re
from collections.abc import Callable

import pytest

from dokuz.lab.pictures import Picture, cactus, clues, convergence, histogram, ranking, run_times, sweep
from dokuz.lab.row import Row
from tests.lab.pictures.examples import lots


def _rows(make: Callable[..., Picture | None]) -> Callable[[list[Row], str], Picture | None]:
    return lambda rows, lang: make(rows, lang=lang)


KINDS: dict[str, Callable[[list[Row], str], Picture | None]] = {
    "cactus": _rows(cactus),
    "run_times": _rows(run_times),
    "convergence": _rows(convergence),
    "clues": _rows(clues),
    "ranking": lambda rows, lang: ranking({one.label: 1.5 + k / 9 for k, one in enumerate(rows[::18])}, 0.5, lang=lang),
    "sweep": lambda rows, lang: sweep(rows, "alpha", "t0", lang=lang),
    "histogram": lambda rows, lang: histogram([one.clues for one in rows], title="?", of="?", lang=lang),
}


@pytest.mark.parametrize(
    ("kind", "methods"), [*((kind, number) for kind in KINDS for number in (1, 5)), ("cactus", 25), ("clues", 25)]
)
def test_a_picture_is_drawn_for_few_methods_and_for_many(kind: str, methods: int) -> None:
    """Each kind gives SVG for one method and for many, bounded in size, that loads nothing from elsewhere."""
    picture = KINDS[kind](lots(methods), "en")
    assert picture is not None
    assert picture.svg.startswith("<svg")
    assert len(picture.svg) < 700_000
    assert not re.search(r"(?:href|src|url)\s*[=(]\s*[\"']?(?:https?:)?//", picture.svg)


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_speaks_turkish(kind: str) -> None:
    """Titles, captions and axes are Turkish where that is asked for."""
    english, turkish = (KINDS[kind](lots(2), lang) for lang in ("en", "tr"))
    assert english is not None
    assert turkish is not None
    assert english.caption != turkish.caption
    assert turkish.title == "?" or turkish.title != english.title
    for words in ("solved", "evaluations", "processor", "share of", "cost of", "clues", "how often", "critical"):
        assert words not in turkish.svg


def test_names_cannot_break_out_of_a_picture() -> None:
    """A label with markup is text in the SVG."""
    rows = [*lots(1), *(one for one in lots(2) if one.label == "method_1")]
    bad = [Row.of(one.record() | {"label": "<script>alert(1)</script>&'\""}) for one in rows]
    assert "<script" not in cactus(bad).svg
