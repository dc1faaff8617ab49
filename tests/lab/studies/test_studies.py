"""The studies that are ready: each can be run, is bounded, and says what it claims in both languages."""

from dataclasses import replace
from pathlib import Path

import pytest

from dokuz.lab.run import carry_out
from dokuz.lab.studies import STUDIES, study
from dokuz.lab.studies.__main__ import page
from tests.lab.examples import runs

HOUR = 3600


@pytest.mark.parametrize("name", STUDIES)
def test_each_is_found_and_bounded(name: str) -> None:
    """Its methods, options and puzzles exist, it says why, and at its limits it ends in half an hour on two cores."""
    one = study(name)
    manifest, trials = one.planned()
    assert (one.name, manifest.trials) == (name, len(trials))
    assert one.title
    assert one.about
    assert one.claims
    assert sum(trial.limits.time or HOUR for trial in trials) <= HOUR


@pytest.mark.parametrize("name", STUDIES)
def test_a_claim_of_which_nothing_was_run_is_left_open(name: str) -> None:
    """Without rows nothing agrees or disagrees."""
    assert {claim.judge(runs([]), "tr").agrees for claim in study(name).claims} == {None}


@pytest.mark.parametrize("name", ["mrv", "lynce-ouaknine"])
def test_each_claim_is_judged_on_what_was_run(name: str, tmp_path: Path) -> None:
    """A run of a few puzzles gives every claim of the study a sentence, in both languages."""
    whole = study(name)
    (part,) = whole.parts
    few = replace(whole, parts=[replace(part, suite=part.problems[-2:])]).scaled(time=1)
    found = carry_out(few, tmp_path, workers=1)
    assert found.complete
    assert {row.stopped for row in found.rows} <= {"", "count", "time", "unsettled"}
    assert all(claim.judge(found, lang).told for claim in few.claims for lang in ("en", "tr"))


def test_the_page_is_up_to_date(root: Path) -> None:
    """docs/reference/studies.md is what `python -m dokuz.lab.studies` prints."""
    assert (root / "docs/reference/studies.md").read_text("utf-8") == page()
