#include "classic/search_body.hpp"

namespace dokuz::classic {

Outcome search_plain(const Board& puzzle, const Bounds& bounds, Watch& watch, const Sink& sink) {
    return search(puzzle, bounds, watch, sink);
}

}  // namespace dokuz::classic
