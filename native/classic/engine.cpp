#include "classic/engine.hpp"

#include <algorithm>

#include "classic/search.hpp"

namespace dokuz::classic {
namespace {

#if defined(DOKUZ_X86_VARIANTS)
// __builtin_cpu_supports also asks whether the operating system keeps the registers.
const bool has_avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
const bool has_avx512 = has_avx2 && __builtin_cpu_supports("avx512bw") != 0 &&
                        __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512bitalg") != 0;
const Variant compiled[] = {
    {"avx512", search_avx512, &lanes_avx512, has_avx512},
    {"avx2", search_avx2, &lanes_avx2, has_avx2},
    {"plain", search_plain, &lanes_plain, true},
};
#else
const Variant compiled[] = {{"plain", search_plain, &lanes_plain, true}};
#endif

const Variant& fastest() {
    static const Variant& choice = *std::ranges::find_if(compiled, &Variant::runs);
    return choice;
}

// An easy puzzle is done before it is worth the way to the lanes. A sink that may take long, or search on its
// own, is served one solution at a time.
template <class Puzzle>
Outcome solve_one(const Variant& variant, Puzzle puzzle, const Bounds& bounds, const Sink& sink) {
    Frontier frontier;
    if (!fill(frontier.boards[0], puzzle)) return {.stop = Stop::invalid};
    frontier.count = 1;
    Watch watch(bounds);
    Bounds start = bounds;
    if (!sink.slow) start.nodes = std::min(bounds.nodes, hand_over);
    const Outcome first = variant.search(frontier, start, watch, sink);
    if (first.stop != Stop::nodes || start.nodes == bounds.nodes) return first;
    Bounds rest = bounds;
    if (rest.nodes != unbounded) rest.nodes -= first.nodes;
    if (rest.solutions != unbounded) rest.solutions -= first.solutions;
    Outcome all = variant.lanes->boards({frontier.boards, frontier.count}, rest, watch, sink);
    all.solutions += first.solutions;
    all.nodes += first.nodes;
    all.guesses += first.guesses;
    return all;
}

}  // namespace

std::span<const Variant> variants() { return compiled; }

const char* instruction_set() { return fastest().name; }

Outcome solve(const Variant& variant, Digits puzzle, const Bounds& bounds, const Sink& sink) {
    return solve_one(variant, puzzle, bounds, sink);
}

Outcome solve(const Variant& variant, Candidates puzzle, const Bounds& bounds, const Sink& sink) {
    return solve_one(variant, puzzle, bounds, sink);
}

Outcome solve(const Variant& variant, const Batch& batch, const Bounds& bounds) {
    Watch watch(bounds);
    return variant.lanes->batch(batch, bounds, watch, variant.search);
}

Outcome solve(Digits puzzle, const Bounds& bounds, const Sink& sink) { return solve(fastest(), puzzle, bounds, sink); }

Outcome solve(Candidates puzzle, const Bounds& bounds, const Sink& sink) {
    return solve(fastest(), puzzle, bounds, sink);
}

Outcome solve(const Batch& batch, const Bounds& bounds) { return solve(fastest(), batch, bounds); }

}  // namespace dokuz::classic
