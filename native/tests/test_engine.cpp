// The seam: bounds, sinks, batches, and input that is no puzzle.
#include <algorithm>
#include <cstring>
#include <vector>

#include "classic/search.hpp"
#include "classic/verify.hpp"
#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;
using namespace std::chrono_literals;

namespace {

const Grid blank{};

bool stop_now(void*) noexcept { return true; }

bool count_down(void* context) noexcept { return --*static_cast<int*>(context) == 0; }

// The outputs of a batch, made large enough.
struct Rows {
    std::size_t keep;
    std::vector<std::uint8_t> puzzles, grids;
    std::vector<std::uint32_t> counts;
    std::vector<Stop> stops;

    Rows(const std::vector<Grid>& rows, std::size_t kept)
        : keep(kept), grids(rows.size() * kept * 81, 77), counts(rows.size(), 77), stops(rows.size(), Stop::invalid) {
        for (const Grid& row : rows) puzzles.insert(puzzles.end(), row.begin(), row.end());
    }

    [[nodiscard]] Outcome solve(const Bounds& bounds) {
        return dokuz::classic::solve(batch(), bounds);
    }
    [[nodiscard]] Outcome solve(const Variant& variant, const Bounds& bounds) {
        return dokuz::classic::solve(variant, batch(), bounds);
    }

  private:
    [[nodiscard]] Batch batch() {
        return {.puzzles = puzzles.data(),
                .rows = counts.size(),
                .keep = keep,
                .grids = grids.data(),
                .counts = counts.data(),
                .stops = stops.data()};
    }
};

}  // namespace

TEST("digits above 9 and masks above 511 are invalid, and nothing is searched") {
    for (std::size_t cell = 0; cell < 81; ++cell)
        for (const unsigned value : {10U, 15U, 16U, 128U, 255U}) {
            Grid puzzle{};
            puzzle[cell] = static_cast<std::uint8_t>(value);
            const Outcome outcome = solve(Digits(puzzle), {}, {});
            CHECK(outcome.stop == Stop::invalid && outcome.nodes == 0 && outcome.solutions == 0);
            Masks masks = masks_of(blank);
            masks[cell] = static_cast<std::uint16_t>(512U | value);
            CHECK(solve(Candidates(masks), {}, {}).stop == Stop::invalid);
        }
}

TEST("a cell without candidates leaves no solution") {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        Masks masks = masks_of(blank);
        masks[cell] = 0;
        const Outcome outcome = solve(Candidates(masks), {}, {});
        CHECK(outcome.exhausted() && outcome.solutions == 0 && outcome.nodes == 1);
    }
}

TEST("the search stops at the number of solutions wanted, none included") {
    for (const std::uint64_t wanted : {0U, 1U, 2U, 77U}) {
        const Outcome outcome = solve(Digits(blank), {.solutions = wanted}, {});
        CHECK(outcome.solutions == wanted && outcome.stop == Stop::solutions);
    }
}

TEST("the search stops at the node bound, and the same bound gives the same answer") {
    for (const std::uint64_t bound : {0U, 1U, 2U, 1000U}) {
        const Bounds bounds{.solutions = unbounded, .nodes = bound};
        const Outcome outcome = solve(Digits(blank), bounds, {});
        CHECK(outcome.nodes == bound && outcome.stop == Stop::nodes);
        const Outcome again = solve(Digits(blank), bounds, {});
        CHECK(again.solutions == outcome.solutions && again.guesses == outcome.guesses);
    }
}

TEST("the search stops soon after the deadline, and at once if it has passed") {
    for (const auto span : {0ms, 20ms}) {
        const auto start = Clock::now();
        const Outcome outcome = solve(Digits(blank), {.solutions = unbounded, .deadline = start + span}, {});
        CHECK(outcome.stop == Stop::deadline);
        CHECK(Clock::now() - start < span + 100ms);
        CHECK(span != 0ms || outcome.nodes == 0);
    }
}

TEST("the search stops when the caller's poll or sink says so") {
    CHECK(solve(Digits(blank), {.solutions = unbounded, .poll = stop_now}, {}).stop == Stop::cancelled);
    int polls = 5;
    const Outcome outcome = solve(Digits(blank), {.solutions = unbounded, .poll = count_down, .context = &polls}, {});
    CHECK(outcome.stop == Stop::cancelled && polls == 0 && outcome.nodes > 0);
    int grids = 5;
    const Sink sink{[](void* context, const Grid&) noexcept { return count_down(context); }, &grids};
    const Outcome sunk = solve(Digits(blank), {.solutions = unbounded}, sink);
    CHECK(sunk.stop == Stop::cancelled && sunk.solutions == 5);
}

TEST("a batch says of every row what a single search says, on every variant") {
    Random random(41);
    std::vector<Grid> puzzles;
    for (int round = 0; round < 300; ++round)
        puzzles.push_back(random_puzzle(random, 20 + below(random, 40), round % 3 == 0));
    puzzles.push_back(blank);
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        for (const std::size_t keep : {0U, 1U, 2U, 3U}) {
            Rows rows(puzzles, keep);
            CHECK(rows.solve(variant, {.solutions = 2}).exhausted());
            for (std::size_t i = 0; i < puzzles.size(); ++i) {
                const Outcome one = solve(Digits(puzzles[i]), {.solutions = 2}, {});
                CHECK(rows.counts[i] == one.solutions && rows.stops[i] == one.stop);
                for (std::size_t k = 0; k < keep; ++k) {
                    const std::uint8_t* grid = rows.grids.data() + (i * keep + k) * 81;
                    if (k < one.solutions) CHECK(verify(grid, puzzles[i].data()));
                    else CHECK(std::all_of(grid, grid + 81, [](int value) { return value == 0; }));
                }
                if (keep >= 2 && one.solutions == 2)
                    CHECK(std::memcmp(rows.grids.data() + i * keep * 81, rows.grids.data() + (i * keep + 1) * 81, 81) != 0);
            }
        }
    }
}

TEST("an exhausted batch takes the same nodes whatever the order of its rows, on every variant") {
    Random random(42);
    std::vector<Grid> puzzles;
    for (int round = 0; round < 100; ++round) puzzles.push_back(random_puzzle(random, 24 + below(random, 8)));
    Outcome first;
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        for (int order = 0; order < 3; ++order) {
            const Outcome total = Rows(puzzles, 0).solve(variant, {.solutions = unbounded});
            if (first.nodes == 0) first = total;
            CHECK(total.exhausted() && total.solutions == first.solutions);
            CHECK(total.nodes == first.nodes && total.guesses == first.guesses);
            std::ranges::shuffle(puzzles, random);
        }
    }
}

TEST("rows are numbers or text, and a stride may lie between them") {
    const char* text = "53..70000"
                       "600195000.98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    std::vector<std::uint8_t> lines;
    for (int i = 0; i < 20; ++i) lines.insert(lines.end(), text, text + 82);
    std::vector<std::uint8_t> grids(20 * 81);
    std::vector<std::uint32_t> counts(20);
    std::vector<Stop> stops(20);
    CHECK(solve({.puzzles = lines.data(), .rows = 20, .stride = 82, .grids = grids.data(), .counts = counts.data(),
                 .stops = stops.data()}, {}).exhausted());
    const Grid given = parse(text);
    for (std::size_t i = 0; i < 20; ++i) CHECK(counts[i] == 1 && verify(grids.data() + 81 * i, given.data()));
}

TEST("every byte that is neither number, digit nor dot makes its row invalid, in long batches and short") {
    for (int byte = 0; byte < 256; ++byte) {
        const bool valid = byte <= 9 || byte == '.' || (byte >= '0' && byte <= '9');
        for (const std::size_t cell : {0U, 15U, 40U, 79U, 80U}) {
            Grid puzzle{};
            puzzle[cell] = static_cast<std::uint8_t>(byte);
            for (const std::size_t rows : {1U, 20U}) {
                Rows batch(std::vector<Grid>(rows, puzzle), 0);
                (void)batch.solve({.solutions = 1});
                CHECK(batch.stops.back() == (valid ? Stop::solutions : Stop::invalid));
            }
        }
    }
}

TEST("a row of a batch that is no puzzle is flagged, and the others are solved") {
    Grid bad{};
    bad[80] = 10;
    Rows rows({blank, bad, blank}, 1);
    CHECK(rows.solve({}).stop == Stop::invalid);
    CHECK(rows.stops == (std::vector{Stop::solutions, Stop::invalid, Stop::solutions}));
    CHECK(rows.counts == (std::vector<std::uint32_t>{2, 0, 2}));
    CHECK(std::all_of(rows.grids.begin() + 81, rows.grids.begin() + 162, [](int value) { return value == 0; }));
}

TEST("a batch that is stopped flags the rows that were not settled") {
    Rows cancelled({blank, blank}, 1);
    CHECK(cancelled.solve({.poll = stop_now}).stop == Stop::cancelled);
    CHECK(cancelled.stops == (std::vector{Stop::cancelled, Stop::cancelled}));
    Rows late({blank, blank}, 0);
    CHECK(late.solve({.deadline = Clock::time_point::min()}).stop == Stop::deadline);
    CHECK(late.counts == (std::vector<std::uint32_t>{0, 0}));
    Rows bounded({blank, blank}, 0);
    CHECK(bounded.solve({.solutions = unbounded, .nodes = 100}).nodes == 200);
    CHECK(bounded.stops == (std::vector{Stop::nodes, Stop::nodes}));
}

TEST("no batch loops: the turns it takes are few for each node, contradictory puzzles included, on every variant") {
    Random random(43);
    std::vector<Grid> puzzles;
    for (int round = 0; round < 400; ++round) {
        Grid puzzle = random_puzzle(random, 17 + below(random, 40), round % 2 == 0);
        for (int clash = below(random, 4); clash > 0; --clash)
            puzzle[static_cast<std::size_t>(below(random, 81))] = static_cast<std::uint8_t>(1 + below(random, 9));
        puzzles.push_back(puzzle);
    }
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        for (const std::uint64_t solutions : {std::uint64_t{2}, std::uint64_t{50}}) {
            std::uint64_t looks = 0;  // the caller is asked every 256 turns
            const auto watchdog = [](void* context) noexcept { return ++*static_cast<std::uint64_t*>(context) > 10'000; };
            const Outcome total =
                Rows(puzzles, 1).solve(variant, {.solutions = solutions, .poll = watchdog, .context = &looks});
            CHECK(total.exhausted());
            CHECK(256 * (looks - 1) <= 4 * total.nodes);
        }
    }
}

bool sound(const Grid& puzzle) {
    for (std::size_t a = 0; a < 81; ++a)
        for (std::size_t b = a + 1; b < 81; ++b) {
            const bool peers = a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
            if (peers && puzzle[a] != 0 && puzzle[a] == puzzle[b]) return false;
        }
    return true;
}

TEST("givens that clash are settled soon in any company, also where no sweep shows it, on every variant") {
    std::vector<Grid> puzzles;
    const auto hold = [&](std::initializer_list<std::size_t> cells) {
        Grid puzzle{};
        for (const std::size_t cell : cells) puzzle[cell] = 5;
        puzzles.insert(puzzles.end(), 20, puzzle);
    };
    hold({0, 1, 73});        // r1c1 and r1c2, with r9c2
    hold({0, 1, 72, 73});    // and with r9c1 too: all four agree, two and two
    hold({0, 9, 8, 17});     // the same, turned over
    Random random(44);
    for (int round = 0; round < 2000; ++round) {
        Grid puzzle{};
        const int digits = 1 + below(random, 3);
        for (int given = 2 + below(random, 9); given > 0; --given)
            puzzle[static_cast<std::size_t>(below(random, 81))] = static_cast<std::uint8_t>(1 + below(random, digits));
        if (!sound(puzzle)) puzzles.push_back(puzzle);
    }
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        Rows rows(puzzles, 0);
        CHECK(rows.solve(variant, {.nodes = 5000}).exhausted());
        CHECK(std::ranges::all_of(rows.counts, [](std::uint32_t count) { return count == 0; }));
    }
}

TEST("a batch without rows is done") { CHECK(Rows({}, 1).solve({}).exhausted()); }

TEST("the engine runs on the first variant that this machine can run, and the plain one always can") {
    CHECK(variants().back().runs && std::strcmp(variants().back().name, "plain") == 0);
    const auto first = std::ranges::find_if(variants(), &Variant::runs);
    CHECK(std::strcmp(first->name, instruction_set()) == 0);
}
