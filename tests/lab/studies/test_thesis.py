"""The thesis's study: its trials, its claims, its tables."""

from dokuz.lab.studies.thesis import STUDY, pairs, tables
from tests.lab.examples import row, runs

P3 = (
    "612395487859247613473618295795124368264853179138976542546739821327481956981562734",
    "614893257859247613273615498795124386462358179138976542546739821327481965981562734",
)
ROWS = [
    row("highs", "P3", part="first", solved=True, solution=P3[0]),
    row("brute_force", "P3", part="first", solved=True, solution=P3[1]),
    *(row("highs", name, part="every", count=count, solved=True) for name, count in (("P1", 1), ("P2", 2), ("P3", 19))),
]


def test_agreement_over_all_pairs_is_told() -> None:
    """Of 171 pairs 11 agree in exactly 30 blanks, none in fewer than 26 or more than 49."""
    found = pairs()
    assert (found.total(), found[30], min(found), max(found)) == (171, 11, 26, 49)


def test_claims_are_judged() -> None:
    """P2 and P3 have several solutions, and the agreement that was found is told beside the whole range."""
    unique, thirty = (claim.judge(runs(ROWS), "en") for claim in STUDY.claims)
    assert (unique.told, unique.agrees) == ("solutions counted: P1: 1 · P2: 2 · P3: 19", False)
    assert thirty.agrees is False
    assert "11 agree in 30, the range is 26 to 49" in thirty.told
    assert [claim.judge(runs(ROWS[:1]), "en").agrees for claim in STUDY.claims] == [None, None]


def test_its_tables_stand_in_both_languages() -> None:
    """The agreement of what was found, and the distribution, add up."""
    found, whole = tables(runs(ROWS), "tr")
    assert [line[0] for line in found.rows] == ["highs · brute_force"]
    assert sum(int(str(line[1])) for line in whole.rows) == 171


def test_it_is_small() -> None:
    """It has few trials, of bounded time."""
    manifest, trials = STUDY.planned()
    assert manifest.trials == len(trials) == 24
    assert all((trial.limits.time or 99) <= 20 for trial in trials)
