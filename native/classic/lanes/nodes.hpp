// Nodes in arrays: a row of lanes for each cell, and one for the job.
//
//     row 0      cell r1c1 of node 0, of node 1, of node 2, ...
//     ...
//     row 80     cell r9c9 of node 0, ...
//     row 81     the job that each node belongs to
//
// The nodes in lanes, those that wait, and solutions on their way out are all kept so, and nodes go
// from one to another by `transfer`.
#pragma once

#include "classic/engine.hpp"
#include "classic/lanes/vector.hpp"

namespace dokuz::classic {
namespace {

constexpr unsigned row_count = cell_count + 1;
constexpr unsigned owner_row = cell_count;

// Rows of nodes. A row has room for a vector more than `capacity`, so that whole vectors can be
// written at any node; and an odd number of cache lines, since rows that lie a power of two apart
// would fight for the same places in the cache.
template <unsigned capacity>
struct Nodes {
    static constexpr unsigned line = 64 / sizeof(Lane);
    static constexpr unsigned stride = ((capacity + lane_count + line - 1) / line | 1U) * line;

    alignas(64) Lane lanes[row_count][stride];

    [[nodiscard]] Lane* at(unsigned node) { return &lanes[0][node]; }
};

// The nodes in lanes lie without a gap.
struct LiveNodes {
    static constexpr unsigned stride = lane_count;

    alignas(64) Lane lanes[row_count][stride];
};

// For every lane of the target, the node of the source that it takes.
struct Picks {
    alignas(64) Lane from[lane_count] = {};
};

// For every lane in `into`: all rows of the node that it picks, counted from `from`, are copied there.
inline void transfer(Lane* to, std::size_t to_stride, const Lane* from, std::size_t from_stride, const Picks& picks,
                     Lanes into) {
#if defined(DOKUZ_LANES_AVX512)
    const Vec index = load(picks.from);
#pragma GCC unroll 2
    for (unsigned row = 0; row < row_count; ++row, to += to_stride, from += from_stride)
        store(to, _mm512_mask_permutexvar_epi16(load(to), into, index, load(from)));
#else
    each(into, [&](unsigned lane) {
        const Lane* source = from + picks.from[lane];
        Lane* target = to + lane;
        for (unsigned row = 0; row < row_count; ++row) target[row * to_stride] = source[row * from_stride];
    });
#endif
}

}  // namespace
}  // namespace dokuz::classic
