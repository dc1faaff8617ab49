#include "moves/swaps.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <utility>

namespace dokuz::moves {
namespace {

// How probable it is that a dearer grid is accepted, by how much dearer it is.
class Acceptance {
  public:
    explicit Acceptance(double temperature) : temperature_(temperature) {
        for (std::size_t d = 0; d < table_.size(); ++d) table_[d] = chance(static_cast<double>(d));
    }
    [[nodiscard]] double operator()(int difference) const {
        const auto d = static_cast<std::size_t>(difference);
        return d < table_.size() ? table_[d] : chance(difference);
    }

  private:
    [[nodiscard]] double chance(double difference) const {
        return temperature_ > 0 ? std::exp(-difference / temperature_) : 0.0;
    }
    double temperature_;
    std::array<double, 16> table_{};
};

}  // namespace

Swaps::Swaps(Draft draft, std::uint64_t seed)
    : draft_(std::move(draft)),
      lots_(seed),
      grid_(draft_.allowed.size()),
      block_of_(draft_.allowed.size()),
      counts_(draft_.lines.count() * draft_.symbols) {
    for (std::size_t block = 0; block < draft_.free.count(); ++block)
        for (const Cell cell : draft_.free[block]) {
            block_of_[cell] = static_cast<std::uint16_t>(block);
            if (draft_.free[block].size() > 1) movable_.push_back(cell);
        }
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
        lines_of_.open();
        for (std::size_t line = 0; line < draft_.lines.count(); ++line)
            if (std::ranges::find(draft_.lines[line], static_cast<Cell>(cell)) != draft_.lines[line].end())
                lines_of_.add(static_cast<std::uint16_t>(line));
    }
}

void Swaps::load(std::span<const Symbol> grid) {
    std::ranges::copy(grid, grid_.begin());
    std::ranges::fill(counts_, std::uint8_t{0});
    cost_ = 0;
    for (unsigned line = 0; line < draft_.lines.count(); ++line)
        for (const Cell cell : draft_.lines[line])
            if (held(line)[grid_[cell]]++ > 0) ++cost_;
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) cost_ += barred(static_cast<Cell>(cell), grid_[cell]);
    forget();
}

std::uint64_t Swaps::anneal(std::uint64_t tries, double temperature) {
    if (!movable()) return tries;
    const Acceptance chance(temperature);
    for (std::uint64_t tried = 0; tried < tries; ++tried) {
        if (cost_ == 0) return tried;
        const Swap swap = drawn();
        const int more = difference(swap);
        if (more > 0 && lots_.share() >= chance(more)) continue;
        exchange(swap, more);
        ++accepted_;
    }
    return tries;
}

Swap Swaps::drawn() {
    const Cell a = movable_[lots_.below(static_cast<std::uint32_t>(movable_.size()))];
    const std::span<const Cell> free = draft_.free[block_of_[a]];
    const Cell b = free[lots_.below(static_cast<std::uint32_t>(free.size() - 1))];
    return {a, b == a ? free.back() : b};
}

int Swaps::difference(Swap swap) const {
    const Symbol s = grid_[swap.a], t = grid_[swap.b];
    if (s == t) return 0;
    return change(swap.a, swap.b, s, t) + change(swap.b, swap.a, t, s);
}

// What it adds to the cost that one symbol leaves a cell and another comes. A line through both cells holds
// the same as before.
int Swaps::change(Cell cell, Cell other, Symbol leaves, Symbol comes) const {
    int more = int{barred(cell, comes)} - int{barred(cell, leaves)};
    const std::span<const std::uint16_t> theirs = lines_of_[other];
    for (const std::uint16_t line : lines_of_[cell]) {
        if (std::ranges::find(theirs, line) != theirs.end()) continue;
        const std::uint8_t* const count = held(line);
        more += int{count[comes] > 0} - int{count[leaves] > 1};
    }
    return more;
}

void Swaps::exchange(Swap swap, int difference) {
    const Symbol s = grid_[swap.a], t = grid_[swap.b];
    if (s != t) {
        move(swap.a, swap.b, s, t);
        move(swap.b, swap.a, t, s);
    }
    cost_ += difference;
    if (cost_ < best_cost_) forget();
}

void Swaps::move(Cell cell, Cell other, Symbol leaves, Symbol comes) {
    const std::span<const std::uint16_t> theirs = lines_of_[other];
    for (const std::uint16_t line : lines_of_[cell]) {
        if (std::ranges::find(theirs, line) != theirs.end()) continue;
        --held(line)[leaves];
        ++held(line)[comes];
    }
    grid_[cell] = comes;
}

void Swaps::forget() {
    best_ = grid_;
    best_cost_ = cost_;
}

}  // namespace dokuz::moves
