"""`dokuz methods`: the table and the objects."""

import json

import pytest

from dokuz.methods import METHODS, load
from tests.cli.conftest import Dokuz


def test_every_method_is_listed(dokuz: Dokuz) -> None:
    """The table has a line for every method, under the name that is typed in any language."""
    run = dokuz("methods")
    assert run.code == 0
    for lang in ("en", "tr"):
        lines = dokuz("methods", "--lang", lang).out.splitlines()
        assert set(METHODS) <= {line.split()[0] for line in lines if line.split()}


@pytest.mark.parametrize("lang", ["en", "tr"])
def test_no_word_of_the_table_is_cut(dokuz: Dokuz, lang: str) -> None:
    """At 80 columns every word of a name, a paper and extra stands whole; a row takes two lines at most."""
    lines = dokuz("methods", "--lang", lang).out.splitlines()
    words = set(" ".join(lines).split())
    for name in METHODS:
        assert {name, *load(name).traits.paper.replace("ours", "").split(), *load(name).traits.extra.split()} <= words
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 2 * len(METHODS) + 4


def test_json_tells_the_traits(dokuz: Dokuz) -> None:
    """`--json` prints an object a method with the fields of the design."""
    told = [json.loads(line) for line in dokuz("methods", "--json").out.splitlines()]
    assert {one["name"] for one in told} >= set(METHODS)
    assert all(" ".join(one) == "name family exact rules sizes extra paper" for one in told)
    (native,) = (one for one in told if one["name"] == "native")
    assert (native["exact"], "AllDifferent" in native["rules"]) == (True, True)


def test_the_table_speaks_turkish(dokuz: Dokuz) -> None:
    """Headings and what methods say of themselves are translated."""
    words = dokuz("methods", "--lang", "tr").out.split()
    assert {"ad", "aile", "kesin", "arama", "evet"} <= set(words)
    assert not {"search", "any", "ours", "yes"} & set(words)
