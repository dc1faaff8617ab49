// A sweep: one pass of propagation over all cells of all lanes at once.
//
// The board is looked at six times, as three bands and as three stacks. Such a *slab* has 27 cells, three
// lines (the rows of a band, the columns of a stack) by three boxes, and where a line meets a box
// lie the three cells of a *triad*:
//
//               box 0    box 1    box 2
//     line 0   a a a  |  b b b  |  c c c         triads:  0 1 2
//     line 1   d d d  |  e e e  |  f f f                  3 4 5
//     line 2   g g g  |  h h h  |  i i i                  6 7 8
//
// A digit takes one triad of each line and of each box: six ways through the slab. All that follows for
// triads from these six ways comes without tables: triad 0 can have the digit only if 4 and 8 can, or 5
// and 7. What a sweep does, in this order, on what the slab was when it was begun:
//
//     ways      a digit leaves the triads that none of its six ways takes (all locked candidates)
//     placed    a digit that is alone in its cell leaves the rest of the line, and of the box
//     threes    a triad with three digits left keeps them from its line and box; a triad that must have
//               three digits keeps no other
//     once      a digit with one place in a line, or in a box, is put there
//
// Boxes are the same cells in a band and a stack; they are looked at in the bands only.
#pragma once

#include "classic/lanes/vector.hpp"

namespace dokuz::classic {
namespace {

struct Band {
    static constexpr unsigned line = 9, box = 3, cell = 1, slab = 27;
    static constexpr bool is_band = true;
};

struct Stack {
    static constexpr unsigned line = 1, box = 27, cell = 9, slab = 3;
    static constexpr bool is_band = false;
};

// What a sweep saw, gathered over all cells.
struct Seen {
    Vec changed = splat(0);           // not 0: a cell was changed in the bands, or in the sweep before this in the stacks
    Vec open = splat(0);              // not 0: a cell had several candidates when the sweep began
    Vec whole = splat(every_digit);   // the digits that have a way through every slab
    Vec fewest = splat(0xFFFF);       // 0: a cell has no candidate left

    [[nodiscard]] Lanes dead() const { return zero(fewest) | (every_lane & ~equal(whole, splat(every_digit))); }
};

[[gnu::always_inline]] inline Vec candidates(const Lane* slab, unsigned place) {
    return load(slab + std::size_t{place} * lane_count);
}

template <class Slab>
[[gnu::always_inline]] constexpr unsigned place(unsigned triad, unsigned k) {
    return triad / 3 * Slab::line + triad % 3 * Slab::box + k * Slab::cell;
}

// The other two of three.
constexpr unsigned next(unsigned i) { return (i + 1) % 3; }
constexpr unsigned after(unsigned i) { return (i + 2) % 3; }

template <class Slab>
[[gnu::always_inline]] inline void sweep_slab(Lane* slab, Seen& seen) {
    Vec singles[27];
    Vec triad[9], twice[9], placed[9];  // digits in the triad; in two of its cells; alone in one
#pragma GCC unroll 9
    for (unsigned t = 0; t < 9; ++t) {
        const Vec a = candidates(slab, place<Slab>(t, 0));
        const Vec b = candidates(slab, place<Slab>(t, 1));
        const Vec c = candidates(slab, place<Slab>(t, 2));
        triad[t] = any(a, b, c);
        twice[t] = two(a, b, c);
        singles[3 * t] = single(a);
        singles[3 * t + 1] = single(b);
        singles[3 * t + 2] = single(c);
        placed[t] = any(singles[3 * t], singles[3 * t + 1], singles[3 * t + 2]);
    }

    Vec line_once[3], line_placed[3], box_once[3], box_placed[3];
#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; ++i) {
        const auto once = [](auto some, auto many, auto more) { return some & ~(many | more); };
        const unsigned l = 3 * i;
        line_once[i] = logic(any(triad[l], triad[l + 1], triad[l + 2]), two(triad[l], triad[l + 1], triad[l + 2]),
                             any(twice[l], twice[l + 1], twice[l + 2]), once);
        line_placed[i] = any(placed[l], placed[l + 1], placed[l + 2]);
        if constexpr (Slab::is_band) {
            box_once[i] = logic(any(triad[i], triad[i + 3], triad[i + 6]), two(triad[i], triad[i + 3], triad[i + 6]),
                                any(twice[i], twice[i + 3], twice[i + 6]), once);
            box_placed[i] = any(placed[i], placed[i + 3], placed[i + 6]);
        }
    }

    Vec ways[9], fit[9];  // the digits that have a way through this triad, if they are in it; those that are
#pragma GCC unroll 9
    for (unsigned t = 0; t < 9; ++t) {
        const unsigned r = t / 3, b = t % 3;
        const auto at = [&](unsigned line, unsigned box) { return triad[3 * line + box]; };
        ways[t] = logic(at(next(r), next(b)), at(after(r), after(b)),
                        at(next(r), after(b)) & at(after(r), next(b)),
                        [](auto x, auto y, auto other) { return (x & y) | other; });
        fit[t] = triad[t] & ways[t];
    }
    seen.whole = seen.whole & any(fit[0], fit[1], fit[2]);

    Vec three[9], only[9];
#pragma GCC unroll 9
    for (unsigned t = 0; t < 9; ++t) {
        const unsigned l = t / 3 * 3, b = t % 3;
        three[t] = exactly_three(fit[t], splat(0));
        only[t] = exactly_three(logic(fit[t], fit[l + next(b)], fit[l + after(b)],
                                      [](auto here, auto x, auto y) { return here & ~(x | y); }),
                                splat(0xFFFF));
    }
    Vec line_three[3], box_three[3];
#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; ++i) {
        line_three[i] = any(three[3 * i], three[3 * i + 1], three[3 * i + 2]);
        box_three[i] = any(three[i], three[i + 3], three[i + 6]);
    }

#pragma GCC unroll 9
    for (unsigned t = 0; t < 9; ++t) {
        const unsigned l = t / 3, b = t % 3;
        Vec once = line_once[l], gone = line_placed[l];
        if constexpr (Slab::is_band) {
            once = once | box_once[b];
            gone = gone | box_placed[b];
        }
        const Vec kept = logic(three[t], line_three[l], box_three[b],
                               [](auto own, auto x, auto y) { return own | ~(x | y); });
        const Vec allowed =
            kept & logic(ways[t], gone, only[t], [](auto x, auto y, auto z) { return x & ~y & z; });
#pragma GCC unroll 3
        for (unsigned k = 0; k < 3; ++k) {
            const Vec before = candidates(slab, place<Slab>(t, k));
            const Vec own = singles[3 * t + k];
            const Vec left = logic(before, allowed, own, [](auto x, auto y, auto z) { return (x & y) | z; });
            const Vec put = left & once;
            const Vec now = prefer(put, left);
            store(slab + std::size_t{place<Slab>(t, k)} * lane_count, now);
            if constexpr (Slab::is_band) {
                seen.changed = logic(seen.changed, before, now, [](auto x, auto y, auto z) { return x | (y ^ z); });
                seen.open = logic(seen.open, before, own, [](auto x, auto y, auto z) { return x | (y ^ z); });
            } else {
                seen.fewest = least(seen.fewest, now);
            }
        }
    }
}

inline Seen sweep(Lane* cells) {
    Seen seen;
    for (unsigned band = 0; band < 3; ++band) sweep_slab<Band>(cells + std::size_t{band} * Band::slab * lane_count, seen);
    for (unsigned stack = 0; stack < 3; ++stack) sweep_slab<Stack>(cells + std::size_t{stack} * Stack::slab * lane_count, seen);
    return seen;
}

}  // namespace
}  // namespace dokuz::classic
