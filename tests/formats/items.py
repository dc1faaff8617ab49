"""What the tests of formats draw: puzzles and positions on all sorts of layouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

from hypothesis import strategies as st

from dokuz.errors import DokuzError
from dokuz.formats.parts.lzstring import ALPHABET
from dokuz.model import (
    Cage,
    Consecutive,
    Constraint,
    Diagonal,
    Even,
    Grid,
    House,
    Layout,
    Meta,
    NonConsecutive,
    Odd,
    OneOf,
    Position,
    Puzzle,
)

# What XML, JSON and links can all hold, some of it awkward.
texts = st.text(st.sampled_from("aZ09 .,:;|\"'<>&/\\+=%{}[]#*?ğİ\n😀"), max_size=12)
lines = texts.map(lambda text: " ".join(text.split()))

jigsaw = Layout.jigsaw("1112 1322 3324 3444")
odd = Layout(2, 2, range(1, 3), (House("row", 1, (0, 1)), House("diagonal", 7, (3, 0), 4)))
squares = st.sampled_from([Layout.square(4), Layout.square(6), Layout.square(9), jigsaw, Layout.latin(5)])
layouts = st.one_of(
    squares,
    st.sampled_from(
        [
            Layout.square(6, (3, 2)),
            Layout.latin(9),
            Layout.square(16),
            Layout.build(3, 4, values=range(1, 41)),
            Layout.samurai(),
            Layout.overlapping([(0, 0), (2, 2)], 4),
            Layout.build(6, 9, regions=[range(9), [9, 18, 27]]),
            Layout.build(4, 4, values=range(4), regions=Layout.square(4).regions),
            Layout.build(4, 4, regions=[*Layout.square(4).regions, *jigsaw.regions]),
            Layout.build(2, 3, values=range(-1, 3), void=[1]),
            odd,
        ]
    ),
)


@st.composite
def values(draw: st.DrawFn, layout: Layout, cells: Sequence[int], most: int = 12) -> dict[int, int]:
    """Draw values for some of the cells; they need not fit each other."""
    some = draw(st.lists(st.sampled_from(cells), unique=True, max_size=most)) if cells else []
    return {cell: draw(st.sampled_from(layout.values)) for cell in some}


@st.composite
def constraints(draw: st.DrawFn, layout: Layout) -> Constraint:
    """Draw any constraint that fits a layout."""
    cells = st.lists(st.sampled_from([divmod(cell, layout.cols) for cell in layout.cells]), unique=True, max_size=5)
    some = cells.filter(bool)
    pairs = st.lists(st.sampled_from([tuple(divmod(cell, layout.cols) for cell in both) for both in layout.neighbours]))
    marks = st.lists(st.sampled_from(layout.values), min_size=1)
    ways = (
        [st.builds(Diagonal, st.sampled_from(["up", "down"]))] if layout.rows == layout.cols and not layout.void else []
    )
    return draw(
        st.one_of(
            st.builds(Cage, st.none() | st.integers(1, 45), some),
            st.builds(Consecutive, pairs, st.booleans()),
            st.builds(NonConsecutive, pairs | st.just(())),
            st.builds(Odd, some),
            st.builds(Even, some),
            st.builds(OneOf, some, marks),
            *ways,
        )
    )


@st.composite
def metas(draw: st.DrawFn, layout: Layout) -> Meta:
    """Draw metadata."""
    solution = draw(st.none() | values(layout, layout.cells).map(lambda some: Grid.of(layout, some)))
    names = ("title", "author", "source", "date", "level", "rules", "comment", "url")
    return Meta(solution=solution, **{name: draw(texts) for name in names})  # type: ignore[arg-type]


@st.composite
def puzzles(draw: st.DrawFn, on: st.SearchStrategy[Layout] = layouts, *, ruled: bool = True) -> Puzzle:
    """Draw a puzzle with some givens, rules and metadata."""
    layout = draw(on)
    rules = draw(st.lists(constraints(layout), max_size=4)) if ruled and layout.cells else []
    givens = Grid.of(layout, draw(values(layout, layout.cells)))
    return Puzzle(givens, meta=draw(metas(layout))).under(*rules)


@st.composite
def positions(draw: st.DrawFn, puzzle: Puzzle, *parts: str) -> Position:
    """Draw a position of a puzzle in which only these parts may be touched; notes stand in open cells."""
    layout = puzzle.layout
    free = [cell for cell in layout.cells if puzzle.givens[cell] is None]
    digits = draw(values(layout, free, 4)) if "digits" in parts else {}
    still = [cell for cell in free if cell not in digits]
    some = st.frozensets(st.sampled_from(layout.values), min_size=1)
    notes = st.dictionaries(st.sampled_from(still), some, max_size=5) if still else st.just({})
    colours = st.dictionaries(st.sampled_from(layout.cells), st.tuples(lines.filter(bool)), max_size=3)
    return Position(
        puzzle,
        digits,
        ruled_out=draw(notes) if "ruled_out" in parts else {},
        centre=draw(notes) if "centre" in parts else {},
        corner=draw(notes) if "corner" in parts else {},
        colours=draw(colours) if "colours" in parts else {},
        seconds=draw(st.none() | st.integers(0, 9999).map(float)) if "seconds" in parts else None,
    )


def touched(*parts: str, on: st.SearchStrategy[Layout] = layouts, ruled: bool = True) -> st.SearchStrategy[Position]:
    """Draw a position of any puzzle."""
    return puzzles(on, ruled=ruled).flatmap(lambda puzzle: positions(puzzle, *parts))


def refusal(ask: Callable[[], object]) -> str:
    """Say how a call refuses, or nothing if it answers; any error that is not ours fails the test."""
    try:
        ask()
    except DokuzError as error:
        return str(error)
    return ""


def bomb(codes: int) -> str:
    """Make a compressed text whose every code stands for one more letter than the one before."""
    bits, width, room = "00" + f"{ord('a'):08b}"[::-1], 3, 4
    for code in range(4, 4 + codes):
        bits += f"{code:0{width}b}"[::-1]
        room -= 1
        if not room:
            room, width = 1 << width, width + 1
    bits += "0" * (-len(bits) % 6)
    return "".join(ALPHABET[int(bits[at : at + 6], 2)] for at in range(0, len(bits), 6))


# Anything that JSON can say, to put in place of what a format expects.
junk = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 99)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts
    | st.sampled_from(["r1c1", "R0C99"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=5,
)


@st.composite
def mutated(draw: st.DrawFn, value: object) -> object:
    """Draw a JSON value with something in it replaced, removed, doubled or added."""
    if isinstance(value, dict) and value and draw(st.integers(0, 9)):
        name = draw(st.sampled_from(sorted(value)))
        other = draw(mutated(value[name]))
        changed = dict(value) | {name: other}
        if not draw(st.integers(0, 9)):
            del changed[name]
        return changed | (draw(st.dictionaries(texts, junk, max_size=1)) if not draw(st.integers(0, 9)) else {})
    if isinstance(value, list) and value and draw(st.integers(0, 9)):
        at = draw(st.integers(0, len(value) - 1))
        some = draw(st.sampled_from([[], [value[at]] * 2, [draw(mutated(value[at]))]]))
        return [*value[:at], *some, *value[at + 1 :]]
    return draw(junk | st.just(inf))
