// Clashes: digits that are settled twice in a house.
//
// A sweep keeps what is settled, so it strikes neither of two equal digits, and in some patterns no other cell
// ever shows that they cannot both stand. A search below such a node would find nothing, and take for ever.
#pragma once

#include "classic/lanes/sweep.hpp"

namespace dokuz::classic {
namespace {

template <class Slab>
[[gnu::always_inline]] inline Vec settled_twice(const Lane* slab) {
    Vec twice = splat(0), box[3] = {splat(0), splat(0), splat(0)};
    for (unsigned line = 0; line < 3; ++line) {
        Vec seen = splat(0);
#pragma GCC unroll 9
        for (unsigned i = 0; i < 9; ++i) {
            const Vec digit = single(candidates(slab, place<Slab>(3 * line + i / 3, i % 3)));
            twice = twice | (seen & digit);
            seen = seen | digit;
            if constexpr (Slab::is_band) {
                twice = twice | (box[i / 3] & digit);
                box[i / 3] = box[i / 3] | digit;
            }
        }
    }
    return twice;
}

// The lanes that hold a clash.
[[gnu::noinline]] inline Lanes clashing(const Lane* cells) {
    Vec twice = splat(0);
    for (unsigned band = 0; band < 3; ++band)
        twice = twice | settled_twice<Band>(cells + std::size_t{band} * Band::slab * lane_count);
    for (unsigned stack = 0; stack < 3; ++stack)
        twice = twice | settled_twice<Stack>(cells + std::size_t{stack} * Stack::slab * lane_count);
    return every_lane & ~zero(twice);
}

}  // namespace
}  // namespace dokuz::classic
