// Units and replicas: what is kept while they change is what is counted anew.
#include "moves/units.hpp"

#include <vector>

#include "moves/replicas.hpp"
#include "tests/runner.hpp"

using namespace dokuz::moves;

namespace {

constexpr unsigned side = 4;

Lists<Cell> houses(bool boxes, bool lines) {
    Lists<Cell> lists;
    for (unsigned k = 0; k < side; ++k) {
        for (unsigned kind = lines ? 0 : 2; kind < (boxes ? 3U : 2U); ++kind) {
            lists.open();
            for (unsigned i = 0; i < side; ++i) {
                const unsigned in_box = (k / 2 * 2 + i / 2) * side + k % 2 * 2 + i % 2;
                lists.add(static_cast<Cell>(kind == 0 ? k * side + i : kind == 1 ? i * side + k : in_box));
            }
        }
    }
    return lists;
}

}  // namespace

TEST("a machine that is right holds a board that keeps the rules, givens included") {
    int found = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        std::vector<std::uint64_t> allowed(16, 15);
        allowed[0] = 2;
        allowed[5] = 4;
        Units units(side, allowed, houses(true, true), seed);
        units.scatter();
        (void)units.ask(200'000, 0.3, 1.0, 2.0);
        CHECK(units.right() == (units.cost() == 0));
        if (!units.right()) continue;
        ++found;
        const std::vector<Symbol> board = units.board();
        CHECK(board[0] == 1 && board[5] == 2);
        const Lists<Cell> all = houses(true, true);
        for (std::size_t house = 0; house < all.count(); ++house) {
            unsigned seen = 0;
            for (const Cell cell : all[house]) seen |= 1U << board[cell];
            CHECK(seen == 15);
        }
    }
    CHECK(found > 30);
}

TEST("clashing givens are never right, and cost something") {
    std::vector<std::uint64_t> allowed(16, 15);
    allowed[0] = allowed[1] = 1;
    Units units(side, allowed, houses(true, true), 1);
    CHECK(units.ask(50'000, 0.5, 1.0, 2.0) == 50'000);
    CHECK(!units.right());
    CHECK(units.cost() > 0);
}

TEST("replicas that are coupled come to be alike, and a right grid ends them") {
    const Draft draft{.symbols = side,
                      .allowed = std::vector<std::uint64_t>(16, 15),
                      .free = houses(true, false),
                      .lines = houses(false, true)};
    std::vector<Symbol> grid(16);
    for (unsigned cell = 0; cell < 16; ++cell) grid[cell] = static_cast<Symbol>(cell / side % 2 * 2 + cell % 2);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Replicas replicas(draft, 5, seed);
        for (unsigned number = 0; number < 5; ++number) replicas.load(number, grid);
        const std::uint64_t tried = replicas.anneal(1'000'000, 0.1, 0.01);
        CHECK(tried < 1'000'000);
        CHECK(replicas.best().best_cost() == 0);
    }
}
