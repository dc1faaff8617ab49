#include "moves/replicas.hpp"

#include <algorithm>
#include <cmath>

namespace dokuz::moves {

Replicas::Replicas(const Draft& draft, unsigned count, std::uint64_t seed) : lots_(seed) {
    for (unsigned replica = 0; replica < count; ++replica) grids_.emplace_back(draft, seed + 1 + replica);
}

std::uint64_t Replicas::anneal(std::uint64_t tries, double temperature, double coupling) {
    if (!grids_[0].movable()) return tries;
    const double share = 1.0 / static_cast<double>(count());
    for (std::uint64_t tried = 0; tried < tries; ++tried) {
        const std::size_t replica = lots_.below(static_cast<std::uint32_t>(count()));
        Swaps& grid = grids_[replica];
        if (grid.cost() == 0) return tried;
        const Swap swap = grid.drawn();
        const int more = grid.difference(swap);
        const double energy = share * more - coupling * likeness_gained(replica, swap);
        if (energy > 0 && lots_.share() >= std::exp(-energy / temperature)) continue;
        grid.exchange(swap, more);
        ++accepted_;
        if (grid.cost() == 0) return tried + 1;
    }
    return tries;
}

const Swaps& Replicas::best() const { return *std::ranges::min_element(grids_, {}, &Swaps::best_cost); }

// How many more cells would be as the neighbours have them.
int Replicas::likeness_gained(std::size_t replica, Swap swap) const {
    const std::span<const Symbol> own = grids_[replica].grid();
    const Symbol s = own[swap.a], t = own[swap.b];
    int gained = 0;
    for (const std::size_t step : {std::size_t{1}, count() - 1}) {
        const std::span<const Symbol> theirs = grids_[(replica + step) % count()].grid();
        gained += int{theirs[swap.a] == t} - int{theirs[swap.a] == s} + int{theirs[swap.b] == s} - int{theirs[swap.b] == t};
    }
    return gained;
}

}  // namespace dokuz::moves
