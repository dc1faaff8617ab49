// Canonical forms, against all 3,359,232 moves of the cells, and by what is known of orbits.
#include "classic/canon.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "classic/canon_search.hpp"
#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

namespace {

constexpr const char* most_canonical =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

constexpr const char* cyclic = "123456789456789123789123456234567891567891234891234567345678912678912345912345678";

std::vector<Order> all_lines() {
    constexpr std::size_t threes[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    std::vector<Order> all;
    for (const auto& bands : threes)
        for (const auto& first : threes)
            for (const auto& second : threes)
                for (const auto& third : threes) {
                    const std::size_t* const inside[3] = {first, second, third};
                    Order& lines = all.emplace_back();
                    for (std::size_t i = 0; i < 9; ++i) lines[i] = 3 * bands[i / 3] + inside[i / 3][i % 3];
                }
    return all;
}

const std::vector<Order> every_order = all_lines();

Grid turned(const Grid& grid) {
    Grid over{};
    for (std::size_t cell = 0; cell < 81; ++cell) over[cell % 9 * 9 + cell / 9] = grid[cell];
    return over;
}

struct Least {
    Grid form;
    std::uint32_t count = 0;  // of the moves that give it
};

// The plainest way: each move, relabelled as the digits come up.
Least least_of_all(const Grid& grid) {
    Least least;
    for (const Grid& side : {grid, turned(grid)})
        for (const Order& rows : every_order)
            for (const Order& columns : every_order) {
                Grid image{}, labels{};
                std::uint8_t given = 0;
                bool less = least.count == 0, greater = false;
                for (std::size_t cell = 0; cell < 81 && !greater; ++cell) {
                    const std::uint8_t value = side[rows[cell / 9] * 9 + columns[cell % 9]];
                    if (value != 0 && labels[value] == 0) labels[value] = ++given;
                    image[cell] = labels[value];
                    greater = !less && image[cell] > least.form[cell];
                    less = less || image[cell] < least.form[cell];
                }
                if (greater) continue;
                if (less) least = {image, 0};
                ++least.count;
            }
    return least;
}

// The same, row by row: an order of rows whose first rows are greater is not looked into.
class Rowwise {
  public:
    explicit Rowwise(const Grid& grid) {
        for (const Grid& side : {grid, turned(grid)})
            for (const Order& columns : every_order) choose(side, columns, 0, {}, {}, 0);
    }
    [[nodiscard]] const Least& least() const { return least_; }

  private:
    void choose(const Grid& side, const Order& columns, std::size_t row, const Order& rows, const Grid& labels,
                std::uint8_t given) {
        if (row == 9) {
            ++least_.count;
            return;
        }
        for (std::size_t next = 0; next < 9; ++next) {
            const auto* end = rows.data() + row;
            const bool opens = row % 3 == 0 && std::none_of(rows.data(), end, [&](auto r) { return r / 3 == next / 3; });
            const bool follows = row % 3 != 0 && next / 3 == rows[row - 1] / 3 && std::find(rows.data(), end, next) == end;
            if (opens || follows) try_row(side, columns, row, rows, labels, given, next);
        }
    }

    void try_row(const Grid& side, const Order& columns, std::size_t row, Order rows, Grid labels, std::uint8_t given,
                 std::size_t next) {
        std::array<std::uint8_t, 9> text{};
        for (std::size_t i = 0; i < 9; ++i) {
            const std::uint8_t value = side[next * 9 + columns[i]];
            if (value != 0 && labels[value] == 0) labels[value] = ++given;
            text[i] = labels[value];
        }
        auto* const best = least_.form.data() + row * 9;
        const bool unknown = row >= rows_;
        if (!unknown && std::lexicographical_compare(best, best + 9, text.begin(), text.end())) return;
        if (unknown || !std::equal(text.begin(), text.end(), best)) {
            std::ranges::copy(text, best);
            rows_ = row + 1;
            least_.count = 0;
        }
        rows[row] = next;
        choose(side, columns, row + 1, rows, labels, given);
    }

    Least least_{};
    std::size_t rows_ = 0;  // how many rows of the form are known
};

// Where few cells are given anywhere, or all in some lines, much is alike.
Grid sparse_puzzle(Random& random) {
    Grid puzzle = random_grid(random);
    const auto wanted = static_cast<unsigned>(below(random, 512) | 1 << below(random, 9));
    for (std::size_t cell = 0; cell < 81; ++cell)
        if ((wanted >> cell % 9 & 1) == 0 || below(random, 3) == 0) puzzle[cell] = 0;
    return puzzle;
}

Grid diagonal() {
    Grid puzzle{};
    for (std::size_t i = 0; i < 9; ++i) puzzle[10 * i] = static_cast<std::uint8_t>(i + 1);
    return puzzle;
}

void check_against(const Least& least, const Grid& puzzle) {
    const Canon found = puzzle_min(puzzle);
    CHECK(found.status == Formed::formed);
    CHECK(found.form == least.form);
    CHECK(found.automorphisms == least.count);
    CHECK(found.transform(puzzle) == found.form);
}

// Nothing but what CanonSearch tells of its work.
struct Nobody final : Ends {
    void take(const State&, std::uint32_t) override {}
    void forget() override {}
};

}  // namespace

TEST("the form is the least of all 3,359,232 moves, and as many automorphisms are found as moves that give it") {
    Random random(41);
    CHECK(every_order.size() == 1296);
    for (const Grid& puzzle : {random_puzzle(random, 24), sparse_puzzle(random)}) {
        const Least least = least_of_all(puzzle);
        CHECK(Rowwise(puzzle).least().form == least.form);
        CHECK(Rowwise(puzzle).least().count == least.count);
        check_against(least, puzzle);
    }
}

TEST("forms and automorphisms are those of the row-by-row model, from few givens to full grids") {
    Random random(42);
    for (int round = 0; round < 60; ++round) {
        const Grid puzzle = round % 3 == 0 ? sparse_puzzle(random) : random_puzzle(random, 4 + below(random, 78));
        check_against(Rowwise(puzzle).least(), puzzle);
    }
    for (const Grid& alike : {parse(most_canonical), parse(cyclic), diagonal()})
        check_against(Rowwise(alike).least(), alike);
}

TEST("a puzzle and its image under any symmetry have one form, which is its own form, and as many automorphisms") {
    Random random(43);
    for (int round = 0; round < 1000; ++round) {
        const Grid puzzle = round % 2 == 0 ? sparse_puzzle(random) : random_puzzle(random, below(random, 82));
        const Grid image = Symmetry(random)(puzzle);
        const Canon a = puzzle_min(puzzle), b = puzzle_min(image), c = puzzle_min(a.form);
        CHECK(a.form == b.form && b.form == c.form);
        CHECK(a.automorphisms == b.automorphisms && b.automorphisms == c.automorphisms);
        CHECK(a.transform(puzzle) == a.form && b.transform(image) == a.form && c.transform(a.form) == a.form);
    }
}

TEST("a puzzle's form lies in its solution's under solution_min, for every symmetry, with as many automorphisms") {
    Random random(44);
    for (int round = 0; round < 200; ++round) {
        const Grid grid = round % 4 == 0 ? parse(most_canonical) : random_grid(random);
        Grid puzzle = grid;
        for (std::uint8_t& value : puzzle)
            if (below(random, 3) != 0) value = 0;
        const Symmetry symmetry(random);
        const Canon a = solution_min(puzzle, grid), b = solution_min(symmetry(puzzle), symmetry(grid));
        const Canon full = puzzle_min(grid);
        CHECK(a.form == b.form && a.automorphisms == b.automorphisms);
        CHECK(a.transform(puzzle) == a.form && a.transform(grid) == full.form);
        CHECK(full.automorphisms % a.automorphisms == 0);
        CHECK(solution_min(grid, grid).form == full.form);
        CHECK(solution_min(grid, grid).automorphisms == full.automorphisms);
    }
}

TEST("of the ways into a solution of 648 automorphisms, solution_min takes the least") {
    Random random(45);
    const Grid grid = parse(most_canonical);
    std::vector<Transform> ways;
    for (const Grid& side : {grid, turned(grid)})
        for (const Order& rows : every_order)
            for (const Order& columns : every_order) {
                Transform way{.transposed = side != grid};
                for (std::size_t i = 0; i < 9; ++i) {
                    way.rows[i] = static_cast<std::uint8_t>(rows[i]);
                    way.columns[i] = static_cast<std::uint8_t>(columns[i]);
                    way.labels[side[rows[0] * 9 + columns[i]]] = static_cast<std::uint8_t>(i + 1);
                }
                // Half of the moves fail within two rows.
                bool least = true;
                for (std::size_t cell = 9; cell < 81 && least; ++cell)
                    least = way.labels[side[rows[cell / 9] * 9 + columns[cell % 9]]] == grid[cell];
                if (least) ways.push_back(way);
            }
    CHECK(ways.size() == 648);
    for (int round = 0; round < 20; ++round) {
        Grid puzzle = grid;
        for (std::uint8_t& value : puzzle)
            if (below(random, 20) < round) value = 0;
        std::multiset<Grid> images;
        for (const Transform& way : ways) images.insert(way(puzzle));
        const Canon found = solution_min(puzzle, grid);
        CHECK(found.form == *images.begin());
        CHECK(found.automorphisms == images.count(found.form));
    }
}

TEST("the empty grid has every automorphism, and one or two digits have as many as their orbits say") {
    CHECK(puzzle_min(Grid{}).automorphisms == symmetry_count);
    std::map<Grid, std::uint32_t> orbits;
    for (const std::uint8_t other : {std::uint8_t{1}, std::uint8_t{2}})
        for (std::size_t a = 0; a < 81; ++a)
            for (std::size_t b = a; b < 81; ++b) {
                Grid puzzle{};
                puzzle[a] = other;
                puzzle[b] = 1;
                if (const Canon found = puzzle_min(puzzle); found.status == Formed::formed) ++orbits[found.form];
            }
    // One digit, met twice; two of one kind, in other bands and stacks or only one of these other; two kinds.
    CHECK(orbits.size() == 1 + 2 + 5);
    for (const auto& [form, count] : orbits) {
        const bool one = std::ranges::count(form, 0) == 80;
        CHECK(count == symmetry_count / puzzle_min(form).automorphisms * (one ? 2 : 1));
    }
}

TEST("highly symmetric and near-empty puzzles cost few tries") {
    Random random(46);
    std::vector<Grid> alike{Grid{}, diagonal(), parse(most_canonical)};
    for (int round = 0; round < 300; ++round) alike.push_back(sparse_puzzle(random));
    for (const Grid& puzzle : alike) {
        Nobody nobody;
        Sides sides;
        CHECK(sides.read(puzzle) == Formed::formed);
        CanonSearch search(sides, nobody);
        search.run();
        CHECK(search.tries() <= 11'000);
    }
}

TEST("text and numbers are read alike; no value and a digit twice in a house are told") {
    Random random(47);
    const Grid puzzle = random_puzzle(random, 30);
    Grid text = puzzle;
    for (std::uint8_t& value : text) value = value == 0 ? '.' : static_cast<std::uint8_t>('0' + value);
    CHECK(puzzle_min(text).form == puzzle_min(puzzle).form);
    for (unsigned byte = 0; byte < 256; ++byte) {
        Grid grid{};
        grid[40] = static_cast<std::uint8_t>(byte);
        const bool value = byte <= 9 || byte == '.' || (byte >= '0' && byte <= '9');
        CHECK(puzzle_min(grid).status == (value ? Formed::formed : Formed::invalid));
    }
    for (const std::size_t peer : {1U, 9U, 10U}) {
        Grid grid{};
        grid[0] = grid[peer] = 5;
        CHECK(puzzle_min(grid).status == Formed::clash);
    }
}

TEST("a batch gives each row what it gets alone, and tells of rows without one solution") {
    Random random(48);
    std::vector<Grid> rows;
    for (int i = 0; i < 700; ++i) rows.push_back(i % 7 == 0 ? random_grid(random) : random_puzzle(random, 34));
    rows[3] = Grid{};
    rows[4][0] = rows[4][1] = 5;
    rows[5] = parse("12345678.........9...............................................................");
    rows[6].fill(77);
    for (const Form form : {Form::puzzle_min, Form::solution_min}) {
        std::vector<Grid> forms(rows.size());
        std::vector<Transform> transforms(rows.size());
        std::vector<std::uint32_t> automorphisms(rows.size());
        std::vector<Formed> statuses(rows.size());
        const CanonBatch batch{.puzzles = rows[0].data(),
                               .rows = rows.size(),
                               .form = form,
                               .forms = forms[0].data(),
                               .transforms = transforms.data(),
                               .automorphisms = automorphisms.data(),
                               .statuses = statuses.data()};
        CHECK(canon(batch, {}) == Stop::exhausted);
        const bool solved = form == Form::solution_min;
        CHECK(statuses[3] == (solved ? Formed::multiple : Formed::formed));
        CHECK(statuses[4] == Formed::clash);
        CHECK(statuses[5] == (solved ? Formed::infeasible : Formed::formed));
        CHECK(statuses[6] == Formed::invalid);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (statuses[i] != Formed::formed) {
                CHECK(forms[i] == Grid{} && automorphisms[i] == 0);
                continue;
            }
            const Canon alone = puzzle_min(rows[i]);
            CHECK(transforms[i](rows[i]) == forms[i]);
            CHECK(automorphisms[i] == alone.automorphisms);
            CHECK(puzzle_min(forms[i]).form == alone.form);
            if (!solved) CHECK(forms[i] == alone.form);
        }
        const auto stop = [](void*) noexcept { return true; };
        CHECK(canon(batch, {.poll = stop}) == Stop::cancelled);
        CHECK(std::ranges::count(statuses, Formed::unknown) == 700);
    }
}
