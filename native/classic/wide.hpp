// Wide words: the one place that knows how many digits fit a vector register.
//
// The layout gives every digit four 32-bit lanes (board.hpp). A file compiled for AVX2 works on
// two digits at once, any other on one. Only the compiler's own vector types are used, so the
// same source serves SSE2, AVX2, AVX-512, NEON and WebAssembly.
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

#if defined(__AVX2__)
constexpr int digits_per_wide = 2;
#else
constexpr int digits_per_wide = 1;
#endif

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

#if defined(__AVX2__)

[[gnu::always_inline]] inline bool any(Wide wide) {
    __m256i bits;
    std::memcpy(&bits, &wide, sizeof bits);
    return _mm256_testz_si256(bits, bits) == 0;
}

// Lane i takes lane i+1 of the three: the next band. The fourth lane stays.
[[gnu::always_inline]] inline Wide next_band(Wide wide) {
    return __builtin_shufflevector(wide, wide, 1, 2, 0, 3, 5, 6, 4, 7);
}

// The two digits of the word change places.
[[gnu::always_inline]] inline Wide other_digit(Wide wide) {
    return __builtin_shufflevector(wide, wide, 4, 5, 6, 7, 0, 1, 2, 3);
}

// `word` in the three lanes in use of every digit.
[[gnu::always_inline]] inline Wide bands(std::uint32_t word) {
    return Wide{word, word, word, 0, word, word, word, 0};
}

// The first digit of the word alone.
[[gnu::always_inline]] inline Wide first_digit(Wide wide) {
    return wide & Wide{~0U, ~0U, ~0U, ~0U, 0, 0, 0, 0};
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

// A word has one digit here: no other, and the first is all.
[[gnu::always_inline]] inline Wide other_digit(Wide) { return Wide{}; }

[[gnu::always_inline]] inline Wide first_digit(Wide wide) { return wide; }

#endif

}  // namespace
}  // namespace dokuz::classic
