// Jobs: the puzzles under way. The nodes of one puzzle, in lanes or waiting, are one job.
#pragma once

#include <array>

#include "classic/engine.hpp"
#include "classic/lanes/vector.hpp"

namespace dokuz::classic {
namespace {

constexpr Lane nothing = 0xFFFF;  // no job, no node

struct Job {
    std::size_t row;  // in the batch
    std::uint64_t solutions, nodes, guesses;
    unsigned lanes;  // how many of its nodes are in lanes
    Lane last;       // the last of its nodes that wait
    Stop stop;
    bool listed;     // in the line

    [[nodiscard]] bool over() const { return stop != Stop::exhausted; }
    [[nodiscard]] bool done() const { return lanes == 0 && last == nothing; }
    [[nodiscard]] bool waits() const { return lanes == 0 && last != nothing; }
};

// Jobs have numbers, which the nodes carry; a number is used again when its job is done. Nothing is made
// ready beforehand: a short batch must not pay for a long one's room.
template <unsigned capacity>
class Jobs {
  public:
    [[nodiscard]] Lane open(std::size_t row) {
        const Lane slot = free_ > 0 ? slots_[--free_] : static_cast<Lane>(used_);
        const bool listed = slot < used_ && jobs_[slot].listed;
        if (slot == used_) ++used_;
        jobs_[slot] = {row, 0, 0, 0, 0, nothing, Stop::exhausted, listed};
        return slot;
    }
    void close(Lane slot) { slots_[free_++] = slot; }
    [[nodiscard]] Job& operator[](Lane slot) { return jobs_[slot]; }

    // The line of jobs that wait for a lane, last in, first out. A job is in it once, and may have got a
    // lane, or be done, before its turn comes.
    void line_up(Lane slot) {
        if (jobs_[slot].listed) return;
        jobs_[slot].listed = true;
        line_[lined_up_++] = slot;
    }
    [[nodiscard]] Lane next_in_line() {
        while (lined_up_ > 0) {
            const Lane slot = line_[--lined_up_];
            jobs_[slot].listed = false;
            if (jobs_[slot].waits()) return slot;
        }
        return nothing;
    }

  private:
    std::array<Job, capacity> jobs_;
    std::array<Lane, capacity> slots_;  // numbers that are free again
    std::array<Lane, capacity> line_;
    unsigned free_ = 0, used_ = 0, lined_up_ = 0;
};

}  // namespace
}  // namespace dokuz::classic
