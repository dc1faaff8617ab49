// The search of many nodes at once.
//
// Every lane holds a node, of whichever puzzle. A *turn* fills the idle lanes, sweeps all of them twice and
// deals with those that came to an end:
//
//     puzzles ──▶ pool ──▶ lanes ──▶ dead: idle
//                  ▲         │  └──▶ solved: delivered
//                  └─────────┴────── at a standstill: split in two, the second child waits
//
// Which node an idle lane takes changes the time only. The last to come is the cheapest: the nodes of a
// turn lie side by side. But then several lanes work on one puzzle, and where it has several
// solutions, on parts that need not be looked at. So when many puzzles end that way, each is
// searched depth first by one lane, as long as there are enough puzzles for all.
#pragma once

#include <algorithm>

#include "classic/clash.hpp"
#include "classic/lanes/branch.hpp"
#include "classic/lanes/delivery.hpp"
#include "classic/lanes/lanes.hpp"
#include "classic/lanes/pool.hpp"
#include "classic/search.hpp"

namespace dokuz::classic {
namespace {

// What is to be done: a batch, or what is left of one puzzle, for a sink.
struct Work {
    Batch batch;
    Bounds bounds;
    Sink sink;
    Search* alone;  // the depth-first search
};

template <unsigned pool_capacity>
class LaneSearch {
  public:
    LaneSearch(const Work& work, Watch& watch) : work_(work), watch_(watch), delivery_(work.sink) {}

    Outcome run();
    Outcome run(std::span<const Board> boards);

  private:
    static constexpr unsigned job_capacity = pool_capacity + lane_count;

    void refill();
    [[nodiscard]] bool feed();
    void feed_group();
    void feed_alone();
    void put(std::span<const Board> boards, Lane slot);
    void fill(Lanes idle);
    [[nodiscard]] Lane next_job(unsigned& below);
    void fetch(Lanes into, const unsigned (&nodes)[lane_count]);
    void take_turn();
    void end_solved(Lanes solved);
    void count_solution(unsigned lane);
    void branch(Lanes still);
    void count_guess(unsigned lane);
    [[nodiscard]] bool hopeless(const Job& job) const;
    void put_second_children(Lanes still, const Choice* choices);
    void finish_alone(unsigned lane);
    [[nodiscard]] Outcome search_alone(Lane slot, Frontier& frontier, std::uint64_t nodes);
    void leave(Lanes lanes);
    void settle(Lane slot);
    void report(const Job& job);
    void close(Lane slot, Stop why);
    void abandon(Stop why);

    [[nodiscard]] bool depth_first() const { return several_ > few; }
    [[nodiscard]] bool short_batch() const { return work_.batch.rows <= 8; }
    [[nodiscard]] Lane* cells() { return live_nodes_.lanes[0]; }
    [[nodiscard]] Lane slot_of(unsigned lane) const { return live_nodes_.lanes[owner_row][lane]; }
    [[nodiscard]] Job& job_of(unsigned lane) { return jobs_[slot_of(lane)]; }
    [[nodiscard]] std::uint8_t* place_of(const Job& job, std::uint64_t number) const {
        return work_.batch.grids + (job.row * work_.batch.keep + number) * cell_count;
    }

    static constexpr unsigned few = 1U << 13;
    static constexpr std::uint64_t doubtful = 64;  // after so many guesses, a puzzle's givens are looked at

    const Work& work_;
    Watch& watch_;
    Delivery delivery_;
    Outcome total_;
    LiveNodes live_nodes_;
    Lanes live_ = 0;
    Pool<pool_capacity> pool_;
    Jobs<job_capacity> jobs_;
    std::size_t next_row_ = 0;
    unsigned several_ = 0;  // how many of the latest puzzles had as many solutions as wanted, of 65,536
};

template <unsigned pool_capacity>
Outcome LaneSearch<pool_capacity>::run() {
    for (;;) {
        refill();
        if (live_ == 0) break;
        take_turn();
        if (delivery_.refused()) abandon(Stop::cancelled);
        else if (watch_.must_stop()) abandon(watch_.stop());
    }
    delivery_.flush();
    if (delivery_.refused()) total_.stop = Stop::cancelled;
    total_.solutions -= delivery_.withheld();
    return total_;
}

template <unsigned pool_capacity>
Outcome LaneSearch<pool_capacity>::run(std::span<const Board> boards) {
    put(boards, jobs_.open(0));
    return run();
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::refill() {
    // A job whose node bound is reached, or a row that is no puzzle, leaves its lane idle.
    while (live_ != every_lane) {
        const Lanes idle = every_lane & ~live_;
        if (!depth_first() && pool_.count() < size_of(idle)) (void)feed();
        fill(idle);
        if (live_ == every_lane || (!feed() && (pool_.count() == 0 || depth_first()))) return;
    }
}

// Put the next puzzles into the pool, if there are any, and room for them.
template <unsigned pool_capacity>
bool LaneSearch<pool_capacity>::feed() {
    const unsigned room = short_batch() ? deepest : group;
    if (next_row_ >= work_.batch.rows || !pool_.reserve(room, jobs_)) return false;
    if (short_batch()) feed_alone();
    else feed_group();
    return true;
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::feed_group() {
    Row rows[group];
    Lane slots[group];
    unsigned taken = 0;
    for (; taken < group && next_row_ < work_.batch.rows; ++next_row_) {
        const Lane slot = jobs_.open(next_row_);
        slots[taken] = slot;
        if (clean(work_.batch.puzzles + next_row_ * work_.batch.stride, rows[taken])) ++taken;
        else close(slot, Stop::invalid);
    }
    for (unsigned i = taken; i < group; ++i) rows[i] = {};
    turn_in(rows, pool_.at(pool_.top()), pool_.stride);
    for (unsigned i = 0; i < taken; ++i) {
        pool_.put(slots[i], jobs_[slots[i]]);
        jobs_.line_up(slots[i]);
    }
}

// The start of one puzzle depth first: if it is easy, that is all, and no lane is needed.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::feed_alone() {
    const Lane slot = jobs_.open(next_row_);
    const std::uint8_t* const puzzle = work_.batch.puzzles + next_row_++ * work_.batch.stride;
    Frontier frontier;
    if (!classic::fill(frontier.boards[0], Digits(puzzle, cell_count))) return close(slot, Stop::invalid);
    frontier.count = 1;
    const Outcome start = search_alone(slot, frontier, hand_over);
    if (start.exhausted()) settle(slot);
    else if (start.stop != Stop::nodes || jobs_[slot].nodes >= work_.bounds.nodes) close(slot, start.stop);
    else put({frontier.boards, frontier.count}, slot);
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::put(std::span<const Board> boards, Lane slot) {
    for (const Board& board : boards) {
        std::array<std::uint16_t, cell_count> masks;
        read(board, masks);
        for (unsigned cell = 0; cell < cell_count; ++cell) pool_.cell(cell, pool_.top()) = masks[cell];
        pool_.put(slot, jobs_[slot]);
    }
    jobs_.line_up(slot);
}

// The job that an idle lane takes up; `below` is how far the pool was searched.
template <unsigned pool_capacity>
Lane LaneSearch<pool_capacity>::next_job(unsigned& below) {
    if (depth_first()) {
        const Lane slot = jobs_.next_in_line();
        if (slot != nothing || next_row_ < work_.batch.rows) return slot;
    }
    return pool_.topmost(below);
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::fill(Lanes idle) {
    unsigned nodes[lane_count];
    unsigned below = pool_.top();
    Lanes into = 0;
    for (; idle != 0; idle &= idle - 1) {
        const auto lane = static_cast<unsigned>(std::countr_zero(idle));
        const Lane slot = next_job(below);
        if (slot == nothing) break;
        Job& job = jobs_[slot];
        if (job.nodes >= work_.bounds.nodes || job.solutions >= work_.bounds.solutions) {
            close(slot, job.nodes >= work_.bounds.nodes ? Stop::nodes : Stop::solutions);
            continue;
        }
        nodes[lane] = pool_.take(job);
        ++job.nodes;
        ++job.lanes;
        into |= Lanes{1} << lane;
    }
    fetch(into, nodes);
}

// Bring nodes from the pool into lanes, those that lie close together at once.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::fetch(Lanes into, const unsigned (&nodes)[lane_count]) {
    live_ |= into;
    while (into != 0) {
        unsigned first = pool_capacity;
        each(into, [&](unsigned lane) { first = std::min(first, nodes[lane]); });
        Picks picks;
        Lanes near = 0;
        each(into, [&](unsigned lane) {
            if (nodes[lane] - first >= lane_count) return;
            picks.from[lane] = static_cast<Lane>(nodes[lane] - first);
            near |= Lanes{1} << lane;
        });
        transfer(cells(), LiveNodes::stride, pool_.at(first), pool_.stride, picks, near);
        into &= ~near;
    }
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::take_turn() {
    (void)sweep(cells());
    const Seen seen = sweep(cells());
    const Lanes dead = live_ & seen.dead();
    const Lanes solved = live_ & zero(seen.open) & ~dead;
    const Lanes still = live_ & zero(seen.changed) & ~dead & ~solved;
    leave(dead);
    if (solved != 0) end_solved(solved);
    const Lanes ready = still & live_;
    if (ready != 0) branch(ready);
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::end_solved(Lanes solved) {
    each(solved, [&](unsigned lane) { count_solution(lane); });
    delivery_.collect(live_nodes_);
    leave(solved & live_);
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::count_solution(unsigned lane) {
    Job& job = job_of(lane);
    if (job.over()) return;
    if (job.solutions < work_.batch.keep) delivery_.add(lane, place_of(job, job.solutions));
    if (++job.solutions >= work_.bounds.solutions) close(slot_of(lane), Stop::solutions);
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::branch(Lanes still) {
    const Splits splits = find_splits(cells());
    const bool bold = depth_first() && work_.bounds.solutions <= few_solutions;
    Choice choices[lane_count];
    each(still, [&](unsigned lane) {
        if (!split(cells(), splits, lane, bold, choices[lane])) still &= ~(Lanes{1} << lane);  // solved: the next turn tells
    });
    while (!pool_.reserve(size_of(still), jobs_)) {
        finish_alone(static_cast<unsigned>(std::countr_zero(still)));
        still &= live_;
    }
    each(still, [&](unsigned lane) { count_guess(lane); });
    still &= live_;
    put_second_children(still, choices);
}

// A child is counted when it is about to be swept: the first now, the second when it is fetched.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::count_guess(unsigned lane) {
    Job& job = job_of(lane);
    if (job.over() || (live_ >> lane & 1) == 0) return;
    if (job.nodes >= work_.bounds.nodes) return close(slot_of(lane), Stop::nodes);
    ++job.nodes;
    if (++job.guesses == doubtful && hopeless(job)) close(slot_of(lane), Stop::exhausted);
}

// Whether the givens clash. A sweep keeps what is settled, so it strikes neither of two equal digits, and in some
// patterns no other cell ever shows that they cannot both stand: such a search would have no end.
template <unsigned pool_capacity>
[[gnu::cold, gnu::noinline]] bool LaneSearch<pool_capacity>::hopeless(const Job& job) const {
    const std::uint8_t* const puzzles = work_.batch.puzzles;
    return puzzles != nullptr && clashing(Digits(puzzles + job.row * work_.batch.stride, cell_count));
}

// The second child of each of these lanes waits in the pool.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::put_second_children(Lanes still, const Choice* choices) {
    Picks picks;
    unsigned count = 0;
    each(still, [&](unsigned lane) { picks.from[count++] = static_cast<Lane>(lane); });
    transfer(pool_.at(pool_.top()), pool_.stride, cells(), LiveNodes::stride, picks, first_lanes(count));
    each(still, [&](unsigned lane) { choices[lane].first.apply(cells() + lane, LiveNodes::stride); });
    each(still, [&](unsigned lane) {
        choices[lane].second.apply(pool_.at(pool_.top()), pool_.stride);
        pool_.put(slot_of(lane), job_of(lane));
    });
}

// Take the node in this lane to its end, one state after the other: the pool has no room.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::finish_alone(unsigned lane) {
    std::array<std::uint16_t, cell_count> masks;
    for (unsigned cell = 0; cell < cell_count; ++cell) masks[cell] = live_nodes_.lanes[cell][lane];
    Frontier frontier;
    (void)classic::fill(frontier.boards[0], Candidates(masks));
    frontier.count = 1;
    --job_of(lane).nodes;  // it is counted again
    const Outcome rest = search_alone(slot_of(lane), frontier, unbounded);
    if (rest.exhausted()) leave(Lanes{1} << lane);
    else close(slot_of(lane), rest.stop);
}

// Search depth first, by so many nodes at most, for the solutions that the job still wants.
template <unsigned pool_capacity>
Outcome LaneSearch<pool_capacity>::search_alone(Lane slot, Frontier& frontier, std::uint64_t nodes) {
    Job& job = jobs_[slot];
    Bounds bounds = work_.bounds;
    if (bounds.solutions != unbounded) bounds.solutions -= job.solutions;
    if (bounds.nodes != unbounded) bounds.nodes -= job.nodes;
    bounds.nodes = std::min(bounds.nodes, nodes);
    struct Taker {
        LaneSearch& search;
        Job& job;
        static bool take(void* context, const Grid& grid) noexcept {
            const Taker& taker = *static_cast<Taker*>(context);
            const std::uint64_t number = taker.job.solutions++;
            if (number < taker.search.work_.batch.keep)
                taker.search.delivery_.hand(grid, taker.search.place_of(taker.job, number));
            return taker.search.delivery_.refused();
        }
    } taker{*this, job};
    const Outcome outcome = work_.alone(frontier, bounds, watch_, {Taker::take, &taker});
    job.nodes += outcome.nodes;
    job.guesses += outcome.guesses;
    return outcome;
}

// These lanes are idle now.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::leave(Lanes lanes) {
    live_ &= ~lanes;
    each(lanes, [&](unsigned lane) {
        if (--job_of(lane).lanes == 0) settle(slot_of(lane));
    });
}

// A job without a lane waits for one, or is done.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::settle(Lane slot) {
    if (!jobs_[slot].done()) return jobs_.line_up(slot);
    report(jobs_[slot]);
    const unsigned wanted = jobs_[slot].stop == Stop::solutions ? 1U << 16 : 0U;
    several_ += (wanted >> 5) - (several_ >> 5);
    jobs_.close(slot);
}

template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::report(const Job& job) {
    const Batch& batch = work_.batch;
    total_.solutions += job.solutions;
    total_.nodes += job.nodes;
    total_.guesses += job.guesses;
    if (batch.counts == nullptr) {
        total_.stop = job.stop;
        return;
    }
    batch.counts[job.row] = static_cast<std::uint32_t>(std::min<std::uint64_t>(job.solutions, UINT32_MAX));
    batch.stops[job.row] = job.stop;
    if (batch.nodes != nullptr)
        batch.nodes[job.row] = static_cast<std::uint32_t>(std::min<std::uint64_t>(job.nodes, UINT32_MAX));
    if (job.solutions < batch.keep) std::fill(place_of(job, job.solutions), place_of(job, batch.keep), std::uint8_t{0});
    if (job.stop != Stop::exhausted && job.stop != Stop::solutions) total_.stop = job.stop;
}

// The job goes on no more: its waiting nodes go, and those in lanes leave.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::close(Lane slot, Stop why) {
    Job& job = jobs_[slot];
    job.stop = why;
    pool_.drop(job);
    if (job.lanes == 0) return settle(slot);
    leave(live_ & equal(load(live_nodes_.lanes[owner_row]), splat(slot)));
}

// Give up all puzzles that are not settled.
template <unsigned pool_capacity>
void LaneSearch<pool_capacity>::abandon(Stop why) {
    while (live_ != 0) close(slot_of(static_cast<unsigned>(std::countr_zero(live_))), why);
    for (unsigned below = pool_.top();;) {
        const Lane slot = pool_.topmost(below);
        if (slot == nothing) break;
        close(slot, why);
    }
    for (; next_row_ < work_.batch.rows; ++next_row_) close(jobs_.open(next_row_), why);
}

inline Outcome solve_batch(const Batch& batch, const Bounds& bounds, Watch& watch, Search* alone) {
    const Work work{batch, bounds, {}, alone};
    return LaneSearch<1024>(work, watch).run();
}

inline Outcome solve_boards(std::span<const Board> boards, const Bounds& bounds, Watch& watch, const Sink& sink) {
    const Work work{{.keep = sink.take != nullptr ? SIZE_MAX : 0}, bounds, sink, search_plain};
    return LaneSearch<1024>(work, watch).run(boards);
}

}  // namespace
}  // namespace dokuz::classic
