// Ants: boards filled cell by cell, by what earlier ants left as a trail, with singles as propagation.
//
// An ant's board keeps, for every cell, the symbols still possible there, and for every house how many
// places each symbol has left:
//
//     left      cell 0 │ cell 1 │ …          a bit for each symbol; one bit alone: settled
//     places    house 0: symbol 0, 1, … │ house 1: …
//
// A cell that is left with nothing stays empty. How many cells an ant settled is what it is worth.
#pragma once

#include <utility>

#include "moves/draft.hpp"
#include "moves/lots.hpp"

namespace dokuz::moves {

struct Habits {
    double greed;       // how often an ant takes the symbol with the strongest trail (q0)
    double fading;      // how much of a trail the best ant's replaces (rho)
    double forgetting;  // how much the worth of the best ant shrinks after each cycle
    double local;       // how much of a trail goes when an ant has followed it (xi)
    bool fewest;        // the next cell is one with fewest symbols left; else the next in reading order
};

// When singles settle more cells: never, after each choice, or at the start too.
enum class Singles : std::uint8_t { never, after_choices, always };

class Ants {
  public:
    // `houses` hold no symbol twice; those as long as there are symbols hold every one.
    Ants(unsigned symbols, std::vector<std::uint64_t> allowed, Lists<Cell> houses, Singles singles, std::uint64_t seed);

    // Send out one colony of so many; true if some ant filled the board.
    bool cycle(unsigned ants, const Habits& habits);

    // The board of the ant that settled most: symbols, and `symbols` where nothing is settled.
    [[nodiscard]] std::vector<Symbol> best() const;
    [[nodiscard]] std::size_t best_count() const { return best_.settled; }
    [[nodiscard]] std::size_t start_count() const { return start_.settled; }
    [[nodiscard]] std::size_t cells() const { return allowed_.size(); }
    [[nodiscard]] std::uint64_t choices() const { return choices_; }

  private:
    static constexpr Cell none = 0xFFFF;

    struct Board {
        std::vector<std::uint64_t> left;
        std::vector<std::uint8_t> places;
        std::vector<char> is_settled;
        std::size_t settled = 0;
    };
    struct Ant {
        Board board;
        Cell next = 0;
    };

    void begin();
    void advance(Ant& ant, const Habits& habits);
    [[nodiscard]] Symbol chosen(const Board& board, Cell cell, const Habits& habits);
    [[nodiscard]] Cell tightest(const Board& board);
    void settle_waiting(Board& board);
    void strike(Board& board, Cell cell, std::uint64_t symbols);
    void find_place(const Board& board, std::uint16_t house, Symbol symbol);
    void lay_trail(const Habits& habits);
    [[nodiscard]] double& trail(Cell cell, Symbol symbol) { return trails_[cell * symbols_ + symbol]; }
    [[nodiscard]] double faint() const { return 1.0 / static_cast<double>(cells()); }

    unsigned symbols_;
    bool propagate_;
    Lists<Cell> houses_;
    std::vector<std::uint64_t> allowed_;
    Lots lots_;
    Lists<std::uint16_t> houses_of_;
    std::vector<std::vector<Cell>> peers_;
    Board start_, best_, praised_;
    std::vector<double> trails_;
    std::vector<Ant> ants_;
    std::vector<std::pair<Cell, Symbol>> waiting_;  // to be settled
    double best_worth_ = 0;
    std::uint64_t choices_ = 0;
};

}  // namespace dokuz::moves
