// Tabu: the best exchange that is not forbidden, again and again, among those that arc consistency leaves.
//
// Before each step the cells that nothing contradicts are taken as settled, and arc consistency strikes from the
// others what follows. An exchange belongs to the first kind that fits:
//
//     0   both cells keep to what is left to them
//     1   one cell does
//     2   neither does
//
// and the best of the lowest kind that has any is made. A symbol that left a cell may not come back for a while,
// unless the grid would cost less than ever before.
#pragma once

#include <utility>

#include "moves/swaps.hpp"

namespace dokuz::moves {

class Tabu : public Swaps {
  public:
    Tabu(Draft draft, std::uint64_t seed);

    // Make up to so many steps; a symbol stays away for `least` steps, and up to `spread` more by lot. Ends at a
    // grid that costs nothing; gives the number of steps.
    std::uint64_t steps(std::uint64_t count, std::uint32_t least, std::uint32_t spread, bool consistent);

    [[nodiscard]] std::uint64_t weighed() const { return weighed_; }
    [[nodiscard]] std::uint64_t struck() const { return struck_; }

  private:
    static constexpr unsigned kinds = 3;
    struct Best {
        Swap swap{};
        int difference = 0;
        std::uint32_t ties = 0;  // how many are as good
    };

    bool step(std::uint32_t least, std::uint32_t spread, bool consistent);
    void filter();
    void settle();
    void weigh(Swap swap, Best (&best)[kinds]);
    [[nodiscard]] bool wrong(Cell cell) const;
    [[nodiscard]] bool forbidden(Swap swap) const;
    [[nodiscard]] unsigned kind_of(Swap swap) const;
    [[nodiscard]] std::uint64_t& until(Cell cell, Symbol symbol) { return until_[cell * draft_.symbols + symbol]; }

    std::vector<std::vector<Cell>> peers_;  // by lines
    std::vector<std::uint64_t> left_;       // of each cell, the symbols that arc consistency leaves
    std::vector<std::uint64_t> until_;      // the step until which a symbol may not come back to a cell
    std::vector<Cell> waiting_;             // settled cells whose peers have not heard of it
    std::vector<char> wrong_;
    std::uint64_t now_ = 0, weighed_ = 0, struck_ = 0;
};

}  // namespace dokuz::moves
