"""Export: the rows of a run as Parquet and CSV, for other programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from pathlib import Path

from dokuz.encode.extra import required
from dokuz.lab.row import Row

PARQUET, CSV = "rows.parquet", "rows.csv"
JSON = ("options", "counters", "curve")
"""The columns that hold JSON: not every row has the same in them."""


def export(rows: Sequence[Row], folder: Path) -> tuple[Path, Path]:
    """Write both files and give their paths; None is null in the one and empty in the other."""
    flat = [record(row) for row in rows]
    return _parquet(flat, folder / PARQUET), _csv(flat, folder / CSV)


def record(row: Row) -> dict[str, object]:
    """Tell a row in columns of one type each.

    >>> row = Row(study="s", method="mrv", label="mrv", puzzle="P1", size=9, cells=81, clues=33, seed=1)
    >>> record(row)["counters"]
    '{}'
    """
    return {name: json.dumps(told) if name in JSON else told for name, told in row.record().items()}


def _parquet(records: Sequence[Mapping[str, object]], path: Path) -> Path:
    arrow, parquet = required("pyarrow", "lab"), required("pyarrow.parquet", "lab")
    made = path.with_suffix(".part")
    parquet.write_table(arrow.Table.from_pylist(list(records), schema=_schema()), made, compression="zstd")
    return made.replace(path)


def _schema() -> object:
    arrow = required("pyarrow", "lab")
    types = {"str": arrow.string(), "int": arrow.int64(), "float": arrow.float64(), "bool": arrow.bool_()}
    return arrow.schema(
        [(one.name, types["str" if one.name in JSON else str(one.type).partition(" ")[0]]) for one in fields(Row)]
    )


def _csv(records: Sequence[Mapping[str, object]], path: Path) -> Path:
    made = path.with_suffix(".part")
    with made.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, [one.name for one in fields(Row)])
        writer.writeheader()
        writer.writerows(records)
    return made.replace(path)
