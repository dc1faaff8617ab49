"""Histogram: bars are as high as numbers are frequent."""

from dokuz.lab.pictures.histogram import histogram


def bars(picture):
    return picture.spec["datasets"]["bars"]


def test_each_number_has_its_bar() -> None:
    """Bars are as high as numbers are frequent, and the median is told."""
    picture = histogram([26, 30, 30, 49], title="Agreement", of="blanks that agree")
    assert [(round(one["x"] + 0.46), one["y"]) for one in bars(picture)] == [(26, 1), (30, 2), (49, 1)]
    assert "from 26 to 49, with the median 30" in picture.caption


def test_numbers_far_apart_are_put_together() -> None:
    """However far the numbers reach, there are sixty bars at most, and nothing is lost."""
    picture = histogram(range(1000), title="?", of="?")
    assert len(bars(picture)) <= 60
    assert sum(one["y"] for one in bars(picture)) == 1000
