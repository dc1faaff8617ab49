"""The app: its commands, help, version, completion."""

import subprocess
import sys

import pytest

from dokuz import __version__
from dokuz.cli.app import COMMANDS
from tests.cli.conftest import Dokuz


def test_alone_it_tells_what_it_can_do(dokuz: Dokuz) -> None:
    """`dokuz` and `dokuz --help` list every command, 80 columns wide."""
    for arguments in ([], ["--help"], ["-h"]):
        run = dokuz(*arguments)
        assert run.code == 0
        assert all(f" {name} " in run.out for name in COMMANDS)
        assert max(map(len, run.out.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(dokuz: Dokuz, command: str) -> None:
    """Every option of every command has a line of help."""
    run = dokuz(command, "--help")
    assert run.code == 0
    assert f"Usage: dokuz {command}" in run.out


def test_the_version_is_that_of_the_package(dokuz: Dokuz) -> None:
    """`dokuz --version` prints it."""
    assert dokuz("--version") == (0, f"dokuz {__version__}\n", "")


def test_a_misspelt_command_is_guessed(dokuz: Dokuz) -> None:
    """An unknown command names the nearest one and the page to see."""
    run = dokuz("slove")
    assert run.code == 2
    assert run.err == "dokuz: No such command 'slove'. Did you mean 'solve'?\nSee `dokuz --help`.\n"


def test_shells_complete_commands_formats_and_methods() -> None:
    """Tab completes what may stand there."""
    for words, expected in (
        ("dokuz so", "solve"),
        ("dokuz convert --to fp", "fpuzzles"),
        ("dokuz solve --method na", "native"),
    ):
        environment = {"_DOKUZ_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
        ran = subprocess.run(
            [sys.executable, "-c", "from dokuz.cli import main; main()"],
            env={**ENVIRONMENT, **environment},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert ran.stdout.split() == [expected], ran.stderr


ENVIRONMENT = {"PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(path for path in sys.path if path)}
