"""Puzzles of every status, for the tests of bulk."""

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
SOLVED = "928476351514839627763512984281793546375164892649258173457381269836927415192645738"
P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
CLASH = "55" + "." * 79
EMPTY = "." * 81

SETTLED: dict[str | None, str] = {
    P1: "unique",
    P2: "multiple",
    CLASH: "infeasible",
    EMPTY: "multiple",
    P1[1:]: "invalid",
    "?" * 81: "invalid",
    "\0" * 81: "invalid",
    "ş" * 81: "invalid",
    "": "invalid",
    None: "missing",
}
"""What is found of each, when two solutions are looked for."""


def values(text: str) -> list[int]:
    """Turn a puzzle into numbers."""
    return [0 if mark == "." else int(mark) for mark in text]
