#include "classic/board.hpp"

#include <bit>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace dokuz::classic {
namespace {

constexpr unsigned block = 16;  // cells that are looked at together
using Bytes [[gnu::vector_size(block)]] = std::uint8_t;
using Words [[gnu::vector_size(2 * block)]] = std::uint16_t;

// Which of the bytes, all ones or all zeros, are ones.
std::uint64_t set_of(Bytes bytes) {
#if defined(__SSE2__)
    return static_cast<std::uint64_t>(_mm_movemask_epi8((__m128i)bytes));
#else
    std::uint64_t set = 0;
    for (unsigned i = 0; i < block; ++i) set |= std::uint64_t{bytes[i] & 1U} << i;
    return set;
#endif
}

// The values of all cells, 0..9, in blocks; the last has one cell.
struct Values {
    static constexpr unsigned blocks = 6;
    Bytes value[blocks];
    bool valid = true;

    explicit Values(Digits puzzle) {
        Bytes bad{};
#pragma GCC unroll 6
        for (unsigned b = 0; b < blocks; ++b) {
            Bytes bytes{};
            std::memcpy(&bytes, puzzle.data() + block * b, b + 1 < blocks ? block : 1);
            const Bytes text = bytes - '0';
            const Bytes is_text = Bytes(text <= 9), is_value = Bytes(bytes <= 9);
            bad |= ~(is_text | is_value | Bytes(bytes == '.'));
            value[b] = (text & is_text) | (bytes & is_value);
        }
        valid = set_of(bad) == 0;
    }

    // The cells that have this value, in a band each.
    void place(std::uint8_t digit, std::uint32_t (&bands)[band_count]) const {
        std::uint64_t low = 0, high = 0;  // cells 0..47 and 48..80
#pragma GCC unroll 3
        for (unsigned b = 0; b < 3; ++b) {
            low |= set_of(Bytes(value[b] == digit)) << block * b;
            high |= set_of(Bytes(value[b + 3] == digit)) << block * b;
        }
        bands[0] = spread(low);
        bands[1] = spread(low >> 27 | high << 21);
        bands[2] = spread(high >> 6);
    }

    // 27 cells in a row to the bits of a band.
    static std::uint32_t spread(std::uint64_t cells) {
        return static_cast<std::uint32_t>((cells & 0x1FF) | (cells & 0x1FFU << 9) << 1 | (cells & 0x1FFU << 18) << 2);
    }
};

}  // namespace

bool fill(Board& board, Digits puzzle) {
    const Values values(puzzle);
    std::uint32_t blank[band_count];
    values.place(0, blank);
    board = Board{};
#pragma GCC unroll 9
    for (std::uint8_t digit = 0; digit < digit_count; ++digit) {
        std::uint32_t given[band_count];
        values.place(static_cast<std::uint8_t>(digit + 1), given);
        for (int band = 0; band < band_count; ++band) board.word[digit][band] = given[band] | blank[band];
    }
    return values.valid;
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

// Every digit has one cell in each row: a bit above tells the compiler so.
void read(const Board& board, Grid& grid) {
    for (unsigned digit = 0; digit < digit_count; ++digit)
#pragma GCC unroll 9
        for (unsigned row = 0; row < 9; ++row) {
            const std::uint32_t cells = board.word[digit][row / 3] >> row % 3 * 10 | 1U << 31;
            grid[9 * row + static_cast<unsigned>(std::countr_zero(cells))] = static_cast<std::uint8_t>(digit + 1);
        }
}

// A row of cells at a time, of which nine are kept: what is written beyond them, the next row overwrites.
void read(const Board& board, std::span<std::uint16_t, cell_count> candidates) {
    constexpr Words cell = {1, 2, 4, 8, 16, 32, 64, 128, 256};
    std::uint16_t all[cell_count + block];
    for (unsigned row = 0; row < 9; ++row) {
        Words masks{};
        for (unsigned digit = 0; digit < digit_count; ++digit) {
            const auto cells = static_cast<std::uint16_t>(board.word[digit][row / 3] >> row % 3 * 10 & 0x1FF);
            const auto bit = static_cast<std::uint16_t>(1U << digit);
            masks |= Words(((Words{} + cells) & cell) != 0) & bit;
        }
        std::memcpy(all + std::size_t{9} * row, &masks, sizeof masks);
    }
    std::memcpy(candidates.data(), all, candidates.size_bytes());
}

}  // namespace dokuz::classic
