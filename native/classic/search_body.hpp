// The search: depth first, on a stack of boards of known depth.
#pragma once

#include "classic/propagate.hpp"
#include "classic/search.hpp"

namespace dokuz::classic {
namespace {

inline Outcome search(Frontier& frontier, const Bounds& bounds, Watch& watch, const Sink& sink) {
    Outcome outcome;
    const auto stopped = [&outcome](Stop why) {
        outcome.stop = why;
        return outcome;
    };
    while (frontier.count > 0) {
        if (outcome.solutions >= bounds.solutions) return stopped(Stop::solutions);
        if (outcome.nodes >= bounds.nodes) return stopped(Stop::nodes);
        if (watch.must_stop()) return stopped(watch.stop());
        ++outcome.nodes;

        Board& board = frontier.boards[frontier.count - 1];
        const State state = propagate(board);
        if (state == State::open) {
            ++outcome.guesses;
            split(frontier.boards[frontier.count++], board);
            continue;
        }
        --frontier.count;
        if (state == State::solved) {
            ++outcome.solutions;
            if (sink.take != nullptr) {
                Grid grid;
                read(board, grid);
                if (sink.take(sink.context, grid)) return stopped(Stop::cancelled);
                if (sink.slow) watch.ask_soon();
            }
        }
    }
    if (outcome.solutions >= bounds.solutions) outcome.stop = Stop::solutions;
    return outcome;
}

}  // namespace
}  // namespace dokuz::classic
