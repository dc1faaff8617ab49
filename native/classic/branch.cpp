#include "classic/branch.hpp"

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

// The ways of every digit through one band or stack.
struct Region {
    Ways open[digit_count];
    int total = 0;

    void add(int digit, unsigned table) {
        open[digit] = ways_of_table[table];
        total += size_of[open[digit]];
    }
};

// The three bands, then the three stacks.
void survey(const Board& board, Region (&regions)[6]) {
    for (int digit = 0; digit < digit_count; ++digit) {
        unsigned stack[3] = {};
        for (int band = 0; band < band_count; ++band) {
            const std::uint32_t cells = board.word[digit][band];
            regions[band].add(digit, band_table(cells));
            const std::uint32_t columns = cells | cells >> 10 | cells >> 20;
            for (int s = 0; s < 3; ++s) stack[s] |= (columns >> 3 * s & 7U) << 3 * band;
        }
        for (int s = 0; s < 3; ++s) regions[3 + s].add(digit, stack[s]);
    }
}

// The digit with the fewest ways, but two at least.
int tightest_digit(const Region& region) {
    int best = -1;
    for (int digit = 0; digit < digit_count; ++digit) {
        const int count = size_of[region.open[digit]];
        if (count > 1 && (best < 0 || count < size_of[region.open[best]])) best = digit;
    }
    return best;
}

}  // namespace

void split(Board& first, Board& board) {
    Region regions[6];
    survey(board, regions);
    int tightest = -1;  // more than nine ways: one of its digits is open
    for (int r = 0; r < 6; ++r)
        if (regions[r].total > 9 && (tightest < 0 || regions[r].total < regions[tightest].total)) tightest = r;

    const int digit = tightest_digit(regions[tightest]);
    const int entry = fairest_entry[regions[tightest].open[digit]];
    const int line = entry / 3, part = entry % 3;
    first = board;
    if (tightest < 3) {
        const std::uint32_t row = 0777U << 10 * line, triad = 0007U << (10 * line + 3 * part);
        first.word[digit][tightest] &= ~row | triad;
        board.word[digit][tightest] &= ~triad;
    } else {
        const int first_column = 3 * (tightest - 3);
        const std::uint32_t box = row_ends * 0007U << first_column;
        const std::uint32_t column = row_ends << (first_column + part);
        first.word[digit][line] &= ~box | column;
        board.word[digit][line] &= ~column;
    }
}

}  // namespace dokuz::classic
