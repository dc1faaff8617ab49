"""Chain: a rule that is read cell by cell, as layers of states and the moves between them.

A sum's states are the sums so far; an automaton's are its own. Only moves on some way from the start to
acceptance are kept, so that every method that walks a chain walks the same, and no dead end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from dokuz.encode.run import Within
from dokuz.errors import UnsupportedError
from dokuz.model.rules import RELATIONS, Automaton, Linear

Moves: TypeAlias = list[dict[int, dict[int, int]]]
"""For every step, for every state before it, where each value leads."""

MOVES_AT_MOST = 500_000
"""A rule that needs more is refused: it would take all memory."""


def chain(rule: Linear | Automaton, allowed: Sequence[Sequence[int]], within: Within = iter) -> Moves:
    """List the moves of a rule, ``allowed`` being the values that each of its cells may hold.

    >>> chain(Linear(((1, 0), (1, 1)), "=", 3), [range(1, 5), range(1, 5)])
    [{0: {1: 1, 2: 2}}, {1: {2: 3}, 2: {1: 3}}]
    """
    tables = [] if isinstance(rule, Linear) else [dict(state) for state in rule.moves]
    ways: Moves = []
    states = {0}
    count = 0
    for place, chosen in enumerate(within(allowed)):
        count += len(states) * len(chosen)
        _refuse_too_many(count)
        way: dict[int, dict[int, int]] = {}
        for state in sorted(states):
            if isinstance(rule, Linear):
                way[state] = {value: state + rule.terms[place][0] * value for value in chosen}
            else:
                way[state] = {value: tables[state][value] for value in chosen if value in tables[state]}
        ways.append(way)
        states = {after for step in way.values() for after in step.values()}
    return _accepted(ways, {state for state in states if accepts(rule, state)})


def accepts(rule: Linear | Automaton, state: int) -> bool:
    """Tell whether a rule is kept when its cells end in this state."""
    if isinstance(rule, Linear):
        return RELATIONS[rule.relation](state, rule.total)
    return state in rule.accepting


def _refuse_too_many(count: int) -> None:
    if count > MOVES_AT_MOST:
        raise UnsupportedError(
            f"expected a sum or automaton of at most {MOVES_AT_MOST} moves, got more; "
            "solve the puzzle by another method, such as native"
        )


def _accepted(ways: Moves, wanted: set[int]) -> Moves:
    """Keep the moves from which one of the wanted states is reached."""
    kept: Moves = []
    for way in reversed(ways):
        left = {
            before: {value: after for value, after in step.items() if after in wanted} for before, step in way.items()
        }
        kept.append({before: step for before, step in left.items() if step})
        wanted = set(kept[-1])
    return kept[::-1]
