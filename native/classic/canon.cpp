#include "classic/canon.hpp"

#include <algorithm>
#include <bit>

#include "classic/canon_search.hpp"

namespace dokuz::classic {
namespace {

constexpr std::uint32_t factorials[] = {1, 1, 2, 6};

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
    Sides sides;
    return sides.read(puzzle);
}

Canon puzzle_min(Digits puzzle) {
    Sides sides;
    if (const Formed status = sides.read(puzzle); status != Formed::formed) return {.status = status};
    Counted ends;
    CanonSearch search(sides, ends);
    search.run();
    return {.automorphisms = ends.count, .transform = transform_of(ends.first), .form = search.form()};
}

Canon solution_min(Digits puzzle, Digits solution) {
    Sides sides, full;
    if (const Formed status = sides.read(puzzle); status != Formed::formed) return {.status = status};
    if (const Formed status = full.read(solution); status != Formed::formed) return {.status = status};
    Grid values;
    for (unsigned cell = 0; cell < 81; ++cell) values[cell] = sides[false].digit[cell / 9][cell % 9];
    Best ends(values);
    CanonSearch search(full, ends);
    search.run();
    return ends.found;
}

}  // namespace dokuz::classic
