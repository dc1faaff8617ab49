"""All different, at three strengths: each filters the domains of variables that must not be equal.

A domain is a bit mask, and a variable may be anything that takes values: the cells of a house, or the values of
a house that look for their cells. A filter strikes in place what it sees to be impossible, and says False
where it sees that nothing is possible at all. From weak to strong:

    forward    a variable with one value takes it from the others
    bounds     forward; and where k variables lie between two bounds with k values (a *Hall interval*), the bounds
               of the others leave it (J.-F. Puget, AAAI 1998)
    full       only values remain that some choice of different values for all has (J.-C. Régin, AAAI 1994)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

Domains: TypeAlias = list[int]
Filter: TypeAlias = Callable[[Domains], bool]


def forward(domains: Domains) -> bool:
    """Take what one variable must be from the others, until nothing moves.

    >>> domains = [0b001, 0b011, 0b111]
    >>> forward(domains), domains
    (True, [1, 2, 4])
    """
    settled = -1
    while True:
        single = 0
        for domain in domains:
            if not domain & (domain - 1):
                if not domain or single & domain:
                    return False
                single |= domain
        if single == settled:
            return True
        settled = single
        for place, domain in enumerate(domains):
            if domain & single and domain & (domain - 1):
                domains[place] = domain & ~single


def bounds(domains: Domains) -> bool:
    """Check forward, and keep the bounds of others out of Hall intervals, until nothing moves.

    >>> domains = [0b0011, 0b0011, 0b0111]
    >>> bounds(domains), domains
    (True, [3, 3, 4])
    """
    moved = True
    while moved:
        if not forward(domains):
            return False
        moved = False
        for interval, inside in _intervals(domains):
            if inside > interval.bit_count():
                return False
            for place, domain in enumerate(domains):
                least, most = domain & -domain, 1 << domain.bit_length() >> 1
                if domain & ~interval and (least | most) & interval:
                    domains[place] = domain & ~interval
                    moved = True
    return True


def _intervals(domains: Domains) -> Iterator[tuple[int, int]]:
    """Yield the intervals that hold as many variables as values, or more, and how many they hold."""
    open_ones = [domain for domain in domains if domain & (domain - 1)]
    lows = {domain & -domain for domain in open_ones}
    highs = {1 << domain.bit_length() for domain in open_ones}
    for low in lows:
        for high in highs:
            interval = high - low
            if high > low:
                inside = sum(not domain & ~interval for domain in domains)
                if inside >= interval.bit_count():
                    yield interval, inside


def full(domains: Domains) -> bool:
    """Keep just the values that some way to make all variables different has.

    >>> domains = [0b101, 0b101, 0b111]
    >>> full(domains), domains
    (True, [5, 5, 2])
    """
    if not forward(domains):
        return False
    places = [place for place, domain in enumerate(domains) if domain & (domain - 1)]
    match = matching([domains[place] for place in places])
    if match is None:
        return False
    kept = _matchable([domains[place] for place in places], match)
    for place, domain in zip(places, kept, strict=True):
        domains[place] = domain
    return True


def matching(domains: Domains) -> list[int] | None:
    """Match variables to different values (bits) by augmenting paths; None where one is left over.

    >>> matching([0b11, 0b01]), matching([0b01, 0b01])
    ([2, 1], None)
    """
    match = [0] * len(domains)
    holder: dict[int, int] = {}

    def placed(place: int, tried: set[int]) -> bool:
        for bit in _bits(domains[place]):
            if bit not in tried:
                tried.add(bit)
                if bit not in holder or placed(holder[bit], tried):
                    holder[bit], match[place] = place, bit
                    return True
        return False

    return match if all(placed(place, set()) for place in range(len(domains))) else None


def matchings(domains: Domains) -> Iterator[Domains]:
    """Yield every way to match variables to different values; as only values on some way are tried, none is a dead end.

    >>> list(matchings([0b011, 0b110, 0b100]))
    [[1, 2, 4]]
    """
    left = domains.copy()
    if not full(left):
        return
    place = min((one for one, domain in enumerate(left) if domain & (domain - 1)), key=left.__getitem__, default=None)
    if place is None:
        yield left
        return
    for bit in _bits(left[place]):
        yield from matchings([*left[:place], bit, *left[place + 1 :]])


def _matchable(domains: Domains, match: list[int]) -> Domains:
    """Cut domains down to the values that lie on some matching of all.

    Say that a → b where variable a can take the value matched to b. It keeps that value if there is a way back from b
    to a (they are in one strongly connected component), or one from b that ends in a value nobody has.
    """
    count, taken = len(domains), 0
    for bit in match:
        taken |= bit
    reach = [sum(1 << b for b in range(count) if domains[a] & match[b]) for a in range(count)]
    for middle in range(count):
        beyond = reach[middle]
        for a in range(count):
            if reach[a] >> middle & 1:
                reach[a] |= beyond
    spare = sum(1 << a for a in range(count) if domains[a] & ~taken)
    kept = []
    for a, domain in enumerate(domains):
        keeps = domain & ~taken
        for b in range(count):
            if domain & match[b] and (reach[b] >> a & 1 or reach[b] & spare):
                keeps |= match[b]
        kept.append(keeps)
    return kept


FILTERS: Mapping[str, Filter] = {"forward": forward, "bounds": bounds, "full": full}
"""The filters by name, each stronger than the one before."""


def transposed(domains: Domains, width: int) -> Domains:
    """Give, for each of so many values, the mask of the variables that may take it.

    >>> transposed([0b01, 0b11], 2)
    [3, 2]
    """
    across = [0] * width
    for place, domain in enumerate(domains):
        for bit in _bits(domain):
            across[bit.bit_length() - 1] |= 1 << place
    return across


def _bits(mask: int) -> Iterator[int]:
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
