// Propagation: sweep the stages over all digits until nothing changes.
#pragma once

#include "classic/threes.hpp"

namespace dokuz::classic {
namespace {

enum class State : std::uint8_t { dead, solved, open };

// One sweep finds the hidden singles of every digit, and the next begins by clearing their cells of the
// other digits, while it counts what the cells hold: so nothing waits long for what comes from other digits.
//
// `dead` is always right, and found at last: a digit without a place in a house empties a band
// (the lock stages) and is `absent`, a cell without a digit shows in the census. At the standstill
// every digit therefore has a place in every row, box and column. If no digit has a choice, the
// nine have 81 places, one in each cell: the board is `solved`, and the grid is right. Else it is
// `open`, and some digit has two ways or more through a band or stack, to be split.
[[gnu::always_inline]] inline State sweep(Wide (&words)[wide_count]) {
    Wide hidden[wide_count] = {}, taken{}, changed = bands(~0U);  // what is hidden at first is yet to be seen
    for (;;) {
        Census census;
#pragma GCC unroll 12
        for (const Wide& word : words) census.add(word);
        census.join();
        if (any(census.one ^ bands(all_cells))) return State::dead;
        if (!any(changed)) return any(census.two) ? State::open : State::solved;

        join_digits([&taken](auto others) { taken |= others(taken); });
        const Wide settled = logic(census.one, census.two, taken, [](auto x, auto y, auto z) { return (x & ~y) | z; });
        // Stage by stage, not digit by digit: the digits do not wait for each other.
        Wide single[wide_count];
#pragma GCC unroll 12
        for (int i = 0; i < wide_count; ++i) {
            const Wide left = logic(hidden[i], words[i], taken, [](auto x, auto y, auto z) { return y & (x | ~z); });
            single[i] = settle_singles(left, settled);
        }
        Wide now[wide_count];
#pragma GCC unroll 12
        for (int i = 0; i < wide_count; ++i) now[i] = lock_rows(single[i]);
#pragma GCC unroll 12
        for (int i = 0; i < wide_count; ++i) now[i] &= lock_columns(single[i]);
        changed = taken = Wide{};
#pragma GCC unroll 12
        for (int i = 0; i < wide_count; ++i) {
            hidden[i] = hidden_singles(now[i]);
            taken |= hidden[i];
            changed |= words[i] ^ now[i];
            words[i] = now[i];
        }
        if (any_absent(words)) return State::dead;
    }
}

// Propagate to the standstill. The threes are asked only when all else has come to rest, if at all.
[[gnu::always_inline]] inline State propagate(Wide (&words)[wide_count], bool ask_threes = true) {
    for (;;) {
        const State state = sweep(words);
        if (state != State::open || !ask_threes) return state;
        const Progress progress = fill_thirds(words);
        if (progress.dead) return State::dead;
        if (!progress.changed) return State::open;
    }
}

}  // namespace
}  // namespace dokuz::classic
