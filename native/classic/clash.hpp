// Clashes: givens that stand twice in a house.
#pragma once

#include <cstddef>

#include "classic/engine.hpp"
#include "classic/values.hpp"

namespace dokuz::classic {

[[nodiscard]] inline bool clashing(Digits puzzle) {
    std::uint16_t rows[9] = {}, columns[9] = {}, boxes[9] = {};
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const auto bit = static_cast<std::uint16_t>(1U << value_of[puzzle[cell]] & ~1U);
        std::uint16_t& row = rows[cell / 9];
        std::uint16_t& column = columns[cell % 9];
        std::uint16_t& box = boxes[cell / 27 * 3 + cell % 9 / 3];
        if (((row | column | box) & bit) != 0) return true;
        row |= bit;
        column |= bit;
        box |= bit;
    }
    return false;
}

}  // namespace dokuz::classic
