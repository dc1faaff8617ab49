"""Our JSON: everything the model can say, and nothing else."""

import dataclasses
import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import json as ours
from dokuz.formats.format import load
from dokuz.formats.json import from_json, to_json
from dokuz.model import Cage, Grid, Layout, Meta, Position, Puzzle
from tests.formats.items import junk, layouts, mutated, odd, puzzles, refusal, touched

PARTS = ("digits", "ruled_out", "centre", "corner", "colours", "seconds")
SOME = Position(
    Puzzle.empty(4).under(Cage(3, "r1c1 r1c2")).told(title="One"), {0: 1}, centre={1: frozenset({2})}, seconds=1.5
)


def read(text: str) -> list[Puzzle | Position]:
    """Read all of a text."""
    return list(ours.read(text))


@given(st.lists(puzzles() | touched(*PARTS), max_size=3), st.sampled_from(ours.FORMS))
def test_reading_undoes_writing(items: list[Puzzle | Position], form: str) -> None:
    """Whatever the model can say comes back: layout, rules, player's work, time, metadata."""
    text = "".join(ours.write(items, form=form))
    again = read(text)
    assert again == items
    assert [one.meta for one in again] == [one.meta for one in items]
    assert [type(one) for one in again] == [type(one) for one in items]
    played = [one for one in items if isinstance(one, Position)]
    assert [one.seconds for one in again if isinstance(one, Position)] == [one.seconds for one in played]


@given(st.lists(puzzles(), max_size=3))
def test_a_list_is_read_as_its_items(items: list[Puzzle]) -> None:
    """A file may hold one list of objects."""
    assert read(json.dumps([to_json(one) for one in items])) == items


@given(layouts)
def test_what_follows_is_left_out(layout: Layout) -> None:
    """A size alone tells the usual boards; the ordinary one is not told at all."""
    told = to_json(Puzzle.empty(layout))
    assert ("layout" in told) != layout.classic
    if layout.boxed and not layout.classic:
        assert told["layout"] == {"size": layout.rows}
    assert from_json(told).layout == layout


@given(puzzles())
def test_it_is_plain_json(puzzle: Puzzle) -> None:
    """What is told survives any JSON program."""
    told = to_json(puzzle)
    assert from_json(json.loads(json.dumps(told))) == puzzle


def test_where_a_puzzle_came_from_is_kept() -> None:
    """The dialect of another format, and what only it says, go through JSON."""
    meta = Meta(form="ss:boxed", extra={"fpuzzles.text": [{"value": "ğ"}]})
    puzzle = Puzzle(Puzzle.empty(4).givens, meta=meta)
    assert from_json(to_json(puzzle)).meta == meta


def test_givens_may_be_one_text() -> None:
    """81 characters do as well as nine rows; letters of either size are values over nine."""
    assert from_json({"dokuz": 1, "givens": "1" + "." * 80}) == Puzzle(Grid.of(Layout.square(9), {0: 1}))
    told = from_json({"dokuz": 1, "layout": 16, "givens": "gA" + "." * 254})
    assert told == Puzzle(Grid.of(Layout.square(16), {0: 16, 1: 10}))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"dokuz": 2}, "found version 2, expected 1; a newer dokuz may read it"),
        ({"dokuz": "1"}, "found '1' at dokuz, expected a whole number"),
        ({"rows": 4}, "unknown fields 'rows', expected some of dokuz, layout"),
        ({"givens": ["1..."]}, "1 items at givens, expected 4"),
        ({"givens": ["1...", "....", "...5", "...."]}, r"found '5' at givens\[2\], expected a value from 1 to 4"),
        ({"givens": ["1...", "....", "...", "...."]}, r"found 3 marks at givens\[2\], expected 4"),
        ({"givens": [[9] * 4] * 4}, r"found 9 at givens\[0\]\[0\], expected a whole number from 1 to 4"),
        ({"givens": "1"}, "found 1 marks at givens, expected 16"),
        ({"givens": None}, "found nothing at givens, expected a list"),
        ({"layout": {"size": 4, "color": 1}}, "unknown fields 'color' at layout"),
        ({"layout": {"size": 10**9}}, "found 1000000000 at layout.size, expected a whole number from 1 to 256"),
        ({"layout": {"size": 7}}, "give regions"),
        ({"layout": {"size": 4, "void": ["r9c9"]}}, r"found 'r9c9' at layout.void\[0\].*expected a cell such as r1c9"),
        ({"layout": {"size": 4, "regions": ["12"]}}, "found 1 items at layout.regions, expected 4"),
        ({"layout": {"size": 4, "values": [3]}}, "found 1 items at layout.values, expected 2"),
        ({"layout": {"size": 4, "grids": [{"corner": "r1c1", "size": 9}]}}, r"found 9 at layout.grids\[0\].size"),
        ({"layout": {"size": 4, "houses": [{"kind": "row"}]}}, '"kind", "number", "cells"'),
        ({"constraints": [{"name": "cage", "cells": "r1c1"}]}, r"found no total at constraints\[0\]"),
        ({"constraints": [{"name": "cage", "total": 1.5, "cells": "r1c1"}]}, "expected a whole number or null"),
        ({"constraints": [{"name": "cage", "total": 1, "cells": 5}]}, "expected cells such as r1c9"),
        ({"constraints": [{"name": "cage", "total": 1, "cells": "r9c9"}]}, r"constraints\[0\], which does not fit"),
        ({"constraints": [{"name": "odd", "cells": "r1c1", "x": 1}]}, r"unknown fields 'x' at constraints\[0\]"),
        ({"constraints": [{"name": "diagonal", "way": "left"}]}, "expected 'down' or 'up'"),
        (
            {"constraints": [{"name": "one_of", "cells": "r1c1", "values": ["a"]}]},
            "expected a list, each a whole number",
        ),
        ({"constraints": [{"name": "consecutive", "negative": 1}]}, "expected true or false"),
        ({"constraints": {}}, "found an object at constraints, expected a list"),
        ({"meta": {"titel": "x"}}, "unknown fields 'titel' at meta"),
        ({"meta": {"title": 5}}, "found 5 at meta.title, expected a text"),
        ({"digits": {"r1c1": 5}}, "found 5 at digits.r1c1, expected a whole number from 1 to 4"),
        ({"digits": {"r1c1": 1, "R1C1": 1}}, "r1c1 twice at digits"),
        ({"digits": {"": 1}}, "expected a cell such as r1c9"),
        ({"givens": "1" + "." * 15, "digits": {"r1c1": 1}}, "a position that cannot be"),
        ({"centre": {"r1c1": 5}}, "found 5 at centre.r1c1, expected a list"),
        ({"seconds": "soon"}, "found 'soon' at seconds, expected a number"),
    ],
)
def test_a_wrong_object_is_told_with_its_place(change: dict[str, object], told: str) -> None:
    """Every error names the field, what came and what was expected."""
    with pytest.raises(FormatError, match=told):
        from_json({"dokuz": 1, "layout": {"size": 4}} | change)


def test_an_unknown_constraint_is_named() -> None:
    """A rule that this version does not know is never dropped."""
    with pytest.raises(UnsupportedError, match="unknown constraint 'thermos'"):
        from_json({"dokuz": 1, "constraints": [{"name": "thermos"}]})


def test_an_object_without_version_is_refused() -> None:
    """The version is what makes it ours."""
    with pytest.raises(FormatError, match='expected "dokuz": 1'):
        from_json({})


def test_an_error_tells_its_line() -> None:
    """In a file of several objects the line is that of the object."""
    good = next(ours.write([Puzzle.empty(4)]))
    with pytest.raises(FormatError, match="line 2: found version 5"):
        read(good + '{"dokuz": 5}')


def test_metadata_that_json_cannot_say_is_refused() -> None:
    """Objects that are no JSON, and half characters."""
    for puzzle in (Puzzle.empty(4).told(extra={"x": object()}), Puzzle.empty(4).told(title="\ud800")):
        with pytest.raises(UnsupportedError, match="JSON cannot say"):
            list(ours.write([puzzle]))
    with pytest.raises(UnsupportedError, match="own layout"):
        to_json(Puzzle.empty(4).told(solution=Puzzle.empty(9).givens))


def test_hostile_sizes_are_refused_at_once() -> None:
    """Short texts that ask for much work get an error in no time."""
    grid = {"corner": "r1c1", "size": 256}
    bars = {"name": "consecutive", "negative": True}
    for told in (
        {"dokuz": 1, "layout": {"size": 256, "regions": [], "grids": [grid] * 1000}},
        {
            "dokuz": 1,
            "layout": {"size": 256},
            "constraints": [bars | {"pairs": [["r1c1", f"r{n}c2"]]} for n in range(1, 99)],
        },
        {"dokuz": 1, "layout": {"size": 9, "values": [0, 10**8]}},
    ):
        start = time.process_time()
        with pytest.raises(FormatError):
            from_json(told)
        assert time.process_time() - start < 20


@given(mutated(to_json(SOME)) | mutated(to_json(Puzzle.empty(odd))) | mutated(to_json(Puzzle.empty(Layout.samurai()))))
def test_any_json_is_read_or_refused(value: object) -> None:
    """No mutation of an object makes anything but an item or a clear error."""
    told = refusal(lambda: read(json.dumps(value)))
    assert not told or "expected" in told or "cannot be" in told or "fit" in told


@given(st.dictionaries(st.sampled_from(["dokuz", "layout", "givens", "constraints", "meta", "digits"]), junk))
def test_any_object_is_read_or_refused(value: dict[str, object]) -> None:
    """Nor does any object with our field names."""
    told = refusal(lambda: from_json(value | {"dokuz": 1}))
    assert not told or "expected" in told or "cannot be" in told


def test_every_field_is_documented(root: Path) -> None:
    """The page on JSON names every field of an object, of its layout and of its metadata."""
    page = (root / "docs/reference/json.md").read_text()
    fields = {part.name for part in dataclasses.fields(Meta)} | {"layout", "givens", "constraints"}
    layout = {"size", "rows", "cols", "values", "box", "regions", "grids", "void", "houses"}
    assert all(f"`{name}`" in page for name in fields | layout | {"dokuz", "meta", *PARTS})


def test_it_looks_like_no_other_json() -> None:
    """A mistake in our JSON is told as ours: no other format takes the text for its own."""
    text = json.dumps(to_json(Puzzle.empty(6).under(Cage(3, "r1c1 r1c2"))))
    assert ours.recognise(text)
    assert not any(load(name).recognise(text) for name in ("fpuzzles", "sudokupad", "gnome", "records", "opensudoku"))


def test_an_error_is_no_longer_than_people_read() -> None:
    """A cell named by a million characters is told by its first few hundred."""
    with pytest.raises(FormatError) as caught:
        list(ours.read(f'{{"dokuz": 1, "givens": ["1...", "....", "....", "...."], "digits": {{"{"x" * 10**6}": 1}}}}'))
    assert len(str(caught.value)) < 600
