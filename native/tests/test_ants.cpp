// Ants and tabu: what they hold is allowed, whatever chance makes of it.
#include "moves/ants.hpp"

#include <algorithm>
#include <vector>

#include "moves/tabu.hpp"
#include "tests/runner.hpp"

using namespace dokuz::moves;

namespace {

constexpr unsigned side = 9;

Lists<Cell> houses() {
    Lists<Cell> lists;
    for (unsigned line = 0; line < side; ++line) {
        lists.open();
        for (unsigned k = 0; k < side; ++k) lists.add(static_cast<Cell>(line * side + k));
        lists.open();
        for (unsigned k = 0; k < side; ++k) lists.add(static_cast<Cell>(k * side + line));
        lists.open();
        for (unsigned k = 0; k < side; ++k)
            lists.add(static_cast<Cell>((line / 3 * 3 + k / 3) * side + line % 3 * 3 + k % 3));
    }
    return lists;
}

constexpr Habits habits{.greed = 0.9, .fading = 0.9, .forgetting = 0.005, .local = 0.1, .fewest = false};

bool lawful(std::span<const Symbol> board, std::span<const std::uint64_t> allowed) {
    const Lists<Cell> lists = houses();
    for (std::size_t cell = 0; cell < board.size(); ++cell)
        if (board[cell] != side && (allowed[cell] >> board[cell] & 1) == 0) return false;
    for (std::size_t house = 0; house < lists.count(); ++house) {
        std::vector<int> seen(side + 1);
        for (const Cell cell : lists[house]) ++seen[board[cell]];
        if (std::ranges::any_of(seen.begin(), seen.end() - 1, [](int times) { return times > 1; })) return false;
    }
    return true;
}

Draft ordinary() {
    Draft draft{.symbols = side, .allowed = std::vector<std::uint64_t>(81, 511), .free = {}, .lines = {}};
    const Lists<Cell> all = houses();
    for (std::size_t house = 0; house < all.count(); ++house) {
        Lists<Cell>& lists = house % 3 == 2 ? draft.free : draft.lines;
        lists.open();
        for (const Cell cell : all[house]) lists.add(cell);
    }
    return draft;
}

std::vector<Symbol> boxes_in_order() {
    std::vector<Symbol> grid(81);
    for (unsigned cell = 0; cell < 81; ++cell) grid[cell] = static_cast<Symbol>(cell / side % 3 * 3 + cell % 3);
    return grid;
}

}  // namespace

TEST("what an ant settles breaks no rule, from any start and with any singles") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Lots lots(seed);
        std::vector<std::uint64_t> allowed(81, 511);
        for (int i = 0; i < 30; ++i) allowed[lots.below(81)] &= 1U + lots.below(511);  // may leave a cell nothing
        for (const Singles singles : {Singles::never, Singles::after_choices, Singles::always}) {
            Ants ants(side, allowed, houses(), singles, seed);
            for (int cycle = 0; cycle < 5; ++cycle) {
                const bool full = ants.cycle(3, habits);
                const std::vector<Symbol> best = ants.best();
                CHECK(lawful(best, allowed));
                CHECK(ants.best_count() == static_cast<std::size_t>(std::ranges::count_if(
                                               best, [](Symbol symbol) { return symbol != side; })));
                CHECK(full == (ants.best_count() == 81));
            }
        }
    }
}

TEST("an empty board is soon filled, and an ant's best is never forgotten") {
    Ants ants(side, std::vector<std::uint64_t>(81, 511), houses(), Singles::never, 3);
    std::size_t best = 0;
    for (int cycle = 0; cycle < 2000 && best < 81; ++cycle) {
        (void)ants.cycle(10, habits);
        CHECK(ants.best_count() >= best);
        best = ants.best_count();
    }
    CHECK(best == 81);
}

TEST("a tabu step makes the least dear exchange of those with a wrong cell, when nothing is forbidden") {
    const Draft draft = ordinary();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Tabu tabu(draft, seed);
        tabu.load(boxes_in_order());
        (void)tabu.anneal(100, 2.0);
        int least = 1000;
        for (std::size_t block = 0; block < draft.free.count(); ++block)
            for (const Cell a : draft.free[block])
                for (const Cell b : draft.free[block])
                    if (a < b) least = std::min(least, tabu.difference({a, b}));
        const int before = tabu.cost();
        CHECK(tabu.steps(1, 5, 5, false) == 1);
        CHECK(tabu.cost() == before + least);  // an exchange of two right cells makes nothing better
    }
}

TEST("tabu goes through many grids and comes to a right one") {
    const Draft draft = ordinary();
    for (const bool consistent : {false, true}) {
        Tabu tabu(draft, 4);
        tabu.load(boxes_in_order());
        (void)tabu.steps(100'000, 8, 12, consistent);
        CHECK(tabu.cost() == 0);
        CHECK(lawful(tabu.grid(), draft.allowed));
    }
}
