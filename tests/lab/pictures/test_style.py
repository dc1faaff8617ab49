"""Style: colours are told apart by all eyes, and seen on their paper."""

from itertools import combinations, pairwise

import pytest

from dokuz.lab.pictures.style import DARK, GREY, INK, PAPER, SOFT, STROKES

SEEN = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How eyes that lack one kind of cone see linear light (Machado, Oliveira & Fernandes 2009)."""


def light(colour):
    return [
        (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
        for c in (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    ]


def luminance(colour):
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), light(colour), strict=True))


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lab(colour, matrix):
    seen = [max(0.0, sum(a * b for a, b in zip(line, light(colour), strict=True))) for line in matrix]
    turn = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [
        sum(a * b for a, b in zip(line, seen, strict=True)) / w for line, w in zip(turn, (0.95, 1, 1.089), strict=True)
    ]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", SEEN)
def test_strokes_stay_apart_for_all_eyes(eyes: str) -> None:
    """Any two colours of strokes can be told apart, whatever cones are lacking."""
    for one, other in combinations(STROKES, 2):
        a, b = (lab(stroke.colour, SEEN[eyes]) for stroke in (one, other))
        assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 > 20, (one, other)


def test_colours_are_seen_on_their_paper() -> None:
    """Strokes have a contrast of 3 at least and text one of 4.5, on white and in the dark."""
    for colour in [*(stroke.colour for stroke in STROKES), INK, SOFT]:
        least = 4.5 if colour in (INK, SOFT) else 3
        assert contrast(colour, PAPER) >= least, colour
        assert contrast(DARK[colour], DARK[PAPER]) >= least, colour
    assert GREY in DARK


def test_colour_is_never_alone() -> None:
    """No two strokes share their dash or their shape."""
    for part in ("dash", "shape", "colour"):
        told = sorted(getattr(stroke, part) for stroke in STROKES)
        assert all(a != b for a, b in pairwise(told))
