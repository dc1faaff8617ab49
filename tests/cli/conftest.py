"""A command line run in this process, away from the terminal and the locale the tests run in."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from dokuz.cli import main, screen


class Run(NamedTuple):
    """What a command line did."""

    code: int
    out: str
    err: str


Dokuz = Callable[..., Run]


@pytest.fixture
def dokuz(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Dokuz:
    """Return a function that runs a command line: `dokuz("solve", "-", stdin=text, COLUMNS="60")`."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "FORCE_COLOR", "NO_COLOR", "COLORTERM", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"LANG": "C.UTF-8", "COLUMNS": "80", "TERM": "xterm-256color"}.items():
        monkeypatch.setenv(name, value)

    def run(*arguments: str, stdin: str = "", **environment: str) -> Run:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        screen.console.cache_clear()
        code = main(arguments)
        return Run(code, *capsys.readouterr())

    return run
