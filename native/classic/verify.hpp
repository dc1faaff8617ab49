// The verifier: checks a full grid by the rules' own words.
//
// It shares no code with the solver, not even its types, so that a mistake there cannot hide here.
#pragma once

#include <cstdint>

namespace dokuz::classic {

// True when the 81 values fill every row, column and box with 1..9 and keep the givens (0: none).
[[nodiscard]] bool verify(const std::uint8_t* grid, const std::uint8_t* givens);

// The same against candidates: bit v-1 of a cell's mask allows v.
[[nodiscard]] bool verify(const std::uint8_t* grid, const std::uint16_t* candidates);

}  // namespace dokuz::classic
