#include "classic/canon.hpp"

#include <algorithm>
#include <optional>

#include "classic/canon_search.hpp"

namespace dokuz::classic {
namespace {

constexpr std::uint32_t factorials[] = {1, 1, 2, 6};

// Tell whether a digit stands twice in a house.
bool clashes(const Grid& grid) {
    unsigned rows[9] = {}, columns[9] = {}, boxes[9] = {}, twice = 0;
    for (unsigned cell = 0; cell < 81; ++cell) {
        const unsigned digit = 1U << grid[cell] & ~1U;
        unsigned &row = rows[cell / 9], &column = columns[cell % 9], &box = boxes[cell / 27 * 3 + cell % 9 / 3];
        twice |= (row | column | box) & digit;
        row |= digit;
        column |= digit;
        box |= digit;
    }
    return twice != 0;
}

// Read values, given as numbers or as text, of which something can be formed.
Formed read(Digits puzzle, Grid& grid) {
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const unsigned byte = puzzle[cell];
        const unsigned value = byte == '.' ? 0 : byte >= '0' ? byte - '0' : byte;
        if (value > 9) return Formed::invalid;
        grid[cell] = static_cast<std::uint8_t>(value);
    }
    return clashes(grid) ? Formed::clash : Formed::formed;
}

// The columns that are left in a class of several may stand in any order: nothing tells them apart.
std::uint32_t orders_of_columns(const State& state) {
    std::uint32_t orders = 1;
    for (unsigned position = 0; position < 9; position += state.choices(position))
        orders *= factorials[state.choices(position)];
    return orders;
}

// A state says a transform, with the columns of a class in the order in which they happen to be.
Transform transform_of(const State& state) {
    Transform transform{.transposed = state.transposed};
    for (unsigned i = 0; i < 9; ++i) {
        transform.rows[i] = static_cast<std::uint8_t>(state.order >> 4 * (8 - i) & 15);
        transform.columns[i] = state.column[i];
    }
    unsigned given = 0;
    for (unsigned digit = 1; digit <= 9; ++digit) {
        if (state.label[digit] == State::unlabelled) continue;
        const unsigned place = state.place[state.home[digit]];
        const unsigned first = static_cast<unsigned>(std::bit_width(state.starts & ((2U << place) - 1))) - 1;
        const unsigned label = state.label[digit] + place - first;
        transform.labels[digit] = static_cast<std::uint8_t>(label);
        given |= 1U << label;
    }
    for (unsigned digit = 1, label = 1; digit <= 9; ++digit) {
        if (transform.labels[digit] != 0) continue;
        while ((given >> label & 1) != 0) ++label;
        transform.labels[digit] = static_cast<std::uint8_t>(label++);
    }
    return transform;
}

// Counts the symmetries and keeps one.
struct Counted final : Ends {
    std::uint32_t count = 0;
    State first;

    void take(const State& state, std::uint32_t alike) override {
        if (count == 0) first = state;
        count += alike * orders_of_columns(state);
    }
    void forget() override { count = 0; }
};

// Of the symmetries of a full grid, those that make a puzzle least.
struct Best final : Ends {
    const Grid& puzzle;
    Canon found;

    explicit Best(const Grid& of) : puzzle(of) {}

    void take(const State& state, std::uint32_t) override {
        const Transform transform = transform_of(state);
        const Grid image = transform(puzzle);
        if (found.automorphisms != 0 && image > found.form) return;
        if (found.automorphisms == 0 || image < found.form)
            found = {.automorphisms = 0, .transform = transform, .form = image};
        ++found.automorphisms;
    }
    void forget() override { found.automorphisms = 0; }
};


}  // namespace

Grid Transform::operator()(Digits grid) const {
    Grid image;
    for (unsigned row = 0; row < 9; ++row)
        for (unsigned column = 0; column < 9; ++column) {
            const unsigned r = rows[row], c = columns[column];
            image[9 * row + column] = labels[grid[transposed != 0 ? 9 * c + r : 9 * r + c]];
        }
    return image;
}

Formed check(Digits puzzle) {
    Grid grid;
    return read(puzzle, grid);
}

Canon puzzle_min(Digits puzzle) {
    Grid grid;
    if (const Formed status = read(puzzle, grid); status != Formed::formed) return {.status = status};
    Counted ends;
    CanonSearch search(grid, ends);
    search.run();
    return {.automorphisms = ends.count, .transform = transform_of(ends.first), .form = search.form()};
}

Canon solution_min(Digits puzzle, Digits solution) {
    Grid grid, full;
    if (const Formed status = read(puzzle, grid); status != Formed::formed) return {.status = status};
    if (const Formed status = read(solution, full); status != Formed::formed) return {.status = status};
    Best ends(grid);
    CanonSearch search(full, ends);
    search.run();
    return ends.found;
}

}  // namespace dokuz::classic
