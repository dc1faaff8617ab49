"""Rewrite rules, each alone and in order."""

from collections.abc import Iterator

import pytest

import dokuz
from dokuz.methods.rewriting import Configuration, Rewriting, _Rewriter
from dokuz.model import Budget, Cage, Event, Puzzle
from tests.methods import oracle, variants

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
RULES = ("simplify1st", "only_one_number", "simplify2nd", "only_two_numbers", "simplify3rd", "twins", "other_rules")


def rewriter(puzzle: Puzzle) -> _Rewriter:
    """Make the rules of a puzzle."""
    return _Rewriter(puzzle, Budget(count=None))


def rewritten(rule: str, *changes: tuple[int, int]) -> dict[int, int]:
    """Apply a rule once to an open 4×4 with some cells changed, and give the cells it rewrote."""
    maker = rewriter(Puzzle.empty(4))
    before = list(maker.configuration)
    for cell, numbers in changes:
        before[cell] = numbers
    after = next(getattr(maker, rule)(tuple(before)), tuple(before))
    return {cell: numbers for cell, numbers in enumerate(after) if numbers != before[cell]}


def test_each_rule_rewrites_its_pattern() -> None:
    """The first match of each pattern on a 4×4, by hand."""
    assert rewritten("simplify1st", (0, 0b0001)) == {1: 0b1110}
    assert rewritten("only_one_number", (0, 0b1110), (1, 0b1110), (2, 0b1110)) == {3: 0b0001}
    assert rewritten("simplify2nd", (0, 0b0011), (3, 0b0011)) == {1: 0b1110}
    assert rewritten("only_two_numbers", (0, 0b1100), (1, 0b1100)) == {2: 0b0011, 3: 0b0011}
    assert rewritten("simplify3rd", (0, 0b0111), (1, 0b0011), (3, 0b0110)) == {2: 0b1000}
    assert rewritten("twins", (4, 0b1110), (5, 0b1110)) == {2: 0b1110}
    for rule in RULES:
        assert rewritten(rule) == {}, rule


def test_no_rule_takes_a_number_that_a_solution_needs() -> None:
    """Every rewriting of every rule, in every configuration on the way, keeps all solutions."""
    for kind, layout in ((None, "4x4"), ("cage", "4x4"), (None, "6x6"), ("diagonal", "6x6"), (None, "6x6 jigsaw")):
        for seed in range(3):
            puzzle = variants.drawn(kind, variants.LAYOUTS[layout], seed)
            solutions = oracle.grids(puzzle, variants.SOLUTIONS_AT_MOST + 1)
            maker = rewriter(puzzle)
            for before, rule, after in _walk(maker):
                for grid in solutions:
                    bits = [0 if value is None else 1 << value - 1 for value in grid.values]
                    if all(bit & numbers for bit, numbers in zip(bits, before, strict=True)):
                        assert all(bit & numbers for bit, numbers in zip(bits, after, strict=True)), rule


def _walk(maker: _Rewriter) -> Iterator[tuple[Configuration, str, Configuration]]:
    """Rewrite by each rule in turn until none applies, and yield all that each could do on the way."""
    configuration, moved = maker.configuration, True
    while moved:
        moved = False
        for rule in RULES:
            every = list(getattr(maker, rule)(configuration))
            yield from ((configuration, rule, after) for after in every)
            if every:
                configuration, moved = every[0], True


def test_scanning_settles_an_easy_puzzle() -> None:
    """The textbook example takes the first rule only; every strike is counted."""
    result = dokuz.solve(EASY, "rewriting", analysis=False)
    assert (result.status, result.nodes) == ("unique", 0)
    assert set(result.counters) == {"simplify1st"}


@pytest.mark.parametrize("settings", [{}, {"order": "scanning"}, {"analysis": False}, {"what_if": "each"}])
def test_strategies_agree(settings: dict[str, object]) -> None:
    """Whatever the order, a hard puzzle has its one solution, and what-if is counted as nodes."""
    result = dokuz.solve(HARD, Rewriting(**settings))  # type: ignore[arg-type]
    assert result.solution == dokuz.solve(HARD).solution
    assert result.unique
    assert result.counters["sudoku_split"] == result.nodes > 0


def test_analysis_saves_what_ifs() -> None:
    """Rules about pairs, triples and twins settle what would be tried otherwise."""
    assert dokuz.solve(HARD, "rewriting").nodes < dokuz.solve(HARD, "rewriting", analysis=False).nodes


def test_without_what_if_what_is_open_stays_open() -> None:
    """What the rules leave is no answer; what they settle is proved, that there is no solution too."""
    result = dokuz.solve(HARD, "rewriting", what_if="none")
    assert (result.status, result.stopped, result.nodes) == ("unknown", "unsettled", 0)
    assert 0 < result.counters["open"] < 81
    assert dokuz.solve(EASY, "rewriting", what_if="none").unique
    assert dokuz.solve("11" + "." * 14, "rewriting", what_if="none").status == "infeasible"


def test_a_sum_that_cannot_be_kept_ends_a_branch() -> None:
    """Other rules rewrite a configuration to one that is dead."""
    puzzle = Puzzle.empty(4).under(Cage(3, "r1c1 r1c2"), Cage(3, "r1c3 r1c4"))
    assert dokuz.solve(puzzle, "rewriting").status == "infeasible"


def test_what_a_rewriting_takes_is_told() -> None:
    """Strikes replayed leave the board that is shown at the end."""
    events: list[Event] = []
    dokuz.solve(EASY, "rewriting", watch=events.append)
    left = {cell: set(range(1, 10)) for cell in range(81)}
    left |= {cell: {value} for cell, value in dokuz.parse(EASY).givens.filled.items()}  # type: ignore[union-attr]
    for event in events:
        if event.kind == "strike":
            left[event.cell or 0].remove(event.value or 0)
    assert events[-1].values == tuple(value for cell in range(81) for value in left[cell])
