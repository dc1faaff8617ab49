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
        const auto more = [](auto x, auto y, auto z) { return x | (y & z); };
        four = logic(four, three, digit, more);
        three = logic(three, two, digit, more);
        two = logic(two, one, digit, more);
        one |= digit;
    }

    // Add up the digits that share a wide word.
    [[gnu::always_inline]] void join() {
        join_digits([this](auto others) {
            const Wide one_more = others(one), two_more = others(two), three_more = others(three);
            four |= others(four) | (three & one_more) | (two & two_more) | (one & three_more);
            three |= three_more | (two & one_more) | (one & two_more);
            two |= two_more | (one & one_more);
            one |= one_more;
        });
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

// What the thirds of rows, or of columns, say: the thirds that each digit leaves.
template <class Thirds>
struct Survey {
    Wide here[wide_count], elsewhere[wide_count];  // the thirds that can have the digit; those in line with one
    Tally possible, bound;

    [[gnu::always_inline]] explicit Survey(const Wide (&words)[wide_count]) {
#pragma GCC unroll 12
        for (int i = 0; i < wide_count; ++i) {
            here[i] = Thirds::possible(words[i]);
            elsewhere[i] = Thirds::elsewhere(here[i]);
            possible.add(here[i]);
            bound.add(here[i] & ~elsewhere[i]);
        }
        possible.join();
        bound.join();
    }

    // A third with fewer than three digits, or with four that must be there.
    [[gnu::always_inline]] Wide wrong() const { return bound.four | (bands(Thirds::all) & ~possible.three); }

    [[gnu::always_inline]] Wide leave(int i) const {
        const Wide only_three = possible.three & ~possible.four;
        return Thirds::cells(logic(here[i] & elsewhere[i], bound.three, Thirds::elsewhere(here[i] & only_three),
                                   [](auto x, auto y, auto z) { return (x & y) | z; }));
    }
};

struct Progress {
    bool dead, changed;
};

[[gnu::always_inline]] inline Progress fill_thirds(Wide (&words)[wide_count]) {
    const Survey<RowThirds> rows(words);
    const Survey<ColumnThirds> columns(words);
    if (any(rows.wrong() | columns.wrong())) return {true, false};
    Wide changed{};
#pragma GCC unroll 12
    for (int i = 0; i < wide_count; ++i) {
        const Wide leave = rows.leave(i) | columns.leave(i);
        changed |= words[i] & leave;
        words[i] &= ~leave;
    }
    return {false, any(changed)};
}

}  // namespace
}  // namespace dokuz::classic
