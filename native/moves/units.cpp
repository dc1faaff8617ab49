#include "moves/units.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace dokuz::moves {

Units::Units(unsigned symbols, std::vector<std::uint64_t> allowed, const Lists<Cell>& houses, std::uint64_t seed)
    : symbols_(symbols),
      cells_(allowed.size()),
      lots_(seed),
      excluded_(cells_ * symbols),
      on_(cells_ * symbols),
      against_(cells_ * symbols) {
    const auto unit_of = [&](std::size_t cell, unsigned symbol) {
        return static_cast<std::uint32_t>(cell * symbols_ + symbol);
    };
    for (std::size_t cell = 0; cell < cells_; ++cell)
        for (unsigned a = 0; a < symbols_; ++a)
            for (unsigned b = 0; b < symbols_; ++b)
                if (a != b) excluded_[unit_of(cell, a)].push_back(unit_of(cell, b));
    for (std::size_t house = 0; house < houses.count(); ++house)
        for (const Cell a : houses[house])
            for (const Cell b : houses[house])
                for (unsigned symbol = 0; symbol < symbols_ && a != b; ++symbol)
                    excluded_[unit_of(a, symbol)].push_back(unit_of(b, symbol));
    for (auto& units : excluded_) {
        std::ranges::sort(units);
        const auto again = std::ranges::unique(units);
        units.erase(again.begin(), again.end());
    }
    for (std::size_t cell = 0; cell < cells_; ++cell)
        for (unsigned symbol = 0; symbol < symbols_; ++symbol)
            if ((allowed[cell] >> symbol & 1) != 0) {
                if (std::has_single_bit(allowed[cell])) turn(unit_of(cell, symbol));
                else asked_.push_back(unit_of(cell, symbol));
            }
}

void Units::scatter() {
    for (const std::uint32_t unit : asked_)
        if ((lots_.below(symbols_) == 0) != (on_[unit] != 0)) turn(unit);
    next_ = 0;
}

std::uint64_t Units::ask(std::uint64_t count, double temperature, double bias, double inhibition) {
    if (asked_.empty()) return count;
    for (std::uint64_t asked = 0; asked < count; ++asked) {
        if (right()) return asked;
        if (next_ == 0)
            for (std::size_t i = asked_.size() - 1; i > 0; --i)
                std::swap(asked_[i], asked_[lots_.below(static_cast<std::uint32_t>(i + 1))]);
        const std::uint32_t unit = asked_[next_];
        next_ = next_ + 1 == asked_.size() ? 0 : next_ + 1;
        const double field = bias - inhibition * against_[unit];
        const bool on = lots_.share() < 1 / (1 + std::exp(-field / temperature));
        if (on != (on_[unit] != 0)) turn(unit);
    }
    return count;
}

void Units::turn(std::uint32_t unit) {
    const bool on = on_[unit] == 0;
    on_[unit] = on;
    if (on) {
        clashes_ += against_[unit];
        ++on_count_;
        for (const std::uint32_t other : excluded_[unit]) ++against_[other];
    } else {
        clashes_ -= against_[unit];
        --on_count_;
        for (const std::uint32_t other : excluded_[unit]) --against_[other];
    }
}

std::vector<Symbol> Units::board() const {
    std::vector<Symbol> board(cells_, static_cast<Symbol>(symbols_));
    for (std::size_t cell = 0; cell < cells_; ++cell) {
        const auto first = on_.begin() + static_cast<std::ptrdiff_t>(cell * symbols_);
        if (std::count(first, first + symbols_, 1) == 1)
            board[cell] = static_cast<Symbol>(std::find(first, first + symbols_, 1) - first);
    }
    return board;
}

std::uint64_t Units::cost() const {
    const std::vector<Symbol> symbols = board();
    return clashes_ + static_cast<std::uint64_t>(std::ranges::count(symbols, static_cast<Symbol>(symbols_)));
}

}  // namespace dokuz::moves
