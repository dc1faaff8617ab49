#include "classic/engine.hpp"

#include <algorithm>

#include "classic/search.hpp"

namespace dokuz::classic {
namespace {

#if defined(DOKUZ_X86_VARIANTS)
// __builtin_cpu_supports also asks whether the operating system keeps the registers.
const Variant compiled[] = {
    {"avx512", search_avx512,
     __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("bmi2") != 0},
    {"avx2", search_avx2, __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0},
    {"plain", search_plain, true},
};
#else
const Variant compiled[] = {{"plain", search_plain, true}};
#endif

const Variant& fastest() {
    static const Variant& choice = *std::ranges::find_if(compiled, &Variant::runs);
    return choice;
}

template <class Puzzle>
Outcome solve_one(Puzzle puzzle, const Bounds& bounds, Watch& watch, const Sink& sink) {
    Board board;
    if (!fill(board, puzzle)) return {.stop = Stop::invalid};
    return fastest().search(board, bounds, watch, sink);
}

// Where the solutions of one row of a batch go.
struct Row {
    std::uint8_t* next;
    std::size_t room;

    static bool take(void* context, const Grid& grid) noexcept {
        Row& row = *static_cast<Row*>(context);
        if (row.room == 0) return false;
        row.next = std::copy(grid.begin(), grid.end(), row.next);
        --row.room;
        return false;
    }
};

}  // namespace

std::span<const Variant> variants() { return compiled; }

const char* instruction_set() { return fastest().name; }

Outcome solve(Digits puzzle, const Bounds& bounds, const Sink& sink) {
    Watch watch(bounds);
    return solve_one(puzzle, bounds, watch, sink);
}

Outcome solve(Candidates puzzle, const Bounds& bounds, const Sink& sink) {
    Watch watch(bounds);
    return solve_one(puzzle, bounds, watch, sink);
}

Outcome solve(const Batch& batch, const Bounds& bounds) {
    Outcome total;
    Watch watch(bounds);
    const std::size_t stride = batch.keep * cell_count;
    for (std::size_t i = 0; i < batch.rows; ++i) {
        Row row{batch.grids + i * stride, batch.keep};
        const Sink sink{batch.keep != 0 ? Row::take : nullptr, &row};
        const Digits puzzle(batch.puzzles + i * cell_count, cell_count);
        const Outcome one = watch.stop() == Stop::exhausted ? solve_one(puzzle, bounds, watch, sink)
                                                            : Outcome{.stop = watch.stop()};
        std::fill(row.next, batch.grids + (i + 1) * stride, std::uint8_t{0});
        batch.counts[i] = static_cast<std::uint32_t>(std::min<std::uint64_t>(one.solutions, UINT32_MAX));
        batch.stops[i] = one.stop;
        total.solutions += one.solutions;
        total.nodes += one.nodes;
        total.guesses += one.guesses;
        if (one.stop != Stop::exhausted && one.stop != Stop::solutions) total.stop = one.stop;
    }
    return total;
}

}  // namespace dokuz::classic
