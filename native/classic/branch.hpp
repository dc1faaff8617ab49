// Branching: where to split a board that propagation leaves open.
#pragma once

#include <array>

#include "classic/board.hpp"

namespace dokuz::classic {

// Within a band a digit takes one triad of every row, in six ways at most; within a stack one
// box's third of every column, likewise. A split is over one part of these: the first child
// has the digit there, the second has it not. Both together have all solutions of the board,
// and none is in both.
//
// A bold split is over one cell of that part. If there are many solutions, the first child most often has some,
// and they are found with fewer guesses; if there are few, the second child is little better than its parent.
//
// How many second children can wait: a first child has lost one at least of the ways, of which 54
// digits-in-a-band and digits-in-a-stack have six, and one while the board lives; or a cell has got its digit.
inline constexpr int deepest = 54 * 5 + 81;

// How many ways each band (0..2) and stack (3..5) has, of all digits together; nine, if none is open.
using WayCounts = std::array<std::uint8_t, 6>;

// One word of the board (4 digit + band), and the cells that it keeps in each child. `taken` are cells of the
// band that the other digits leave in the first.
struct Split {
    std::uint32_t word, first, second, taken;
};

// Where to split a board that is open.
[[nodiscard]] Split find_split(const Board& board, const WayCounts& ways, bool bold);

}  // namespace dokuz::classic
