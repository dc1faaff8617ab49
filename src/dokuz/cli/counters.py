"""Counters: what methods count, said in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping

from dokuz.words import marked, numeral, said

WORDS: Mapping[str, str] = {
    "accepted": marked("accepted"),
    "agents": marked("agents"),
    "backtrack": marked("backtracks"),
    "backtracks": marked("backtracks"),
    "booleans": marked("booleans"),
    "branches": marked("branches"),
    "chains": marked("chains"),
    "checks": marked("checks"),
    "clauses": marked("clauses"),
    "columns": marked("columns"),
    "conflicts": marked("conflicts"),
    "cost": marked("cost"),
    "crossed_out": marked("crossed out"),
    "decisions": marked("decisions"),
    "cuts": marked("cuts"),
    "cycles": marked("cycles"),
    "effort": marked("effort"),
    "eliminated": marked("eliminated"),
    "evaluations": marked("evaluations"),
    "failed": marked("failed literals"),
    "frontier": marked("frontier"),
    "generated": marked("generated"),
    "generations": marked("generations"),
    "guesses": marked("guesses"),
    "hidden_singles": marked("hidden singles"),
    "hidden_tuples": marked("hidden tuples"),
    "integral": marked("integral"),
    "linear_rows": marked("linear rows"),
    "improvisations": marked("improvisations"),
    "items": marked("items"),
    "listed": marked("listed"),
    "merged": marked("merged"),
    "naked_singles": marked("naked singles"),
    "naked_tuples": marked("naked tuples"),
    "nodes": marked("nodes"),
    "nonzeros": marked("nonzeros"),
    "only_one_number": marked("only one number"),
    "only_two_numbers": marked("only two numbers"),
    "open": marked("left open"),
    "options": marked("options"),
    "other_rules": marked("other rules"),
    "pairs": marked("failed pairs"),
    "pivots": marked("pivots"),
    "place": marked("placed"),
    "placed": marked("placed"),
    "preemptive_sets": marked("preemptive sets"),
    "propagated": marked("propagated"),
    "propagations": marked("propagations"),
    "refused": marked("refused"),
    "reheats": marked("reheats"),
    "remove": marked("taken back"),
    "restarts": marked("restarts"),
    "rows": marked("rows filled"),
    "settled": marked("settled"),
    "shaved": marked("shaved"),
    "simplify1st": marked("simplify 1st"),
    "simplify2nd": marked("simplify 2nd"),
    "simplify3rd": marked("simplify 3rd"),
    "strike": marked("struck"),
    "strikes": marked("struck"),
    "stages": marked("stages"),
    "steps": marked("steps"),
    "struck": marked("struck"),
    "sudoku_split": marked("what-if"),
    "tries": marked("tries"),
    "twins": marked("twins"),
    "turns": marked("turns"),
    "updates": marked("updates"),
    "variables": marked("variables"),
    "wrong_sums": marked("wrong sums"),
}
"""The name of a counter, or of a kind of step, and how it is said; every method of ours has its counters here."""


def told(counters: Mapping[str, int], lang: str) -> str:
    """Say counters on one line.

    >>> told({"nodes": 1465, "backtracks": 3}, "tr")
    'düğüm 1.465 · geri dönüş 3'
    """
    words = ((said(WORDS.get(name, name.replace("_", " ")), lang), number) for name, number in counters.items())
    return " · ".join(f"{word} {numeral(number, lang)}" for word, number in words)
