"""The engine's signature."""

from bench import signature


def test_the_signature_has_not_moved() -> None:
    """The search takes exactly `EXPECTED` nodes over the suite; who moves it says so in `bench/signature.py`."""
    assert signature.measure() == (signature.EXPECTED, signature.SOLUTIONS)


def test_the_suite_tells_its_sources() -> None:
    """Every line of the suite is a puzzle of 81 cells or a remark, and none is there twice."""
    lines = signature.SUITE.read_text("ascii").splitlines()
    puzzles = [line for line in lines if not line.startswith("#")]
    assert all(len(line) == 81 and set(line) <= set(".123456789") for line in puzzles)
    assert len(set(puzzles)) == len(puzzles) == len(signature.suite()) // 81
    assert f"{len(puzzles)} ordinary puzzles" in lines[0]
