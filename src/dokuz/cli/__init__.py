"""The command line: one file a command; ``main`` is where it starts."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from dokuz.cli import screen

INTERRUPTED, CLOSED, FAULT = 130, 141, 70
"""The codes a shell gives when Ctrl-C or a closed pipe ends a command, and that of a fault of ours."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code; whatever goes wrong is a sentence on stderr."""
    screen.prepare()
    try:
        return _run(arguments)
    except (BrokenPipeError, screen.ClosedError):
        _abandon()
        return CLOSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: Sequence[str] | None) -> int:
    import typer

    from dokuz.cli.app import app
    from dokuz.errors import DokuzError

    try:
        code = int(typer.main.get_command(app)(arguments, prog_name="dokuz", standalone_mode=False) or 0)
        sys.stdout.flush()
        return code
    except typer.TyperException as error:
        return _refused(error.format_message().rstrip("."), _heed(error))
    except typer.Abort:
        return INTERRUPTED
    except (BrokenPipeError, screen.ClosedError):
        raise
    except OSError as error:
        if not error.filename:
            _abandon()
        return _refused(f"{error.filename or 'standard output'}: {error.strerror or error}")
    except DokuzError as error:
        return _refused(str(error))
    except Exception as error:
        if os.environ.get("DOKUZ_TRACEBACK"):
            raise
        screen.warn(f"this is a fault in dokuz: {type(error).__name__}: {error}\nDOKUZ_TRACEBACK=1 shows where it is.")
        return FAULT


def _abandon() -> None:
    """Write no more: the interpreter must not meet a closed pipe or a full disk again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _heed(error: Exception) -> str:
    """Name the help page that a misuse should be looked up on."""
    path = str(getattr(getattr(error, "ctx", None), "command_path", "dokuz"))
    return f"See `{path} --help`."


def _refused(message: str, hint: str = "") -> int:
    screen.warn(message + (f"\n{hint}" if hint else ""))
    return 2
