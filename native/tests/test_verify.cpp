// The verifier: it accepts every right grid and nothing else.
#include "classic/verify.hpp"

#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

TEST("a right grid is accepted with any of its own givens") {
    Random random(31);
    for (int round = 0; round < 200; ++round) {
        const Grid grid = random_grid(random);
        Grid givens = grid;
        for (std::uint8_t& value : givens)
            if (below(random, 2) == 0) value = 0;
        const Masks masks = masks_of(givens);
        CHECK(verify(grid.data(), givens.data()));
        CHECK(verify(grid.data(), masks.data()));
    }
}

TEST("a grid with one cell changed is refused, whatever the value") {
    Random random(32);
    const Grid givens{}, right = random_grid(random);
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (unsigned value = 0; value < 256; ++value) {
            Grid grid = right;
            grid[cell] = static_cast<std::uint8_t>(value);
            CHECK(verify(grid.data(), givens.data()) == (value == right[cell]));
            const Masks masks = masks_of(givens);
            CHECK(verify(grid.data(), masks.data()) == (value == right[cell]));
        }
}

TEST("two cells of a row, column or box exchanged are noticed by the other houses") {
    Random random(33);
    const Grid givens{}, right = random_grid(random);
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t b = 0; b < 81; ++b) {
            Grid grid = right;
            std::swap(grid[a], grid[b]);
            CHECK(verify(grid.data(), givens.data()) == (right[a] == right[b]));
        }
}

TEST("rows and columns alone do not make a grid: a Latin square with bad boxes is refused") {
    Grid latin;
    for (std::size_t cell = 0; cell < 81; ++cell) latin[cell] = static_cast<std::uint8_t>((cell / 9 + cell % 9) % 9 + 1);
    CHECK(!verify(latin.data(), Grid{}.data()));
}

TEST("a given or a mask that the grid does not keep is noticed") {
    Random random(34);
    const Grid grid = random_grid(random);
    for (std::size_t cell = 0; cell < 81; ++cell) {
        Grid givens{};
        givens[cell] = static_cast<std::uint8_t>(grid[cell] % 9 + 1);
        CHECK(!verify(grid.data(), givens.data()));
        Masks masks = masks_of(Grid{});
        masks[cell] = static_cast<std::uint16_t>(masks[cell] & ~(1U << (grid[cell] - 1)));
        CHECK(!verify(grid.data(), masks.data()));
    }
}
