// The search against counting by brute force, on every instruction set this machine has.
#include <algorithm>
#include <vector>

#include "classic/search.hpp"
#include "classic/verify.hpp"
#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

namespace {

bool keep(void* context, const Grid& grid) noexcept {
    static_cast<std::vector<Grid>*>(context)->push_back(grid);
    return false;
}

Outcome run(const Variant& variant, const Masks& masks, std::uint64_t cap, std::vector<Grid>& found) {
    Frontier frontier;
    CHECK(fill(frontier.boards[0], Candidates(masks)));
    frontier.count = 1;
    const Bounds bounds{.solutions = cap};
    Watch watch(bounds);
    return variant.search(frontier, bounds, watch, {keep, &found});
}

// Everything the search says of a puzzle is so, and every variant says the same.
void compare(const Masks& masks, std::uint64_t cap) {
    std::vector<Grid> expected;
    const std::uint64_t count = brute_force(masks, cap, &expected);
    std::ranges::sort(expected);
    Outcome first;
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        std::vector<Grid> found;
        const Outcome outcome = run(variant, masks, cap, found);
        CHECK(outcome.solutions == count);
        CHECK(outcome.stop == (count < cap ? Stop::exhausted : Stop::solutions));
        CHECK(found.size() == count);
        for (const Grid& grid : found) CHECK(verify(grid.data(), masks.data()));
        std::ranges::sort(found);
        CHECK(std::ranges::adjacent_find(found) == found.end());
        if (count < cap) CHECK(found == expected);
        if (first.nodes == 0) first = outcome;
        CHECK(outcome.nodes == first.nodes && outcome.guesses == first.guesses);
    }
}

}  // namespace

TEST("puzzles of many givens have the solutions that brute force finds") {
    Random random(11);
    for (int round = 0; round < 300; ++round) compare(masks_of(random_puzzle(random, 24 + below(random, 30))), 200);
}

TEST("puzzles with a wrong given have the solutions that brute force finds, mostly none") {
    Random random(12);
    for (int round = 0; round < 300; ++round) compare(masks_of(random_puzzle(random, 25 + below(random, 30), true)), 200);
}

TEST("pencil-mark puzzles have the solutions that brute force finds") {
    Random random(13);
    for (int round = 0; round < 300; ++round) compare(random_masks(random, 5 + below(random, 35)), 100);
}

TEST("random candidates, cells without any among them, have the solutions that brute force finds") {
    Random random(14);
    for (int round = 0; round < 300; ++round) {
        Masks masks;
        const int percent = round % 2 == 0 ? 30 + below(random, 20) : 85 + below(random, 15);  // none, and many
        for (std::uint16_t& mask : masks) {
            mask = 0;
            for (unsigned value = 0; value < 9; ++value)
                if (below(random, 100) < percent) mask = static_cast<std::uint16_t>(mask | 1U << value);
        }
        compare(masks, 100);
    }
}

TEST("known puzzles have their known number of solutions") {
    constexpr struct {
        const char* puzzle;
        std::uint64_t count;
    } known[] = {
        {".284763.....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8", 1},
        {".2847632....839.2.7..512.8...179..4.3..........9...1...5..8......692...5..2645..8", 0},
        {"29...8..4.3....9.2..79.4.51.2.73.....436.....1.6249..875...6.13.698.2..58..5.32.6", 2},
        {"....9...78..2.76.....6.....79...43......5.1.9.3.9..54.54..3.8...2....9....1.62..4", 19},
        {"3..........19246...2.....1..7.....6..4.....3..1.....7..3.....9...26357..........5", 98954},
    };
    for (const auto& [text, count] : known) {
        const Grid puzzle = parse(text);
        const Outcome outcome = solve(Digits(puzzle), {.solutions = unbounded}, {});
        CHECK(outcome.solutions == count && outcome.exhausted());
    }
}

TEST("two equal givens in a house are refuted at once, wherever they stand") {
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t b = a + 1; b < 81; ++b) {
            if (a / 9 != b / 9 && a % 9 != b % 9 && (a / 27 != b / 27 || a % 9 / 3 != b % 9 / 3)) continue;
            Grid puzzle{};
            puzzle[a] = puzzle[b] = static_cast<std::uint8_t>(1 + (a + b) % 9);
            for (const Variant& variant : variants()) {
                if (!variant.runs) continue;
                std::vector<Grid> found;
                const Outcome outcome = run(variant, masks_of(puzzle), 1, found);
                CHECK(outcome.solutions == 0 && outcome.exhausted() && outcome.nodes == 1);
            }
        }
}

TEST("a digit without a place in a house is refuted at once") {
    for (std::size_t house = 0; house < 27; ++house)
        for (unsigned value = 0; value < 9; ++value) {
            Masks masks = masks_of(Grid{});
            for (std::size_t cell = 0; cell < 81; ++cell) {
                const std::size_t houses[3] = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
                if (std::ranges::find(houses, house) != std::end(houses))
                    masks[cell] = static_cast<std::uint16_t>(masks[cell] & ~(1U << value));
            }
            for (const Variant& variant : variants()) {
                if (!variant.runs) continue;
                std::vector<Grid> found;
                const Outcome outcome = run(variant, masks, 1, found);
                CHECK(outcome.solutions == 0 && outcome.exhausted() && outcome.nodes == 1);
            }
        }
}

TEST("an empty grid gives as many different grids as are asked for") {
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        std::vector<Grid> found;
        const Outcome outcome = run(variant, masks_of(Grid{}), 5000, found);
        CHECK(outcome.solutions == 5000 && outcome.stop == Stop::solutions);
        for (const Grid& grid : found) CHECK(verify(grid.data(), Grid{}.data()));
        std::ranges::sort(found);
        CHECK(std::ranges::adjacent_find(found) == found.end());
    }
}

TEST("a full grid is its own solution, found without a guess") {
    Random random(15);
    for (int round = 0; round < 50; ++round) {
        const Grid grid = random_grid(random);
        for (const Variant& variant : variants()) {
            if (!variant.runs) continue;
            std::vector<Grid> found;
            const Outcome outcome = run(variant, masks_of(grid), 2, found);
            CHECK(outcome.exhausted() && outcome.nodes == 1 && outcome.guesses == 0);
            CHECK(found.size() == 1 && found.front() == grid);
        }
    }
}
