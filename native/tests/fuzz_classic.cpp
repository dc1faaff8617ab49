// Fuzzing the engine: any bytes are a batch, or candidates; whatever comes out must be right.
//
// With libFuzzer this is its entry. Else `main` below runs random inputs of a fixed seed, so that
// every compiler can repeat them: fuzz_classic [inputs [seed]].
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "classic/search.hpp"
#include "classic/verify.hpp"
#include "tests/model.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

namespace {

constexpr std::uint64_t node_bound = 2000;  // a watchdog: no input may take long

void require(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "fuzz_classic: not so: %s\n", what);
    std::abort();
}

// A row as it should be read.
struct Given {
    Grid values{};
    bool valid = true;

    explicit Given(const std::uint8_t* row) {
        for (std::size_t cell = 0; cell < 81; ++cell) {
            const int byte = row[cell];
            const int value = byte == '.' ? 0 : byte >= '0' && byte <= '9' ? byte - '0' : byte;
            valid = valid && value <= 9;
            values[cell] = static_cast<std::uint8_t>(value);
        }
    }
};

// Every row's answer is within its bounds, every grid right, and every zero where it should be.
void fuzz_batch(const std::uint8_t* data, std::size_t rows, std::size_t keep, std::uint64_t cap) {
    std::vector<std::uint8_t> grids(rows * keep * 81, 99);
    std::vector<std::uint32_t> counts(rows);
    std::vector<Stop> stops(rows);
    const Bounds bounds{.solutions = cap, .nodes = node_bound};
    const Outcome total = solve({.puzzles = data,
                                 .rows = rows,
                                 .keep = keep,
                                 .grids = grids.data(),
                                 .counts = counts.data(),
                                 .stops = stops.data()},
                                bounds);
    require(total.nodes <= rows * node_bound, "the node bound holds");
    for (std::size_t i = 0; i < rows; ++i) {
        const std::uint8_t* row = data + i * 81;
        const Given given(row);
        require(given.valid == (stops[i] != Stop::invalid), "just the rows with a byte that is no value are invalid");
        require(counts[i] <= cap && (stops[i] != Stop::solutions || counts[i] == cap), "the count is within its cap");
        for (std::size_t k = 0; k < keep; ++k) {
            const std::uint8_t* grid = grids.data() + (i * keep + k) * 81;
            const bool zeros = std::all_of(grid, grid + 81, [](int value) { return value == 0; });
            require(k < counts[i] ? verify(grid, given.values.data()) : zeros, "a row's grids are right, and zeros after them");
        }
    }
}

bool check_grid(void* context, const Grid& grid) noexcept {
    require(verify(grid.data(), static_cast<const Masks*>(context)->data()), "a solution keeps to the candidates");
    return false;
}

// All variants agree on candidates, to the node.
void fuzz_candidates(Masks masks, std::uint64_t cap) {
    Board board;
    const bool valid = std::ranges::all_of(masks, [](int mask) { return mask <= 511; });
    require(fill(board, Candidates(masks)) == valid, "just masks above 511 are invalid");
    if (!valid) return;
    const Bounds bounds{.solutions = cap, .nodes = node_bound};
    Outcome first;
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        Watch watch(bounds);
        Frontier frontier{.boards = {board}, .count = 1};
        const Outcome outcome = variant.search(frontier, bounds, watch, {check_grid, &masks});
        if (first.nodes == 0) first = outcome;
        require(outcome.solutions == first.solutions && outcome.nodes == first.nodes &&
                    outcome.guesses == first.guesses && outcome.stop == first.stop,
                "the variants agree");
        const Outcome lanes = solve(variant, Candidates(masks), bounds, {check_grid, &masks});
        require(lanes.nodes <= node_bound, "the node bound holds in lanes");
        require(lanes.stop == Stop::nodes || outcome.stop == Stop::nodes ||
                    (lanes.solutions == outcome.solutions && lanes.stop == outcome.stop),
                "lanes say what the depth-first search says");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::uint64_t cap = 1 + data[0] % 4;
    const std::size_t keep = data[0] / 4 % 4;
    const bool candidates = data[1] % 2 == 1;
    data += 2, size -= 2;
    if (!candidates) {
        fuzz_batch(data, size / 81, keep, cap);
    } else if (size >= sizeof(Masks)) {
        Masks masks;
        std::memcpy(masks.data(), data, sizeof masks);
        fuzz_candidates(masks, cap);
    }
    return 0;
}

#if !defined(DOKUZ_LIBFUZZER)

namespace {

// Puzzles and candidates with some of their bytes changed, and now and then noise.
std::vector<std::uint8_t> random_input(Random& random, const std::vector<Grid>& seeds) {
    std::vector<std::uint8_t> input{static_cast<std::uint8_t>(random()), static_cast<std::uint8_t>(below(random, 2))};
    const Grid& seed = seeds[static_cast<std::size_t>(below(random, static_cast<int>(seeds.size())))];
    const int kept = below(random, 101), changed = below(random, 4);
    const auto append = [&](const Grid& puzzle) {
        if (input[1] == 0) {
            input.insert(input.end(), puzzle.begin(), puzzle.end());
            return;
        }
        for (std::uint16_t mask : masks_of(puzzle)) {
            if (below(random, 4) == 0) mask = static_cast<std::uint16_t>(mask | (random() & 511));
            const auto* bytes = reinterpret_cast<const std::uint8_t*>(&mask);
            input.insert(input.end(), bytes, bytes + 2);
        }
    };
    for (int rows = 1 + below(random, 3); rows > 0; --rows) {
        Grid puzzle = seed;
        for (std::uint8_t& value : puzzle)
            if (below(random, 100) >= kept) value = 0;
        append(puzzle);
    }
    for (int i = 0; i < changed; ++i)
        input[2 + static_cast<std::size_t>(below(random, static_cast<int>(input.size()) - 2))] =
            static_cast<std::uint8_t>(below(random, 8) == 0 ? below(random, 256) : below(random, 10));
    input.resize(input.size() - static_cast<std::size_t>(below(random, 3)));
    return input;
}

}  // namespace

int main(int argc, char** argv) {
    const int inputs = argc > 1 ? std::atoi(argv[1]) : 2000;
    Random random(argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 1U);
    std::vector<Grid> seeds;
    for (int i = 0; i < 50; ++i) seeds.push_back(random_grid(random));
    for (int i = 0; i < inputs; ++i) {
        const std::vector<std::uint8_t> input = random_input(random, seeds);
        LLVMFuzzerTestOneInput(input.data(), input.size());
    }
    std::printf("%d inputs passed\n", inputs);
    return 0;
}

#endif
