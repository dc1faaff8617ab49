"""The three strengths of *all different*, held against what trying every choice finds."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from dokuz.encode.alldifferent import FILTERS, Domains, bounds, forward, full, matching, matchings, transposed

domains_of_few = st.lists(st.integers(0, 63), min_size=1, max_size=5)


def bits(mask: int) -> list[int]:
    """List the values of a domain."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def choices(domains: Domains) -> list[tuple[int, ...]]:
    """List the ways to give all variables different values."""
    return [one for one in product(*map(bits, domains)) if len(set(one)) == len(one)]


def supported(domains: Domains) -> Domains:
    """Keep the values that some choice has."""
    every = choices(domains)
    return [sum({1 << one[place] for one in every}) for place in range(len(domains))]


@given(domains_of_few)
def test_full_keeps_just_what_some_choice_has(domains: Domains) -> None:
    """It fails exactly when there is no choice, and else no value remains that none has."""
    filtered = domains.copy()
    assert full(filtered) == bool(choices(domains))
    if choices(domains):
        assert filtered == supported(domains)


@given(domains_of_few)
def test_each_strength_keeps_every_choice_and_sees_at_least_what_the_weaker_does(domains: Domains) -> None:
    """No choice is lost; what a filter fails on or strikes, the stronger ones do too."""
    weaker: Domains | None = domains
    for strength in FILTERS.values():
        filtered = domains.copy()
        sound = strength(filtered)
        assert sound or not choices(domains)
        assert not sound or choices(filtered) == choices(domains)
        assert weaker is not None or not sound
        if sound and weaker is not None:
            assert all(kept & ~before == 0 for kept, before in zip(filtered, weaker, strict=True))
        weaker = filtered if sound else None


@given(domains_of_few)
def test_bounds_leaves_bounds_that_can_be_kept_where_holes_do_not_count(domains: Domains) -> None:
    """Least and greatest value of every variable belong to a choice from the intervals between them."""
    if bounds(domains):
        hulls = [(1 << domain.bit_length()) - (domain & -domain) for domain in domains]
        kept = supported(hulls)
        for hull, left in zip(hulls, kept, strict=True):
            assert left.bit_length() == hull.bit_length()
            assert left & -left == hull & -hull


@given(domains_of_few)
def test_forward_leaves_no_settled_value_to_another(domains: Domains) -> None:
    """A value that one variable must have is in no other domain."""
    if forward(domains):
        settled = [domain for domain in domains if domain.bit_count() == 1]
        assert all(sum(domain & one > 0 for domain in domains) == 1 for one in settled)


@given(domains_of_few)
def test_looking_across_twice_looks_the_same(domains: Domains) -> None:
    """Transposing undoes transposing."""
    assert transposed(transposed(domains, 6), len(domains)) == domains


def test_one_example_tells_the_strengths_apart() -> None:
    """A pair with a hole between its values is seen by full only; without the hole, by bounds too."""
    gap, close = [0b101, 0b101, 0b111, 0b1111], [0b011, 0b011, 0b111, 0b1111]
    seen = {}
    for name, strength in FILTERS.items():
        seen[name] = (gap.copy(), close.copy())
        assert all(map(strength, seen[name]))
    assert seen["forward"] == (gap, close)
    assert seen["bounds"] == ([0b101, 0b101, 0b111, 0b1000], [0b011, 0b011, 0b100, 0b1000])
    assert seen["full"] == ([0b101, 0b101, 0b010, 0b1000], [0b011, 0b011, 0b100, 0b1000])


@given(domains_of_few)
def test_matchings_are_the_choices_of_different_values(domains: Domains) -> None:
    """Each comes once; one is found just where there are any."""
    wanted = [[1 << value for value in one] for one in choices(domains)]
    assert sorted(matchings(domains)) == sorted(wanted)
    assert (matching(domains) is not None) == bool(wanted)
