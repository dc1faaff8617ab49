"""The puzzles that are timed."""

import random
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bench import signature
from bench.sets import permuted, resized
from dokuz import native

SOLVED = b"".join(bytes(b"123456789"[(3 * (r % 3) + r // 3 + c) % 9] for c in range(9)) for r in range(9))


@given(st.integers(1, 200), st.integers(1, 200))
def test_a_set_is_resized_evenly(size: int, number: int) -> None:
    """A larger set gives different puzzles at even distances, a smaller one all of its own over and over."""
    lines = [b"%d" % line for line in range(size)]
    found = resized(lines, number)
    assert len(found) == number
    if number >= size:
        assert found == (lines * number)[:number]
    else:
        distances = {int(after) - int(before) for before, after in pairwise(found)}
        assert distances <= {size // number, size // number + 1}


@given(st.integers())
def test_a_symmetry_keeps_what_a_sudoku_is(seed: int) -> None:
    """A full grid stays one under every random symmetry."""
    assert native.verify(bytes(81), permuted(SOLVED, random.Random(seed)))


def test_permuted_puzzles_have_as_many_solutions() -> None:
    """A puzzle and its image have equally many solutions, and the image is another puzzle."""
    suite = signature.suite()
    lines = [suite[start : start + 81] for start in range(0, len(suite), 81)]
    chance = random.Random(3)
    images = [permuted(line, chance) for line in lines]
    assert not set(lines) & set(images)
    assert list(native.batch(suite).counts) == list(native.batch(b"".join(images)).counts)


def test_a_seed_says_which_symmetries() -> None:
    """The same seed gives the same image, another seed another one."""
    assert permuted(SOLVED, random.Random(1)) == permuted(SOLVED, random.Random(1))
    assert permuted(SOLVED, random.Random(1)) != permuted(SOLVED, random.Random(2))
