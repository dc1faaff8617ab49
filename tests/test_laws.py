"""Laws of every puzzle: what a change of names or places does to its solutions."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import dokuz
from dokuz.model import Grid, Layout, Puzzle

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LIMIT = 30


def changed(grid: Grid, digits: list[int], cells: list[int]) -> Grid:
    """Rename the digits and move the cells: cell i of the new grid is ``cells[i]`` of the old."""
    values = (grid.values[cell] for cell in cells)
    return Grid(grid.layout, tuple(None if value is None else digits[value - 1] for value in values))


def shuffled_lines(random: Random, size: int, band: int) -> list[int]:
    """Permute the bands, and the lines in each."""
    bands = [list(range(top, top + band)) for top in range(0, size, band)]
    random.shuffle(bands)
    return [line for lines in bands for line in random.sample(lines, band)]


def symmetry(random: Random, size: int, box: tuple[int, int]) -> list[int]:
    """Draw a symmetry of the board as a list of old cells."""
    rows, cols = shuffled_lines(random, size, box[0]), shuffled_lines(random, size, box[1])
    cells = [row * size + col for row in rows for col in cols]
    turn = box[0] == box[1] and random.random() < 0.5
    return [cells[col * size + row] for row in range(size) for col in range(size)] if turn else cells


def check_the_law(puzzle: Puzzle, box: tuple[int, int], random: Random) -> None:
    """Solve a puzzle and its image: the image's solutions are the images of the solutions."""
    size = puzzle.layout.rows
    digits = random.sample(range(1, size + 1), size)
    cells = symmetry(random, size, box)
    image = Puzzle(changed(puzzle.givens, digits, cells))
    before, after = dokuz.solve(puzzle, count=LIMIT), dokuz.solve(image, count=LIMIT)
    assert (after.count, after.status) == (before.count, before.status)
    if before.exhausted:
        assert {changed(grid, digits, cells) for grid in before.solutions} == set(after.solutions)


@given(st.sets(st.integers(0, 80), min_size=20, max_size=60), st.randoms(use_true_random=False))
@settings(max_examples=200)
def test_a_classic_puzzle_s_image_has_the_images_of_its_solutions(kept: set[int], random: Random) -> None:
    """Relabelling, permuting lines in bands, permuting bands and transposing never change the count."""
    layout = Layout.square(9)
    puzzle = Puzzle(Grid.of(layout, {cell: int(SOLUTION[cell]) for cell in kept}))
    check_the_law(puzzle, (3, 3), random)


@given(
    st.dictionaries(st.integers(0, 35), st.integers(1, 6), min_size=6, max_size=16), st.randoms(use_true_random=False)
)
def test_the_law_holds_with_other_boxes_and_with_no_solution(givens: dict[int, int], random: Random) -> None:
    """6×6 puzzles, most of them without a solution, obey it as well."""
    check_the_law(Puzzle(Grid.of(Layout.square(6), givens)), (2, 3), random)


@given(
    st.dictionaries(st.integers(0, 80), st.integers(1, 9), min_size=17, max_size=24), st.randoms(use_true_random=False)
)
def test_the_law_holds_for_classic_givens_that_mostly_clash(givens: dict[int, int], random: Random) -> None:
    """Random 9×9 givens obey it, whether they clash or not."""
    check_the_law(Puzzle(Grid.of(Layout.square(9), givens)), (3, 3), random)
