// Branching: where to split a board that propagation leaves open.
#pragma once

#include "classic/board.hpp"

namespace dokuz::classic {

// Within a band a digit takes one triad of every row, in six ways at most; within a stack one
// box's third of every column, likewise. A split is over one part of these: the first child
// has the digit there, the second has it not. Both together have all solutions of the board,
// and none is in both.
//
// Every split takes at least one of the six ways from each child. There are 54 digits-in-a-band
// and digits-in-a-stack, with one way at least while the board lives, so:
inline constexpr int deepest = 54 * 5;

// Put the first child into `first`, and leave the second in `board`, which must be open.
void split(Board& first, Board& board);

}  // namespace dokuz::classic
