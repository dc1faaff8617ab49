// Replicas: several grids of one draft, coupled in a ring, so that each is drawn to be like its neighbours.
//
//     ┌─ 0 ─ 1 ─ 2 ─ … ─ P−1 ─┐        energy = mean cost − coupling · cells that neighbours hold alike
//     └───────────────────────┘
#pragma once

#include "moves/swaps.hpp"

namespace dokuz::moves {

class Replicas {
  public:
    Replicas(const Draft& draft, unsigned count, std::uint64_t seed);

    void load(unsigned replica, std::span<const Symbol> grid) { grids_[replica].load(grid); }

    // Try so many exchanges, each in a replica by lot; what raises the energy is accepted with probability
    // e^(-difference / temperature). Ends when a grid costs nothing; gives the number of tries.
    std::uint64_t anneal(std::uint64_t tries, double temperature, double coupling);

    [[nodiscard]] const Swaps& best() const;
    [[nodiscard]] std::size_t count() const { return grids_.size(); }
    [[nodiscard]] std::uint64_t accepted() const { return accepted_; }

  private:
    [[nodiscard]] int likeness_gained(std::size_t replica, Swap swap) const;

    std::vector<Swaps> grids_;
    Lots lots_;
    std::uint64_t accepted_ = 0;
};

}  // namespace dokuz::moves
