"""Screens: encodings, colours, width."""

import subprocess
import sys
from pathlib import Path

import pytest

from dokuz.cli import screen
from tests.cli.conftest import Dokuz

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"


@pytest.mark.parametrize("encoding", ["ascii", "iso8859-9"])
def test_any_encoding_will_do(encoding: str) -> None:
    """Where the encoding has no frames they are ASCII, and Turkish letters lose their marks at worst."""
    ran = subprocess.run(
        [sys.executable, "-c", "from dokuz.cli import main; main(['solve', '--lang', 'tr', 'X'.join(['']*82)])"],
        env={"PYTHONIOENCODING": encoding, "PATH": "/usr/bin:/bin", "PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        check=False,
    )
    out = ran.stdout.decode(encoding)
    assert ran.stderr == b""
    assert out.startswith("Birden fazla çözüm" if encoding == "iso8859-9" else "Birden fazla cozum")
    assert "+-------+-------+-------+" in out


def test_letters_an_encoding_lacks_are_spelt_plainly() -> None:
    """No letter of ours becomes a question mark, in either language."""
    screen.prepare()
    told = "ğüşıöçĞÜŞİÖÇ · – — … × ’".encode("ascii", "plain")
    assert told == b"gusiocGUSIOC - - - . x '"


@pytest.mark.parametrize("hue", [screen.COBALT, screen.TOMATO])
def test_hues_can_be_read_on_black_and_on_white(hue: str) -> None:
    """A terminal's ground is not known, so a hue has a contrast of 4.5 on either."""
    red, green, blue = (_linear(int(hue[at : at + 2], 16) / 255) for at in (1, 3, 5))
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    assert min(1.05 / (light + 0.05), (light + 0.05) / 0.05) >= 4.5


def test_without_colour_there_are_no_escapes(dokuz: Dokuz) -> None:
    """What is piped, or goes to a dumb terminal, has no escape codes."""
    assert "\x1b" not in dokuz("solve", P1).out
    assert "\x1b" not in dokuz("methods", TERM="dumb").out


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def test_a_title_gives_no_orders_to_the_terminal(dokuz: Dokuz, tmp_path: Path) -> None:
    """Escape sequences in a file or its name are shown without their escape."""
    file = tmp_path / "a\x1b[31m.txt"
    file.write_text(f"{P1} # \x1b]0;title\x07\x9b31m\n", encoding="utf-8")
    for command in (("solve",), ("render",)):
        run = dokuz(*command, str(file))
        assert not set(run.out + run.err) & {"\x1b", "\x07", "\x9b"}
    file.write_text(f"{P1}\noops\n")
    assert "\x1b" not in dokuz("solve", str(file)).err
