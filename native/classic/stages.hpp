// The stages of propagation, each a few operations on all bands of one or two digits at once.
//
// They look at where a digit may stand, cell by cell (board.hpp), and are tested one by one
// against a plain model of what they promise. No stage has a branch.
#pragma once

#include "classic/board.hpp"
#include "classic/wide.hpp"

namespace dokuz::classic {
namespace {

// How many digits a cell may hold, as bit planes over the cells.
struct Census {
    Wide one, two;  // at least one, at least two

    [[gnu::always_inline]] Wide exactly_one() const { return one & ~two; }
};

[[gnu::always_inline]] inline Census take_census(const Board& board) {
    Census census{};
    for (int digit = 0; digit < digit_count; digit += digits_per_wide) {
        const Wide cells = load(board.word[digit]);
        census.two |= census.one & cells;
        census.one |= cells;
    }
    census.two |= other_digit(census.two) | (census.one & other_digit(census.one));
    census.one |= other_digit(census.one);
    return census;
}

// The whole of every row that has a cell. Adding 511 to a row carries into its spare bit
// unless the row is empty; from the spare bit, minus its first cell, come all nine.
[[gnu::always_inline]] inline Wide whole_rows(Wide cells) {
    const Wide held = (cells + splat(all_cells)) & splat(spare_bits);
    return held - (held >> 9);
}

// All cells of a row but its first: subtracting 1 from a row clears its lowest bit.
[[gnu::always_inline]] inline Wide beyond_first(Wide cells) {
    return cells & ((cells | splat(spare_bits)) - splat(row_ends));
}

// Naked singles. A cell whose only digit is this one clears the rest of its row; its box and
// column follow in the next two stages. Of two such cells in a row only one is kept: the other
// is left without a digit, and the board is seen to be dead.
[[gnu::always_inline]] inline Wide settle_singles(Wide cells, Wide only_one_digit) {
    const Wide single = cells & only_one_digit;
    return (cells & ~whole_rows(single)) | (single ^ beyond_first(single));
}

// Both lock stages see a digit's cells as a 3x3 table, three lines against three parts of a
// line. A digit takes one part of every line, and each part once: six ways. An entry stands if
// the other two lines can take the other two parts, one way or the other:
//
//         . . .          `1`: with the entry at `*`, lines 2 and 3 take parts 2 and 3,
//         * . .               as  1 .   or  . 2
//         . 1 2                   . 1       2 .
//         . 2 1
//
// `after` and `afterwards` hold, for every entry, the next and next but one part of its line.
// What follows for one line from these two, `pair`, is the two ways for a line and the next.

// Locked candidates in the stacks: columns against bands. Pointing and claiming for columns.
[[gnu::always_inline]] inline Wide lock_columns(Wide cells) {
    Wide column = cells | cells >> 10 | cells >> 20;  // bits 0..8; the rest is masked below
    const Wide after = ((column >> 1) & splat(0333)) | ((column << 2) & splat(0444));
    const Wide afterwards = ((column >> 2) & splat(0111)) | ((column << 1) & splat(0666));
    const Wide pair = (after & next_band(afterwards)) | (afterwards & next_band(after));
    column &= next_band(pair);
    return cells & (column | column << 10 | column << 20);
}

// The next row of the band; bits 29 and up are left to be masked.
[[gnu::always_inline]] inline Wide next_row(Wide cells) { return cells >> 10 | cells << 20; }

// Locked candidates in the bands: boxes against rows. Pointing and claiming for rows.
[[gnu::always_inline]] inline Wide lock_rows(Wide cells) {
    Wide triad = cells | cells >> 1 | cells >> 2;  // bits 0, 3, 6 of a row; the rest is masked
    const Wide after =
        ((triad >> 3) & splat(row_ends * 0011)) | ((triad << 6) & splat(row_ends * 0100));
    const Wide afterwards =
        ((triad >> 6) & splat(row_ends * 0001)) | ((triad << 3) & splat(row_ends * 0110));
    const Wide pair = (after & next_row(afterwards)) | (afterwards & next_row(after));
    triad &= next_row(pair);
    return cells & ((triad << 3) - triad);
}

// Hidden singles: the cells that are the only one of their row. After the lock stages those of
// columns and boxes are the only one of their row as well.
[[gnu::always_inline]] inline Wide hidden_singles(Wide cells) {
    return cells & ~whole_rows(beyond_first(cells));
}

}  // namespace
}  // namespace dokuz::classic
