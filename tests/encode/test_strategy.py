"""The language of strategies keeps the laws that Maude's has."""

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from dokuz.encode.strategy import Strategy, one, orelse, repeat, seq, settle, where


def adding(steps: list[int]) -> Strategy[int]:
    """Make a strategy that adds one of some numbers, and fails from 20 on."""

    def applied(term: int) -> Iterator[int]:
        return iter([term + step for step in steps] if term < 20 else ())

    return applied


rules = st.lists(st.integers(1, 4), max_size=3).map(adding)
terms = st.integers(0, 22)


@given(rules, rules, rules, terms)
def test_one_after_another_is_associative(a: Strategy[int], b: Strategy[int], c: Strategy[int], term: int) -> None:
    """Brackets do not matter, and doing nothing changes nothing."""
    assert list(seq(a, seq(b, c))(term)) == list(seq(seq(a, b), c)(term)) == list(seq(a, b, c)(term))
    nothing: Strategy[int] = seq()
    assert list(nothing(term)) == [term]


@given(rules, rules, terms)
def test_the_second_choice_is_taken_only_where_the_first_fails(a: Strategy[int], b: Strategy[int], term: int) -> None:
    """All results of the first are kept where it has any."""
    assert list(orelse(a, b)(term)) == (list(a(term)) or list(b(term)))
    failing: Strategy[int] = orelse()
    assert list(failing(term)) == []


@given(rules, st.integers(14, 22))
def test_repeating_ends_on_what_cannot_go_on(a: Strategy[int], term: int) -> None:
    """Every normal form fails, and every way there is taken, in order."""

    def ways(now: int) -> list[int]:
        after = list(a(now))
        return [end for one_way in after for end in ways(one_way)] if after else [now]

    assert list(repeat(a)(term)) == ways(term)
    assert all(not list(a(end)) for end in repeat(a)(term))


@given(rules, terms)
def test_settling_is_repeating_with_one_result_each(a: Strategy[int], term: int) -> None:
    """It is ``one(a) ; one(a) !``."""
    assert list(settle(a)(term)) == list(seq(one(a), repeat(one(a)))(term))


def test_results_come_one_by_one() -> None:
    """Nothing is looked for before it is asked for."""
    seen: list[int] = []

    def rule(term: int) -> Iterator[int]:
        for step in range(5):
            seen.append(step)
            yield term + step

    assert next(orelse(where(lambda _: False), one(seq(rule, rule)))(7)) == 7
    assert seen == [0, 0]


def test_long_rewriting_needs_no_deep_stack() -> None:
    """Ten thousand steps in a row are taken, whether they branch or not."""
    down: Strategy[int] = seq(where(lambda n: n > 0), lambda n: iter((n - 1,)))
    assert list(repeat(down)(10_000)) == list(settle(down)(10_000)) == [0]
