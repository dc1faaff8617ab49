// The search for the least grid, row by row.
//
// All states whose rows so far are the least are kept side by side, and each tries every row that may come
// next. A row's text is 36 bits, four a cell, the first cell highest, so that texts compare as numbers. What
// makes a smaller text drops all that was kept; what makes a greater one is dropped as soon as it shows.
//
// Three things keep this short, however alike the cells are:
// - Blank rows of a band, blank bands and blank stacks are taken in their order only: each other order is as
//   good, so the symmetries found are multiplied by how many there are.
// - Columns that nothing tells apart stay one class (canon_state.hpp).
// - A level holds `room` states at most. When it is full they are followed to the end first, as if they were
//   all; what they find is the mark for the rest. So memory is bounded, whatever the grid.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "classic/canon_sides.hpp"
#include "classic/canon_state.hpp"

namespace dokuz::classic {

// What becomes of the symmetries that make the least grid.
struct Ends {
    virtual void take(const State& state, std::uint32_t alike) = 0;
    virtual void forget() = 0;  // a smaller grid came up: those taken so far were not the least

  protected:
    ~Ends() = default;
};

class CanonSearch {
  public:
    CanonSearch(const Sides& sides, Ends& ends) : sides_(sides), ends_(ends) {
        least_.fill(no_text);
        for (Level& level : levels_) level.count = 0;
    }

    void run();
    [[nodiscard]] Grid form() const;
    [[nodiscard]] std::uint64_t tries() const { return tries_; }

  private:
    using Text = std::uint64_t;

    static constexpr std::size_t room = 256;
    static constexpr Text no_text = Text{1} << 36;

    struct Level {
        std::size_t count;
        State states[room];
    };

    void open(bool transposed, unsigned row, unsigned givens);
    void descend(unsigned level);
    void try_row(const State& state, unsigned row);
    static Text bound(const State& state, const std::uint8_t* digits);
    void fill(State& state, const std::uint8_t* digits, unsigned position, Text text);
    void fill_last(const State& state, const std::uint8_t* digits);
    void keep(const State& state, Text text);

    const Sides& sides_;
    Ends& ends_;
    unsigned level_ = 0;  // the row of the form that is being chosen
    unsigned row_ = 0;    // the grid's row that is tried for it
    std::uint64_t tries_ = 0;
    std::array<Text, 9> least_;
    Level levels_[9];
};

}  // namespace dokuz::classic
