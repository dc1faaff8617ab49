"""`main`: exit codes and what goes to standard error when something goes wrong."""

import pytest

from dokuz.cli import CLOSED, FAULT, INTERRUPTED, screen
from tests.cli.conftest import Dokuz


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (PermissionError(13, "Permission denied", "out.svg"), 2, "dokuz: out.svg: Permission denied\n"),
        (KeyboardInterrupt(), INTERRUPTED, ""),
        (ZeroDivisionError("by nine"), FAULT, "dokuz: this is a fault in dokuz: ZeroDivisionError: by nine\n"),
    ],
)
def test_no_traceback_ever(
    dokuz: Dokuz, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    """Whatever is raised, the user gets a sentence and an exit code."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr("dokuz.cli.methods.records", fail)
    run = dokuz("methods")
    assert (run.code, run.out) == (code, "")
    assert run.err.startswith(told)
    assert "Traceback" not in run.err


def test_a_fault_can_be_looked_into(dokuz: Dokuz, monkeypatch: pytest.MonkeyPatch) -> None:
    """With DOKUZ_TRACEBACK an error of ours is raised as it is."""
    monkeypatch.setattr("dokuz.cli.methods.records", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        dokuz("methods", DOKUZ_TRACEBACK="1")


def test_a_reader_who_left_ends_it(dokuz: Dokuz, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed pipe gives the code that a shell expects, and no word."""

    def closed(_: str) -> None:
        raise screen.ClosedError

    monkeypatch.setattr(screen, "put", closed)
    monkeypatch.setattr("os.dup2", lambda *_: None)
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1, raising=False)
    run = dokuz("methods", "--json")
    assert (run.code, run.err) == (CLOSED, "")
