// The board: which digits may still stand where.
//
// One 32-bit word holds the 27 cells of a band (three rows) for one digit. A row takes nine bits
// and a spare one, so that adding to a row never disturbs the next:
//
//     bit  31 30 | 29 | 28 ............ 20 | 19 | 18 ............ 10 | 9 | 8 .............. 0
//           -  - |  - | c9   row 3      c1 |  - | c9   row 2      c1 | - | c9   row 1      c1
//                       `-.-'`-.-'`-.-'
//                        box  box  box        three cells of a row in a box are a *triad*
//                         3    2    1
//
// The three bands of a digit lie side by side, with a lane to spare, and fill 128 bits:
//
//     word[d]   | band 1 | band 2 | band 3 |   0    |       d = 0..8 for the digits 1..9
//
// Three more digits, always 0, make their number a multiple of four.
#pragma once

#include <cstdint>

#include "classic/engine.hpp"

namespace dokuz::classic {

inline constexpr int digit_count = 9;
inline constexpr int band_count = 3;

inline constexpr std::uint32_t row_ends = 1U | 1U << 10 | 1U << 20;  // the first cell of each row
inline constexpr std::uint32_t all_cells = row_ends * 0x1FF;
inline constexpr std::uint32_t spare_bits = row_ends << 9;

inline constexpr int padded_count = 12;

struct alignas(64) Board {
    std::uint32_t word[padded_count][4];
};

// Where a cell lies: its band and its bit in the band's words.
[[nodiscard]] constexpr int band_of(int cell) { return cell / 27; }
[[nodiscard]] constexpr int bit_of(int cell) { return cell % 27 / 9 * 10 + cell % 9; }

// Fill the board from a puzzle; false when the input is out of range.
[[nodiscard]] bool fill(Board& board, Digits puzzle);
[[nodiscard]] bool fill(Board& board, Candidates puzzle);

// Read the grid off a board whose cells have one candidate each.
void read(const Board& board, Grid& grid);

// Read the candidates of every cell.
void read(const Board& board, std::span<std::uint16_t, cell_count> candidates);

}  // namespace dokuz::classic
