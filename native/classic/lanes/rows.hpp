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

// As many blocks of 16 bytes as a register holds, side by side; what is done to one is done to all.
constexpr unsigned side_by_side = sizeof(Vec) / sizeof(Bytes);
using Blocks [[gnu::vector_size(sizeof(Vec))]] = std::uint8_t;

template <class Some>
[[gnu::always_inline]] inline Some load_bytes(const std::uint8_t* from) {
    Some bytes;
    std::memcpy(&bytes, from, sizeof bytes);
    return bytes;
}

template <class Some>
[[gnu::always_inline]] inline void store_bytes(std::uint8_t* to, Some bytes) {
    std::memcpy(to, &bytes, sizeof bytes);
}

[[gnu::always_inline]] inline Bytes low_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
[[gnu::always_inline]] inline Bytes high_halves(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

#if defined(DOKUZ_LANES_AVX512)
[[gnu::always_inline]] inline Blocks low_halves(Blocks a, Blocks b) {
    return (Blocks)_mm512_unpacklo_epi8((__m512i)a, (__m512i)b);
}
[[gnu::always_inline]] inline Blocks high_halves(Blocks a, Blocks b) {
    return (Blocks)_mm512_unpackhi_epi8((__m512i)a, (__m512i)b);
}
[[gnu::always_inline]] inline Bytes block_of(Blocks blocks, unsigned which) {
    switch (which) {
        case 0: return (Bytes)_mm512_castsi512_si128((__m512i)blocks);
        case 1: return (Bytes)_mm512_extracti32x4_epi32((__m512i)blocks, 1);
        case 2: return (Bytes)_mm512_extracti32x4_epi32((__m512i)blocks, 2);
        default: return (Bytes)_mm512_extracti32x4_epi32((__m512i)blocks, 3);
    }
}
[[gnu::always_inline]] inline Blocks join(const Bytes (&blocks)[4]) {
    const __m256i low = _mm256_set_m128i((__m128i)blocks[1], (__m128i)blocks[0]);
    const __m256i high = _mm256_set_m128i((__m128i)blocks[3], (__m128i)blocks[2]);
    return (Blocks)_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}
#elif defined(__AVX2__)
[[gnu::always_inline]] inline Blocks low_halves(Blocks a, Blocks b) {
    return (Blocks)_mm256_unpacklo_epi8((__m256i)a, (__m256i)b);
}
[[gnu::always_inline]] inline Blocks high_halves(Blocks a, Blocks b) {
    return (Blocks)_mm256_unpackhi_epi8((__m256i)a, (__m256i)b);
}
[[gnu::always_inline]] inline Bytes block_of(Blocks blocks, unsigned which) {
    return which == 0 ? (Bytes)_mm256_castsi256_si128((__m256i)blocks)
                      : (Bytes)_mm256_extracti128_si256((__m256i)blocks, 1);
}
[[gnu::always_inline]] inline Blocks join(const Bytes (&blocks)[2]) {
    return (Blocks)_mm256_set_m128i((__m128i)blocks[1], (__m128i)blocks[0]);
}
#else
[[gnu::always_inline]] inline Bytes block_of(Blocks blocks, unsigned) { return blocks; }
[[gnu::always_inline]] inline Blocks join(const Bytes (&blocks)[1]) { return blocks[0]; }
#endif

// Rows become columns: interleaving row i with row i + 8, four times over.
template <class Some>
[[gnu::always_inline]] inline void turn(Some (&block)[16]) {
#pragma GCC unroll 4
    for (int round = 0; round < 4; ++round) {
        Some mixed[16];
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; ++i) {
            mixed[2 * i] = low_halves(block[i], block[i + 8]);
            mixed[2 * i + 1] = high_halves(block[i], block[i + 8]);
        }
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) block[i] = mixed[i];
    }
}

// A row made ready: 0..9.
struct Row {
    alignas(16) std::uint8_t digits[96];
};

// 0..9, `0`..`9` and `.` become 0..9; false if there is any other byte. The last register's worth of a row
// overlaps the one before it.
[[gnu::always_inline]] inline bool clean(const std::uint8_t* from, Row& row) {
    Blocks bad{};
    constexpr unsigned last = cell_count - sizeof(Blocks);
#pragma GCC unroll 6
    for (unsigned first = 0; first < cell_count; first += sizeof(Blocks)) {
        const unsigned at = first < last ? first : last;
        const Blocks bytes = load_bytes<Blocks>(from + at);
        const Blocks text = bytes - '0';
        const Blocks is_text = Blocks(text <= 9), is_value = Blocks(bytes <= 9);
        bad |= ~(is_text | Blocks(bytes == '.') | is_value);
        store_bytes(row.digits + at, (text & is_text) | (bytes & is_value));
    }
    std::uint64_t words[sizeof bad / 8], any = 0;
    std::memcpy(words, &bad, sizeof words);
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
}

// 0 becomes all candidates, a digit its bit.
[[gnu::always_inline]] inline Group masks_of(Bytes digits) {
#if defined(DOKUZ_LANES_AVX512)
    constexpr Group masks = {511, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    return (Group)_mm256_permutexvar_epi16(_mm256_cvtepu8_epi16((__m128i)digits), (__m256i)masks);
#elif defined(__SSSE3__)
    constexpr Bytes low = {255, 1, 2, 4, 8, 16, 32, 64, 128}, high = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    const Bytes lows = (Bytes)_mm_shuffle_epi8((__m128i)low, (__m128i)digits);
    const Bytes highs = (Bytes)_mm_shuffle_epi8((__m128i)high, (__m128i)digits);
    const Bytes halves[2] = {low_halves(lows, highs), high_halves(lows, highs)};
    Group masks;
    std::memcpy(&masks, halves, sizeof masks);
    return masks;
#else
    constexpr Lane of_digit[10] = {511, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    Group masks;
    for (unsigned i = 0; i < group; ++i) masks[i] = of_digit[digits[i]];
    return masks;
#endif
}

// Write the nodes of a group of rows side by side, from `to` on.
inline void turn_in(const Row (&rows)[group], Lane* to, std::size_t stride) {
    const auto put = [&](unsigned cell, Bytes digits) {
        const Group masks = masks_of(digits);
        std::memcpy(to + cell * stride, &masks, sizeof masks);
    };
    const auto turn_at = [&]<class Some>(unsigned first, Some) {
        Some block[16];
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) block[i] = load_bytes<Some>(rows[i].digits + first);
        turn(block);
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) {
            if constexpr (sizeof(Some) == sizeof(Bytes)) put(first + i, block[i]);
            else
#pragma GCC unroll 4
                for (unsigned j = 0; j < side_by_side; ++j) put(first + 16 * j + i, block_of(block[i], j));
        }
    };
    unsigned first = 0;
    for (; first + sizeof(Blocks) <= 80; first += sizeof(Blocks)) turn_at(first, Blocks{});
    for (; first < 80; first += 16) turn_at(first, Bytes{});
    Bytes last;
    for (unsigned i = 0; i < group; ++i) last[i] = rows[i].digits[80];
    put(80, last);
}

// The digit of each lane, which has one bit.
[[gnu::always_inline]] inline Bytes digits_of(Group masks) {
#if defined(DOKUZ_LANES_AVX512)
    return __builtin_convertvector(Group(_mm256_popcnt_epi16((__m256i)(masks - 1))) + 1, Bytes);
#else
    const Group digits = 1 - Group((masks & 0xAA) != 0) - 2 * Group((masks & 0xCC) != 0) - 4 * Group((masks & 0xF0) != 0) -
                         8 * Group((masks & 0x100) != 0);
    return __builtin_convertvector(digits, Bytes);
#endif
}

// Write a group of nodes as digits, so many rows.
inline void turn_out(const Lane* from, std::size_t stride, std::uint8_t* const* rows, unsigned count) {
    Row turned[group];
    const auto digits = [&](unsigned cell) {
        Group masks;
        std::memcpy(&masks, from + cell * stride, sizeof masks);
        return digits_of(masks);
    };
    const auto turn_at = [&]<class Some>(unsigned first, Some) {
        Some block[16];
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) {
            if constexpr (sizeof(Some) == sizeof(Bytes)) block[i] = digits(first + i);
            else {
                Bytes blocks[side_by_side];
#pragma GCC unroll 4
                for (unsigned j = 0; j < side_by_side; ++j) blocks[j] = digits(first + 16 * j + i);
                block[i] = join(blocks);
            }
        }
        turn(block);
#pragma GCC unroll 16
        for (unsigned i = 0; i < 16; ++i) store_bytes(turned[i].digits + first, block[i]);
    };
    unsigned first = 0;
    for (; first + sizeof(Blocks) <= 80; first += sizeof(Blocks)) turn_at(first, Blocks{});
    for (; first < 80; first += 16) turn_at(first, Bytes{});
    const Bytes last = digits(80);
    for (unsigned i = 0; i < group; ++i) turned[i].digits[80] = last[i];
    for (unsigned i = 0; i < count; ++i) std::memcpy(rows[i], turned[i].digits, cell_count);
}

}  // namespace
}  // namespace dokuz::classic
