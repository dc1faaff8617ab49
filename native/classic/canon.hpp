// Canonical forms: one grid for all that a symmetry takes into each other.
//
// A symmetry turns the grid over or not, permutes the bands, the stacks, the rows inside each band and the
// columns inside each stack (2 * 6^8 = 3,359,232 ways), and relabels the digits. Grids are compared as 81
// values in reading order, a blank being 0. Two forms:
//
//   puzzle_min     the least grid that a symmetry makes of the puzzle
//   solution_min   of the symmetries that make its only solution as small as can be, those that make the
//                  puzzle least: the puzzle as it lies in its least solution
//
// They are the same for a full grid. The automorphisms are the moves of cells, out of the 3,359,232, after
// which some relabelling brings the puzzle back. The relabelling of the digits that are there follows from
// the move, and that of absent digits is not counted: the empty grid has 3,359,232.
//
// No exception leaves these functions, nothing is allocated, and memory is bounded: canon_search.hpp says how.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "classic/engine.hpp"

namespace dokuz::classic {

inline constexpr std::uint32_t symmetry_count = 3'359'232;

// form[9 r + c] = labels[from[9 rows[r] + columns[c]]], where `from` is the grid, turned over if `transposed`.
// The label of 0 is 0. Absent digits take the labels that are left, in their order.
struct Transform {
    std::uint8_t transposed = 0;
    std::array<std::uint8_t, 9> rows{};
    std::array<std::uint8_t, 9> columns{};
    std::array<std::uint8_t, 10> labels{};

    [[nodiscard]] Grid operator()(Digits grid) const;
};
static_assert(sizeof(Transform) == 29, "a transform is 29 bytes, which Python is given as they lie");

enum class Formed : std::uint8_t {
    formed,
    invalid,     // a byte that is no value
    clash,       // a digit twice in a house
    infeasible,  // solution_min: the puzzle has no solution
    multiple,    // solution_min: it has several
    unknown,     // a bound or the caller stopped it first
};

struct Canon {
    Formed status = Formed::formed;
    std::uint32_t automorphisms = 0;
    Transform transform{};  // one of as many as there are automorphisms
    Grid form{};            // the last three mean something only if the status is `formed`
};

// `formed` where a puzzle has a form, else `invalid` or `clash`.
[[nodiscard]] Formed check(Digits puzzle);

[[nodiscard]] Canon puzzle_min(Digits puzzle);

// `solution` is the puzzle's only solution, which is for the caller to know.
[[nodiscard]] Canon solution_min(Digits puzzle, Digits solution);

enum class Form : std::uint8_t { puzzle_min, solution_min };

// Many puzzles in, their forms out. Row i reads puzzles[stride i ...] and writes forms[81 i ...], transforms[i],
// automorphisms[i] and statuses[i]; all but the last are zeros where the status is not `formed`. For
// solution_min the puzzles are solved first.
struct CanonBatch {
    const std::uint8_t* puzzles = nullptr;
    std::size_t rows = 0;
    std::size_t stride = cell_count;  // bytes from one puzzle to the next
    Form form = Form::puzzle_min;
    std::uint8_t* forms = nullptr;  // rows * 81
    Transform* transforms = nullptr;
    std::uint32_t* automorphisms = nullptr;
    Formed* statuses = nullptr;
};

// Forms every row, until time or the caller stops it, which is returned, `exhausted` if neither did. `nodes`
// bounds the solving of each puzzle.
[[nodiscard]] Stop canon(const CanonBatch& batch, const Bounds& bounds);

}  // namespace dokuz::classic
