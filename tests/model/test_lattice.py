"""Lattices: layouts drawn with text lines."""

from dokuz.model.lattice import ASCII, lattice
from dokuz.model.layout import Layout


def test_a_jigsaw_shows_its_pieces() -> None:
    """Borders follow the pieces and nothing else."""
    drawn = lattice(Layout.jigsaw("0011001122332233"), list("abcdefghijklmnop"))
    assert drawn == lattice(Layout.square(4), list("abcdefghijklmnop"))
    assert lattice(Layout.jigsaw("0001011122232333"), list("." * 16)).splitlines()[:4] == [
        "┌─────────┬───┐",
        "│ .   . . │ . │",
        "│   ┌─────┘   │",
        "│ . │ . .   . │",
    ]


def test_void_cells_are_outside_the_border() -> None:
    """Nothing is drawn where no cell is, and no line ends in blanks."""
    drawn = lattice(Layout.samurai(), ["." for _ in range(441)])
    assert drawn.splitlines()[1] == "│ . . . │ . . . │ . . . │       │ . . . │ . . . │ . . . │"
    assert not any(line.endswith(" ") for line in drawn.splitlines())


def test_ascii_has_the_same_shape() -> None:
    """The plain pen draws the same lattice in seven-bit characters."""
    marks = ["." for _ in range(81)]
    plain, lines = lattice(Layout.square(9), marks, ASCII), lattice(Layout.square(9), marks)
    assert plain.isascii()
    assert [len(line) for line in plain.splitlines()] == [len(line) for line in lines.splitlines()]
