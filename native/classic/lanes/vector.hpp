// Lanes: the one place that knows how many nodes a vector register holds.
//
// A vector has a 16-bit lane for each of so many *nodes*, states of the search of any puzzles. A
// cell's vector holds in every lane the candidates that the cell has in that node:
//
//     lane         31        ...        1        0
//     bits   | 15..9 | 8..0 | ... | 15..9 | 8..0 | 15..9 | 8..0 |      bit d-1: the digit d may stand here
//               zero  9 .. 1                zero  9 .. 1
//
// 32 lanes with AVX-512, 16 with AVX2, 8 elsewhere (SSE2, NEON, WebAssembly), where the compiler's own
// vector types serve. Every name is private to the file that includes it (hence the unnamed
// namespaces), so that the linker cannot hand the code of one instruction set to another.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#if defined(__AVX512BW__) && defined(__AVX512BITALG__)
#define DOKUZ_LANES_AVX512
#endif

namespace dokuz::classic {
namespace {

#if defined(DOKUZ_LANES_AVX512)
constexpr unsigned lane_count = 32;
#elif defined(__AVX2__)
constexpr unsigned lane_count = 16;
#else
constexpr unsigned lane_count = 8;
#endif

using Lane = std::uint16_t;
using Lanes = std::uint32_t;  // a set of lanes: bit l for lane l

constexpr Lanes every_lane = static_cast<Lanes>((std::uint64_t{1} << lane_count) - 1);
constexpr Lane every_digit = 0x1FF;

#if defined(DOKUZ_LANES_AVX512)
using Vec = __m512i;

[[gnu::always_inline]] inline Vec splat(Lane lane) { return _mm512_set1_epi16(static_cast<short>(lane)); }

// Any function of three bits is one instruction. `f` is applied to the eight possible inputs, which
// gives the truth table that the instruction wants.
template <class F>
[[gnu::always_inline]] inline Vec logic(Vec a, Vec b, Vec c, F) {
    constexpr int table = F{}(0xF0, 0xCC, 0xAA) & 0xFF;
    return _mm512_ternarylogic_epi32(a, b, c, table);
}

// The lanes with at most one candidate; 0 elsewhere.
[[gnu::always_inline]] inline Vec single(Vec cell) {
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(cell, _mm512_add_epi16(cell, splat(0xFFFF))), cell);
}

// The number of candidates.
[[gnu::always_inline]] inline Vec census(Vec cell) { return _mm512_popcnt_epi16(cell); }

// The lanes with exactly three candidates; elsewhere `otherwise`.
[[gnu::always_inline]] inline Vec exactly_three(Vec cell, Vec otherwise) {
    return _mm512_mask_mov_epi16(otherwise, _mm512_cmpeq_epi16_mask(census(cell), splat(3)), cell);
}

// `choice` where it has a candidate, else `cell`.
[[gnu::always_inline]] inline Vec prefer(Vec choice, Vec cell) {
    return _mm512_mask_mov_epi16(cell, _mm512_test_epi16_mask(choice, choice), choice);
}

// Where `a` is less than `b`: one for the lane, zero else, as full words.
[[gnu::always_inline]] inline Lanes less(Vec a, Vec b) { return _mm512_cmplt_epu16_mask(a, b); }
[[gnu::always_inline]] inline Lanes equal(Vec a, Vec b) { return _mm512_cmpeq_epi16_mask(a, b); }
[[gnu::always_inline]] inline Lanes zero(Vec a) { return _mm512_testn_epi16_mask(a, a); }
[[gnu::always_inline]] inline Vec least(Vec a, Vec b) { return _mm512_min_epu16(a, b); }
[[gnu::always_inline]] inline Vec plus(Vec a, Vec b) { return _mm512_add_epi16(a, b); }
[[gnu::always_inline]] inline Vec negated(Vec a) { return _mm512_sub_epi16(_mm512_setzero_si512(), a); }

// `one` in these lanes, `other` elsewhere.
[[gnu::always_inline]] inline Vec choose(Lanes lanes, Vec one, Vec other) {
    return _mm512_mask_mov_epi16(other, lanes, one);
}

#else
using Vec [[gnu::vector_size(2 * lane_count)]] = Lane;

[[gnu::always_inline]] inline Vec splat(Lane lane) { return Vec{} + lane; }

template <class F>
[[gnu::always_inline]] inline Vec logic(Vec a, Vec b, Vec c, F f) {
    return f(a, b, c);
}

[[gnu::always_inline]] inline Vec single(Vec cell) { return Vec((cell & (cell - 1)) == 0) & cell; }

[[gnu::always_inline]] inline Vec census(Vec cell) {
    Vec pairs = cell - ((cell >> 1) & 0x5555);
    pairs = (pairs & 0x3333) + ((pairs >> 2) & 0x3333);
    pairs = (pairs + (pairs >> 4)) & 0x0F0F;
    return (pairs + (pairs >> 8)) & 0x1F;
}

[[gnu::always_inline]] inline Vec exactly_three(Vec cell, Vec otherwise) {
    const Vec two_gone = (cell & (cell - 1)) & ((cell & (cell - 1)) - 1);
    const Vec three = Vec(two_gone != 0) & Vec((two_gone & (two_gone - 1)) == 0);
    return (cell & three) | (otherwise & ~three);
}

[[gnu::always_inline]] inline Vec prefer(Vec choice, Vec cell) { return choice | (cell & Vec(choice == 0)); }

#if defined(__AVX2__)
[[gnu::always_inline]] inline Lanes lanes_of(Vec words) {  // words of all ones or all zeros
    const __m256i wide = (__m256i)words;
    const __m128i narrow = _mm_packs_epi16(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
    return static_cast<Lanes>(_mm_movemask_epi8(narrow));
}
#elif defined(__SSE2__)
[[gnu::always_inline]] inline Lanes lanes_of(Vec words) {
    return static_cast<Lanes>(_mm_movemask_epi8(_mm_packs_epi16((__m128i)words, _mm_setzero_si128())));
}
#else
[[gnu::always_inline]] inline Lanes lanes_of(Vec words) {
    Lanes lanes = 0;
    for (unsigned lane = 0; lane < lane_count; ++lane) lanes |= (words[lane] & 1U) << lane;
    return lanes;
}
#endif

[[gnu::always_inline]] inline Lanes less(Vec a, Vec b) { return lanes_of(Vec(a < b)); }
[[gnu::always_inline]] inline Lanes equal(Vec a, Vec b) { return lanes_of(Vec(a == b)); }
[[gnu::always_inline]] inline Lanes zero(Vec a) { return lanes_of(Vec(a == 0)); }
[[gnu::always_inline]] inline Vec least(Vec a, Vec b) { return a < b ? a : b; }
[[gnu::always_inline]] inline Vec plus(Vec a, Vec b) { return a + b; }
[[gnu::always_inline]] inline Vec negated(Vec a) { return -a; }

[[gnu::always_inline]] inline Vec choose(Lanes lanes, Vec one, Vec other) {
    Vec bit{};
    for (unsigned lane = 0; lane < lane_count; ++lane) bit[lane] = static_cast<Lane>(1U << lane);
    const Vec chosen = Vec((splat(static_cast<Lane>(lanes)) & bit) != 0);
    return (one & chosen) | (other & ~chosen);
}

#endif

[[gnu::always_inline]] inline Vec load(const Lane* from) {
    Vec vec;
    std::memcpy(&vec, from, sizeof vec);
    return vec;
}

[[gnu::always_inline]] inline void store(Lane* to, Vec vec) { std::memcpy(to, &vec, sizeof vec); }

// Lanes one by one, how many there are, and the first so many.
template <class Act>
[[gnu::always_inline]] inline void each(Lanes lanes, Act act) {
    for (; lanes != 0; lanes &= lanes - 1) act(static_cast<unsigned>(std::countr_zero(lanes)));
}

[[gnu::always_inline]] inline unsigned size_of(Lanes lanes) { return static_cast<unsigned>(std::popcount(lanes)); }

constexpr Lanes first_lanes(unsigned count) { return static_cast<Lanes>((std::uint64_t{1} << count) - 1); }

// In any of three, in all of three, in two at least.
[[gnu::always_inline]] inline Vec any(Vec a, Vec b, Vec c) {
    return logic(a, b, c, [](auto x, auto y, auto z) { return x | y | z; });
}
[[gnu::always_inline]] inline Vec all(Vec a, Vec b, Vec c) {
    return logic(a, b, c, [](auto x, auto y, auto z) { return x & y & z; });
}
[[gnu::always_inline]] inline Vec two(Vec a, Vec b, Vec c) {
    return logic(a, b, c, [](auto x, auto y, auto z) { return (x & y) | (z & (x | y)); });
}

}  // namespace
}  // namespace dokuz::classic
