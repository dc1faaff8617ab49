#include "classic/canon_sides.hpp"

#include <bit>

#include "classic/values.hpp"

namespace dokuz::classic {
namespace {

// In how many orders so many lines can stand.
constexpr std::uint32_t orders[] = {1, 1, 2, 6};

}  // namespace

void Side::count_blanks() {
    unsigned columns = 0x1FF;
    for (unsigned row = 0; row < 9; ++row) {
        const bool blank = (givens[row][0] | givens[row][1] | givens[row][2]) == 0;
        blank_rows = static_cast<std::uint16_t>(blank_rows | unsigned{blank} << row);
        for (unsigned stack = 0; stack < 3; ++stack)
            if (givens[row][stack] != 0) columns &= ~(7U << 3 * stack);
    }
    blank_stacks = static_cast<std::uint8_t>(whole_threes(columns));
    if (blank_rows == 0 && blank_stacks == 0) return;
    alike = orders[std::popcount(whole_threes(blank_rows))] * orders[std::popcount(unsigned{blank_stacks})];
    for (unsigned band = 0; band < 3; ++band) alike *= orders[std::popcount(blank_rows >> 3 * band & 7U)];
}

Formed Sides::read(Digits grid) {
    unsigned columns[9] = {}, wrong = 0, twice = 0;
    auto& [upright, over] = side;
    for (unsigned column = 0; column < 9; ++column)
        over.givens[column][0] = over.givens[column][1] = over.givens[column][2] = 0;
    for (unsigned row = 0, cell = 0; row < 9; ++row) {
        static_assert(no_value > 15);
        unsigned held = 0;
        for (unsigned stack = 0; stack < 3; ++stack) {
            unsigned givens = 0;
            for (unsigned column = 3 * stack; column < 3 * stack + 3; ++column, ++cell) {
                const std::uint8_t value = value_of[grid[cell]];
                wrong |= value & 16U;
                upright.digit[row][column] = over.digit[column][row] = value;
                const unsigned digit = 1U << (value & 15) & ~1U;
                twice |= (held | columns[column]) & digit;
                held |= digit;
                columns[column] |= digit;
                givens += value != 0;
                over.givens[column][row / 3] = static_cast<std::uint8_t>(over.givens[column][row / 3] + (value != 0));
            }
            upright.givens[row][stack] = static_cast<std::uint8_t>(givens);
        }
    }
    if (wrong != 0) return Formed::invalid;
    for (unsigned box = 0; box < 9; ++box) {
        unsigned held = 0;
        for (unsigned i = 0; i < 9; ++i) {
            const unsigned digit = 1U << upright.digit[box / 3 * 3 + i / 3][box % 3 * 3 + i % 3] & ~1U;
            twice |= held & digit;
            held |= digit;
        }
    }
    if (twice != 0) return Formed::clash;
    upright.count_blanks();
    over.count_blanks();
    return Formed::formed;
}

}  // namespace dokuz::classic
