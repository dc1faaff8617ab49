#include "moves/ants.hpp"

#include <algorithm>
#include <bit>

namespace dokuz::moves {

Ants::Ants(unsigned symbols, std::vector<std::uint64_t> allowed, Lists<Cell> houses, Singles singles,
           std::uint64_t seed)
    : symbols_(symbols), propagate_(singles == Singles::always), houses_(std::move(houses)), allowed_(std::move(allowed)), lots_(seed) {
    peers_.resize(cells());
    for (std::size_t cell = 0; cell < cells(); ++cell) {
        houses_of_.open();
        for (std::size_t house = 0; house < houses_.count(); ++house) {
            if (std::ranges::find(houses_[house], static_cast<Cell>(cell)) == houses_[house].end()) continue;
            houses_of_.add(static_cast<std::uint16_t>(house));
            for (const Cell other : houses_[house])
                if (other != cell) peers_[cell].push_back(other);
        }
        std::ranges::sort(peers_[cell]);
        const auto again = std::ranges::unique(peers_[cell]);
        peers_[cell].erase(again.begin(), again.end());
    }
    begin();
    propagate_ = singles != Singles::never;
    best_ = start_;
    trails_.assign(cells() * symbols_, faint());
}

// The board that every ant begins with: what the puzzle says, and singles.
void Ants::begin() {
    start_.left.assign(cells(), (std::uint64_t{2} << (symbols_ - 1)) - 1);
    start_.places.assign(houses_.count() * symbols_, 0);
    for (std::size_t house = 0; house < houses_.count(); ++house)
        for (unsigned symbol = 0; symbol < symbols_; ++symbol)
            start_.places[house * symbols_ + symbol] = static_cast<std::uint8_t>(houses_[house].size());
    start_.is_settled.assign(cells(), 0);
    for (std::size_t cell = 0; cell < cells(); ++cell)
        strike(start_, static_cast<Cell>(cell), start_.left[cell] & ~allowed_[cell]);
    for (std::size_t cell = 0; cell < cells(); ++cell)
        if (std::has_single_bit(allowed_[cell]))
            waiting_.push_back({static_cast<Cell>(cell), static_cast<Symbol>(std::countr_zero(allowed_[cell]))});
    settle_waiting(start_);
}

bool Ants::cycle(unsigned count, const Habits& habits) {
    ants_.resize(count);
    for (Ant& ant : ants_) ant = {start_, static_cast<Cell>(lots_.below(static_cast<std::uint32_t>(cells())))};
    for (std::size_t step = 0; step < cells(); ++step)
        for (Ant& ant : ants_) advance(ant, habits);
    const Ant& leader = *std::ranges::max_element(ants_, {}, [](const Ant& ant) { return ant.board.settled; });
    const double worth = static_cast<double>(cells()) / std::max(1.0, static_cast<double>(cells() - leader.board.settled));
    if (leader.board.settled > best_.settled) best_ = leader.board;
    if (worth > best_worth_) {
        best_worth_ = worth;
        praised_ = leader.board;
    }
    lay_trail(habits);
    return best_.settled == cells();
}

std::vector<Symbol> Ants::best() const {
    std::vector<Symbol> symbols(cells(), static_cast<Symbol>(symbols_));
    for (std::size_t cell = 0; cell < cells(); ++cell)
        if (best_.is_settled[cell] != 0) symbols[cell] = static_cast<Symbol>(std::countr_zero(best_.left[cell]));
    return symbols;
}

// Settle the next cell, if it is open and something is left for it.
void Ants::advance(Ant& ant, const Habits& habits) {
    const Cell cell = habits.fewest ? tightest(ant.board) : ant.next;
    ant.next = static_cast<Cell>(ant.next + 1U == cells() ? 0 : ant.next + 1);
    if (cell == none || ant.board.is_settled[cell] != 0 || ant.board.left[cell] == 0) return;
    const Symbol symbol = chosen(ant.board, cell, habits);
    ++choices_;
    waiting_.push_back({cell, symbol});
    settle_waiting(ant.board);
    double& followed = trail(cell, symbol);
    followed = (1 - habits.local) * followed + habits.local * faint();
}

Symbol Ants::chosen(const Board& board, Cell cell, const Habits& habits) {
    const bool greedy = lots_.share() < habits.greed;
    double total = 0, strongest = -1;
    Symbol best = 0;
    for (std::uint64_t left = board.left[cell]; left != 0; left &= left - 1) {
        const auto symbol = static_cast<Symbol>(std::countr_zero(left));
        const double strength = trail(cell, symbol);
        total += strength;
        if (strength > strongest) strongest = strength, best = symbol;
    }
    if (greedy) return best;
    double lot = lots_.share() * total;
    for (std::uint64_t left = board.left[cell]; left != 0; left &= left - 1) {
        const auto symbol = static_cast<Symbol>(std::countr_zero(left));
        lot -= trail(cell, symbol);
        if (lot < 0) return symbol;
    }
    return best;
}

// An open cell with fewest symbols left, the first of them by lot's starting point; `none` if nothing is open.
Cell Ants::tightest(const Board& board) {
    const auto first = static_cast<std::size_t>(lots_.below(static_cast<std::uint32_t>(cells())));
    int fewest = 65;
    Cell found = none;
    for (std::size_t i = 0; i < cells(); ++i) {
        const std::size_t cell = first + i < cells() ? first + i : first + i - cells();
        const int left = std::popcount(board.left[cell]);
        if (board.is_settled[cell] == 0 && left > 0 && left < fewest) fewest = left, found = static_cast<Cell>(cell);
    }
    return found;
}

void Ants::settle_waiting(Board& board) {
    while (!waiting_.empty()) {
        const auto [cell, symbol] = waiting_.back();
        waiting_.pop_back();
        const std::uint64_t bit = std::uint64_t{1} << symbol;
        if (board.is_settled[cell] != 0 || (board.left[cell] & bit) == 0) continue;
        board.is_settled[cell] = 1;
        ++board.settled;
        strike(board, cell, board.left[cell] & ~bit);
        for (const Cell peer : peers_[cell])
            if (board.is_settled[peer] == 0) strike(board, peer, board.left[peer] & bit);
    }
}

// These symbols are possible in the cell no more. What is then single waits to be settled.
void Ants::strike(Board& board, Cell cell, std::uint64_t symbols) {
    if (symbols == 0) return;
    board.left[cell] &= ~symbols;
    if (propagate_ && board.is_settled[cell] == 0 && std::has_single_bit(board.left[cell]))
        waiting_.push_back({cell, static_cast<Symbol>(std::countr_zero(board.left[cell]))});
    for (const std::uint16_t house : houses_of_[cell])
        for (std::uint64_t left = symbols; left != 0; left &= left - 1) {
            const auto symbol = static_cast<Symbol>(std::countr_zero(left));
            if (--board.places[house * symbols_ + symbol] == 1 && propagate_ && houses_[house].size() == symbols_)
                find_place(board, house, symbol);
        }
}

void Ants::find_place(const Board& board, std::uint16_t house, Symbol symbol) {
    for (const Cell cell : houses_[house])
        if ((board.left[cell] >> symbol & 1) != 0) waiting_.push_back({cell, symbol});
}

// The best ant's way is marked anew by its worth, which fades, so that no way is followed for ever.
void Ants::lay_trail(const Habits& habits) {
    for (std::size_t cell = 0; cell < cells(); ++cell) {
        if (praised_.is_settled[cell] == 0) continue;
        double& strength = trail(static_cast<Cell>(cell), static_cast<Symbol>(std::countr_zero(praised_.left[cell])));
        strength = (1 - habits.fading) * strength + habits.fading * best_worth_;
    }
    best_worth_ *= 1 - habits.forgetting;
}

}  // namespace dokuz::moves
