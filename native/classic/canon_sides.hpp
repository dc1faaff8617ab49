// A grid as it lies and turned over, with what the search for its form looks at first.
#pragma once

#include <cstdint>

#include "classic/canon.hpp"

namespace dokuz::classic {

struct Side {
    std::uint8_t digit[9][9];      // by row and column
    std::uint8_t givens[9][3];     // of each row, by stack
    std::uint16_t blank_rows = 0;  // bit r: row r
    std::uint8_t blank_stacks = 0;
    std::uint32_t alike = 1;  // orders of blank rows, bands and stacks; they are all as good

    void count_blanks();
};

struct Sides {
    Side side[2];

    // Read values, given as numbers or as text; what is not `formed` has no form.
    [[nodiscard]] Formed read(Digits grid);

    [[nodiscard]] const Side& operator[](bool transposed) const { return side[transposed ? 1 : 0]; }
};

// Of nine bits, those that have a lower one in their three.
[[nodiscard]] constexpr unsigned not_lowest(unsigned lines) {
    return lines & ((lines << 1 & 0b110'110'110) | (lines << 2 & 0b100'100'100));
}

// The threes that are whole, a bit each.
[[nodiscard]] constexpr unsigned whole_threes(unsigned lines) {
    const unsigned whole = lines & lines >> 1 & lines >> 2;
    return (whole & 1) | (whole >> 2 & 2) | (whole >> 4 & 4);
}

}  // namespace dokuz::classic
