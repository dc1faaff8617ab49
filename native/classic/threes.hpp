// The stage of threes: three cells in a line inside a box hold three digits, no more, no fewer.
//
// Such three cells are a *third*, of a row or of a column. A digit is bound to a third if its row (or
// column) has no other place for it. A third with three bound digits is full: other digits leave it.
// Three digits that are all a third has left are bound to it, and leave the rest of its row (or
// column). These are the hidden and naked triples inside a third; without them, a search through a
// nearly empty grid would learn only cell by cell that four digits do not fit three cells.
#pragma once

#include "classic/stages.hpp"

namespace dokuz::classic {
namespace {

// How many digits, as bit planes over the thirds: at least one, two, three, four.
struct Tally {
    Wide one{}, two{}, three{}, four{};

    [[gnu::always_inline]] void add(Wide digit) {
        four |= three & digit;
        three |= two & digit;
        two |= one & digit;
        one |= digit;
    }

    // Add up the digits that share a wide word.
    [[gnu::always_inline]] void join() {
        const Wide one_more = other_digit(one), two_more = other_digit(two), three_more = other_digit(three);
        four |= other_digit(four) | (three & one_more) | (two & two_more) | (one & three_more);
        three |= three_more | (two & one_more) | (one & two_more);
        two |= two_more | (one & one_more);
        one |= one_more;
    }
};

// Thirds of rows: bits 0, 3 and 6 of a row stand for its triads.
struct RowThirds {
    static constexpr std::uint32_t all = row_ends * 0111;

    [[gnu::always_inline]] static Wide possible(Wide cells) {
        return (cells | cells >> 1 | cells >> 2) & splat(all);
    }
    [[gnu::always_inline]] static Wide elsewhere(Wide thirds) {  // in the rows of these
        const Wide after = ((thirds >> 3) & splat(row_ends * 0011)) | ((thirds << 6) & splat(row_ends * 0100));
        const Wide afterwards = ((thirds >> 6) & splat(row_ends * 0001)) | ((thirds << 3) & splat(row_ends * 0110));
        return after | afterwards;
    }
    [[gnu::always_inline]] static Wide cells(Wide thirds) { return (thirds << 3) - thirds; }
};

// Thirds of columns: bits 0..8 stand for the columns of the band.
struct ColumnThirds {
    static constexpr std::uint32_t all = 0x1FF;

    [[gnu::always_inline]] static Wide possible(Wide cells) {
        return (cells | cells >> 10 | cells >> 20) & splat(all);
    }
    [[gnu::always_inline]] static Wide elsewhere(Wide thirds) {
        const Wide after = next_band(thirds);
        return after | next_band(after);
    }
    [[gnu::always_inline]] static Wide cells(Wide thirds) { return thirds | thirds << 10 | thirds << 20; }
};

struct Progress {
    bool dead, changed;
};

template <class Thirds>
[[gnu::always_inline]] inline Progress fill_thirds(Board& board) {
    Tally possible, bound;
    for (int digit = 0; digit < digit_count; digit += digits_per_wide) {
        const Wide here = Thirds::possible(load(board.word[digit]));
        possible.add(here);
        bound.add(here & ~Thirds::elsewhere(here));
    }
    possible.join();
    bound.join();
    if (any(bound.four | (bands(Thirds::all) & ~possible.three))) return {true, false};

    const Wide only_three = possible.three & ~possible.four;
    Wide changed{};
    for (int digit = 0; digit < digit_count; digit += digits_per_wide) {
        const Wide cells = load(board.word[digit]);
        const Wide here = Thirds::possible(cells);
        const Wide elsewhere = Thirds::elsewhere(here);
        const Wide leave = (here & elsewhere & bound.three) | Thirds::elsewhere(here & only_three);
        const Wide after = cells & ~Thirds::cells(leave);
        changed |= cells ^ after;
        store(board.word[digit], after);
    }
    return {false, any(changed)};
}

}  // namespace
}  // namespace dokuz::classic
