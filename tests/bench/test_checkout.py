"""Builds of dokuz side by side."""

from pathlib import Path

import pytest

from bench import compare, signature
from bench.checkout import Checkout, build
from bench.records import ROOT
from dokuz import native

SUITE = signature.suite()


def test_a_checkout_solves_in_a_process_of_its_own() -> None:
    """This checkout, as a contender, takes as many nodes as the engine here, some time, and some memory on Linux."""
    with Checkout("here", ROOT) as here:
        told = here.ask(SUITE)
        assert told["nodes"] == native.batch(SUITE).nodes
        assert here.seconds(SUITE) > 0
        assert here.ask(200 * SUITE)["memory"] > 1 or not Path("/proc/self/status").exists()


def test_a_build_compared_with_itself_is_the_same() -> None:
    """Two workers of one build take the same nodes, and one row of the table says so."""
    with Checkout("here", ROOT) as here, Checkout("there", ROOT) as there:
        cells, ratio = compare.row("suite", here, there, SUITE, rounds=1)
    assert (cells[0], cells[-1]) == ("suite", "same")
    assert ratio > 0


def test_a_folder_without_dokuz_is_named(tmp_path: Path) -> None:
    """A folder in which dokuz does not run ends the comparison with a sentence, and never times another dokuz."""
    with pytest.raises(SystemExit, match="there: dokuz cannot be run in"), Checkout("there", tmp_path) as there:
        there.ask(SUITE)


def test_what_is_no_revision_is_named(tmp_path: Path) -> None:
    """A word that is neither a folder nor a revision ends the comparison with a sentence."""
    with pytest.raises(SystemExit, match="--against takes a folder or a revision, got 'no-such-revision'"):
        build("no-such-revision", tmp_path)


@pytest.mark.prove
def test_a_revision_is_built_and_runs(tmp_path: Path) -> None:
    """The last commit is unpacked, built by this checkout's compiler, and solves the suite as it says it does."""
    with Checkout("there", build("HEAD", tmp_path)) as there:
        told = there.ask(SUITE)
    assert (tmp_path / "src").resolve() in Path(told["module"]).parents
    assert told["nodes"] > 0
