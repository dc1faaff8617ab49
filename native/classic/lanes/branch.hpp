// Branching: which digit of which slab to split, for all lanes at once.
//
// Of the six slabs of a node, that with the fewest ways of all its digits together is split, by its digit
// with the fewest ways, two at least, and of these the lowest. The first child has the digit in one
// triad, the second has it not there: whichever ways there are, both lose some.
#pragma once

#include <algorithm>
#include <array>

#include "classic/engine.hpp"
#include "classic/lanes/sweep.hpp"

namespace dokuz::classic {
namespace {

constexpr unsigned way_count = 6;

// The triads that each way takes: one of each line and of each box.
constexpr std::uint8_t way_triads[way_count][3] = {{0, 4, 8}, {0, 5, 7}, {1, 3, 8}, {1, 5, 6}, {2, 3, 7}, {2, 4, 6}};

// For every set of two ways or more, the triad that parts it most evenly.
constexpr auto fairest_triad = [] {
    std::array<std::uint8_t, 64> triads{};
    for (unsigned set = 0; set < 64; ++set) {
        int best = 100;
        for (unsigned triad = 0; triad < 9; ++triad) {
            int with = 0, without = 0;
            for (unsigned way = 0; way < way_count; ++way)
                if ((set >> way & 1U) != 0) ++(way_triads[way][triad / 3] == triad ? with : without);
            const int bias = with > without ? with - without : without - with;
            if (with > 0 && without > 0 && bias < best) {
                best = bias;
                triads[set] = static_cast<std::uint8_t>(triad);
            }
        }
    }
    return triads;
}();

// What to split in every lane. `slab` is 0..2 for a band and 3..5 for a stack.
struct Splits {
    alignas(64) Lane slab[lane_count];
    alignas(64) Lane digit[lane_count];  // one bit
    alignas(64) Lane ways[lane_count];   // a set of ways
    Lanes found;                         // the lanes that have something to split
};

struct Survey {
    Vec total = splat(0xFFFF);  // ways of the best slab so far
    Vec slab = splat(0);
    Vec ways[way_count];  // the digits that can take each
};

template <class Slab>
[[gnu::always_inline]] inline void survey(const Lane* slab, Lane number, Survey& best) {
    Vec triad[9];
#pragma GCC unroll 9
    for (unsigned t = 0; t < 9; ++t)
        triad[t] = any(candidates(slab, place<Slab>(t, 0)), candidates(slab, place<Slab>(t, 1)),
                       candidates(slab, place<Slab>(t, 2)));
    Vec ways[way_count];
    Vec total = splat(0);
#pragma GCC unroll 6
    for (unsigned w = 0; w < way_count; ++w) {
        ways[w] = all(triad[way_triads[w][0]], triad[way_triads[w][1]], triad[way_triads[w][2]]);
        total = plus(total, census(ways[w]));
    }
    const Lanes better = less(total, best.total) & less(splat(9), total);  // nine ways: nothing to split
    best.total = choose(better, total, best.total);
    best.slab = choose(better, splat(number), best.slab);
#pragma GCC unroll 6
    for (unsigned w = 0; w < way_count; ++w) best.ways[w] = choose(better, ways[w], best.ways[w]);
}

inline Splits find_splits(const Lane* cells) {
    Survey best;
    for (unsigned w = 0; w < way_count; ++w) best.ways[w] = splat(0);
    for (unsigned band = 0; band < 3; ++band)
        survey<Band>(cells + std::size_t{band} * Band::slab * lane_count, static_cast<Lane>(band), best);
    for (unsigned stack = 0; stack < 3; ++stack)
        survey<Stack>(cells + std::size_t{stack} * Stack::slab * lane_count, static_cast<Lane>(3 + stack), best);

    Vec ones = splat(0), twos = splat(0), fours = splat(0);  // how many ways each digit has, in binary
#pragma GCC unroll 6
    for (unsigned w = 0; w < way_count; ++w) {
        const Vec carry = ones & best.ways[w];
        ones = ones ^ best.ways[w];
        fours = fours | (twos & carry);
        twos = twos ^ carry;
    }
    const Vec two_ways = logic(ones, twos, fours, [](auto x, auto y, auto z) { return ~x & y & ~z; });
    const Vec three_ways = logic(ones, twos, fours, [](auto x, auto y, auto z) { return x & y & ~z; });
    const Vec digits = prefer(two_ways, prefer(three_ways, fours));
    const Vec digit = digits & negated(digits);
    Vec set = splat(0);
#pragma GCC unroll 6
    for (unsigned w = 0; w < way_count; ++w)
        set = set | choose(every_lane & ~zero(best.ways[w] & digit), splat(static_cast<Lane>(1U << w)), splat(0));

    Splits splits;
    store(splits.slab, best.slab);
    store(splits.digit, digit);
    store(splits.ways, set);
    splits.found = every_lane & ~zero(digit);
    return splits;
}

// The cells of the two children's differences, as indices of cells.
struct Part {
    std::uint8_t inside[3];   // of the triad: the second child loses the digit there
    std::uint8_t outside[6];  // of the other triads of its line: the first child loses it there
};

constexpr auto parts = [] {
    std::array<std::array<Part, 9>, 6> all{};
    for (unsigned slab = 0; slab < 6; ++slab)
        for (unsigned t = 0; t < 9; ++t)
            for (unsigned k = 0; k < 3; ++k) {
                const auto cell = [&](unsigned triad) {
                    return static_cast<std::uint8_t>(
                        slab < 3 ? slab * Band::slab + place<Band>(triad, k) : (slab - 3) * Stack::slab + place<Stack>(triad, k));
                };
                const unsigned l = t / 3 * 3, b = t % 3;
                all[slab][t].inside[k] = cell(t);
                all[slab][t].outside[k] = cell(l + next(b));
                all[slab][t].outside[3 + k] = cell(l + after(b));
            }
    return all;
}();

// What a child loses: these cells keep only these digits.
struct Loss {
    const std::uint8_t* cells;
    unsigned count;
    Lane kept;

    void apply(Lane* lane, std::size_t stride) const {
        for (unsigned i = 0; i < count; ++i) lane[cells[i] * stride] &= kept;
    }
};

struct Choice {
    Loss first, second;
};

constexpr auto each_cell = [] {
    std::array<std::uint8_t, cell_count> cells{};
    for (unsigned cell = 0; cell < cell_count; ++cell) cells[cell] = static_cast<std::uint8_t>(cell);
    return cells;
}();

// Where every digit has one way through every slab, and yet a cell has several candidates, the sweeps were
// broken off early, or two cells of a house are held by one digit. Any cell is split then; false if there is none.
inline bool split_cell(const Lane* lane, Choice& choice) {
    for (unsigned cell = 0; cell < cell_count; ++cell) {
        const unsigned mask = lane[cell * lane_count];
        if (std::has_single_bit(mask) || mask == 0) continue;
        const unsigned lowest = mask & (~mask + 1);
        choice.first = {&each_cell[cell], 1, static_cast<Lane>(lowest)};
        choice.second = {&each_cell[cell], 1, static_cast<Lane>(~lowest)};
        return true;
    }
    return false;
}

// A bold split (classic/branch.hpp): over the cell of the triad that can hold the digit and has the fewest candidates.
inline void split_boldly(const Lane* lane, const Part& part, unsigned digit, Choice& choice) {
    unsigned least = ~0U;  // in the last two bits, which cell: no branch, since none could be foretold
    for (unsigned k = 0; k < 3; ++k) {
        const unsigned mask = lane[part.inside[k] * lane_count];
        const unsigned barred = (mask & digit) == 0 ? 64U : 0U;
        least = std::min(least, barred | static_cast<unsigned>(std::popcount(mask)) << 2 | k);
    }
    const unsigned best = least & 3;
    choice.first = {&part.inside[best], 1, static_cast<Lane>(digit)};
    choice.second = {&part.inside[best], 1, static_cast<Lane>(~digit)};
}

inline bool split(const Lane* cells, const Splits& splits, unsigned lane, bool bold, Choice& choice) {
    if ((splits.found >> lane & 1) == 0) return split_cell(cells + lane, choice);
    const Part& part = parts[splits.slab[lane]][fairest_triad[splits.ways[lane]]];
    if (bold) {
        split_boldly(cells + lane, part, splits.digit[lane], choice);
        return true;
    }
    const Lane kept = static_cast<Lane>(~splits.digit[lane]);
    choice = {{part.outside, 6, kept}, {part.inside, 3, kept}};
    return true;
}

}  // namespace
}  // namespace dokuz::classic
