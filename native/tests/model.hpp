// The plain and obvious models that the engine is tested against, and random things to test with.
//
// Nothing here is quick, and nothing shares code with the search.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "classic/engine.hpp"

namespace dokuz::tests {

using classic::Grid;
using Masks = std::array<std::uint16_t, 81>;  // bit v-1: v may stand here
using Random = std::mt19937;

// A number from 0 up to, not including, `end`; the same on every machine.
[[nodiscard]] inline int below(Random& random, int end) {
    return static_cast<int>(random() % static_cast<unsigned>(end));
}

[[nodiscard]] Masks masks_of(const Grid& puzzle);

// Count solutions, up to `cap`, cell by cell; keep them in `found` if there is one.
[[nodiscard]] std::uint64_t brute_force(Masks masks, std::uint64_t cap, std::vector<Grid>* found = nullptr);

[[nodiscard]] Grid random_grid(Random& random);

// Some givens of a random grid; where `wrong`, one is changed to another value.
[[nodiscard]] Grid random_puzzle(Random& random, int givens, bool wrong = false);

// A solution's values, and others besides: each with a chance of `percent`.
[[nodiscard]] Masks random_masks(Random& random, int percent);

[[nodiscard]] Grid parse(const char* text);

using Order = std::array<std::size_t, 9>;

// A random order of nine lines that keeps the bands together.
[[nodiscard]] Order random_lines(Random& random);

// What takes puzzles to puzzles: the grid turned over or not, its lines in another order, its digits relabelled.
struct Symmetry {
    bool transpose;
    Order rows, columns;
    std::array<std::uint8_t, 10> labels{};

    explicit Symmetry(Random& random);

    [[nodiscard]] Grid operator()(const Grid& grid) const;
};

}  // namespace dokuz::tests
