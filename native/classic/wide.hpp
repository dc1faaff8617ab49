// Wide words: the one place that knows how many digits fit a vector register.
//
// The layout gives every digit four 32-bit lanes (board.hpp). A file compiled for AVX-512 works on four
// digits at once, for AVX2 on two, any other on one. Only the compiler's own vector types are used, so the
// same source serves SSE2, NEON and WebAssembly.
//
// Every name below is private to the file that includes it (hence the unnamed namespaces here
// and in the headers built on this one): each instruction set has its own copy, and the linker
// cannot hand the code of one to another.
#pragma once

#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace dokuz::classic {
namespace {

#if defined(__AVX512BW__)
constexpr int digits_per_wide = 4;
#elif defined(__AVX2__)
constexpr int digits_per_wide = 2;
#else
constexpr int digits_per_wide = 1;
#endif

constexpr int wide_count = (9 + digits_per_wide - 1) / digits_per_wide;  // for nine digits

using Wide [[gnu::vector_size(16 * digits_per_wide)]] = std::uint32_t;

// The same number in every lane.
[[gnu::always_inline]] inline Wide splat(std::uint32_t word) { return Wide{} + word; }

[[gnu::always_inline]] inline Wide load(const std::uint32_t* from) {
    Wide wide;
    std::memcpy(&wide, from, sizeof wide);
    return wide;
}

[[gnu::always_inline]] inline void store(std::uint32_t* to, Wide wide) {
    std::memcpy(to, &wide, sizeof wide);
}

#if defined(__AVX512BW__)

// Any function of three bits is one instruction. `f` is applied to the eight possible inputs, which
// gives the truth table that the instruction wants. It writes over `a`: best what is not wanted again.
template <class F>
[[gnu::always_inline]] inline Wide logic(Wide a, Wide b, Wide c, F) {
    constexpr int table = F{}(0xF0, 0xCC, 0xAA) & 0xFF;
    return (Wide)_mm512_ternarylogic_epi32((__m512i)a, (__m512i)b, (__m512i)c, table);
}

[[gnu::always_inline]] inline bool any(Wide wide) {
    return _mm512_test_epi32_mask((__m512i)wide, (__m512i)wide) != 0;
}

// Lane i takes lane i+1 of the three: the next band. The fourth lane stays.
[[gnu::always_inline]] inline Wide next_band(Wide wide) {
    return __builtin_shufflevector(wide, wide, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}

// What is in the words of all the digits that share the register, for each of them.
template <class Join>
[[gnu::always_inline]] inline void join_digits(Join join) {
    join([](Wide wide) {
        return __builtin_shufflevector(wide, wide, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    });
    join([](Wide wide) {
        return __builtin_shufflevector(wide, wide, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    });
}

// `word` in the three lanes in use of every digit.
[[gnu::always_inline]] inline Wide bands(std::uint32_t word) {
    return Wide{word, word, word, 0, word, word, word, 0, word, word, word, 0, word, word, word, 0};
}

#elif defined(__AVX2__)

[[gnu::always_inline]] inline bool any(Wide wide) {
    __m256i bits;
    std::memcpy(&bits, &wide, sizeof bits);
    return _mm256_testz_si256(bits, bits) == 0;
}

[[gnu::always_inline]] inline Wide next_band(Wide wide) {
    return __builtin_shufflevector(wide, wide, 1, 2, 0, 3, 5, 6, 4, 7);
}

template <class Join>
[[gnu::always_inline]] inline void join_digits(Join join) {
    join([](Wide wide) { return __builtin_shufflevector(wide, wide, 4, 5, 6, 7, 0, 1, 2, 3); });
}

[[gnu::always_inline]] inline Wide bands(std::uint32_t word) {
    return Wide{word, word, word, 0, word, word, word, 0};
}

#else

[[gnu::always_inline]] inline bool any(Wide wide) {
    std::uint64_t halves[2];
    std::memcpy(halves, &wide, sizeof halves);
    return (halves[0] | halves[1]) != 0;
}

[[gnu::always_inline]] inline Wide next_band(Wide wide) {
    return __builtin_shufflevector(wide, wide, 1, 2, 0, 3);
}

[[gnu::always_inline]] inline Wide bands(std::uint32_t word) { return Wide{word, word, word, 0}; }

// A word has one digit here: it is the first, and there are no others.
template <class Join>
[[gnu::always_inline]] inline void join_digits(Join) {}

#endif

// The numbers of the lanes.
[[gnu::always_inline]] inline Wide lane_numbers() {
    Wide numbers{};
#pragma GCC unroll 16
    for (unsigned lane = 0; lane < 4 * digits_per_wide; ++lane) numbers[lane] = lane;
    return numbers;
}

// All ones in the lane of that number, if there is one; and in that band's lanes.
[[gnu::always_inline]] inline Wide only_lane(std::uint32_t number) { return Wide(lane_numbers() == splat(number)); }
[[gnu::always_inline]] inline Wide only_band(std::uint32_t band) { return Wide((lane_numbers() & 3) == splat(band)); }

// Whether some digit of the nine has no cell in some band. In the last word only the first digit is in use.
[[gnu::always_inline]] inline bool any_absent(const Wide (&words)[wide_count]) {
    Wide empty{};
#pragma GCC unroll 12
    for (const Wide& word : words) {
        const bool whole = digits_per_wide == 1 || &word != &words[wide_count - 1];
        empty |= Wide(word == Wide{}) & (whole ? bands(~0U) : Wide{~0U, ~0U, ~0U});
    }
    return any(empty);
}

#if !defined(__AVX512BW__)
template <class F>
[[gnu::always_inline]] inline Wide logic(Wide a, Wide b, Wide c, F f) {
    return f(a, b, c);
}
#endif

// In any of three; `one` where the mask is set, else `other`.
[[gnu::always_inline]] inline Wide any_of(Wide a, Wide b, Wide c) {
    return logic(a, b, c, [](auto x, auto y, auto z) { return x | y | z; });
}
[[gnu::always_inline]] inline Wide choose(std::uint32_t mask, Wide one, Wide other) {
    return logic(one, other, splat(mask), [](auto x, auto y, auto m) { return (m & x) | (~m & y); });
}

}  // namespace
}  // namespace dokuz::classic
