"""Sheet: a chart as a spec: with the type and colours of all pictures, and with the switch that pages turn on."""

from __future__ import annotations

from typing import Any

from dokuz.encode.extra import required
from dokuz.lab.pictures.style import configuration

SWITCH = "interactive"
"""The parameter that is true on a page whose reader can point at things."""


def drawn(chart: Any, lang: str) -> dict[str, object]:
    """Give the spec of a chart."""
    alt = required("altair", "lab")
    whole = chart.add_params(alt.param(name=SWITCH, value=False))
    spec: dict[str, object] = whole.configure(**configuration(lang)).to_dict()
    datasets: dict[str, object] = {}
    _hoist(spec, datasets)
    return spec | {"datasets": datasets}


def _hoist(part: object, datasets: dict[str, object]) -> None:
    """Move data that have a name to the top, where they stand once however many layers draw them."""
    if isinstance(part, dict):
        data = part.get("data")
        if isinstance(data, dict) and "values" in data and "name" in data:
            datasets[data["name"]] = data["values"]
            part["data"] = {"name": data["name"]}
    if isinstance(part, (dict, list)):
        for inner in part.values() if isinstance(part, dict) else part:
            _hoist(inner, datasets)
