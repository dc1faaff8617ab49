"""Judging: ways to see from the rows of a run whether it is so what a paper said.

Each gives a ``judge`` for a `Claim`. Shares are told apart by their intervals, and a ratio from 1 by that of its
median: where these overlap, or a method was not run, it cannot be told who is right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from dokuz.lab.row import Row
from dokuz.lab.runs import Runs
from dokuz.lab.statistics import Estimate, quantile, wilson
from dokuz.lab.study import Finding
from dokuz.lab.tables import Figure
from dokuz.words import marked, numeral, said

Judge: TypeAlias = Callable[[Runs, str], Finding]
NOTHING = Finding("–", None)


def share(rows: Sequence[Row], wanted: Callable[[Row], bool] = lambda row: row.solved) -> Estimate:
    """Give the share of the rows that are as wanted: solved, unless told otherwise."""
    return wilson(sum(map(wanted, rows)), len(rows))


def most(rows: Sequence[Row], wanted: Callable[[Row], bool], lang: str) -> Finding:
    """Find whether most rows are as wanted: more than half, by the whole interval."""
    if not rows:
        return NOTHING
    found = share(rows, wanted)
    return Finding(_told(found, lang), True if found.low > 0.5 else False if found.high < 0.5 else None)


def solves(label: str, part: str | None = None) -> Judge:
    """Judge that a method solves all."""

    def judge(runs: Runs, lang: str) -> Finding:
        rows = _rows(runs, label, part)
        return Finding(f"{label}: {_told(share(rows), lang)}", all(row.solved for row in rows)) if rows else NOTHING

    return judge


def solves_more(better: str, worse: str, part: str | None = None) -> Judge:
    """Judge that a method solves more than another."""

    def judge(runs: Runs, lang: str) -> Finding:
        rows = {label: _rows(runs, label, part) for label in (better, worse)}
        if not all(rows.values()):
            return NOTHING
        high, low = (share(own) for own in rows.values())
        told = " · ".join(f"{label}: {_told(one, lang)}" for label, one in zip(rows, (high, low), strict=True))
        return Finding(told, True if high.low > low.high else False if high.high < low.low else None)

    return judge


def fewer(less: str, more: str, part: str | None = None) -> Judge:
    """Judge that a method takes fewer nodes than another, by the median over the trials that both finished."""
    told = marked("{less} takes {ratio} times the nodes of {more}, by the median over {trials} trials that both solved")
    return _ratio(less, more, part, told, lambda row: row.nodes + 1 if row.solved else math.nan)


def faster(less: str, more: str, part: str | None = None) -> Judge:
    """Judge that a method takes less time than another; who does not solve takes for ever."""
    told = marked("{less} takes {ratio} times the time of {more}, by the median over {trials} trials")
    return _ratio(less, more, part, told, lambda row: row.cpu_seconds if row.solved else math.inf)


def _ratio(less: str, more: str, part: str | None, told: str, cost: Callable[[Row], float]) -> Judge:
    def judge(runs: Runs, lang: str) -> Finding:
        there = {(row.puzzle, row.seed): row for row in _rows(runs, more, part)}
        pairs = [(row, there[key]) for row in _rows(runs, less, part) if (key := (row.puzzle, row.seed)) in there]
        costs = ((cost(one), cost(other)) for one, other in pairs if one.solved or other.solved)
        ratios = [_over(*both) for both in costs if not any(map(math.isnan, both))]
        if not ratios:
            return NOTHING
        middle = quantile(ratios)
        ratio, low, high = (_number(one, lang) for one in (middle.value, middle.low, middle.high))
        number = f"{ratio} ({low}–{high})"
        sentence = said(told, lang, less=less, more=more, ratio=number, trials=numeral(len(ratios), lang))
        return Finding(sentence, True if middle.high < 1 else False if middle.low > 1 else None)

    return judge


def _number(ratio: float, lang: str) -> str:
    return "∞" if math.isinf(ratio) else numeral(ratio, lang, decimals=3)


def _over(one: float, other: float) -> float:
    return 0.0 if math.isinf(other) else one / max(other, 1e-9)


def _rows(runs: Runs, label: str, part: str | None) -> Sequence[Row]:
    return runs.where(label=label).rows if part is None else runs.where(label=label, part=part).rows


def _told(found: Estimate, lang: str) -> str:
    return Figure.of(found, "percent").text(lang)
