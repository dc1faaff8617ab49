"""Memory that is used again."""

import numpy as np

from dokuz.bulk.memory import Memory


def test_what_is_given_back_is_handed_out_again() -> None:
    """A piece that is large enough is used again; while it is in use, nobody else gets it; a small one is let go."""
    memory = Memory()
    first, second = memory.room(100), memory.room(100)
    assert not np.shares_memory(first, second)
    memory.give_back(first.data[:3])
    assert memory.room(50) is first
    memory.give_back(first.data[:3])
    assert memory.room(10_000) is not first
    assert len(memory.room(50)) >= 50


def test_what_is_not_ours_is_left_alone() -> None:
    """Bytes of another kind are not handed out."""
    memory = Memory()
    memory.give_back(memoryview(b"fixed"))
    assert memory.room(3).flags.writeable
