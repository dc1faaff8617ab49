#include <algorithm>

#include "classic/canon.hpp"
#include "classic/values.hpp"
#include "classic/watch.hpp"

namespace dokuz::classic {
namespace {

constexpr std::size_t at_once = 512;

// Some rows that can have a form, and what solving them found. The other rows are not worth the engine's time.
struct Solved {
    std::uint8_t puzzles[at_once * cell_count];
    Formed checked[at_once];
    std::uint8_t grids[at_once * cell_count];
    std::uint32_t counts[at_once];
    Stop stops[at_once];

    [[nodiscard]] Digits grid(std::size_t row) const { return Digits(grids + row * cell_count, cell_count); }

    // Why a row has no one solution, else `formed`.
    [[nodiscard]] Formed status(std::size_t row) const {
        if (checked[row] != Formed::formed) return checked[row];
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
        for (std::size_t row = 0; row < count; ++row) {
            std::uint8_t* const to = solved_.puzzles + row * cell_count;
            solved_.checked[row] = check(puzzle(first + row));
            if (solved_.checked[row] == Formed::formed) std::ranges::copy(puzzle(first + row), to);
            else std::fill_n(to, cell_count, no_value);
        }
        const Batch rows{.puzzles = solved_.puzzles,
                         .rows = count,
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

    [[nodiscard]] Canon solved(std::size_t row, std::size_t of) const {
        const Formed status = solved_.status(of);
        if (status == Formed::formed) return solution_min(puzzle(row), solved_.grid(of));
        return {.status = status};
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
