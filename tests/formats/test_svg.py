"""The drawing: valid, accessible, self-contained, and the right lines in the right places."""

import re
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.formats import parse
from dokuz.formats.svg import CELL, INK, draw
from dokuz.model import (
    Cage,
    Consecutive,
    Diagonal,
    Even,
    Grid,
    Layout,
    NonConsecutive,
    Odd,
    OneOf,
    Position,
    Puzzle,
)
from tests.formats.items import touched

SVG = "{http://www.w3.org/2000/svg}"
P = "1....265..6...47.8.5......4.3.7.......6...5.......8.3.3......1.4.51...8..719....5"
SOLUTION = "149872653263514798758396124934751862826439571517268439382645917495127386671983245"
JIGSAW = Layout.jigsaw("1112 1322 3324 3444".replace(" ", ""))
ITEMS = [
    parse(P),
    Puzzle.empty(6),
    Puzzle.empty(16).with_givens([(0, 16), (1, 7)]),
    Puzzle.empty(25),
    Puzzle.empty(JIGSAW),
    Puzzle.empty(Layout.samurai()),
    Puzzle.empty(Layout.latin(5)),
    Puzzle.empty(9).under(Cage(10, "r1c1 r1c2 r2c1"), Cage(None, "r5c5 r6c6")),
    Puzzle.empty(9).under(Consecutive("r1c1-r1c2 r5c5-r6c5", negative=True), NonConsecutive("r3c3-r3c4")),
    Puzzle.empty(9).under(Odd("r1c1 r9c9"), Even("r1c2"), Diagonal("up"), Diagonal("down"), OneOf("r1c1", [1, 3])),
]


def parts(item: Puzzle | Position, tag: str, **options: object) -> list[Element]:
    """Return the elements of a drawing with this tag."""
    return list(ElementTree.fromstring(draw(item, **options)).iter(SVG + tag))  # type: ignore[arg-type]


def texts(item: Puzzle | Position, **options: object) -> list[str]:
    """Return the texts of a drawing."""
    return [one.text or "" for one in parts(item, "text", **options)]


@pytest.mark.parametrize("item", ITEMS, ids=str)
def test_every_drawing_is_valid_and_stands_alone(item: Puzzle) -> None:
    """It is XML with role, title and description; it loads nothing, and has no script and no style sheet."""
    drawing = draw(item)
    root = ElementTree.fromstring(drawing)
    assert root.get("role") == "img"
    assert [one.tag for one in root[:2]] == [SVG + "title", SVG + "desc"]
    assert all(one.text for one in root[:2])
    assert not re.search(r"href|url\(|<script|<style|<image", drawing)
    wide, high = float(root.get("width", 0)), float(root.get("height", 0))
    assert root.get("viewBox", "").split()[2:] == [f"{wide:g}", f"{high:g}"]


@pytest.mark.parametrize("item", ITEMS, ids=str)
def test_every_given_is_text(item: Puzzle) -> None:
    """Every given stands once, as a digit that can be searched and copied."""
    drawn = texts(item)
    for value in set(item.givens.filled.values()):
        assert drawn.count(str(value)) == list(item.givens.filled.values()).count(value)


def test_lines_are_thin_between_cells_and_thick_around_boxes() -> None:
    """Cells 1, boxes 2.5, frame 3; only regions that exist have borders, and void cells have none."""
    widths = [one.get("stroke-width", "1") for one in parts(parse(P), "path") if one.get("stroke")]
    assert widths == ["1", "2.5", "3"]
    _, thin, boxes, frame = (one.get("d", "") for one in parts(Puzzle.empty(JIGSAW), "path"))
    assert (thin.count("M"), boxes.count("M"), frame.count("M")) == (24, 4, 1)
    paper, *_ = (one.get("d", "") for one in parts(Puzzle.empty(Layout.samurai()), "path"))
    assert paper.count("L") + paper.count("M") == 20


def test_what_the_player_did_is_told_from_what_was_given() -> None:
    """Givens are bold ink; digits placed, and those of a solution, are cobalt and lighter."""
    puzzle = parse(P)
    assert isinstance(puzzle, Puzzle)
    groups = {one.get("fill"): one for one in parts(Position(puzzle, digits={1: 4}), "g")}
    assert (groups[INK["ink"]].get("font-weight"), len(groups[INK["ink"]])) == ("650", 26)
    solved = parts(puzzle, "g", solution=Grid.of(puzzle.layout, {at: int(d) for at, d in enumerate(SOLUTION)}))
    assert (solved[1].get("fill"), solved[1].get("font-weight"), len(solved[1])) == (INK["cobalt"], "450", 55)


def test_notes_and_colours_are_drawn() -> None:
    """Corner notes stand apart, centre notes in rows; candidates ruled out show as those that are left."""
    notes = {"centre": {1: frozenset({4, 9})}, "corner": {3: frozenset({3, 9})}, "ruled_out": {4: frozenset({3})}}
    puzzle = parse(P)
    assert isinstance(puzzle, Puzzle)
    position = Position(puzzle, {2: 9, 18: 7}, colours={0: ("#8FB0FF", "red"), 1: ('"><script>',)}, **notes)  # type: ignore[arg-type]
    drawn = texts(position)
    assert {"49", "3", "9", "78"} <= set(drawn)
    fills = [one.get("fill") for one in parts(position, "rect")]
    assert fills == ["#8FB0FF", "red", INK["hair"]]


def test_many_notes_stay_inside_their_cell() -> None:
    """Nine notes, or twenty-five, make rows no wider than the cell."""
    for size in (9, 16, 25):
        position = Position(Puzzle.empty(size), centre={0: frozenset(range(1, size + 1))})
        rows = [one for one in parts(position, "text") if one.text]
        assert " ".join(one.text or "" for one in rows).replace(" ", "") == "".join(map(str, range(1, size + 1)))
        assert all(len(one.text or "") * float(one.get("font-size", 0)) * 0.62 <= CELL for one in rows)


@pytest.mark.parametrize("size", [4, 9, 16, 25])
def test_no_corner_note_is_left_out(size: int) -> None:
    """However many there are, all are drawn, each in its place inside the cell, beside a cage's number too."""
    for puzzle in (Puzzle.empty(size), Puzzle.empty(size).under(Cage(9, "r1c1 r1c2"))):
        for count in range(size + 1):
            position = Position(puzzle, corner={0: frozenset(range(1, count + 1))})
            values = [str(value) for value in range(1, count + 1)]
            drawn = [one for one in parts(position, "text") if one.text in values and one.get("text-anchor") is None]
            assert [one.text for one in drawn] == values
            assert len({(one.get("x"), one.get("y")) for one in drawn}) == count


def test_captions_are_told_in_the_reader_s_language() -> None:
    """What cannot be drawn is said below the board, once, in words."""
    puzzle = Puzzle.empty(9).under(Cage(10, "r1c1 r1c2"), Cage(11, "r5c5 r5c6"))
    assert texts(puzzle).count("The digits in a cage are all different and add up to its number.") == 1
    turkish = " ".join(texts(puzzle, lang="tr"))
    assert "Bir kafesteki rakamlar birbirinden farklıdır" in turkish
    assert parts(puzzle, "desc", lang="tr")[0].text.startswith("1. satır: . . .")  # type: ignore[union-attr]


@given(touched("digits", "ruled_out", "centre", "corner", "colours"))
def test_any_position_is_drawn(position: Position) -> None:
    """Whatever is noted on whatever board, an empty note too."""
    ElementTree.fromstring(draw(position))


@given(st.text(), st.text())
def test_any_title_is_safe(title: str, author: str) -> None:
    """Metadata cannot break the drawing, whatever letters it holds."""
    drawing = draw(Puzzle.empty(4).told(title=title, author=author, rules=title))
    ElementTree.fromstring(drawing.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize(
    ("name", "least"), [("ink", 4.5), ("soft", 4.5), ("cobalt", 4.5), ("guide", 3.0), ("hair", 3.0)]
)
def test_every_ink_can_be_told_from_the_board(name: str, least: float) -> None:
    """Text has a contrast of 4.5 on the board, parts of 3, and digits on a shaded cell keep theirs."""
    assert _contrast(INK[name], INK["surface"]) >= least
    if least == 4.5:
        assert _contrast(INK[name], INK["shade"]) >= 4.5


def _contrast(one: str, other: str) -> float:
    low, high = sorted(map(_light, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def test_a_cell_with_a_choice_shows_its_values() -> None:
    """Small, in the ink of captions, until there is a digit or a note."""
    puzzle = Puzzle.empty(9).under(OneOf("r1c1 r1c2", [1, 3]))
    assert draw(puzzle).count(">13<") == 2
    assert draw(puzzle.with_givens([(0, 3)])).count(">13<") == 1
    assert draw(Position(puzzle, centre={0: frozenset({3})})).count(">13<") == 1


def test_a_caption_claims_no_more_than_the_rule() -> None:
    """Marked pairs that are not consecutive say nothing of other neighbours."""
    assert "Neighbours are never consecutive." in draw(Puzzle.empty(9).under(NonConsecutive()))
    marked = draw(Puzzle.empty(9).under(NonConsecutive("r1c1-r1c2")))
    assert "Neighbours are never consecutive." not in marked
    assert "Digits beside a ≁ are not consecutive." in marked
