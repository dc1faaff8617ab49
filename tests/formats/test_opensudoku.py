"""OpenSudoku: both samples byte for byte, games in folders, notes as bits."""

from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dokuz.errors import FormatError, UnsupportedError
from dokuz.formats import opensudoku
from dokuz.model import Cage, Layout, Position, Puzzle
from tests.formats.items import positions, puzzles, refusal, touched

CLASSIC = st.just(Layout.square(9))
SAMPLES = ["puzzle.v1.opensudoku", "midgame.v2.opensudoku"]
V2 = '<opensudoku version="2"><folder name="f">{}</folder></opensudoku>'


def write(*items: Puzzle | Position, form: str = "") -> str:
    """Write to one text."""
    return "".join(opensudoku.write(items, form=form))


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_come_back_byte_for_byte(shared: Path, name: str) -> None:
    """Both versions are written as they were read."""
    text = (shared / "formats" / name).read_text()
    assert opensudoku.recognise(text)
    assert write(*opensudoku.read(text)) == text


def test_the_samples_hold_the_puzzle_and_the_position(shared: Path) -> None:
    """The second game was played; its notes leave two candidates."""
    (first,) = opensudoku.read((shared / "formats" / SAMPLES[0]).read_text())
    same, played = opensudoku.read((shared / "formats" / SAMPLES[1]).read_text())
    assert isinstance(played, Position)
    assert first == same == played.puzzle
    assert (first.meta.author, first.meta.level, first.meta.comment) == (
        "Sudoku project",
        "medium",
        "One puzzle in every format",
    )
    assert (played.digits, played.candidates["r1c5"], played.seconds) == ({2: 9, 18: 7}, (7, 8), 95.0)


@given(st.lists(touched("digits", "centre", "seconds", on=CLASSIC, ruled=False), min_size=1, max_size=3))
def test_reading_undoes_writing(some: list[Position]) -> None:
    """Played games come back, with their notes, time and comment."""
    items = [one.puzzle if one.untouched else one for one in some]
    again = list(opensudoku.read(write(*items)))
    assert again == items
    assert [one.meta.comment for one in again] == [one.meta.comment for one in items]


@given(st.lists(puzzles(CLASSIC, ruled=False), min_size=1, max_size=3))
def test_reading_undoes_writing_the_first_version(items: list[Puzzle]) -> None:
    """Puzzles come back, with the header they share."""
    again = list(opensudoku.read(write(*items, form="v1")))
    assert again == items
    if len(items) == 1:
        assert again[0].meta.author == items[0].meta.author.strip()


@given(puzzles(CLASSIC, ruled=False).flatmap(lambda puzzle: positions(puzzle, "digits", "ruled_out", "centre")))
def test_candidates_ruled_out_are_told_by_all_that_are_left(position: Position) -> None:
    """Where candidates were ruled out, every open cell's come back as notes."""
    again = cast(Position, next(opensudoku.read(write(Position(position.puzzle, position.digits, position.ruled_out)))))
    left = Position(position.puzzle, position.digits, position.ruled_out).candidates
    if position.ruled_out:
        empty = {cell for cell in range(81) if not left[cell]}
        assert all(again.candidates[cell] == left[cell] for cell in set(range(81)) - empty)


@pytest.mark.parametrize(
    "item",
    [
        Puzzle.empty(4),
        Puzzle.empty(9).under(Cage(3, "r1c1")),
        Position(Puzzle.empty(9), corner={0: frozenset({1})}),
        Position(Puzzle.empty(9), colours={0: ("red",)}),
        Puzzle.empty(9).told(comment="\x00"),
    ],
)
def test_what_it_cannot_say_is_refused(item: Puzzle | Position) -> None:
    """The error names a format that can."""
    with pytest.raises(UnsupportedError, match="json"):
        write(item)


def test_the_first_version_holds_no_played_game() -> None:
    """The error names the form that does."""
    with pytest.raises(UnsupportedError, match="v2 can"):
        write(Position(Puzzle.empty(9), {0: 1}), form="v1")


@pytest.mark.parametrize(
    ("data", "notes"),
    [
        ("version: 1\n" + "0|1,2,|1|" + "0|-|1|" * 80, {0: frozenset({1, 2})}),
        ("version: 2\n" + "0|3||1|".replace("||", "|") + "0|0|1|" * 80, {0: frozenset({1, 2})}),
        ("version: 2\n" + "0|3|1||" + "0|0|1||" * 79 + "0|0|1|", {0: frozenset({1, 2})}),
        ("version: 3\n" + "0|3|1|" + "0|0|1|" * 80, {0: frozenset({1, 2})}),
    ],
)
def test_older_notes_are_read(data: str, notes: dict[int, frozenset[int]]) -> None:
    """Lists of notes, bits, and doubled bars."""
    (game,) = opensudoku.read(V2.format(f'<game data="{data}"/>'))
    assert isinstance(game, Position)
    assert game.centre == notes


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("<a/>", "line 1, column 1: found <a>, expected <opensudoku>"),
        ('<opensudoku version="9"/>', "version '9', expected version 1 or 2"),
        (V2.format('\n<game data="12"/>'), "line 2, column 1: found data='12', expected 81 digits"),
        (V2.format("<game/>"), "data=''"),
        (V2.format('<game data="version: 4 0|"/>'), "data of version 4"),
        (V2.format('<game data="version: 3 0|0|"/>'), "2 fields in data, expected 243"),
        (V2.format(f'<game data="version: 3 {"0|0|2|" * 81}"/>'), r"0\|0\|2 in data"),
        (V2.format(f'<game data="version: 3 {"0|512|1|" * 81}"/>'), "notes '512'"),
        (V2.format(f'<game time="x" data="{"0" * 81}"/>'), "time='x'"),
    ],
)
def test_wrong_files_are_told(text: str, told: str) -> None:
    """Line, column, what came, what was expected."""
    with pytest.raises(FormatError, match=told):
        list(opensudoku.read(text))


@given(st.data())
def test_any_cut_or_changed_file_is_read_or_refused(data: st.DataObject) -> None:
    """No change of some characters makes anything but games or a clear error."""
    text = write(
        Position(Puzzle.empty(9), {0: 1}, centre={1: frozenset({2})}).puzzle, Position(Puzzle.empty(9), {3: 4})
    )
    at, length = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 8))
    text = text[:at] + data.draw(st.text("0123456789|&<>\"'/= \n", max_size=8)) + text[at + length :]
    told = refusal(lambda: list(opensudoku.read(text)))
    assert not told or "found" in told
