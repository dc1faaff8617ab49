#include "classic/board.hpp"

#include <bit>

#include "classic/values.hpp"

namespace dokuz::classic {

// Without branches on the givens: blanks are gathered as a digit 0, and then every digit gets
// its own givens and the blanks.
bool fill(Board& board, Digits puzzle) {
    std::uint32_t held[16][4] = {};
    unsigned seen = 0;
    for (int cell = 0; cell < static_cast<int>(cell_count); ++cell) {
        const unsigned value = value_of[puzzle[static_cast<std::size_t>(cell)]];
        held[value & 15U][band_of(cell)] |= 1U << bit_of(cell);
        seen |= value + 6;  // bit 4 and up: no value
    }
    board = Board{};
    for (int digit = 0; digit < digit_count; ++digit)
        for (int band = 0; band < band_count; ++band)
            board.word[digit][band] = held[digit + 1][band] | held[0][band];
    return seen < 16;
}

bool fill(Board& board, Candidates puzzle) {
    board = Board{};
    unsigned seen = 0;
    for (int cell = 0; cell < static_cast<int>(cell_count); ++cell) {
        const unsigned mask = puzzle[static_cast<std::size_t>(cell)];
        for (int digit = 0; digit < digit_count; ++digit)
            board.word[digit][band_of(cell)] |= (mask >> digit & 1U) << bit_of(cell);
        seen |= mask;
    }
    return seen < 512;
}

void read(const Board& board, Grid& grid) {
    // bit -> cell of the band: row r starts at bit 10 r
    const auto cell_at = [](int bit) { return bit - bit / 10; };
    for (int digit = 0; digit < digit_count; ++digit)
        for (int band = 0; band < band_count; ++band)
            for (std::uint32_t left = board.word[digit][band]; left != 0; left &= left - 1)
                grid[static_cast<std::size_t>(27 * band + cell_at(std::countr_zero(left)))] =
                    static_cast<std::uint8_t>(digit + 1);
}

void read(const Board& board, std::span<std::uint16_t, cell_count> candidates) {
    for (int cell = 0; cell < static_cast<int>(cell_count); ++cell) {
        unsigned mask = 0;
        for (int digit = 0; digit < digit_count; ++digit)
            mask |= (board.word[digit][band_of(cell)] >> bit_of(cell) & 1U) << digit;
        candidates[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(mask);
    }
}

}  // namespace dokuz::classic
