"""Runs: the rows of a run with its manifest, in memory or as a folder.

A folder holds ``run.json``, the manifest; ``journal.jsonl``, the rows, which alone count; and, once the run is
done, ``rows.parquet`` and ``rows.csv`` with the same for other programs.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from dokuz.errors import InputError
from dokuz.lab import journal
from dokuz.lab.manifest import Manifest
from dokuz.lab.row import Row

MANIFEST = "run.json"


@dataclass(frozen=True)
class Runs:
    """What was run and what came of it."""

    manifest: Manifest
    rows: tuple[Row, ...]
    """In the order of the plan, whatever order they came in."""

    @classmethod
    def read(cls, folder: str | Path) -> Self:
        """Read a run's folder, be the run done or still under way."""
        path = Path(folder)
        file = path / MANIFEST
        if not file.is_file():
            raise InputError(f"expected the folder of a run, got {str(folder)!r}, which has no {MANIFEST}")
        manifest = Manifest.of(json.loads(file.read_text("utf-8")))
        return cls(manifest, tuple(sorted(journal.rows(path), key=manifest.place)))

    def save(self, folder: str | Path) -> Path:
        """Write a folder of it, with its rows as Parquet and CSV; a folder of another run is refused."""
        from dokuz.lab.export import export

        path = Path(folder)
        if (path / MANIFEST).exists():
            raise InputError(f"{folder} holds a run already; choose another folder")
        with journal.Journal(path) as book:
            self.manifest.write(path / MANIFEST)
            for row in self.rows:
                book.add(row)
        export(self.rows, path)
        return path

    @property
    def complete(self) -> bool:
        """Tell whether every trial of the plan has its row."""
        return len(self.rows) == self.manifest.trials

    @property
    def labels(self) -> tuple[str, ...]:
        """List the methods with their options, as the plan has them."""
        return tuple(dict.fromkeys(row.label for row in self.rows))

    @property
    def parts(self) -> tuple[str, ...]:
        """List the comparisons of the study."""
        return tuple(dict.fromkeys(row.part for row in self.rows))

    def where(self, wanted: Callable[[Row], bool] | None = None, **values: object) -> Self:
        """Keep some rows: ``runs.where(label="mrv", grade="hard")``, or by a function."""
        kept = (
            row
            for row in self.rows
            if all(getattr(row, name) == value for name, value in values.items()) and (wanted is None or wanted(row))
        )
        return replace(self, rows=tuple(kept))

    def by(self, *names: str) -> Mapping[tuple[object, ...], Sequence[Row]]:
        """Put the rows with the same values together: ``runs.by("label", "grade")``."""
        groups: dict[tuple[object, ...], list[Row]] = {}
        for row in self.rows:
            groups.setdefault(tuple(getattr(row, name) for name in names), []).append(row)
        return groups
