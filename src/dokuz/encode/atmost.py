"""At most one: ways to say in clauses that of some literals no two hold.

``pairwise`` needs no further variables but n²/2 clauses; the others add variables and stay near 3n. By each of them,
propagating one literal refutes all others.

    pairwise     for each two: not both
    sequential   a ladder of variables, "one of the first i holds" (Sinz 2005)
    product      the literals on a board of √n × √n: at most one row, at most one column (Chen 2010)
    commander    groups of three, a commander for each that follows from its members; at most one commander
                 (Klieber & Kwon 2007)
    binary       the literal that holds writes its number in binary (Frisch & Peugniez 2001)

Few literals are told pairwise whatever the way, for nothing is shorter.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import isqrt
from typing import TypeAlias

Clause: TypeAlias = Sequence[int]
"""Literals of which at least one holds: a variable's number, or minus it for its negation."""
Fresh: TypeAlias = Callable[[int], range]
"""Gives so many variables that nothing has spoken of yet."""

FEW = 4
MANY = 50
"""``auto`` goes pairwise up to here: a solver searches better without further variables, as long as there is room."""


def pairwise(literals: Sequence[int], _: Fresh) -> Iterable[Clause]:
    """Say of each two that one does not hold.

    >>> list(pairwise([1, 2, 3], range))
    [(-1, -2), (-1, -3), (-2, -3)]
    """
    return itertools.combinations([-literal for literal in literals], 2)


def sequential(literals: Sequence[int], fresh: Fresh) -> Iterator[Clause]:
    """Climb a ladder: once a literal holds, every rung after it says so, and no later literal may."""
    ladder = fresh(len(literals) - 1)
    for literal, following, rung in zip(literals, literals[1:], ladder, strict=False):
        yield (-literal, rung)
        yield (-rung, -following)
    yield from ((-before, rung) for before, rung in itertools.pairwise(ladder))


def product(literals: Sequence[int], fresh: Fresh) -> Iterator[Clause]:
    """Lay the literals on a board: the one that holds names its row and its column."""
    wide = isqrt(len(literals) - 1) + 1
    columns, rows = fresh(wide), fresh(-(-len(literals) // wide))
    for place, literal in enumerate(literals):
        yield (-literal, rows[place // wide])
        yield (-literal, columns[place % wide])
    yield from at_most_one(rows, fresh, product)
    yield from at_most_one(columns, fresh, product)


def commander(literals: Sequence[int], fresh: Fresh) -> Iterator[Clause]:
    """Give each group of three a commander."""
    groups = [literals[start : start + 3] for start in range(0, len(literals), 3)]
    commanders = fresh(len(groups))
    for leader, group in zip(commanders, groups, strict=True):
        yield from pairwise(group, fresh)
        yield from ((-literal, leader) for literal in group)
    yield from at_most_one(commanders, fresh, commander)


def binary(literals: Sequence[int], fresh: Fresh) -> Iterator[Clause]:
    """Let the literal that holds write its number."""
    bits = fresh((len(literals) - 1).bit_length())
    for number, literal in enumerate(literals):
        yield from ((-literal, bit if number >> place & 1 else -bit) for place, bit in enumerate(bits))


def auto(literals: Sequence[int], fresh: Fresh) -> Iterable[Clause]:
    """Go pairwise as long as that takes few clauses, then by products."""
    return pairwise(literals, fresh) if len(literals) <= MANY else product(literals, fresh)


Way: TypeAlias = Callable[[Sequence[int], Fresh], Iterable[Clause]]
AT_MOST: Mapping[str, Way] = {
    "auto": auto,
    "pairwise": pairwise,
    "sequential": sequential,
    "product": product,
    "commander": commander,
    "binary": binary,
}


def at_most_one(literals: Sequence[int], fresh: Fresh, way: Way) -> Iterable[Clause]:
    """Say it in a way of the table, or pairwise where they are few."""
    return way(literals, fresh) if len(literals) > FEW else pairwise(literals, fresh)
