#include "moves/tabu.hpp"

#include <algorithm>
#include <bit>

namespace dokuz::moves {

Tabu::Tabu(Draft draft, std::uint64_t seed)
    : Swaps(std::move(draft), seed),
      peers_(grid_.size()),
      left_(draft_.allowed),
      until_(grid_.size() * draft_.symbols),
      wrong_(grid_.size()) {
    waiting_.reserve(grid_.size());
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
        for (const std::uint16_t line : lines_of_[cell])
            for (const Cell other : draft_.lines[line])
                if (other != cell) peers_[cell].push_back(other);
        std::ranges::sort(peers_[cell]);
        const auto again = std::ranges::unique(peers_[cell]);
        peers_[cell].erase(again.begin(), again.end());
    }
}

std::uint64_t Tabu::steps(std::uint64_t count, std::uint32_t least, std::uint32_t spread, bool consistent) {
    for (std::uint64_t made = 0; made < count; ++made)
        if (cost_ == 0 || !step(least, spread, consistent)) return made;
    return count;
}

bool Tabu::step(std::uint32_t least, std::uint32_t spread, bool consistent) {
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) wrong_[cell] = wrong(static_cast<Cell>(cell));
    if (consistent) filter();
    Best best[kinds];
    for (std::size_t block = 0; block < draft_.free.count(); ++block) {
        const std::span<const Cell> free = draft_.free[block];
        for (std::size_t i = 0; i < free.size(); ++i)
            for (std::size_t j = i + 1; j < free.size(); ++j)
                if (wrong_[free[i]] != 0 || wrong_[free[j]] != 0) weigh({free[i], free[j]}, best);
    }
    const Best* const chosen = std::ranges::find_if(best, [](const Best& one) { return one.ties > 0; });
    ++now_;
    if (chosen == std::end(best)) return true;  // all is forbidden: a step later less is
    const Swap swap = chosen->swap;
    until(swap.a, grid_[swap.a]) = now_ + least + lots_.below(spread + 1);
    until(swap.b, grid_[swap.b]) = now_ + least + lots_.below(spread + 1);
    exchange(swap, chosen->difference);
    ++accepted_;
    return true;
}

// AC-3 on "these two differ": only a cell with one symbol left strikes anything.
void Tabu::filter() {
    left_ = draft_.allowed;
    waiting_.clear();
    for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
        if (wrong_[cell] != 0 && !std::has_single_bit(draft_.allowed[cell])) continue;
        left_[cell] = std::uint64_t{1} << grid_[cell];  // a fixed cell has no other
        waiting_.push_back(static_cast<Cell>(cell));
    }
    settle();
}

void Tabu::settle() {
    while (!waiting_.empty()) {
        const Cell cell = waiting_.back();
        waiting_.pop_back();
        for (const Cell peer : peers_[cell]) {
            const std::uint64_t rest = left_[peer] & ~left_[cell];
            if (rest == left_[peer] || rest == 0) continue;  // a cell left with nothing keeps what it had
            left_[peer] = rest;
            ++struck_;
            if (std::has_single_bit(rest)) waiting_.push_back(peer);
        }
    }
}

bool Tabu::wrong(Cell cell) const {
    if (barred(cell, grid_[cell])) return true;
    return std::ranges::any_of(lines_of_[cell], [&](std::uint16_t line) { return held(line)[grid_[cell]] > 1; });
}

void Tabu::weigh(Swap swap, Best (&best)[kinds]) {
    ++weighed_;
    const int more = difference(swap);
    if (forbidden(swap) && cost_ + more >= best_cost_) return;
    Best& rival = best[kind_of(swap)];
    if (rival.ties > 0 && more > rival.difference) return;
    if (rival.ties == 0 || more < rival.difference) rival = {swap, more, 1};
    else if (lots_.below(++rival.ties) == 0) rival.swap = swap;
}

bool Tabu::forbidden(Swap swap) const {
    return until_[swap.a * draft_.symbols + grid_[swap.b]] > now_ || until_[swap.b * draft_.symbols + grid_[swap.a]] > now_;
}

unsigned Tabu::kind_of(Swap swap) const {
    return 2U - static_cast<unsigned>(left_[swap.a] >> grid_[swap.b] & 1) -
           static_cast<unsigned>(left_[swap.b] >> grid_[swap.a] & 1);
}

}  // namespace dokuz::moves
