"""Tests of significance, against values from the literature or counted out."""

import math
from itertools import combinations, product

import pytest

from dokuz.lab.significance import (
    chi_square,
    friedman,
    holm,
    mann_whitney,
    mcnemar,
    ranks,
    studentized,
    wilcoxon,
)


def test_wilcoxon_is_exact_for_few_pairs() -> None:
    """The probability is the share of all signs that give a sum as far off; equal pairs do not count."""
    gaps = [1, 2, -3, 4, 5, 6, 7]
    above = sum(gap for gap in gaps if gap > 0)
    sums = [
        sum(rank for rank, sign in zip(range(1, 8), signs, strict=True) if sign) for signs in product((0, 1), repeat=7)
    ]
    expected = sum(abs(one - 14) >= abs(above - 14) for one in sums) / len(sums)
    assert wilcoxon([*gaps, 9], [0] * 7 + [9]) == pytest.approx(expected)
    assert wilcoxon([1, 2], [1, 2]) == 1


def test_wilcoxon_with_ties_goes_by_the_normal_law() -> None:
    """Wilcoxon's own wheat example, n = 8 with sums 3 and 33, and a tie that makes it approximate."""
    one = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    gaps = [1.0, 1.0, 3.0, 4.0, 5.0, 6.0, 7.0, -2.0]
    above, mean = 33.0, 18.0
    spread = math.sqrt(8 * 9 * 17 / 24 - 6 / 48)
    expected = math.erfc((above - mean - 0.5) / spread / math.sqrt(2))
    assert wilcoxon(gaps, one) == pytest.approx(expected)


def test_mann_whitney_is_exact_for_small_samples() -> None:
    """The probability is the share of all ways to draw the ranks that lie as far off."""
    one, other = [1, 4, 2], [3, 5, 6, 7]
    sums = [sum(drawn) for drawn in combinations(range(1, 8), 3)]
    expected = sum(abs(total - 12) >= abs(7 - 12) for total in sums) / len(sums)
    assert mann_whitney(one, other) == pytest.approx(expected)
    assert mann_whitney([1, 1], [1, 1]) == 1


def test_what_was_never_solved_is_worse_than_all_that_was() -> None:
    """Infinite times are ranked last, and alike."""
    assert ranks([math.inf, 1, math.inf]) == [2.5, 1, 2.5]
    assert wilcoxon([math.inf] * 12, [1.0] * 12) < 0.01
    assert mann_whitney([math.inf] * 12, [1.0] * 12) < 0.01


def test_mcnemar_is_a_fair_coin() -> None:
    """Of 10 that one alone solved, 1 the other way: 2 · 11 / 1024."""
    assert mcnemar(9, 1) == pytest.approx(22 / 1024)
    assert mcnemar(0, 0) == 1


def test_holm_steps_down() -> None:
    """Holm's correction: the least times their number, and never below the one before."""
    assert holm([0.01, 0.02, 0.03, 0.005]) == pytest.approx([0.03, 0.04, 0.04, 0.02])
    assert holm([]) == []


def test_friedman_gives_demsars_example() -> None:
    """Demšar (2006), table 6: mean ranks over fourteen data sets, and Nemenyi's difference of 1.25.

    On the thirteenth he ranks .975 before .975: what was printed is rounded.
    """
    accuracy = """
        .763 .768 .771 .798 / .599 .591 .590 .569 / .954 .971 .968 .967 / .628 .661 .654 .657 / .882 .888 .886 .898
        .936 .931 .916 .931 / .661 .668 .609 .685 / .583 .583 .563 .625 / .775 .838 .866 .875 / 1.00 1.00 1.00 1.00
        .940 .962 .965 .962 / .619 .666 .614 .669 / .972 .981 .9751 .975 / .957 .978 .946 .970
    """
    figures = [float(word) for word in accuracy.replace("/", " ").split()]
    table = [[-figure for figure in figures[place : place + 4]] for place in range(0, len(figures), 4)]
    found = friedman(table)
    assert [round(rank, 3) for rank in found.ranks] == pytest.approx([3.143, 2.000, 2.893, 1.964], abs=0.001)
    assert found.critical == pytest.approx(1.25, abs=0.005)
    assert (0, 1) in found.alike


def test_methods_that_do_the_same_are_alike() -> None:
    """Where all are equal everywhere nothing is told apart."""
    found = friedman([[1, 1, 1]] * 6)
    assert (found.ranks, found.probability) == ((2, 2, 2), 1)
    assert found.alike == ((0, 1), (0, 2), (1, 2))


def test_tables_of_the_laws() -> None:
    """Chi-square and the studentized range, as printed tables have them."""
    for value, freedom in ((3.841, 1), (7.815, 3), (31.410, 20)):
        assert chi_square(value, freedom) == pytest.approx(0.05, abs=1e-4)
    for k, q in ((2, 1.960), (3, 2.343), (5, 2.728), (10, 3.164), (20, 3.544)):
        assert studentized(k) / math.sqrt(2) == pytest.approx(q, abs=1.5e-3)
