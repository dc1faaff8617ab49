"""Peers: libraries and commands."""

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bench import signature
from bench.contenders import Engine, disagreement
from bench.peers import CALLS, Command, Library, peer

SUITE = signature.suite()
SOLVER = """
import sys
from dokuz import native
for line in sys.stdin:
    found = native.solve(line.strip())
    print(found.solutions[0].hex()[1::2] if found.solutions else "none")
"""
COUNTER = """
#include <stddef.h>
#include <stdint.h>
#include <string.h>
size_t peer_solve(const char *puzzles, size_t rows, size_t limit, char *solutions, uint32_t *counts) {
    memcpy(solutions, puzzles, 81 * rows);
    for (size_t row = 0; row < rows; ++row) counts[row] = (uint32_t)(limit + rows);
    return 0;
}
"""


@pytest.fixture
def command(tmp_path: Path) -> str:
    """Return a command that solves each line."""
    script = tmp_path / "solver.py"
    script.write_text(SOLVER)
    return f"'{sys.executable}' '{script}'"


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a library that writes the puzzles back, and limit plus rows as counts."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler")
    folder = tmp_path_factory.mktemp("library")
    (folder / "toy.c").write_text(COUNTER)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", folder / "toy.so", folder / "toy.c"], check=True)
    return folder / "toy.so"


def test_a_command_is_run_on_all_puzzles(command: str) -> None:
    """A command that solves is found right, and its time is that of its work: more puzzles take longer."""
    solver = peer(f"toy=cmd:{command}")
    assert solver.name == "toy"
    assert disagreement(solver, SUITE, Engine().solve(SUITE)) is None
    assert 0 < solver.seconds(SUITE[:81]) < solver.seconds(20 * SUITE)


@pytest.mark.parametrize(("line", "complaint"), [("true", "192 puzzles in, 0 lines out"), ("false", "ended with 1")])
def test_a_command_that_does_not_answer_is_named(line: str, complaint: str) -> None:
    """A command that writes too few lines, or fails, ends the bench with a sentence."""
    with pytest.raises(SystemExit, match=f"toy: .*{complaint}"):
        Command("toy", line).solve(SUITE)


def test_a_library_gets_all_puzzles_in_one_call(library: Path) -> None:
    """A library is handed the puzzles, their number and the limit of 2, and what it writes comes back."""
    answer = peer(f"toy=lib:{library}").solve(SUITE)
    assert b"".join(answer.solutions) == SUITE
    assert answer.counts == [192 + 2] * 192


def test_a_library_is_called_from_cpp_too(library: Path) -> None:
    """The loop in C++ solves all puzzles, with so many a call, by any library; our engine is one and agrees."""
    if not CALLS.exists():
        pytest.skip("bench/calls.cpp is not built: make test, make bench")
    ours = Library("ours", CALLS, "dokuz_solve")
    assert disagreement(ours, SUITE, Engine().solve(SUITE)) is None
    for size in (1, 5, 500):
        assert replace(ours, per_call=size).seconds(SUITE) > 0
        assert Library("toy", library, per_call=size).seconds(SUITE) >= 0


def test_a_library_without_the_symbol_is_named(library: Path, tmp_path: Path) -> None:
    """A file that is no library, or lacks the symbol, ends the bench with a sentence that says what is wanted."""
    for path, symbol in ((tmp_path / "none.so", "peer_solve"), (library, "solve_other")):
        with pytest.raises(SystemExit, match=f"toy: .* must be a shared library with {symbol}"):
            Library("toy", path, symbol).solve(SUITE)


@pytest.mark.parametrize("text", ["", "name", "name=", "=lib:x", "name=lib:", "name=exe:x", "lib:x"])
def test_a_peer_that_is_not_so_written_is_refused(text: str) -> None:
    """What is not NAME=lib:PATH or NAME=cmd:COMMAND gets an error that shows the form."""
    with pytest.raises(ValueError, match="NAME=lib:PATH or NAME=cmd:COMMAND"):
        peer(text)
