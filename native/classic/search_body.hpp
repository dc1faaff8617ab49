// The search: depth first, on a stack of boards of known depth.
#pragma once

#include "classic/branch.hpp"
#include "classic/propagate.hpp"
#include "classic/search.hpp"

namespace dokuz::classic {
namespace {

inline Outcome search(const Board& puzzle, const Bounds& bounds, Watch& watch, const Sink& sink) {
    Outcome outcome;
    const auto stopped = [&outcome](Stop why) {
        outcome.stop = why;
        return outcome;
    };
    Board waiting[deepest];  // second children; 43 KB, of which a search touches few
    int depth = 0;
    Board board = puzzle;
    for (;;) {
        if (outcome.solutions >= bounds.solutions) return stopped(Stop::solutions);
        if (outcome.nodes >= bounds.nodes) return stopped(Stop::nodes);
        if (watch.must_stop()) return stopped(watch.stop());
        ++outcome.nodes;

        const State state = propagate(board);
        if (state == State::open) {
            ++outcome.guesses;
            split(board, waiting[depth++]);
            continue;
        }
        if (state == State::solved) {
            ++outcome.solutions;
            if (sink.take != nullptr) {
                Grid grid;
                read(board, grid);
                if (sink.take(sink.context, grid)) return stopped(Stop::cancelled);
                if (sink.slow) watch.ask_soon();
            }
        }
        if (depth == 0) return outcome;
        board = waiting[--depth];
    }
}

}  // namespace
}  // namespace dokuz::classic
