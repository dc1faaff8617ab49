"""Results files."""

import re
from pathlib import Path

import pytest

from bench import records
from bench.records import Figures, Record, load


def test_a_record_is_read_as_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is saved comes back the same, from a file that names the machine and has a line for each list."""
    monkeypatch.setattr(records, "FOLDER", tmp_path)
    found = Figures(5, 0.5, 1.5, 2.0, {"dokuz": [1, 2, 3]}, {"1": {"python": [4, 5, 6]}})
    machine = {"processor": "Toy(R) 9000 @ 3 GHz", "instruction set": "plain"}
    told = Record(machine, "0123456", "2026-01-02", "make", "cc", 3, 9, None, {}, 7, {"easy": found})
    file = told.save()
    assert file.name == "toy-r-9000-3-ghz-plain.json"
    assert load(file) == told
    assert '"dokuz": [1, 2, 3]' in file.read_text("utf-8")


def test_a_command_is_told_without_folders() -> None:
    """The folders in which peers lie on this machine are not told, nor what the record tells of them elsewhere."""
    about = ["--about", "toy=version 9", "--about=other 2=version 8"]
    typed = ["--peer", "toy=lib:/some/where/toy.so", *about, "--peer", "other 2=cmd:/some/where/run -x"]
    assert records.command(typed) == "python -m bench.classic --peer toy=lib:toy.so --peer 'other 2=cmd:run -x'"


def test_the_results_that_are_kept_can_be_read() -> None:
    """Every file in bench/results is a record, named after its machine, and says which compiler, commit and date."""
    for file in records.FOLDER.glob("*.json"):
        told = load(file)
        assert told.file == file
        assert told.compiler
        assert re.match(r"[0-9a-f]{7,}", told.commit)
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", told.date)
        assert "/" not in told.command


def test_this_machine_can_be_told() -> None:
    """A machine has a processor, an instruction set and a Python; the tree has a commit."""
    told = records.machine()
    assert told["processor"]
    assert told["instruction set"] in {"avx512", "avx2", "plain"}
    assert records.commit()
