"""Studies that are ready to be run, one file each: ``dokuz lab run thesis`` is ``studies/thesis.py``.

Such a file holds ``STUDY``, a `Study`; its name stands in the table here, with hyphens where the file has underscores.
"""

from __future__ import annotations

from importlib import import_module

from dokuz.errors import InputError
from dokuz.lab.study import Study

STUDIES = (
    "thesis",
    "mrv",
    "astar",
    "genetic",
    "berggren-nilsson",
    "agrawal-bonde",
    "coelho-laporte",
    "lewis",
    "weyland",
    "lloyd-amos",
    "lynce-ouaknine",
)


def study(name: str) -> Study:
    """Find a study by name."""
    if name not in STUDIES:
        raise InputError(f"expected a study ({', '.join(STUDIES)}), got {name!r}; `dokuz lab studies` tells of each")
    found: Study = import_module(f"dokuz.lab.studies.{name.replace('-', '_')}").STUDY
    return found
