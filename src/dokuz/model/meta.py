"""Meta: what is told about a puzzle beside its rules, kept from reading to writing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dokuz.model.frozen import Frozen
from dokuz.model.grid import Grid


@dataclass(frozen=True)
class Meta:
    """Title, author and the like; empty where nothing is known.

    ``form`` is the dialect it was read in (``sdk:plain``), so that writing the same format again
    gives the same bytes; ``extra`` keeps what only one format says, its keys begin with its name.
    """

    title: str = ""
    author: str = ""
    source: str = ""
    date: str = ""
    level: str = ""
    rules: str = ""
    comment: str = ""
    url: str = ""
    solution: Grid | None = None
    form: str = ""
    extra: Mapping[str, object] = field(default=Frozen({}), hash=False)

    def __post_init__(self) -> None:
        if not isinstance(self.extra, Frozen):
            object.__setattr__(self, "extra", Frozen(self.extra))
