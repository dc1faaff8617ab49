#include "classic/lanes/search.hpp"

namespace dokuz::classic {

const LaneEngine lanes_avx512 = {solve_batch, solve_boards};

}  // namespace dokuz::classic
