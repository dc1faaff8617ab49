#include "classic/lanes/search.hpp"

namespace dokuz::classic {

const LaneEngine lanes_plain = {solve_batch, solve_boards};

}  // namespace dokuz::classic
