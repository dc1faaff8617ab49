"""Propagators: each of the five rules as a function that tightens masks.

A propagator returns the cells it changed, or None when its rule cannot be kept any more. Once all
its cells hold one bit, it fails exactly when the rule is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from itertools import combinations
from math import comb
from operator import or_
from typing import TypeAlias

from dokuz.model.layout import Layout
from dokuz.model.rules import AllDifferent, Automaton, Domain, Linear, Pair, Rule

Masks: TypeAlias = list[int]
Propagator: TypeAlias = Callable[[Masks], "list[int] | None"]
COMBINATIONS_AT_MOST = 5_000
"""Cages with more possible sets of values are left to the sums alone."""


def propagator(rule: Rule, layout: Layout, groups: Sequence[frozenset[int]] = ()) -> Propagator:
    """Make the propagator of a rule; ``groups`` are the sets of cells known to be all different."""
    match rule:
        case AllDifferent():
            return different(rule.cells, full=len(rule.cells) == layout.size)
        case Pair():
            return pair(rule, layout)
        case Linear():
            return _linear(rule, layout, groups)
        case Automaton():
            return automaton(rule, layout)
        case Domain():
            return lambda masks: []


def different(cells: tuple[int, ...], *, full: bool) -> Propagator:
    """No value twice: what is placed leaves the others; in a full house every value has a place."""

    def tighten(masks: Masks) -> list[int] | None:
        changed: list[int] = []
        while True:
            before = len(changed)
            if not _strike(cells, masks, changed) or (full and not _place(cells, masks, changed)):
                return None
            if len(changed) == before:
                return changed

    return tighten


def _strike(cells: tuple[int, ...], masks: Masks, changed: list[int]) -> bool:
    """Take the values of settled cells from the others."""
    placed = 0
    for cell in cells:
        mask = masks[cell]
        if not mask & (mask - 1):
            if not mask or placed & mask:
                return False
            placed |= mask
    for cell in cells:
        mask = masks[cell]
        if mask & placed and mask & (mask - 1):
            masks[cell] = mask = mask & ~placed
            if not mask:
                return False
            changed.append(cell)
    return True


def _place(cells: tuple[int, ...], masks: Masks, changed: list[int]) -> bool:
    """Settle the values that have one place left."""
    once = twice = 0
    for cell in cells:
        twice |= once & masks[cell]
        once |= masks[cell]
    if once.bit_count() < len(cells):
        return False
    single = once & ~twice
    for cell in cells:
        mask = masks[cell]
        only = mask & single
        if only and only != mask:
            if only & (only - 1):
                return False
            masks[cell] = only
            changed.append(cell)
    return True


def crossing(source: tuple[int, ...], target: tuple[int, ...]) -> Propagator:
    """Locked candidates: what the source house has only where it crosses the target leaves the rest of it."""
    shared = set(source) & set(target)
    outside = tuple(cell for cell in source if cell not in shared)
    rest = tuple(cell for cell in target if cell not in shared)
    inside = tuple(shared)

    def tighten(masks: Masks) -> list[int] | None:
        held = free = 0
        for cell in inside:
            held |= masks[cell]
        for cell in outside:
            free |= masks[cell]
        held &= ~free
        if not held:
            return []
        changed = [cell for cell in rest if masks[cell] & held]
        for cell in changed:
            masks[cell] &= ~held
            if not masks[cell]:
                return None
        return changed

    return tighten


def pair(rule: Pair, layout: Layout) -> Propagator:
    """Keep the values that have a partner in the table."""
    first, second = rule.first, rule.second
    seconds, firsts = partners(rule.allowed, layout.values)

    def tighten(masks: Masks) -> list[int] | None:
        b = masks[second] & seconds(masks[first])
        a = masks[first] & firsts(b)
        if not a:
            return None
        changed = [cell for cell, mask in ((first, a), (second, b)) if masks[cell] != mask]
        masks[first], masks[second] = a, b
        return changed

    return tighten


@lru_cache(maxsize=64)
def partners(allowed: frozenset[tuple[int, int]], values: range) -> tuple[Callable[[int], int], Callable[[int], int]]:
    """Give, for a mask of one side of a table, the mask of all partners: of firsts, then of seconds.

    A board has few tables and many pairs, so tables and answers are remembered.
    """
    low = values.start
    seconds, firsts = [0] * len(values), [0] * len(values)
    for a, b in allowed:
        if a in values and b in values:
            seconds[a - low] |= 1 << b - low
            firsts[b - low] |= 1 << a - low
    return _remembered(seconds), _remembered(firsts)


def _remembered(table: Sequence[int]) -> Callable[[int], int]:
    @lru_cache(maxsize=4096)
    def reached(mask: int) -> int:
        return reduce(or_, (table[place] for place in _bits(mask)), 0)

    return reached


def _linear(rule: Linear, layout: Layout, groups: Sequence[frozenset[int]]) -> Propagator:
    by_sums = sums(rule, layout)
    plain = rule.relation == "=" and all(times == 1 for times, _ in rule.terms)
    if not (plain and any(group.issuperset(rule.cells) for group in groups)):
        return by_sums
    sets = _value_sets(len(rule.terms), rule.total, layout)
    return by_sums if sets is None else _both(cage(rule.cells, sets), by_sums)


def _both(one: Propagator, other: Propagator) -> Propagator:
    def tighten(masks: Masks) -> list[int] | None:
        first = one(masks)
        second = None if first is None else other(masks)
        return None if first is None or second is None else first + second

    return tighten


def _value_sets(count: int, total: int, layout: Layout) -> tuple[int, ...] | None:
    """List the sets of different values that add up, as masks; None when they are too many."""
    if comb(layout.size, count) > COMBINATIONS_AT_MOST:
        return None
    low = layout.values.start
    return tuple(
        sum(1 << value - low for value in values)
        for values in combinations(layout.values, count)
        if sum(values) == total
    )


def cage(cells: tuple[int, ...], sets: tuple[int, ...]) -> Propagator:
    """Keep the values of those sets that the cage can still hold."""

    def tighten(masks: Masks) -> list[int] | None:
        union = 0
        for cell in cells:
            union |= masks[cell]
        possible = 0
        for values in sets:
            if not values & ~union and values | possible != possible and all(values & masks[cell] for cell in cells):
                possible |= values
        if not possible:
            return None
        changed = [cell for cell in cells if masks[cell] & ~possible]
        for cell in changed:
            masks[cell] &= possible
        return None if any(not masks[cell] for cell in changed) else changed

    return tighten


def sums(rule: Linear, layout: Layout) -> Propagator:
    """Keep the values that some choice of the others completes; sums are bits of one number.

    ``reach[i]`` has bit s set when the first i terms can add up to s, counted from their least sum.
    """
    least = [min(times * value for value in layout.values) for times, _ in rule.terms]
    cells = rule.cells
    steps = [
        [times * value - floor for value in layout.values] for (times, _), floor in zip(rule.terms, least, strict=True)
    ]
    span = sum(map(max, steps))
    goal = _goal(rule, sum(least), span)

    def tighten(masks: Masks) -> list[int] | None:
        reach = [1]
        for cell, step in zip(cells, steps, strict=True):
            reach.append(_shifted(reach[-1], masks[cell], step))
        wanted = goal & reach[-1]
        changed = []
        for place in range(len(cells) - 1, -1, -1):
            mask, wanted = _supported(masks[cells[place]], steps[place], reach[place], wanted)
            if not mask:
                return None
            if mask != masks[cells[place]]:
                masks[cells[place]] = mask
                changed.append(cells[place])
        return changed

    return tighten


def _goal(rule: Linear, floor: int, span: int) -> int:
    target, every = rule.total - floor, (1 << span + 1) - 1
    exactly = 1 << target if 0 <= target <= span else 0
    below = every if target > span else ((1 << target + 1) - 1 if target >= 0 else 0)
    return {"=": exactly, "!=": every & ~exactly, "<=": below, ">=": every & ~below | exactly}[rule.relation]


def _shifted(reach: int, mask: int, step: Sequence[int]) -> int:
    after = 0
    while mask:
        bit = mask & -mask
        after |= reach << step[bit.bit_length() - 1]
        mask ^= bit
    return after


def _supported(mask: int, step: Sequence[int], reach: int, wanted: int) -> tuple[int, int]:
    """Return the values that lead from a reachable sum to a wanted one, and the sums wanted before."""
    kept = before = 0
    while mask:
        bit = mask & -mask
        mask ^= bit
        sources = wanted >> step[bit.bit_length() - 1] & reach
        if sources:
            kept |= bit
            before |= sources
    return kept, before


def automaton(rule: Automaton, layout: Layout) -> Propagator:
    """Keep the values on some path from the start to an accepting state; states are bits of one number."""
    low = layout.values.start
    moves = [[(1 << value - low, after) for value, after in state if value in layout.values] for state in rule.moves]
    accepting = sum(1 << state for state in rule.accepting)

    def tighten(masks: Masks) -> list[int] | None:
        reach = [1]
        for cell in rule.cells:
            reach.append(_advanced(reach[-1], masks[cell], moves))
        wanted = accepting & reach[-1]
        changed = []
        for place in range(len(rule.cells) - 1, -1, -1):
            cell = rule.cells[place]
            mask, wanted = _retraced(masks[cell], moves, reach[place], wanted)
            if not mask:
                return None
            if mask != masks[cell]:
                masks[cell] = mask
                changed.append(cell)
        return changed if wanted else None

    return tighten


def _advanced(states: int, mask: int, moves: Sequence[Sequence[tuple[int, int]]]) -> int:
    after = 0
    for state in _bits(states):
        for bit, target in moves[state]:
            if bit & mask:
                after |= 1 << target
    return after


def _retraced(mask: int, moves: Sequence[Sequence[tuple[int, int]]], states: int, wanted: int) -> tuple[int, int]:
    kept = before = 0
    for state in _bits(states):
        for bit, target in moves[state]:
            if bit & mask and wanted >> target & 1:
                kept |= bit
                before |= 1 << state
    return kept, before


def _bits(number: int) -> list[int]:
    return [place for place in range(number.bit_length()) if number >> place & 1]
