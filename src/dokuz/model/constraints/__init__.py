"""The constraints, one file a family, and the table that finds one by its name."""

from __future__ import annotations

from collections.abc import Mapping

from dokuz.model.constraint import Constraint
from dokuz.model.constraints.cage import Cage
from dokuz.model.constraints.consecutive import Consecutive, NonConsecutive
from dokuz.model.constraints.diagonal import Diagonal
from dokuz.model.constraints.one_of import OneOf
from dokuz.model.constraints.parity import Even, Odd

CONSTRAINTS: Mapping[str, type[Constraint]] = {
    kind.name: kind for kind in (Cage, Consecutive, Diagonal, Even, NonConsecutive, Odd, OneOf)
}

__all__ = ["CONSTRAINTS", "Cage", "Consecutive", "Diagonal", "Even", "NonConsecutive", "Odd", "OneOf"]
