// Calls timed in C++, so that Python's own cost does not drown them: a loop over any library with the
// bench's one symbol (bench/peers.py draws it), and our engine as such a library.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <ctime>

#include "classic/engine.hpp"

using namespace dokuz::classic;
using Solve = std::size_t(const char*, std::size_t, std::size_t, char*, std::uint32_t*);

namespace {

double processor_seconds() {
    std::timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

// Solves `rows` puzzles with `per_call` of them at a time, and returns the processor time of it all.
extern "C" double dokuz_calls(Solve* solve, const char* puzzles, std::size_t rows, std::size_t per_call,
                              std::size_t limit, char* solutions, std::uint32_t* counts) {
    const double start = processor_seconds();
    for (std::size_t row = 0; row < rows; row += per_call)
        solve(puzzles + cell_count * row, std::min(per_call, rows - row), limit, solutions + cell_count * row,
              counts + row);
    return processor_seconds() - start;
}

// Text goes through in chunks, as it does in bind.cpp. Solutions are values 1..9, as the engine gives them.
extern "C" std::size_t dokuz_solve(const char* puzzles, std::size_t rows, std::size_t limit, char* solutions,
                                   std::uint32_t* counts) {
    constexpr std::size_t chunk = 1024;
    static std::array<std::uint8_t, chunk * cell_count> values;
    static std::array<Stop, chunk> stops;
    for (std::size_t done = 0; done < rows; done += chunk) {
        const std::size_t part = std::min(chunk, rows - done);
        std::transform(puzzles + cell_count * done, puzzles + cell_count * (done + part), values.begin(),
                       [](char c) { return static_cast<std::uint8_t>(c == '.' ? 0 : c - '0'); });
        const Batch batch{.puzzles = values.data(),
                          .rows = part,
                          .keep = 1,
                          .grids = reinterpret_cast<std::uint8_t*>(solutions) + cell_count * done,
                          .counts = counts + done,
                          .stops = stops.data()};
        (void)solve(batch, {.solutions = limit});
    }
    return rows;
}
