"""Strategies: a small language that says which rewrite rule is applied when, after Maude's.

A *rule* looks for its pattern in a term and yields what each way to rewrite it gives. A *strategy* takes a term
to all that it may become, and fails where that is nothing; so a rule is a strategy too (N. Martí-Oliet, J. Meseguer
and A. Verdejo, "Towards a strategy language for Maude", ENTCS 117 (2005) 417–441). Beside what is written here
stands Maude's notation:

    one(a)          one(a)           the first of its results only
    seq(a, b)       a ; b            b on every result of a
    orelse(a, b)    a or-else b      b only where a fails
    repeat(a)       a !              a again and again, until it fails: the *normal forms*
    settle(a)       one(a) ; one(a) !
    where(holds)    match … s.t.     the term itself where it holds

Results come one by one, the first branch to its end before the second begins: this is what makes a search by
backtracking of a strategy that branches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Strategy: TypeAlias = Callable[[T], Iterator[T]]


def one(strategy: Strategy[T]) -> Strategy[T]:
    """Take the first result only.

    >>> list(one(lambda n: iter((n + 1, n + 2)))(0))
    [1]
    """
    return lambda term: islice(strategy(term), 1)


def seq(*strategies: Strategy[T]) -> Strategy[T]:
    """Apply one after another, each to every result of the one before.

    >>> either = lambda n: iter((2 * n, 2 * n + 1))
    >>> list(seq(either, either)(1))
    [4, 5, 6, 7]
    """

    def applied(term: T, place: int = 0) -> Iterator[T]:
        if place == len(strategies):
            yield term
            return
        for result in strategies[place](term):
            yield from applied(result, place + 1)

    return applied


def orelse(*strategies: Strategy[T]) -> Strategy[T]:
    """Apply the first that does not fail.

    >>> list(orelse(where(lambda n: n > 1), lambda n: iter((n + 1, n + 2)))(1))
    [2, 3]
    """

    def applied(term: T) -> Iterator[T]:
        return next((begun for strategy in strategies if (begun := _begun(strategy, term))), iter(()))

    return applied


def repeat(strategy: Strategy[T]) -> Strategy[T]:
    """Apply again and again, and yield the terms on which it fails.

    >>> list(repeat(lambda n: iter((2 * n, 2 * n + 1) if n < 3 else ()))(1))
    [4, 5, 3]
    """

    def normal_forms(term: T) -> Iterator[T]:
        branches: list[Iterator[T]] = [iter((term,))]
        while branches:
            for result in branches[-1]:
                begun = _begun(strategy, result)
                if begun:
                    branches.append(begun)
                    break
                yield result
            else:
                branches.pop()

    return normal_forms


def settle(strategy: Strategy[T]) -> Strategy[T]:
    """Apply again and again, each time to the first result, until it fails; fail where it does so at once.

    >>> halve = settle(lambda n: iter(() if n % 2 else (n // 2,)))
    >>> list(halve(12)), list(halve(3))
    ([3], [])
    """

    def applied(term: T) -> Iterator[T]:
        begun, after = term, next(strategy(term), term)
        while after is not term:
            term, after = after, next(strategy(after), after)
        if term is not begun:
            yield term

    return applied


def where(holds: Callable[[T], bool]) -> Strategy[T]:
    """Keep a term that passes a test.

    >>> list(where(lambda n: n > 1)(1)), list(where(lambda n: n > 1)(2))
    ([], [2])
    """
    return lambda term: iter((term,) if holds(term) else ())


def _begun(strategy: Strategy[T], term: T) -> Iterator[T] | None:
    """Give the results of a strategy, the first of them known; None where it fails."""
    results = strategy(term)
    for first in results:
        return chain((first,), results)
    return None
