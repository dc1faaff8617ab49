"""A search watched: the file of events, and pictures that take next to no time."""

import json
import sys
from pathlib import Path

import pytest

import dokuz as package
from dokuz.cli import watch
from dokuz.cli.watch import PACE, SHARE, Watching, _Pictures
from dokuz.model import Event, Puzzle
from tests.cli.conftest import Dokuz

P1 = ".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8"


class Clock:
    """A clock that stands still unless it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


def test_events_replayed_are_the_search(dokuz: Dokuz, tmp_path: Path) -> None:
    """Placing and taking back as the file says keeps to the rules and ends on the solution that it tells."""
    file = tmp_path / "events.jsonl"
    run = dokuz("solve", P1, "--method", "mrv", "--events", str(file), "--json")
    result = json.loads(run.out)
    events = [json.loads(line) for line in file.read_text().splitlines()]
    assert events[0] == {"event": "puzzle", "grid": P1}
    board = list(P1)
    solutions = []
    for event in events[1:]:
        if event["event"] in ("place", "remove"):
            row, col = map(int, event["cell"][1:].split("c"))
            cell = row * 9 + col - 10
            before, after = (".", str(event["value"])) if event["event"] == "place" else (str(event["value"]), ".")
            assert board[cell] == before
            board[cell] = after
        elif event["event"] == "solution":
            assert "".join(board) == event["grid"]
            solutions.append(event["grid"])
    assert solutions == result["solutions"]
    assert sum(event["event"] == "place" for event in events) == result["nodes"] == events[-1]["counters"]["nodes"]


def test_each_puzzle_of_a_stream_opens_its_part(dokuz: Dokuz, tmp_path: Path) -> None:
    """Other boards are told by rows; an error leaves no file behind."""
    file = tmp_path / "events.jsonl"
    dokuz("solve", "-", "--method", "rules", "--events", str(file), stdin=f"{P1}\n1...............\n")
    grids = [json.loads(line)["grid"] for line in file.read_text().splitlines() if '"puzzle"' in line]
    assert grids == [P1, [[1, None, None, None], *[[None] * 4] * 3]]
    assert dokuz("solve", P1, "--method", "magic", "--events", str(tmp_path / "other")).code == 2
    assert not (tmp_path / "other").exists()


def test_watching_wants_a_terminal(dokuz: Dokuz) -> None:
    """Elsewhere the error names what does work."""
    run = dokuz("solve", P1, "--watch")
    assert (run.code, run.out) == (2, "")
    assert "--events" in run.err


@pytest.mark.parametrize("cost", [0.0, 0.001, 0.02, 0.5])
def test_pictures_are_few_and_cheap(cost: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """At most thirty a second, and under a tenth of the time however long one takes to draw."""
    clock, drawn = Clock(), []
    monkeypatch.setattr(watch, "time", clock)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    pictures = _Pictures("en")
    pictures.begin(_puzzle())
    assert pictures._live is not None

    def update(_: object, *, refresh: bool) -> None:
        drawn.append(clock.now)
        clock.now += cost

    monkeypatch.setattr(pictures._live, "update", update)
    event = Event("state", values=_puzzle().givens.values, counters={"nodes": 1})
    for _ in range(20_000):
        clock.now += 0.001
        pictures.take(event)
    pictures.end()
    spent = clock.now - 100.0
    assert 2 <= len(drawn) <= spent / PACE + 1
    assert len(drawn) * cost <= SHARE * spent + cost


def test_a_picture_shows_the_board_and_the_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps are followed on the board; whole boards bring their counters."""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    watching = Watching(drawn=True, file=None, lang="en")
    assert (watching.wanted, watching.pace) == (True, PACE)
    assert watching.pictures is not None
    with watching:
        watching.begin(_puzzle())
        watching(Event("place", 0, 9))
        assert watching.pictures._picture().plain.splitlines()[1].startswith("│ 9 2 8 │")
        assert watching.pictures._picture().plain.splitlines()[-1] == "placed 1"
        watching(Event("remove", 0, 9))
        watching(Event("state", values=watching.pictures.puzzle.givens.values, counters={"nodes": 1234}))
        assert watching.pictures._picture().plain.splitlines()[1].startswith("│ . 2 8 │")
        assert watching.pictures._picture().plain.splitlines()[-1] == "nodes 1,234"


def _puzzle() -> Puzzle:
    item = package.parse(P1)
    assert isinstance(item, Puzzle)
    return item
