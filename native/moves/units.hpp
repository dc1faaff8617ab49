// Units: a Boltzmann machine with a unit for each cell and symbol, and inhibition between units that exclude
// each other: those of one cell, and those of one symbol in one house.
//
//     unit = cell · symbols + symbol        on, or off
//     field = bias − inhibition · (units that are on and exclude it)
//     a unit is on with probability 1 / (1 + e^(−field / temperature))
#pragma once

#include "moves/draft.hpp"
#include "moves/lots.hpp"

namespace dokuz::moves {

class Units {
  public:
    Units(unsigned symbols, std::vector<std::uint64_t> allowed, const Lists<Cell>& houses, std::uint64_t seed);

    // Switch all units by lot.
    void scatter();

    // Ask units, one after another in an order by lot, so many in all; ends when every cell has one symbol and none
    // excludes another. Gives the number asked.
    std::uint64_t ask(std::uint64_t count, double temperature, double bias, double inhibition);

    // The symbol of each cell where just one unit is on, else `symbols`.
    [[nodiscard]] std::vector<Symbol> board() const;
    [[nodiscard]] bool right() const { return on_count_ == cells_ && clashes_ == 0; }

    // Cells without just one symbol, and pairs that exclude each other.
    [[nodiscard]] std::uint64_t cost() const;

  private:
    void turn(std::uint32_t unit);

    unsigned symbols_;
    std::size_t cells_;
    Lots lots_;
    std::vector<std::vector<std::uint32_t>> excluded_;  // of each unit, those it excludes
    std::vector<std::uint32_t> asked_;                  // the units that are not fixed
    std::vector<char> on_;
    std::vector<std::uint16_t> against_;  // of each unit, how many units that are on exclude it
    std::size_t on_count_ = 0, next_ = 0;
    std::uint64_t clashes_ = 0;
};

}  // namespace dokuz::moves
