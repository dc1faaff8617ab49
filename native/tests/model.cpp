#include "tests/model.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace dokuz::tests {
namespace {

std::size_t box_of(std::size_t cell) { return cell / 27 * 3 + cell % 9 / 3; }

bool peers(std::size_t a, std::size_t b) {
    return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || box_of(a) == box_of(b));
}

struct Counter {
    std::uint64_t cap;
    std::vector<Grid>* found;
    std::uint64_t count = 0;
    Grid grid{};

    // Fill the blank cell with the fewest values left, every way.
    void fill(const Masks& masks) {
        std::size_t best = 81;
        for (std::size_t cell = 0; cell < 81; ++cell)
            if (grid[cell] == 0 && (best == 81 || std::popcount(masks[cell]) < std::popcount(masks[best]))) best = cell;
        if (best == 81) {
            ++count;
            if (found != nullptr) found->push_back(grid);
            return;
        }
        for (unsigned value = 1; value <= 9 && count < cap; ++value) {
            const unsigned bit = 1U << (value - 1);
            if ((masks[best] & bit) == 0) continue;
            Masks left = masks;
            for (std::size_t cell = 0; cell < 81; ++cell)
                if (peers(best, cell)) left[cell] = static_cast<std::uint16_t>(left[cell] & ~bit);
            grid[best] = static_cast<std::uint8_t>(value);
            fill(left);
            grid[best] = 0;
        }
    }
};

}  // namespace

Masks masks_of(const Grid& puzzle) {
    Masks masks;
    std::ranges::transform(puzzle, masks.begin(), [](unsigned value) {
        return static_cast<std::uint16_t>(value == 0 ? 511U : 1U << (value - 1));
    });
    return masks;
}

std::uint64_t brute_force(Masks masks, std::uint64_t cap, std::vector<Grid>* found) {
    Counter counter{cap, found};
    counter.fill(masks);
    return counter.count;
}

// The three boxes of the diagonal do not see each other: fill them at random, the rest follows.
Grid random_grid(Random& random) {
    Grid start{};
    for (std::size_t box = 0; box < 3; ++box) {
        std::array<std::uint8_t, 9> values;
        std::iota(values.begin(), values.end(), std::uint8_t{1});
        for (int last = 8; last > 0; --last)
            std::swap(values[static_cast<std::size_t>(last)], values[static_cast<std::size_t>(below(random, last + 1))]);
        for (std::size_t i = 0; i < 9; ++i) start[box * 30 + i / 3 * 9 + i % 3] = values[i];
    }
    // A few cells more at random, so that the rest is not always the first of its kind.
    for (;;) {
        Grid grid = start;
        for (const std::size_t cell : {3U, 14U, 33U, 55U})
            grid[cell] = static_cast<std::uint8_t>(1 + below(random, 9));
        std::vector<Grid> found;
        if (brute_force(masks_of(grid), 1, &found) == 1) return found.front();
    }
}

Grid random_puzzle(Random& random, int givens, bool wrong) {
    Grid puzzle = random_grid(random);
    for (int left = 81; left > givens;) {
        std::uint8_t& value = puzzle[static_cast<std::size_t>(below(random, 81))];
        left -= value != 0;
        value = 0;
    }
    while (wrong) {
        std::uint8_t& value = puzzle[static_cast<std::size_t>(below(random, 81))];
        if (value == 0) continue;
        value = static_cast<std::uint8_t>(value % 9 + 1);
        break;
    }
    return puzzle;
}

Masks random_masks(Random& random, int percent) {
    Masks masks = masks_of(random_grid(random));
    for (std::uint16_t& mask : masks)
        for (unsigned value = 0; value < 9; ++value)
            if (below(random, 100) < percent) mask = static_cast<std::uint16_t>(mask | 1U << value);
    return masks;
}

Grid parse(const char* text) {
    Grid puzzle;
    for (std::uint8_t& value : puzzle) {
        value = static_cast<std::uint8_t>(*text == '.' ? 0 : *text - '0');
        ++text;
    }
    return puzzle;
}

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

Symmetry::Symmetry(Random& random)
    : transpose(below(random, 2) == 1), rows(random_lines(random)), columns(random_lines(random)) {
    std::iota(labels.begin(), labels.end(), std::uint8_t{0});
    for (int last = 9; last > 1; --last)
        std::swap(labels[static_cast<std::size_t>(last)], labels[static_cast<std::size_t>(1 + below(random, last))]);
}

Grid Symmetry::operator()(const Grid& grid) const {
    Grid image{};
    for (std::size_t row = 0; row < 9; ++row)
        for (std::size_t column = 0; column < 9; ++column) {
            const std::size_t from = rows[row] * 9 + columns[column];
            image[transpose ? column * 9 + row : row * 9 + column] = labels[grid[from]];
        }
    return image;
}

}  // namespace dokuz::tests
