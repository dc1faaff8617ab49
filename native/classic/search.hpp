// The searches: the same algorithm compiled once for each instruction set.
#pragma once

#include "classic/board.hpp"
#include "classic/branch.hpp"
#include "classic/lanes/lanes.hpp"
#include "classic/watch.hpp"

namespace dokuz::classic {

// What is left to be searched, in the reverse of the order it is looked at. A search that was stopped
// leaves what it did not look at, and can be taken up by another.
struct Frontier {
    Board boards[deepest + 1];  // 43 KB, of which a search touches few
    std::size_t count = 0;
};

// Who wants no more than these is served boldly (branch.hpp).
inline constexpr std::uint64_t few_solutions = 2;

using Search = Outcome(Frontier& frontier, const Bounds& bounds, Watch& watch, const Sink& sink);

Search search_plain;
Search search_avx2;    // these two exist on x86-64 only
Search search_avx512;

// The searches of an instruction set, depth first and in lanes, and whether this processor can run them.
struct Variant {
    const char* name;
    Search* search;
    const LaneEngine* lanes;
    bool runs;
};

// All variants that were compiled in, the fastest first. The last, "plain", runs everywhere.
[[nodiscard]] std::span<const Variant> variants();

// The engine on one instruction set.
[[nodiscard]] Outcome solve(const Variant& variant, Digits puzzle, const Bounds& bounds, const Sink& sink);
[[nodiscard]] Outcome solve(const Variant& variant, Candidates puzzle, const Bounds& bounds, const Sink& sink);
[[nodiscard]] Outcome solve(const Variant& variant, const Batch& batch, const Bounds& bounds);

}  // namespace dokuz::classic
