// A draft: what of a puzzle may move, and what a full grid costs.
//
// Blocks hold every symbol once and stay so, for only two cells of one block are exchanged; lines are
// all other groups in which no symbol may stand twice. A grid costs
//
//     the symbols that stand again in a line  +  the cells that may not hold their symbol
//
// src/dokuz/encode/draft.py is where puzzles become drafts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace dokuz::moves {

using Cell = std::uint16_t;
using Symbol = std::uint8_t;  // 0..63

// Lists of different lengths, one after another.
template <class T>
class Lists {
  public:
    void open() { ends_.push_back(items_.size()); }
    void add(T item) {
        items_.push_back(item);
        ends_.back() = items_.size();
    }
    [[nodiscard]] std::size_t count() const { return ends_.size(); }
    [[nodiscard]] std::span<const T> operator[](std::size_t list) const {
        const std::size_t start = list == 0 ? 0 : ends_[list - 1];
        return {items_.data() + start, ends_[list] - start};
    }

  private:
    std::vector<T> items_;
    std::vector<std::size_t> ends_;
};

struct Draft {
    unsigned symbols = 0;
    std::vector<std::uint64_t> allowed;  // of each cell, a bit for each symbol
    Lists<Cell> free;                    // of each block, the cells that may move
    Lists<Cell> lines;
};

}  // namespace dokuz::moves
