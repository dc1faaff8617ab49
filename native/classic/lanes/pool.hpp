// The pool: nodes that wait for a lane.
//
// Nodes are put at the top, and each job's are taken last in, first out, wherever they lie; what was taken
// leaves a hole. Now and then the pool is packed, and the holes go.
//
//     nodes       0   1   2   3   4   5   6   7        top
//     of job      a   b   .   a   c   .   b   a   |
//     below       -   -       0   -       1   3              a: last = 7, then 3, then 0
#pragma once

#include "classic/lanes/jobs.hpp"
#include "classic/lanes/nodes.hpp"

namespace dokuz::classic {
namespace {

template <unsigned capacity>
class Pool {
  public:
    [[nodiscard]] unsigned count() const { return alive_; }
    [[nodiscard]] Lane* at(unsigned node) { return nodes_.at(node); }
    [[nodiscard]] Lane& cell(unsigned cell, unsigned node) { return nodes_.lanes[cell][node]; }
    [[nodiscard]] unsigned top() const { return top_; }
    static constexpr std::size_t stride = Nodes<capacity>::stride;

    // Make room at the top for so many; false if there is none.
    template <class AllJobs>
    [[nodiscard]] bool reserve(unsigned count, AllJobs& jobs) {
        while (top_ > 0 && job_[top_ - 1] == nothing) --top_;
        if (top_ + count > soft_limit && (top_ + count > capacity || top_ > 2 * alive_)) pack(jobs);
        return top_ + count <= capacity;
    }

    // The node at the top, written there beforehand, is this job's.
    void put(Lane slot, Job& job) {
        nodes_.lanes[owner_row][top_] = job_[top_] = slot;
        below_[top_] = job.last;
        job.last = static_cast<Lane>(top_++);
        ++alive_;
    }

    // Take the job's last node. It stays as it is until the next `reserve`.
    [[nodiscard]] unsigned take(Job& job) {
        const unsigned node = job.last;
        job.last = below_[node];
        job_[node] = nothing;
        --alive_;
        return node;
    }

    void drop(Job& job) {
        while (job.last != nothing) (void)take(job);
    }

    // The job of the topmost node; `below` is where to look from, and is moved.
    [[nodiscard]] Lane topmost(unsigned& below) const {
        while (below > 0)
            if (const Lane slot = job_[--below]; slot != nothing) return slot;
        return nothing;
    }

  private:
    static constexpr unsigned soft_limit = capacity < 384 ? capacity : 384;  // beyond, packing pays

    template <class AllJobs>
    void pack(AllJobs& jobs) {
        unsigned packed = 0;
        for (unsigned first = 0; first < top_; first += lane_count) {
            Picks picks;
            unsigned count = 0;
            for (unsigned node = first; node < first + lane_count && node < top_; ++node) {
                if (job_[node] == nothing) continue;
                picks.from[count] = static_cast<Lane>(node - first);
                moved_[node] = static_cast<Lane>(packed + count++);
                below_[moved_[node]] = below_[node] == nothing ? nothing : moved_[below_[node]];
                jobs[job_[node]].last = moved_[node];
                job_[moved_[node]] = job_[node];
            }
            transfer(at(packed), stride, at(first), stride, picks, first_lanes(count));
            packed += count;
        }
        top_ = packed;
    }

    Nodes<capacity> nodes_;
    std::array<Lane, capacity> job_;    // of each node; `nothing` for a hole
    std::array<Lane, capacity> below_;  // the node of the same job that was put before it
    std::array<Lane, capacity> moved_;  // where packing put it
    unsigned top_ = 0, alive_ = 0;
};

}  // namespace
}  // namespace dokuz::classic
