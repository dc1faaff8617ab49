// Many nodes at once: the seam of the lane searches, one for each instruction set.
#pragma once

#include "classic/watch.hpp"

namespace dokuz::classic {

struct Board;
struct Frontier;

// How many nodes of a puzzle are searched depth first before it goes to the lanes: easy puzzles do not
// repay the way there.
inline constexpr std::uint64_t hand_over = 24;

struct LaneEngine {
    // All rows of the batch. A short batch is searched depth first, by `alone`, until that gets long.
    Outcome (*batch)(const Batch& batch, const Bounds& bounds, Watch& watch,
                     Outcome (*alone)(Frontier&, const Bounds&, Watch&, const Sink&));
    // What is left of one puzzle.
    Outcome (*boards)(std::span<const Board> boards, const Bounds& bounds, Watch& watch, const Sink& sink);
};

extern const LaneEngine lanes_plain;
extern const LaneEngine lanes_avx2;  // these two exist on x86-64 only
extern const LaneEngine lanes_avx512;

}  // namespace dokuz::classic
