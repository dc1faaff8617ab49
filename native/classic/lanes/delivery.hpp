// Delivery: solutions on their way out, written as rows of digits in whole groups.
#pragma once

#include "classic/lanes/nodes.hpp"
#include "classic/lanes/rows.hpp"

namespace dokuz::classic {
namespace {

class Delivery {
  public:
    explicit Delivery(const Sink& sink) : sink_(sink) {}

    // The node in this lane is a solution, to be written to `to`; where there is a sink, handed to it.
    void add(unsigned lane, std::uint8_t* to) {
        picks_.from[added_] = static_cast<Lane>(lane);
        const unsigned place = count_ + added_++;
        to_[place] = sink_.take != nullptr ? grids_[place].data() : to;
    }

    // Fetch the nodes that were added, from the lanes.
    void collect(const LiveNodes& live) {
        if (added_ == 0) return;
        transfer(nodes_.at(count_), nodes_.stride, live.lanes[0], live.stride, picks_, first_lanes(added_));
        count_ += added_;
        added_ = 0;
        if (count_ + lane_count > capacity) flush();
    }

    void flush() {
        for (unsigned first = 0; first < count_; first += group)
            turn_out(nodes_.at(first), nodes_.stride, to_.data() + first, std::min(group, count_ - first));
        for (unsigned i = 0; i < count_ && sink_.take != nullptr; ++i) offer(grids_[i]);
        count_ = 0;
    }

    // The sink wants no more; and how many it was not even shown.
    [[nodiscard]] bool refused() const { return refused_; }
    [[nodiscard]] std::uint64_t withheld() const { return withheld_; }

    // Hand over a grid that did not come from a lane.
    void hand(const Grid& grid, std::uint8_t* to) {
        if (sink_.take == nullptr) std::ranges::copy(grid, to);
        else offer(grid);
    }

  private:
    void offer(const Grid& grid) {
        if (refused_) ++withheld_;
        else refused_ = sink_.take(sink_.context, grid);
    }

    static constexpr unsigned capacity = 128;

    const Sink sink_;
    Nodes<capacity> nodes_;
    std::array<std::uint8_t*, capacity> to_;
    std::array<Grid, capacity> grids_;
    Picks picks_;
    unsigned added_ = 0, count_ = 0;
    bool refused_ = false;
    std::uint64_t withheld_ = 0;
};

}  // namespace
}  // namespace dokuz::classic
