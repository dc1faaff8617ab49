// Rows of bytes to nodes and back, sixteen at a time.
//
// A puzzle is 81 bytes in a row, a node is a column of 82 lanes (nodes.hpp): blocks of 16 by 16 bytes are
// turned over by four rounds of interleaving.
#pragma once

#include "classic/lanes/nodes.hpp"

namespace dokuz::classic {
namespace {

constexpr unsigned group = 16;  // rows that are turned over together

using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
using Group [[gnu::vector_size(2 * group)]] = Lane;

[[gnu::always_inline]] inline Bytes load_bytes(const std::uint8_t* from) {
    Bytes bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

[[gnu::always_inline]] inline void store_bytes(std::uint8_t* to, Bytes bytes) { std::memcpy(to, &bytes, sizeof bytes); }

[[gnu::always_inline]] inline Bytes low_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
[[gnu::always_inline]] inline Bytes high_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

// Rows become columns: interleaving row i with row i + 8, four times over.
[[gnu::always_inline]] inline void turn(Bytes (&block)[16]) {
#pragma GCC unroll 4
    for (int round = 0; round < 4; ++round) {
        Bytes mixed[16];
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; ++i) {
            mixed[2 * i] = low_halves(block[i], block[i + 8]);
            mixed[2 * i + 1] = high_halves(block[i], block[i + 8]);
        }
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) block[i] = mixed[i];
    }
}

// A row made ready: 0..9, and room for whole blocks.
struct Row {
    static constexpr unsigned blocks = 6;
    std::uint8_t digits[blocks * 16];
};

[[gnu::always_inline]] inline bool any_set(Bytes bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

// 0..9, `0`..`9` and `.` become 0..9; false if there is any other byte.
[[gnu::always_inline]] inline bool clean(const std::uint8_t* from, Row& row) {
    Bytes bad{};
    const auto digits = [&bad](Bytes bytes) {
        const Bytes text = bytes - '0';
        const Bytes is_text = Bytes(text <= 9), is_dot = Bytes(bytes == '.'), is_value = Bytes(bytes <= 9);
        bad |= ~(is_text | is_dot | is_value);
        return (text & is_text) | (bytes & is_value);
    };
#pragma GCC unroll 5
    for (unsigned block = 0; block < 5; ++block)
        store_bytes(row.digits + 16 * block, digits(load_bytes(from + 16 * block)));
    store_bytes(row.digits + 80, digits(Bytes{} + from[80]));
    return !any_set(bad);
}

// 0 becomes all candidates, a digit its bit: by two tables, for the low and the high byte.
[[gnu::always_inline]] inline Group masks_of(Bytes digits) {
    constexpr Bytes low = {255, 1, 2, 4, 8, 16, 32, 64, 128}, high = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    const Bytes lows = __builtin_shuffle(low, digits), highs = __builtin_shuffle(high, digits);
    const Bytes halves[2] = {low_halves(lows, highs), high_halves(lows, highs)};
    Group masks;
    std::memcpy(&masks, halves, sizeof masks);
    return masks;
}

// Write the nodes of a group of rows side by side, from `to` on.
inline void turn_in(const Row (&rows)[group], Lane* to, std::size_t stride) {
    for (unsigned first = 0; first < cell_count; first += 16) {
        Bytes block[16];
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) block[i] = load_bytes(rows[i].digits + first);
        turn(block);
        const unsigned cells = first == 80 ? 1 : 16;
        for (unsigned i = 0; i < cells; ++i) {
            const Group masks = masks_of(block[i]);
            std::memcpy(to + (first + i) * stride, &masks, sizeof masks);
        }
    }
}

// The digit of each lane, which has one bit.
[[gnu::always_inline]] inline Bytes digits_of(Group masks) {
#if defined(__AVX512BITALG__) && defined(__AVX512VL__) && defined(__AVX512BW__)
    return __builtin_convertvector(Group(_mm256_popcnt_epi16((__m256i)(masks - 1))) + 1, Bytes);
#else
    const Group digits = 1 - Group((masks & 0xAA) != 0) - 2 * Group((masks & 0xCC) != 0) - 4 * Group((masks & 0xF0) != 0) -
                         8 * Group((masks & 0x100) != 0);
    return __builtin_convertvector(digits, Bytes);
#endif
}

// Write the first 80 cells of a group of nodes as digits plus `zero`, a row each; then the last cell.
inline void turn_out(const Lane* from, std::size_t stride, std::uint8_t* const* rows, unsigned count) {
    const auto digits = [&](unsigned cell) {
        Group masks;
        std::memcpy(&masks, from + cell * stride, sizeof masks);
        return digits_of(masks);
    };
    for (unsigned first = 0; first < 80; first += 16) {
        Bytes block[16];
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) block[i] = digits(first + i);
        turn(block);
        for (unsigned i = 0; i < count; ++i) store_bytes(rows[i] + first, block[i]);
    }
    const Bytes last = digits(80);
    for (unsigned i = 0; i < count; ++i) rows[i][80] = last[i];
}

}  // namespace
}  // namespace dokuz::classic
