// What a cell's byte may be: a number 0..9 or a character, of which '.' and '0' are blank.
#pragma once

#include <array>
#include <cstdint>

namespace dokuz::classic {

inline constexpr std::uint8_t no_value = 255;

inline constexpr auto value_of = [] {
    std::array<std::uint8_t, 256> values{};
    values.fill(no_value);
    for (std::uint8_t value = 0; value <= 9; ++value) values[value] = values[value + unsigned{'0'}] = value;
    values['.'] = 0;
    return values;
}();

}  // namespace dokuz::classic
