// The classic engine: 9x9 puzzles, one at a time or in batches.
//
// This header is the seam. Callers know nothing of how the search is done: a faster engine
// comes in behind these functions. No exception leaves them, and none may enter: the callbacks
// are noexcept. Nothing is allocated.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace dokuz::classic {

inline constexpr std::size_t cell_count = 81;

using Digits = std::span<const std::uint8_t, cell_count>;       // 0 is blank, else 1..9; or `0`, `.`, `1`..`9`
using Candidates = std::span<const std::uint16_t, cell_count>;  // bit v-1 set: v may stand here
using Grid = std::array<std::uint8_t, cell_count>;              // a full grid, 1..9

using Clock = std::chrono::steady_clock;

inline constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

// What ended a search. Only `exhausted` makes the number of solutions final.
enum class Stop : std::uint8_t {
    exhausted,  // every possibility was looked at
    solutions,  // as many solutions as wanted were found; there may be more
    nodes,      // the node bound was reached
    deadline,   // the time was up
    cancelled,  // the caller's poll or sink said stop
    invalid,    // the input has a byte that is no value, or a mask above 511: nothing was searched
};

// How far a search may go. `poll` is asked every few hundred nodes; true stops the search.
struct Bounds {
    std::uint64_t solutions = 2;
    std::uint64_t nodes = unbounded;  // of each puzzle
    Clock::time_point deadline = Clock::time_point::max();
    bool (*poll)(void*) noexcept = nullptr;
    void* context = nullptr;
};

// A node is one state of the search that was propagated, the puzzle itself being the first; a
// guess is one state that was split in two. Both are the same on every machine.
struct Outcome {
    std::uint64_t solutions = 0;
    std::uint64_t nodes = 0;
    std::uint64_t guesses = 0;
    Stop stop = Stop::exhausted;

    [[nodiscard]] bool exhausted() const { return stop == Stop::exhausted; }
};

// Takes every solution as it is found; true stops the search. Without `take` they are counted.
struct Sink {
    bool (*take)(void*, const Grid&) noexcept = nullptr;
    void* context = nullptr;
    bool slow = false;  // taking may last: look at the clock after every solution
};

[[nodiscard]] Outcome solve(Digits puzzle, const Bounds& bounds, const Sink& sink);
[[nodiscard]] Outcome solve(Candidates puzzle, const Bounds& bounds, const Sink& sink);

// Many puzzles in, their solutions and verdicts out. Row i reads puzzles[stride i ...] and writes
// counts[i], stops[i] and grids[81 keep i ...]: its first `keep` solutions, zeros where there
// are fewer; nodes[i] too, where that is wanted. The outputs must have room for `rows` rows. Which of several
// solutions come first depends on the other rows.
struct Batch {
    const std::uint8_t* puzzles = nullptr;
    std::size_t rows = 0;
    std::size_t stride = cell_count;  // bytes from one puzzle to the next
    std::size_t keep = 1;
    std::uint8_t* grids = nullptr;  // rows * keep * 81
    std::uint32_t* counts = nullptr;
    Stop* stops = nullptr;
    std::uint32_t* nodes = nullptr;  // may be left out
};

// Solves every row within `bounds`. The outcome is the sum over the rows; its `stop` is
// `exhausted` when every row was settled, else what kept some row from it.
[[nodiscard]] Outcome solve(const Batch& batch, const Bounds& bounds);

// The instruction set the engine runs on: "avx512", "avx2" or "plain".
[[nodiscard]] const char* instruction_set();

}  // namespace dokuz::classic
