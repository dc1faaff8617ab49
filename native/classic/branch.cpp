#include "classic/branch.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace dokuz::classic {
namespace {

// A digit's places in a band or stack: bit 3 line + part of a 3x3 table (in a band the lines are
// its rows and the parts its boxes; in a stack, its bands and columns). A way is a
// permutation, the part taken by each line.
constexpr int way_count = 6;
constexpr int ways[way_count][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

using Ways = std::uint8_t;  // a set of ways, six bits

constexpr auto ways_of_table = [] {
    std::array<Ways, 512> sets{};
    for (unsigned table = 0; table < 512; ++table)
        for (unsigned way = 0; way < way_count; ++way)
            if ((table >> ways[way][0] & table >> (3 + ways[way][1]) & table >> (6 + ways[way][2]) & 1U) != 0)
                sets[table] = static_cast<Ways>(sets[table] | 1U << way);
    return sets;
}();

// For every set of two ways or more, the entry (line and part) that parts it most evenly.
constexpr auto fairest_entry = [] {
    std::array<std::uint8_t, 64> entries{};
    for (unsigned set = 0; set < 64; ++set) {
        int best = 100;
        for (unsigned entry = 0; entry < 9; ++entry) {
            int with = 0, without = 0;
            for (unsigned way = 0; way < way_count; ++way)
                if ((set >> way & 1U) != 0)
                    ++(ways[way][entry / 3] == static_cast<int>(entry % 3) ? with : without);
            const int bias = with > without ? with - without : without - with;
            if (with > 0 && without > 0 && bias < best) {
                best = bias;
                entries[set] = static_cast<std::uint8_t>(entry);
            }
        }
    }
    return entries;
}();

// The number of ways in a set; the baseline instruction set has no instruction for it.
constexpr auto size_of = [] {
    std::array<std::uint8_t, 64> sizes{};
    for (unsigned set = 0; set < 64; ++set) sizes[set] = static_cast<std::uint8_t>(std::popcount(set));
    return sizes;
}();

constexpr auto triads_of_row = [] {  // nine cells of a row -> its three triads
    std::array<std::uint8_t, 512> triads{};
    for (unsigned row = 0; row < 512; ++row)
        triads[row] = static_cast<std::uint8_t>(((row & 0007) != 0 ? 1 : 0) | ((row & 0070) != 0 ? 2 : 0) |
                                                ((row & 0700) != 0 ? 4 : 0));
    return triads;
}();

unsigned band_table(std::uint32_t cells) {
    return triads_of_row[cells & 0x1FF] | unsigned{triads_of_row[cells >> 10 & 0x1FF]} << 3 |
           unsigned{triads_of_row[cells >> 20 & 0x1FF]} << 6;
}

// A digit's table in one band, or one stack.
unsigned table_of(const std::uint32_t (&bands)[4], int region) {
    if (region < 3) return band_table(bands[region]);
    unsigned stack = 0;
    for (int band = 0; band < band_count; ++band) {
        const std::uint32_t columns = bands[band] | bands[band] >> 10 | bands[band] >> 20;
        stack |= (columns >> 3 * (region - 3) & 7U) << 3 * band;
    }
    return stack;
}

// The band or stack with the fewest ways of all digits together, of those where some digit is open.
int tightest_region(const WayCounts& ways) {
    std::size_t tightest = 0;
    for (std::size_t r = 1; r < ways.size(); ++r)
        if (ways[r] - 10U < ways[tightest] - 10U) tightest = r;  // nine, less ten, is a large number
    return static_cast<int>(tightest);
}

struct Open {
    int digit;
    Ways ways;
};

// The digit with the fewest ways, but two at least.
Open tightest_digit(const Board& board, int region) {
    Ways open[digit_count];
    unsigned least = ~0U;  // in the last four bits, which digit
    for (unsigned digit = 0; digit < digit_count; ++digit) {
        open[digit] = ways_of_table[table_of(board.word[digit], region)];
        const unsigned barred = size_of[open[digit]] < 2 ? 256U : 0U;
        least = std::min(least, barred | unsigned{size_of[open[digit]]} << 4 | digit);
    }
    return {static_cast<int>(least & 15), open[least & 15]};
}

// Of a triad, or a third of a column, the cell that can hold the digit and has the fewest candidates.
std::uint32_t barest_cell(const Board& board, int digit, int band, std::uint32_t third) {
    const int first = std::countr_zero(third);
    const bool is_triad = (third & third >> 1) != 0;
    std::uint32_t counts = 0;  // three, ten bits apart
    for (const auto& word : board.word) {
        const std::uint32_t cells = (word[band] & third) >> first;
        counts += (is_triad ? cells | cells << 9 | cells << 18 : cells) & row_ends;
    }
    unsigned least = ~0U;  // in the last two bits, which cell: no branch, since none could be foretold
    for (unsigned k = 0; k < 3; ++k) {
        const unsigned cell = is_triad ? k : 10 * k;
        const unsigned barred = (board.word[digit][band] >> first >> cell & 1U) == 0 ? 64U : 0U;
        least = std::min(least, barred | (counts >> 10 * k & 15U) << 2 | k);
    }
    return 1U << first << (is_triad ? least & 3 : 10 * (least & 3));
}

}  // namespace

Split find_split(const Board& board, const WayCounts& ways, bool bold) {
    const int tightest = tightest_region(ways);
    const auto [digit, open] = tightest_digit(board, tightest);
    const int entry = fairest_entry[open];
    const int line = entry / 3, part = entry % 3;
    const bool is_band = tightest < 3;
    const int band = is_band ? tightest : line, first_column = 3 * (tightest - 3);
    const std::uint32_t whole = is_band ? 0777U << 10 * line : row_ends * 0007U << first_column;
    const std::uint32_t third = is_band ? 0007U << (10 * line + 3 * part) : row_ends << (first_column + part);
    const auto word = static_cast<std::uint32_t>(4 * digit + band);
    if (!bold) return {word, ~whole | third, ~third, 0};
    const std::uint32_t cell = barest_cell(board, digit, band, third);
    return {word, ~0U, ~cell, cell};
}

}  // namespace dokuz::classic
