// Propagation: sweep the stages over all digits until nothing changes.
#pragma once

#include "classic/threes.hpp"

namespace dokuz::classic {
namespace {

enum class State : std::uint8_t { dead, solved, open };

// One sweep finds the hidden singles of every digit, a second pass clears their cells of the
// other digits: so the digits do not wait for each other, and the processor works on several.
//
// `dead` is always right, and found at last: a digit without a place in a house empties a band
// (the lock stages) and is `absent`, a cell without a digit shows in the census. At the standstill
// every digit therefore has a place in every row, box and column. If no digit has a choice, the
// nine have 81 places, one in each cell: the board is `solved`, and the grid is right. Else it is
// `open`, and some digit has two ways or more through a band or stack, to be split.
[[gnu::always_inline]] inline State sweep(Board& board) {
    constexpr int wides = (digit_count + digits_per_wide - 1) / digits_per_wide;
    for (;;) {
        const Census census = take_census(board);
        if (any(census.one ^ bands(all_cells))) return State::dead;
        const Wide only_one_digit = census.exactly_one();

        Wide hidden[wides], taken{}, absent{}, changed{};
        for (int i = 0; i < wides; ++i) {
            std::uint32_t* const word = board.word[i * digits_per_wide];
            const Wide before = load(word);
            const Wide after = lock_rows(lock_columns(settle_singles(before, only_one_digit)));
            hidden[i] = hidden_singles(after);
            taken |= hidden[i] | other_digit(hidden[i]);
            const Wide used = i * digits_per_wide + digits_per_wide <= digit_count
                                  ? bands(~0U)
                                  : first_digit(bands(~0U));
            absent |= Wide(after == Wide{}) & used;
            changed |= before ^ after;
            store(word, after);
        }
        if (any(absent)) return State::dead;

        for (int i = 0; i < wides; ++i) {
            std::uint32_t* const word = board.word[i * digits_per_wide];
            const Wide before = load(word);
            const Wide after = before & (hidden[i] | ~taken);
            changed |= before ^ after;
            store(word, after);
        }
        if (!any(changed))
            return any(only_one_digit ^ bands(all_cells)) ? State::open : State::solved;
    }
}

// Propagate to the standstill. The threes are asked only when all else has come to rest.
[[gnu::always_inline]] inline State propagate(Board& board) {
    for (;;) {
        const State state = sweep(board);
        if (state != State::open) return state;
        const Progress rows = fill_thirds<RowThirds>(board);
        if (rows.dead) return State::dead;
        const Progress columns = fill_thirds<ColumnThirds>(board);
        if (columns.dead) return State::dead;
        if (!rows.changed && !columns.changed) return State::open;
    }
}

}  // namespace
}  // namespace dokuz::classic
