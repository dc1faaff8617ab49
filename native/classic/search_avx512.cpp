#include "classic/search_body.hpp"

namespace dokuz::classic {

Outcome search_avx512(Frontier& frontier, const Bounds& bounds, Watch& watch, const Sink& sink) {
    return search(frontier, bounds, watch, sink);
}

}  // namespace dokuz::classic
