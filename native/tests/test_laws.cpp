// Laws: what does not change a puzzle does not change its answer.
#include <algorithm>
#include <set>

#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

namespace {

std::set<Grid> solutions_of(const Grid& puzzle) {
    std::set<Grid> found;
    const Sink sink{[](void* context, const Grid& grid) noexcept {
                        static_cast<std::set<Grid>*>(context)->insert(grid);
                        return false;
                    },
                    &found};
    const Outcome outcome = solve(Digits(puzzle), {.solutions = unbounded, .nodes = 100'000}, sink);
    CHECK(outcome.exhausted() && outcome.solutions == found.size());
    return found;
}

}  // namespace

TEST("relabelling, transposing and permuting lines changes the solutions alike, and never their number") {
    Random random(21);
    std::size_t several = 0;
    for (int round = 0; round < 200; ++round) {
        const Grid puzzle = random_puzzle(random, 26 + below(random, 20), round % 10 == 0);
        const std::set<Grid> plain = solutions_of(puzzle);
        several += plain.size() > 1;
        const Symmetry symmetry(random);
        std::set<Grid> images;
        for (const Grid& grid : plain) images.insert(symmetry(grid));
        CHECK(solutions_of(symmetry(puzzle)) == images);
    }
    CHECK(several > 20);
}

TEST("taking a given away never loses a solution, and giving one of a solution's keeps it") {
    Random random(22);
    for (int round = 0; round < 100; ++round) {
        Grid puzzle = random_puzzle(random, 32);
        const std::set<Grid> before = solutions_of(puzzle);
        std::size_t cell = 0;
        do cell = static_cast<std::size_t>(below(random, 81));
        while (puzzle[cell] == 0);
        puzzle[cell] = 0;
        const std::set<Grid> after = solutions_of(puzzle);
        CHECK(std::ranges::includes(after, before));
        const Grid& one = *after.rbegin();
        puzzle[cell] = one[cell];
        CHECK(solutions_of(puzzle).contains(one));
    }
}
