#include <algorithm>

#include "classic/canon.hpp"
#include "classic/watch.hpp"

namespace dokuz::classic {
namespace {

constexpr std::size_t at_once = 512;

// What solving some rows found.
struct Solved {
    std::uint8_t grids[at_once * cell_count];
    std::uint32_t counts[at_once];
    Stop stops[at_once];

    [[nodiscard]] Digits grid(std::size_t row) const { return Digits(grids + row * cell_count, cell_count); }

    // Why a row has no one solution, else `formed`.
    [[nodiscard]] Formed status(std::size_t row) const {
        if (stops[row] == Stop::invalid) return Formed::invalid;
        if (counts[row] > 1) return Formed::multiple;
        if (stops[row] != Stop::exhausted) return Formed::unknown;
        return counts[row] == 0 ? Formed::infeasible : Formed::formed;
    }
};

class Rows {
  public:
    Rows(const CanonBatch& batch, const Bounds& bounds) : batch_(batch), bounds_(bounds), watch_(bounds) {
        bounds_.solutions = 2;
    }

    Stop run() {
        for (std::size_t first = 0; first < batch_.rows; first += at_once)
            form(first, std::min(at_once, batch_.rows - first));
        return stop_;
    }

  private:
    [[nodiscard]] Digits puzzle(std::size_t row) const { return Digits(batch_.puzzles + row * batch_.stride, cell_count); }

    void form(std::size_t first, std::size_t count) {
        const bool solves = batch_.form == Form::solution_min;
        if (solves && !must_stop()) solve_rows(first, count);
        for (std::size_t row = first; row < first + count; ++row) {
            if (must_stop()) write(row, {.status = Formed::unknown});
            else write(row, solves ? solved(row, row - first) : puzzle_min(puzzle(row)));
        }
    }

    void solve_rows(std::size_t first, std::size_t count) {
        const Batch rows{.puzzles = batch_.puzzles + first * batch_.stride,
                         .rows = count,
                         .stride = batch_.stride,
                         .grids = solved_.grids,
                         .counts = solved_.counts,
                         .stops = solved_.stops};
        const Stop stop = solve(rows, bounds_).stop;
        if (stop == Stop::cancelled || stop == Stop::deadline) stop_ = stop;
        watch_.ask_soon();
    }

    // Once stopped, nobody is asked again.
    bool must_stop() {
        if (stop_ == Stop::exhausted && watch_.must_stop()) stop_ = watch_.stop();
        return stop_ != Stop::exhausted;
    }

    // A digit twice in a house is told as that, not as a puzzle without solutions.
    [[nodiscard]] Canon solved(std::size_t row, std::size_t of) const {
        const Formed status = solved_.status(of);
        if (status == Formed::formed) return solution_min(puzzle(row), solved_.grid(of));
        return {.status = status == Formed::infeasible && check(puzzle(row)) == Formed::clash ? Formed::clash : status};
    }

    void write(std::size_t row, const Canon& canon) const {
        std::ranges::copy(canon.form, batch_.forms + row * cell_count);
        batch_.transforms[row] = canon.transform;
        batch_.automorphisms[row] = canon.automorphisms;
        batch_.statuses[row] = canon.status;
    }

    const CanonBatch& batch_;
    Bounds bounds_;
    Watch watch_;
    Stop stop_ = Stop::exhausted;
    Solved solved_;
};

}  // namespace

Stop canon(const CanonBatch& batch, const Bounds& bounds) { return Rows(batch, bounds).run(); }

}  // namespace dokuz::classic
