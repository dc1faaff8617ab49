// The search: depth first, on a stack of boards of known depth. The board that is looked at is in registers, and
// goes on there as its first child: through memory it would have to wait for what was just written.
#pragma once

#include "classic/propagate.hpp"
#include "classic/search.hpp"

namespace dokuz::classic {
namespace {

// Put the second child of an open board into `second`, and leave the first in `words`.
[[gnu::always_inline]] inline void split(Wide (&words)[wide_count], Board& second, bool bold) {
    put(second, words);
    const Split parts = find_split(second, count_ways(words), bold);
    const Wide taken = only_band(parts.word & 3) & splat(parts.taken);
    Wide others[wide_count];
#pragma GCC unroll 12
    for (int i = 0; i < wide_count; ++i) {
        const Wide here = only_lane(parts.word - static_cast<std::uint32_t>(4 * digits_per_wide * i));
        others[i] = words[i] & (splat(parts.second) | ~here);
        words[i] &= (splat(parts.first) & here) | ~(taken | here);
    }
    put(second, others);
}

// A search that is content with few solutions is bold. When a child of a bold split comes to rest, it is most
// often on its way to a solution: then the threes are not worth asking.
inline Outcome search(Frontier& frontier, const Bounds& bounds, Watch& watch, const Sink& sink) {
    Outcome outcome;
    Wide words[wide_count] = {};
    bool kept = false;  // the last board is in `words` only
    const bool bold = bounds.solutions <= few_solutions;
    while (frontier.count > 0) {
        if (outcome.solutions >= bounds.solutions) outcome.stop = Stop::solutions;
        else if (outcome.nodes >= bounds.nodes) outcome.stop = Stop::nodes;
        else if (watch.must_stop()) outcome.stop = watch.stop();
        if (outcome.stop != Stop::exhausted) break;
        ++outcome.nodes;

        if (!kept) fetch(frontier.boards[frontier.count - 1], words);
        const State state = propagate(words, !bold || !kept);
        kept = state == State::open;
        if (kept) {
            ++outcome.guesses;
            split(words, frontier.boards[frontier.count - 1], bold);
            ++frontier.count;
            continue;
        }
        --frontier.count;
        if (state == State::solved) {
            ++outcome.solutions;
            if (sink.take != nullptr) {
                Board board;
                put(board, words);
                Grid grid;
                read(board, grid);
                if (sink.take(sink.context, grid)) {
                    outcome.stop = Stop::cancelled;
                    break;
                }
                if (sink.slow) watch.ask_soon();
            }
        }
    }
    if (kept) put(frontier.boards[frontier.count - 1], words);
    if (outcome.stop == Stop::exhausted && outcome.solutions >= bounds.solutions) outcome.stop = Stop::solutions;
    return outcome;
}

}  // namespace
}  // namespace dokuz::classic
