"""Canonical forms: one for all that a symmetry makes, with the way there and the automorphisms counted."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dokuz
from dokuz import native
from dokuz.canon import Transform
from dokuz.errors import InputError, UnsupportedError
from dokuz.model import Grid, Layout
from dokuz.model.constraints import Diagonal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
SYMMETRIES = 3_359_232

FORMS: tuple[native.Form, ...] = ("puzzle_min", "solution_min")
NINE = Layout.square()


def lines(random: Random) -> tuple[int, ...]:
    """Draw an order of nine lines that keeps threes together."""
    return tuple(3 * three + line for three in random.sample(range(3), 3) for line in random.sample(range(3), 3))


def drawn(random: Random) -> Transform:
    """Draw a symmetry."""
    return Transform(random.random() < 0.5, lines(random), lines(random), (0, *random.sample(range(1, 10), 9)))


def grid_of(text: str) -> Grid:
    return Grid.unpacked(NINE, values(text))


def values(text: str) -> bytes:
    return bytes(0 if mark == "." else int(mark) for mark in text)


def forms_of(found: native.Forms) -> list[bytes]:
    return [bytes(found.forms[at : at + 81]) for at in range(0, len(found.forms), 81)]


@given(st.sets(st.integers(0, 80)), st.randoms(use_true_random=False))
def test_every_image_has_the_same_form(kept: set[int], random: Random) -> None:
    """Whatever symmetry moves a puzzle, form and automorphisms stay, and the transform gives the form."""
    puzzle = dokuz.Puzzle(Grid.of(NINE, {cell: int(SOLUTION[cell]) for cell in kept}))
    image = dokuz.Puzzle(drawn(random)(puzzle.givens))
    found, other = dokuz.canon(puzzle), dokuz.canon(image)
    assert (found.form, found.automorphisms) == (other.form, other.automorphisms)
    assert found.transform(puzzle.givens) == other.transform(image.givens) == found.form.givens
    assert dokuz.isomorphic(puzzle, image)
    assert SYMMETRIES % found.automorphisms == 0


@given(st.randoms(use_true_random=False))
def test_transforms_are_undone_and_joined(random: Random) -> None:
    """An inverse undoes a transform, and one then another is one transform."""
    grid = grid_of(SOLUTION)
    first, second = drawn(random), drawn(random)
    assert first.inverse(first(grid)) == grid
    assert first.then(second)(grid) == second(first(grid))
    assert first.then(first.inverse) == Transform(False, tuple(range(9)), tuple(range(9)), tuple(range(10)))


@given(st.sets(st.integers(0, 80), max_size=20), st.randoms(use_true_random=False))
def test_a_puzzle_lies_in_its_least_solution(gone: set[int], random: Random) -> None:
    """By solution_min the puzzle's solution becomes its own least form, and images have the same form."""
    puzzle = dokuz.Puzzle(Grid.of(NINE, {cell: int(SOLUTION[cell]) for cell in range(81) if cell not in gone}))
    result = dokuz.solve(puzzle)
    if not result.unique:
        return
    found = dokuz.canon(puzzle, form="solution_min")
    assert result.solution is not None
    assert found.transform(result.solution) == dokuz.canon(dokuz.Puzzle(result.solution)).form.givens
    image = dokuz.Puzzle(drawn(random)(puzzle.givens))
    assert dokuz.canon(image, form="solution_min").form == found.form
    assert found.automorphisms == dokuz.canon(puzzle).automorphisms


def bands() -> Iterator[bytes]:
    """Yield the first bands with 123, 456, 789 in box 1 and rising first rows in the other boxes."""
    digits = set(range(1, 10))
    left = [{1, 2, 3}, {4, 5, 6}, {7, 8, 9}]
    for top in combinations(sorted(digits - left[0]), 3):
        for middle in combinations(sorted(digits - left[1] - set(top)), 3):
            boxes = [set(top), set(middle), digits - set(top) - set(middle)]
            rest = [digits - one - two for one, two in zip(left, boxes, strict=True)]
            if any(len(row) != 3 for row in rest):
                continue
            orders = [permutations(sorted(row)) for row in (boxes[1], boxes[2], rest[1], rest[2])]
            for m2, m3, r2, r3 in product(*orders):
                yield bytes((1, 2, 3, *top, *sorted(rest[0]), 4, 5, 6, *m2, *r2, 7, 8, 9, *m3, *r3)) + bytes(54)


def test_there_are_416_bands() -> None:
    """The first bands of all grids have 416 forms, and their automorphisms say how many bands there are."""
    every = list(bands())
    assert len(every) == 56 * 6**4
    found = native.canon(b"".join(every))
    orders = dict(zip(forms_of(found), found.automorphisms, strict=True))
    assert len(orders) == 416
    # Of the moves of cells, 6^5 move a band; the other rows of a puzzle that is a band alone have 72 orders.
    assert sum(6**5 * 72 // order for order in orders.values()) == 56 * 6**6


def test_three_digits_have_as_many_images_as_they_should() -> None:
    """All ways to give three different digits: each form has as many as there are moves for each automorphism."""
    ways = []
    for cells in combinations(range(81), 3):
        row = bytearray(81)
        for digit, cell in enumerate(cells, 1):
            row[cell] = digit
        ways.append(bytes(row))
    found = native.canon(b"".join(ways))
    orbits = Counter(zip(forms_of(found), found.automorphisms, strict=True))
    assert all(count * automorphisms == SYMMETRIES for (_, automorphisms), count in orbits.items())


NAMED = {
    "most canonical": ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
    "no symmetry": (SOLUTION, 1),
    "cyclic": ("".join(str((r * 3 + r // 3 + c) % 9 + 1) for r in range(9) for c in range(9)), 54),
}


@pytest.mark.parametrize(("text", "automorphisms"), NAMED.values(), ids=NAMED)
def test_known_grids_have_known_automorphisms(text: str, automorphisms: int) -> None:
    """The most canonical grid is its own form, with 648 automorphisms; the cyclic one too, with 54."""
    found = dokuz.canon(text)
    assert found.automorphisms == automorphisms
    assert (found.form.givens.line == text) == (automorphisms > 1)
    assert dokuz.canon(text, form="solution_min") == found


def test_near_empty_puzzles_are_counted_whole() -> None:
    """Nothing, one digit, a row of digits: automorphisms are moves of the cells, whatever absent digits do."""
    assert dokuz.canon("." * 81).automorphisms == SYMMETRIES
    assert dokuz.canon("." * 80 + "7").automorphisms == SYMMETRIES // 81
    row = dokuz.canon("987654321" + "." * 72)
    assert row.form.givens.line == "." * 72 + "123456789"
    assert row.automorphisms == SYMMETRIES // 18


def test_the_17_clue_puzzles_are_all_different(shared: Path, sample: Callable[[int, int], int]) -> None:
    """The 49,158 puzzles with 17 givens have as many forms of either kind, and the same automorphisms by both."""
    zstandard = pytest.importorskip("zstandard")
    rows = zstandard.decompress((shared / "classic/puzzles2_17_clue.txt.zst").read_bytes(), 1 << 26).split()
    by_puzzle = native.canon(b"".join(rows))
    assert len(set(forms_of(by_puzzle))) == len(rows) == 49_158
    few = rows[: sample(10_000, 49_158)]
    by_solution = native.canon(b"".join(few), form="solution_min")
    assert len(set(forms_of(by_solution))) == len(few)
    assert by_solution.automorphisms == by_puzzle.automorphisms[: len(few)]


def test_symmetric_copies_are_found_out(shared: Path) -> None:
    """A hundred images of each of a thousand puzzles have a thousand forms."""
    zstandard = pytest.importorskip("zstandard")
    rows = zstandard.decompress((shared / "classic/gen0_kaggle_like_100k.txt.zst").read_bytes(), 1 << 26).split()
    assert len(set(forms_of(native.canon(b"".join(rows))))) == 1000


def test_bad_rows_are_flagged() -> None:
    """What has no form is told by its status, in both forms, and the rows around it are formed."""
    table = [PUZZLE, "x" * 81, "55" + PUZZLE[2:], "." * 81, "12345678." + "9".rjust(18, ".") + "." * 54]
    for form in FORMS:
        found = native.canon("".join(table).encode(), form=form)
        told = [native.STATUSES[status] for status in found.statuses]
        alone = form == "puzzle_min"
        assert told == ["formed", "invalid", "infeasible", *(["formed"] * 2 if alone else ["multiple", "infeasible"])]
        assert found.forms[81:243] == bytes(162)
        assert list(found.automorphisms[:3]) == [1, 0, 0]


def test_a_bounded_batch_says_which_rows_are_open() -> None:
    """Rows after the time limit are unknown; what `cancelled` raises comes through."""
    late = native.canon(bytes(81 * 3000), time_limit=0)
    assert {native.STATUSES[status] for status in late.statuses} == {"unknown"}
    assert native.STATUSES[native.canon(PUZZLE.encode(), form="solution_min", node_limit=0).statuses[0]] == "unknown"

    def fail() -> None:
        raise LookupError("mine")

    for form in FORMS:
        with pytest.raises(LookupError, match="mine"):
            native.canon(bytes(81 * 3000), form=form, cancelled=fail)


def test_what_has_no_form_is_refused() -> None:
    """Another layout, constraints, clashing digits or several solutions raise an error that says what was wrong."""
    for other in (dokuz.Puzzle.empty(4), dokuz.Puzzle.empty().under(Diagonal("down"))):
        with pytest.raises(UnsupportedError, match="ordinary 9×9"):
            dokuz.canon(other)
        with pytest.raises(UnsupportedError, match="ordinary 9×9"):
            dokuz.isomorphic(PUZZLE, other)
    with pytest.raises(InputError, match="5 stands more than once.*r1c1, r1c2"):
        dokuz.canon("55" + "." * 79)
    with pytest.raises(InputError, match="one solution.*several"):
        dokuz.canon(TWO, form="solution_min")
    with pytest.raises(InputError, match="has a solution, but 9 stands more than once|no solution|no place|no digit"):
        dokuz.canon("12345678." + "9".rjust(18, ".") + "." * 54, form="solution_min")
    with pytest.raises(InputError, match="one solution.*limit"):
        dokuz.canon(PUZZLE, form="solution_min", node_limit=0)
    with pytest.raises(InputError, match="puzzle_min or solution_min, got 'maxlex'"):
        dokuz.canon(PUZZLE, form="maxlex")  # type: ignore[arg-type]
    with pytest.raises(InputError, match="a puzzle, a position or text, got int"):
        dokuz.canon(5)  # type: ignore[arg-type]
    with pytest.raises(UnsupportedError, match="ordinary 9×9 grids"):
        dokuz.canon(PUZZLE).transform(Grid.of(Layout.square(4), {}))
    with pytest.raises(InputError, match=r"\(n, 81\)"):
        native.canon(array("H", [0] * 81))
    assert len(native.canon(b"").statuses) == 0


def test_a_position_counts_as_its_puzzle() -> None:
    """What a player has filled in is no given."""
    puzzle = dokuz.canon(PUZZLE).form
    assert dokuz.canon(dokuz.Position(puzzle, {0: 9})).form == puzzle
