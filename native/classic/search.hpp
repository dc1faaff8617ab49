// The searches: the same algorithm compiled once for each instruction set.
#pragma once

#include "classic/board.hpp"
#include "classic/watch.hpp"

namespace dokuz::classic {

using Search = Outcome(const Board& puzzle, const Bounds& bounds, Watch& watch, const Sink& sink);

Search search_plain;
Search search_avx2;    // these two exist on x86-64 only
Search search_avx512;

// A search by name, and whether this processor can run it.
struct Variant {
    const char* name;
    Search* search;
    bool runs;
};

// All variants that were compiled in, the fastest first. The last, "plain", runs everywhere.
[[nodiscard]] std::span<const Variant> variants();

}  // namespace dokuz::classic
