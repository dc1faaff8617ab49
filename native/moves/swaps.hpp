// Swaps: a full grid that changes by exchanging two cells of a block, and what it costs meanwhile.
#pragma once

#include "moves/draft.hpp"
#include "moves/lots.hpp"

namespace dokuz::moves {

struct Swap {
    Cell a, b;
};

class Swaps {
  public:
    Swaps(Draft draft, std::uint64_t seed);

    // Begin with this grid, a symbol a cell.
    void load(std::span<const Symbol> grid);

    // Take the grid as it is for the best so far.
    void forget();

    // Try so many exchanges, each of two cells by lot; what makes the grid dearer is accepted with probability
    // e^(-difference / temperature). Ends at a grid that costs nothing; gives the number of tries.
    std::uint64_t anneal(std::uint64_t tries, double temperature);

    [[nodiscard]] std::span<const Symbol> grid() const { return grid_; }
    [[nodiscard]] std::span<const Symbol> best() const { return best_; }
    [[nodiscard]] int cost() const { return cost_; }
    [[nodiscard]] int best_cost() const { return best_cost_; }
    [[nodiscard]] std::uint64_t accepted() const { return accepted_; }
    [[nodiscard]] unsigned symbols() const { return draft_.symbols; }
    [[nodiscard]] bool movable() const { return !movable_.empty(); }

    // Two cells that may change places, by lot.
    [[nodiscard]] Swap drawn();

    // What an exchange would add to the cost.
    [[nodiscard]] int difference(Swap swap) const;
    void exchange(Swap swap, int difference);

  protected:
    [[nodiscard]] const std::uint8_t* held(unsigned line) const { return counts_.data() + line * draft_.symbols; }
    [[nodiscard]] bool barred(Cell cell, Symbol symbol) const { return (draft_.allowed[cell] >> symbol & 1) == 0; }

    Draft draft_;
    Lots lots_;
    Lists<std::uint16_t> lines_of_;  // of each cell
    std::vector<Symbol> grid_, best_;
    int cost_ = 0, best_cost_ = 0;
    std::uint64_t accepted_ = 0;

  private:
    [[nodiscard]] std::uint8_t* held(unsigned line) { return counts_.data() + line * draft_.symbols; }
    [[nodiscard]] int change(Cell cell, Cell other, Symbol leaves, Symbol comes) const;
    void move(Cell cell, Cell other, Symbol leaves, Symbol comes);

    std::vector<Cell> movable_;  // cells in blocks with two free ones or more
    std::vector<std::uint16_t> block_of_;
    std::vector<std::uint8_t> counts_;  // how often each line holds each symbol
};

}  // namespace dokuz::moves
