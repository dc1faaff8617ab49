// The stages of propagation, each a few operations on all bands of one or two digits at once.
//
// They look at where a digit may stand, cell by cell (board.hpp), and are tested one by one
// against a plain model of what they promise. No stage has a branch.
#pragma once

#include "classic/branch.hpp"
#include "classic/wide.hpp"

namespace dokuz::classic {
namespace {

// A board in registers.
[[gnu::always_inline]] inline void fetch(const Board& board, Wide (&words)[wide_count]) {
#pragma GCC unroll 12
    for (int i = 0; i < wide_count; ++i) words[i] = load(board.word[i * digits_per_wide]);
}

[[gnu::always_inline]] inline void put(Board& board, const Wide (&words)[wide_count]) {
#pragma GCC unroll 12
    for (int i = 0; i < wide_count; ++i) store(board.word[i * digits_per_wide], words[i]);
}

// How many digits a cell may hold, as bit planes over the cells.
struct Census {
    Wide one{}, two{};  // at least one, at least two

    [[gnu::always_inline]] void add(Wide cells) {
        two = logic(two, one, cells, [](auto x, auto y, auto z) { return x | (y & z); });
        one |= cells;
    }

    // Add up the digits that share a wide word.
    [[gnu::always_inline]] void join() {
        join_digits([this](auto others) {
            const Wide one_more = others(one);
            two = logic(two | others(two), one, one_more, [](auto x, auto y, auto z) { return x | (y & z); });
            one |= one_more;
        });
    }

    [[gnu::always_inline]] Wide exactly_one() const { return one & ~two; }
};

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
    return logic(cells & ~whole_rows(single), single, beyond_first(single),
                 [](auto rest, auto x, auto y) { return rest | (x ^ y); });
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

[[gnu::always_inline]] inline Wide pairs(Wide after, Wide next_after, Wide afterwards, Wide next_afterwards) {
    return logic(next_afterwards, after, afterwards & next_after, [](auto x, auto y, auto z) { return (x & y) | z; });
}

// Locked candidates in the stacks: columns against bands. Pointing and claiming for columns.
[[gnu::always_inline]] inline Wide lock_columns(Wide cells) {
    const Wide column = any_of(cells >> 10, cells >> 20, cells);  // bits 0..8; the rest is masked below
    const Wide after = choose(0333, column >> 1, column << 2);
    const Wide afterwards = choose(0111, column >> 2, column << 1);
    const Wide pair = pairs(after, next_band(after), afterwards, next_band(afterwards));
    const Wide open = logic(next_band(pair), column, splat(0x1FF), [](auto x, auto y, auto z) { return x & y & z; });
    return cells & any_of(open << 10, open << 20, open);
}

// The next row of the band, where bits 30 and 31 are 0; bits 29 and up are left to be masked.
[[gnu::always_inline]] inline Wide next_row(Wide cells) { return cells >> 10 | cells << 20; }

// Locked candidates in the bands: boxes against rows. Pointing and claiming for rows.
[[gnu::always_inline]] inline Wide lock_rows(Wide cells) {
    const Wide triad = any_of(cells >> 1, cells >> 2, cells) & splat(row_ends * 0111);
    const Wide after = choose(row_ends * 0011, triad >> 3, triad << 6);  // right in bits 0, 3, 6 of a row
    const Wide afterwards = choose(row_ends * 0001, triad >> 6, triad << 3);
    const Wide pair = pairs(after, next_row(after), afterwards, next_row(afterwards));
    const Wide open = triad & next_row(pair);
    return cells & ((open << 3) - open);
}

// Hidden singles: the cells that are the only one of their row. After the lock stages those of
// columns and boxes are the only one of their row as well.
[[gnu::always_inline]] inline Wide hidden_singles(Wide cells) {
    return cells & ~whole_rows(beyond_first(cells));
}

// The six ways through a band: which triads of its rows are taken together (branch.cpp).
template <class Add>
[[gnu::always_inline]] inline void each_way(Wide first, Wide second, Wide third, int step, Add add) {
    const Wide lines[3] = {first, second, third};
    constexpr int ways[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
#pragma GCC unroll 6
    for (const auto& way : ways)
        add(logic(lines[0] >> step * way[0], lines[1] >> step * way[1], lines[2] >> step * way[2],
                  [](auto x, auto y, auto z) { return x & y & z; }));
}

// How many ways the bands and the stacks have, of all digits together.
[[gnu::always_inline]] inline WayCounts count_ways(const Wide (&words)[wide_count]) {
    Wide bands_sum{}, stacks_sum{};  // a band's in its lane; the three stacks' in bytes of the first lane
#pragma GCC unroll 12
    for (int i = 0; i < wide_count; ++i) {
        const Wide cells = words[i];
        const Wide triads = any_of(cells >> 1, cells >> 2, cells);
        each_way(triads, triads >> 10, triads >> 20, 3, [&](Wide way) { bands_sum += way & splat(1); });
        const Wide columns = any_of(cells >> 10, cells >> 20, cells);
        const Wide next = next_band(columns);
        Wide stacks{};
        each_way(columns, next, next_band(next), 1, [&](Wide way) { stacks += way & splat(0111); });
        stacks_sum += (stacks & splat(7)) | (stacks & splat(070)) << 5 | (stacks & splat(0700)) << 10;
    }
    join_digits([&](auto others) {
        bands_sum += others(bands_sum);
        stacks_sum += others(stacks_sum);
    });
    WayCounts counts;
    for (unsigned i = 0; i < 3; ++i) {
        counts[i] = static_cast<std::uint8_t>(bands_sum[i]);
        counts[3 + i] = static_cast<std::uint8_t>(stacks_sum[0] >> 8 * i);
    }
    return counts;
}

}  // namespace
}  // namespace dokuz::classic
