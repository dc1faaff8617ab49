"""A run of the lab on the command line: its progress, how it is stopped, its exit code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import typer

from dokuz.cli import screen
from dokuz.cli.lab_report import told
from dokuz.cli.progress import Progress
from dokuz.words import counted, duration, marked, numeral, said

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from dokuz.lab import Progress as State
    from dokuz.lab import Runs, Study

FAILED = ("crash", "hang", "error")


def job(study: Study, folder: str, workers: int | None, *, as_json: bool, lang: str) -> None:
    """Run a study, print what came of it, and exit with its code."""
    from dokuz.lab.run import carry_out

    with Meter(lang) as meter:
        try:
            runs = carry_out(study, folder, workers=workers, moved=meter.show, warn=screen.warn)
        except KeyboardInterrupt:
            meter.hide()
            done = f"{numeral(meter.done)} of {numeral(meter.trials)} trials are done and kept in {folder}"
            screen.warn(f"stopped; {done}. Type the same again to go on.")
            raise
    if as_json:
        for row in runs.rows:
            screen.say(json.dumps(row.record(), ensure_ascii=not screen.unicode()))
    else:
        told(runs, lang)
        screen.say(said(marked("Rows in {folder}."), lang, folder=f"{folder}/rows.parquet, {folder}/rows.csv"))
    raise typer.Exit(code(runs))


def code(runs: Runs) -> int:
    """Give the exit code: 1 where some trial crashed, hung or failed."""
    return int(any(row.stopped in FAILED for row in runs.rows))


class Meter(Progress):
    """A bar that goes by the trials."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.done = self.trials = 0
        self._told = ""

    def show(self, state: State) -> None:
        """Take note of how far a run is."""
        self.done, self.trials = state.done, state.trials
        self._told = progress(state, self.lang)

    def hide(self) -> None:
        """Take the bar away."""
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()

    def _show(self) -> None:
        bar = self._bar or self._made()
        bar.update(bar.task_ids[0], completed=self.done, description=self._told)
        bar.refresh()

    def _made(self) -> Bar:
        bar = super()._made()
        bar.update(bar.task_ids[0], total=self.trials)
        return bar


def progress(state: State, lang: str) -> str:
    """Say how far a run is and how long it will take.

    >>> from dokuz.lab import Progress
    >>> progress(Progress(trials=1200, done=300, left=75.0, tally={"solved": 280, "time": 20}), "tr")
    '300 / 1.200 deneme · 280 çözüldü · 75 sn kaldı'
    """
    parts = [
        counted(
            state.done,
            marked("{number} / {all} trial"),
            marked("{number} / {all} trials"),
            lang,
            all=numeral(state.trials, lang),
        ),
    ]
    if state.tally:
        parts.append(said(marked("{number} solved"), lang, number=numeral(state.tally.get("solved", 0), lang)))
    if state.left is not None:
        parts.append(said(marked("{time} left"), lang, time=_rough(state.left, lang)))
    return " · ".join(parts)


def _rough(seconds: float, lang: str) -> str:
    """Say a time to come: nobody wants it to the millisecond."""
    if seconds < 100:
        return duration(max(1.0, float(round(seconds))), lang).replace(".0", "").replace(",0", "")
    minutes = round(seconds / 60)
    if minutes < 100:
        return said(marked("{number} min"), lang, number=numeral(minutes, lang))
    return said(marked("{number} h"), lang, number=numeral(minutes / 60, lang, decimals=1))
