// Laws: what does not change a puzzle does not change its answer.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

namespace {

using Order = std::array<std::size_t, 9>;

// A random order of nine lines that keeps the bands together.
Order random_lines(Random& random) {
    const auto three = [&random] {
        std::array<std::size_t, 3> order{0, 1, 2};
        for (int last = 2; last > 0; --last)
            std::swap(order[static_cast<std::size_t>(last)], order[static_cast<std::size_t>(below(random, last + 1))]);
        return order;
    };
    Order lines{};
    const auto bands = three();
    for (std::size_t band = 0; band < 3; ++band) {
        const auto inside = three();
        for (std::size_t i = 0; i < 3; ++i) lines[3 * band + i] = 3 * bands[band] + inside[i];
    }
    return lines;
}

struct Symmetry {
    bool transpose;
    Order rows, columns;
    std::array<std::uint8_t, 10> labels{};

    explicit Symmetry(Random& random)
        : transpose(below(random, 2) == 1), rows(random_lines(random)), columns(random_lines(random)) {
        std::iota(labels.begin(), labels.end(), std::uint8_t{0});
        for (int last = 9; last > 1; --last)
            std::swap(labels[static_cast<std::size_t>(last)], labels[static_cast<std::size_t>(1 + below(random, last))]);
    }

    [[nodiscard]] Grid operator()(const Grid& grid) const {
        Grid image{};
        for (std::size_t row = 0; row < 9; ++row)
            for (std::size_t column = 0; column < 9; ++column) {
                const std::size_t from = rows[row] * 9 + columns[column];
                image[transpose ? column * 9 + row : row * 9 + column] = labels[grid[from]];
            }
        return image;
    }
};

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
