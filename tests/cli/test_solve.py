"""`dokuz solve`: statuses, JSON, streams, exit codes."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dokuz.formats import write
from dokuz.formats.json import from_json
from dokuz.model import Cage, Layout, Puzzle
from tests.cli.conftest import Dokuz

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
SOLVED = "928476351514839627763512984281793546375164892649258173457381269836927415192645738"
P2 = "29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6"
P3 = "....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4"
CLASH = ".2847632....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"
DOKUZ = [sys.executable, "-c", "import sys; from dokuz.cli import main; sys.exit(main())"]


def test_a_puzzle_stands_beside_its_solution(dokuz: Dokuz) -> None:
    """Without colours both are shown, 80 columns wide at most, under the status and above method, nodes and time."""
    run = dokuz("solve", P1)
    lines = run.out.splitlines()
    assert (run.code, run.err, lines[0]) == (0, "", "Unique solution")
    assert lines[4] == "│ . 2 8 │ 4 7 6 │ 3 . . │   │ 9 2 8 │ 4 7 6 │ 3 5 1 │"
    assert lines[-1].startswith("native · ")
    assert max(map(len, lines)) <= 80


def test_colours_tell_givens_from_found_digits(dokuz: Dokuz) -> None:
    """On a colour terminal one grid is enough: givens bold, found digits cobalt; NO_COLOR takes colours away."""
    run = dokuz("solve", P1, FORCE_COLOR="1", COLORTERM="truecolor")
    assert "\x1b[38;2;72;110;223m9\x1b[0m\x1b[2m \x1b[0m\x1b[1m2\x1b[0m" in run.out
    assert "puzzle" not in run.out
    bare = dokuz("solve", P1, NO_COLOR="1")
    assert "puzzle" in bare.out
    assert "38;" not in bare.out


def test_two_solutions_show_where_they_differ(dokuz: Dokuz) -> None:
    """The first two solutions stand side by side, each differing cell with a star before it."""
    run = dokuz("solve", P2)
    assert run.code == 0
    assert run.out.startswith("Several solutions\n")
    assert run.out.count("*6") + run.out.count("*7") + run.out.count("*4") == 12
    assert "6 cells differ (*)" in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_an_infeasible_puzzle_says_why_and_shows_where(dokuz: Dokuz) -> None:
    """The clashing cells are named and marked, with a sign and not by colour alone, and the exit code is 1."""
    run = dokuz("solve", CLASH)
    assert run.code == 1
    assert run.out.startswith("Sudoku table is infeasible\n2 stands more than once")
    assert "r1c8, r1c2, r2c8" in run.out
    assert run.out.count("!2") == 3


def test_json_has_the_fields_of_the_design(dokuz: Dokuz) -> None:
    """`--json` prints one object a line, its fields named and ordered as documented."""
    run = dokuz("solve", "--json", P1, P2, CLASH)
    unique, multiple, infeasible = map(json.loads, run.out.splitlines())
    fields = "puzzle status solution solutions count exhausted method nodes seconds conflict"
    assert " ".join(unique) == " ".join(multiple) == " ".join(infeasible) == fields
    assert (unique["puzzle"], unique["status"], unique["solution"]) == (P1, "unique", SOLVED)
    assert (unique["solutions"], unique["count"], unique["exhausted"]) == ([SOLVED], 1, True)
    assert (unique["method"], unique["conflict"]) == ("native", None)
    assert (multiple["status"], multiple["count"], len(multiple["solutions"])) == ("multiple", 2, 2)
    assert (infeasible["status"], infeasible["solution"], infeasible["solutions"]) == ("infeasible", None, [])
    assert infeasible["conflict"]["cells"] == ["r1c8", "r1c2", "r2c8"]
    assert run.code == 1


def test_json_tells_other_puzzles_as_our_json(dokuz: Dokuz) -> None:
    """What 81 characters cannot say comes as our JSON, and reads back; its solutions are rows."""
    killer = Puzzle.empty(4).under(Cage(7, "r2c1 r2c2"), Cage(5, "r2c4 r3c4"))
    run = dokuz("solve", "-", "--json", stdin=write(killer, "json"))
    told = json.loads(run.out)
    assert from_json(told["puzzle"]) == killer
    assert [len(row) for row in told["solution"]] == [4, 4, 4, 4]


def test_all_solutions_are_counted(dokuz: Dokuz) -> None:
    """`--count all` finds the 19 solutions of the thesis's P3, and `--count 5` stops at five."""
    told = json.loads(dokuz("solve", "--json", "--count", "all", P3).out)
    assert (told["count"], len(set(told["solutions"])), told["exhausted"]) == (19, 19, True)
    told = json.loads(dokuz("solve", "--json", "--count", "5", P3).out)
    assert (told["count"], told["exhausted"]) == (5, False)
    assert "19 solutions in all" in dokuz("solve", "--count", "all", P3).out


@pytest.mark.parametrize(
    ("arguments", "status", "code"),
    [
        ([P1, "--unique"], "unique", 0),
        ([P2, "--unique"], "multiple", 1),
        ([P1, "--count", "1"], "solved", 0),
        ([P1, "--count", "1", "--unique"], "solved", 1),
        (["." * 81, "--node-limit", "0"], "unknown", 1),
    ],
)
def test_the_exit_code_follows_the_status(dokuz: Dokuz, arguments: list[str], status: str, code: int) -> None:
    """0 is solved, 1 is none, none found, or with `--unique` not exactly one."""
    run = dokuz("solve", "--json", *arguments)
    assert (json.loads(run.out)["status"], run.code) == (status, code)
    assert dokuz("solve", *arguments).code == code


def test_several_puzzles_take_a_line_each(dokuz: Dokuz) -> None:
    """A stream that is piped has number, status and solution, between tabs; what cannot be read is told apart."""
    run = dokuz("solve", stdin=f"{P1}\nnonsense\n{P2}\n{CLASH}\n")
    rows = [line.split("\t") for line in run.out.splitlines()]
    assert rows[0] == ["1", "unique", SOLVED]
    assert [row[:2] for row in rows] == [["1", "unique"], ["3", "several"], ["4", "infeasible"]]
    assert run.err.startswith("dokuz: line 2: ")
    assert run.code == 2


def test_a_bad_line_is_an_object_in_json(dokuz: Dokuz) -> None:
    """In a stream of JSON a bad line gives `line` and `error`, the rest goes on, and the exit code is the highest."""
    run = dokuz("solve", "--json", stdin=f"{P1}\nnonsense\n{CLASH}\n")
    good, bad, infeasible = map(json.loads, run.out.splitlines())
    assert good["status"] == "unique"
    assert bad.keys() == {"line", "error"}
    assert bad["line"] == 2
    assert infeasible["status"] == "infeasible"
    assert (run.code, run.err) == (2, "")


def test_a_line_fits_the_terminal(dokuz: Dokuz, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal the lines of a stream are cut to its width."""
    monkeypatch.setattr("dokuz.cli.screen.interactive", lambda: True)
    lines = dokuz("solve", P1, P1).out.splitlines()
    assert [len(line) for line in lines] == [80, 80]
    assert lines[0].endswith("…")


def test_a_grid_wider_than_the_terminal_is_not_broken(dokuz: Dokuz, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would wrap is not drawn on a terminal; the reader is told what to do."""
    monkeypatch.setattr("dokuz.cli.screen.interactive", lambda: True)
    run = dokuz("solve", "." * 256, "--count", "1", COLUMNS="40")
    assert "The grid is 41 columns wide" in run.out
    assert max(map(len, run.out.splitlines())) <= 40


def test_files_and_standard_input_are_read(dokuz: Dokuz, tmp_path: Path) -> None:
    """A puzzle may be typed, in a file, or piped, in any format."""
    file = tmp_path / "a puzzle.sdk"
    file.write_text("\n".join(P1[row : row + 9] for row in range(0, 81, 9)))
    typed = dokuz("solve", "--json", P1)
    for run in (dokuz("solve", "--json", str(file)), dokuz("solve", "--json", "-", stdin=file.read_text())):
        assert json.loads(run.out)["solution"] == json.loads(typed.out)["solution"]


def test_large_and_odd_boards_fit_80_columns(dokuz: Dokuz) -> None:
    """Samurai, 16×16 and 25×25 stand one above the other where two do not fit."""
    samurai = write(Puzzle.empty(Layout.samurai()), "json")
    for text in (samurai, "." * 256, "." * 625):
        run = dokuz("solve", "--count", "1", stdin=text)
        assert max(map(len, run.out.splitlines())) <= 80
        assert " puzzle\n" in run.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([P1, "--count", "0"], "whole number from 1, or all, got '0'"),
        ([P1, "--method", "nativ"], "expected a method (native"),
        ([P1, "--set", "depth=3"], "native has no options"),
        ([P1, "--set", "depth"], "expected --set KEY=VALUE"),
        ([P1, "--time-limit", "-1"], "Invalid value for '--time-limit'"),
        ([P1, "--lang", "de"], "is not one of 'en', 'tr'"),
        ([P1, "--nodes", "1"], "No such option: --nodes"),
        (["no-such-file.sdm"], "there is no file 'no-such-file.sdm'"),
        (["."], "cannot be read: Is a directory"),
        ([""], "found nothing, expected a puzzle"),
        (["--from", "sdz", P1], "expected a format"),
    ],
)
def test_misuse_is_told_in_a_sentence(dokuz: Dokuz, arguments: list[str], told: str) -> None:
    """Misuse and bad input exit with 2 and say on standard error what was expected; never a traceback."""
    run = dokuz("solve", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("dokuz: ")
    assert told in run.err
    assert "Traceback" not in run.err


def test_it_speaks_turkish(dokuz: Dokuz) -> None:
    """By `--lang` or by the locale; JSON keeps English reasons unless a language is asked for."""
    run = dokuz("solve", CLASH, "--lang", "tr")
    assert run.out.startswith("Sudoku tablosu uygun değil\n2 tekrar etmemesi gereken yerde tekrar ediyor: r1c8")
    assert dokuz("solve", P1, LANG="tr_TR.UTF-8").out.startswith("Tek çözüm\n")
    reason = json.loads(dokuz("solve", "--json", CLASH).out)["conflict"]["reason"]
    assert reason.startswith("2 stands more than once")
    reason = json.loads(dokuz("solve", "--json", "--lang", "tr", CLASH).out)["conflict"]["reason"]
    assert reason.startswith("2 tekrar etmemesi gereken yerde tekrar ediyor")


def test_answers_come_as_puzzles_do() -> None:
    """A slow stream is answered line by line, before it ends."""
    with subprocess.Popen([*DOKUZ, "solve", "--json", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as solver:
        assert solver.stdin
        assert solver.stdout
        for puzzle in (P1, P2, P1):
            solver.stdin.write(f"{puzzle}\n{puzzle}\n".encode())
            solver.stdin.flush()
            assert json.loads(solver.stdout.readline())["puzzle"] == puzzle
            assert json.loads(solver.stdout.readline())["puzzle"] == puzzle
        solver.stdin.close()
        assert solver.wait() == 0


def test_solving_a_line_imports_little() -> None:
    """One line is solved without loading other commands, without pydantic or numpy, and for JSON without rich."""
    code = f"import sys; from dokuz.cli import main; main(['solve', '--json', '{P1}']); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    loaded = ran.stdout.splitlines()[-1].split()
    assert not {"pydantic", "numpy", "rich", "asyncio"} & set(loaded)
    commands = {name for name in loaded if name.startswith("dokuz.cli.")}
    assert not {f"dokuz.cli.{name}" for name in ("convert", "render", "methods", "play", "answer")} & commands
    assert len(loaded) < 260


def test_a_closed_pipe_is_quiet() -> None:
    """`dokuz solve … | head -1` ends without a word."""
    command = f"yes {P1} | {' '.join(map(_quoted, DOKUZ))} solve --json - | head -c 20"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", check=False)
    assert (ran.stdout, ran.stderr) == ('{"puzzle": ".284763.', "")


@pytest.mark.parametrize(("closed", "code"), [("<&-", 2), (">&-", 0), ("2>&-", 0)])
def test_a_closed_stream_is_an_empty_one(closed: str, code: int) -> None:
    """A command started without one of its streams ends as it would with nothing there, and without a traceback."""
    command = " ".join(map(_quoted, [*DOKUZ, "solve", *([] if closed == "<&-" else [P1])]))
    ran = subprocess.run(["sh", "-c", f"{command} {closed}"], capture_output=True, check=False)
    assert ran.returncode == code
    assert b"Traceback" not in ran.stderr
    assert b"fault" not in ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", [("solve", P1), ("--help",), ("methods", "--json")])
def test_a_full_disk_is_told(words: tuple[str, ...]) -> None:
    """What cannot be written is misfortune, said in a sentence."""
    command = " ".join(map(_quoted, [*DOKUZ, *words]))
    ran = subprocess.run(["sh", "-c", f"{command} > /dev/full"], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, b"dokuz: standard output: No space left on device\n")


def test_ctrl_c_is_quiet() -> None:
    """An interrupted search ends with 130 and without a word."""
    with subprocess.Popen(
        [*DOKUZ, "solve", "--count", "all", P1, "." * 81], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as solver:
        try:
            assert solver.wait(timeout=1.5) is None
        except subprocess.TimeoutExpired:
            solver.send_signal(signal.SIGINT)
        try:
            out, err = solver.communicate(timeout=20)
        finally:
            solver.kill()
    assert (solver.returncode, err) == (130, b"")
    assert out == b""


def _quoted(text: str) -> str:
    return f"'{text}'"
