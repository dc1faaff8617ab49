"""The tables of the measured methods."""

from bench.comparison import duration, lateness, tables
from bench.ledger import Ledger, Series


def ledger(part: str, puzzles: dict[str, list[str]], series: dict[str, dict[str, Series]]) -> Ledger:
    """Make a ledger of a machine that there is not."""
    machine = {"processor": "Toy 9000", "cores": "1", "instruction set": "plain"}
    return Ledger(part, machine, "0123456", "2026-01-02", "python -m bench.methods", 10.0, 512, puzzles, series)


PRINTED = Series(["settled", "time"], [0.002, 10.0], [12, 9999], [0.5, 1.5], [{"checks": 7}, {}])
QUICK = Series(["settled"] * 3, [0.2, 0.05, 0.1], [3, 1, 2], [1.0, 2.0, 3.0])
SLOW = Series(["time", "settled", "crash"], [10.0, 4.0, 0.0], [0, 5, 0], [1.0, 1.0, 1.0])


def written(one: Ledger) -> str:
    """Write all tables under their sentences."""
    return "\n".join(f"{sentence}\n{table.markdown()}" for sentence, table in tables(one))


def test_the_printed_puzzles_are_told_one_by_one() -> None:
    """Time and nodes of each, or the limit; what was counted on P3; the goals that are about them."""
    text = written(ledger("nine", {"printed": ["P3", "P1"]}, {"printed": {"cpsat": PRINTED}}))
    assert "| cpsat | 2.00 ms (12) | > 10 s | 1.5 |" in text
    assert "| cpsat | nodes 12, checks 7 |" in text
    assert "| cpsat, printed, P3 | 50.0 ms | 2.00 ms | yes |" in text


def test_a_sample_is_told_by_quantiles() -> None:
    """What was not settled took longer than the limit, or ended otherwise, which is said and has no time."""
    text = written(ledger("nine", {"hardest": ["a", "b", "c"]}, {"hardest": {"dlx": QUICK, "mrv": SLOW}}))
    assert "| dlx | 3 of 3 | 100 ms | 200 ms | 200 ms | 2 | 3.0 |" in text
    assert "| mrv | 1 of 3, 1 crash | – | – | – | 0 | 1.0 |" in text
    assert "| dlx, hardest, median | 100 ms | 100 ms | yes |" in text


def test_large_boards_are_told_side_by_side() -> None:
    """For each share of givens, how many each method solved and how long it took."""
    kinds = {"Lloyd-Amos 25×25": ["45 %", "45 %", "50 %"]}
    text = written(ledger("large", kinds, {"Lloyd-Amos 25×25": {"sat": QUICK, "cpsat": SLOW}}))
    assert "| 45 % | 2 of 2 | 50.0 ms | 200 ms | 1 of 2 | 4.00 s | > 10 s |" in text
    assert "| sat, Lloyd-Amos 25×25, longest | 2.00 s | 200 ms | yes |" in text


def test_lateness_is_told_in_milliseconds() -> None:
    """The least, and the most in brackets; a search that crashed or settled its board says so."""
    boards = {
        "a": {"mrv": Series(["time"] * 3, [0.003, 0.2, 0.001]), "dlx": Series(["settled"], [0])},
        "b": {"mrv": Series(["crash"], [0])},
    }
    assert lateness(ledger("heed", {"a": ["x"], "b": ["x"]}, boards)).rows == [
        ["mrv", "1 (200)", "crash"],
        ["dlx", "ended before", "–"],
    ]


def test_times_have_three_digits() -> None:
    """From microseconds to hours."""
    seconds = (9.996e-6, 0.000123, 0.9999, 61.23, 1234.5)
    assert [duration(one) for one in seconds] == ["10.0 µs", "123 µs", "1.00 s", "61.2 s", "1,234 s"]
