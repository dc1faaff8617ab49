// Each stage against what it promises, said cell by cell, on random states.
#include <algorithm>
#include <bit>
#include <vector>

#include "classic/search_body.hpp"
#include "tests/model.hpp"
#include "tests/runner.hpp"

using namespace dokuz::classic;
using namespace dokuz::tests;

namespace {

// A state, said plainly: may[digit][row][column].
struct Plain {
    bool may[9][9][9] = {};

    bool operator==(const Plain&) const = default;
};

Board board_of(const Plain& plain) {
    Board board{};
    for (int digit = 0; digit < 9; ++digit)
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column)
                if (plain.may[digit][row][column]) board.word[digit][row / 3] |= 1U << (row % 3 * 10 + column);
    return board;
}

Plain plain_of(const Board& board) {
    Plain plain;
    for (int digit = 0; digit < 9; ++digit)
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column)
                plain.may[digit][row][column] = (board.word[digit][row / 3] >> (row % 3 * 10 + column) & 1U) != 0;
    return plain;
}

// From nearly empty states to nearly full ones, and some with thirds emptied whole.
Plain random_plain(Random& random) {
    Plain plain;
    const int percent = 5 + below(random, 95);
    const int emptied = below(random, 60);
    for (auto& digit : plain.may)
        for (int row = 0; row < 9; ++row)
            for (int box = 0; box < 3; ++box) {
                const bool empty = below(random, 100) < emptied;
                for (int column = 3 * box; column < 3 * box + 3; ++column)
                    digit[row][column] = !empty && below(random, 100) < percent;
            }
    return plain;
}

// A state on the way to a solution, as the search meets it.
Plain living_plain(Random& random) {
    const Masks masks = random_masks(random, 10 + below(random, 40));
    Board board;
    CHECK(fill(board, Candidates(masks)));
    return plain_of(board);
}

Plain some_plain(Random& random, int round) { return round % 2 == 0 ? random_plain(random) : living_plain(random); }

// A state in registers, as the stages see it.
struct Held {
    Wide words[wide_count];

    explicit Held(const Plain& plain) { fetch(board_of(plain), words); }
    [[nodiscard]] Plain plain() const {
        Board board;
        put(board, words);
        return plain_of(board);
    }
};

Census census_of(const Held& held) {
    Census census;
    for (const Wide& word : held.words) census.add(word);
    census.join();
    return census;
}

int digits_at(const Plain& plain, int row, int column) {
    int count = 0;
    for (const auto& digit : plain.may) count += digit[row][column];
    return count;
}

// Apply a stage that changes the cells of one digit at a time.
template <class Stage>
Plain apply(const Plain& plain, Stage stage) {
    Held held(plain);
    const Census census = census_of(held);
    for (Wide& word : held.words) word = stage(word, census);
    return held.plain();
}

constexpr int permutations[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Keep the cells of the thirds that are part of a way through their band (or stack) of one digit.
template <class At>
void keep_ways(At at) {  // at(line, part, cell of the third) -> bool&
    bool kept[3][3] = {};
    const auto open = [&](int line, int part) { return at(line, part, 0) || at(line, part, 1) || at(line, part, 2); };
    for (const auto& way : permutations)
        if (open(0, way[0]) && open(1, way[1]) && open(2, way[2]))
            for (int line = 0; line < 3; ++line) kept[line][way[line]] = true;
    for (int line = 0; line < 3; ++line)
        for (int part = 0; part < 3; ++part)
            for (int i = 0; i < 3; ++i) at(line, part, i) = at(line, part, i) && kept[line][part];
}

Plain transposed(const Plain& plain) {
    Plain turned;
    for (int digit = 0; digit < 9; ++digit)
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column)
                turned.may[digit][column][row] = plain.may[digit][row][column];
    return turned;
}

// The threes for rows, by their own words; false when the state is dead.
bool model_row_threes(Plain& plain) {
    const Plain before = plain;
    const auto possible = [&](int digit, int row, int box) {
        const bool* cell = &before.may[digit][row][3 * box];
        return cell[0] || cell[1] || cell[2];
    };
    const auto bound = [&](int digit, int row, int box) {
        return possible(digit, row, box) && !possible(digit, row, (box + 1) % 3) && !possible(digit, row, (box + 2) % 3);
    };
    for (int row = 0; row < 9; ++row)
        for (int box = 0; box < 3; ++box) {
            int possibles = 0, bounds = 0;
            for (int digit = 0; digit < 9; ++digit) {
                possibles += possible(digit, row, box);
                bounds += bound(digit, row, box);
            }
            if (possibles < 3 || bounds > 3) return false;
            for (int digit = 0; digit < 9; ++digit)
                for (int column = 0; column < 9; ++column) {
                    const bool inside = column / 3 == box;
                    if (inside ? bounds == 3 && !bound(digit, row, box) : possibles == 3 && possible(digit, row, box))
                        plain.may[digit][row][column] = false;
                }
        }
    return true;
}

}  // namespace

TEST("the census counts the digits of every cell, up to two") {
    Random random(1);
    for (int round = 0; round < 2000; ++round) {
        const Plain plain = some_plain(random, round);
        const Census census = census_of(Held(plain));
        std::uint32_t one[4 * digits_per_wide], two[4 * digits_per_wide];
        store(one, census.one);
        store(two, census.two);
        for (int row = 0; row < 9; ++row)
            for (int column = 0; column < 9; ++column) {
                const int bit = row % 3 * 10 + column, count = digits_at(plain, row, column);
                CHECK((one[row / 3] >> bit & 1U) == (count >= 1));
                CHECK((two[row / 3] >> bit & 1U) == (count >= 2));
            }
    }
}

TEST("a naked single clears its digit from the rest of the row, and the first of two in a row stays") {
    Random random(2);
    for (int round = 0; round < 2000; ++round) {
        const Plain before = some_plain(random, round);
        Plain model = before;
        for (int digit = 0; digit < 9; ++digit)
            for (int row = 0; row < 9; ++row) {
                int single = -1;
                for (int column = 8; column >= 0; --column)
                    if (before.may[digit][row][column] && digits_at(before, row, column) == 1) single = column;
                for (int column = 0; single >= 0 && column < 9; ++column)
                    model.may[digit][row][column] = column == single;
            }
        CHECK(model == apply(before, [](Wide cells, const Census& census) {
                  return settle_singles(cells, census.exactly_one());
              }));
    }
}

TEST("the row lock keeps just the triads that are part of a way of the digit through the band") {
    Random random(3);
    for (int round = 0; round < 2000; ++round) {
        const Plain before = some_plain(random, round);
        Plain model = before;
        for (auto& digit : model.may)
            for (int band = 0; band < 3; ++band)
                keep_ways([&](int row, int box, int i) -> bool& { return digit[3 * band + row][3 * box + i]; });
        CHECK(model == apply(before, [](Wide cells, const Census&) { return lock_rows(cells); }));
    }
}

TEST("the column lock keeps just the columns of boxes that are part of a way through the stack") {
    Random random(4);
    for (int round = 0; round < 2000; ++round) {
        const Plain before = some_plain(random, round);
        Plain model = before;
        for (auto& digit : model.may)
            for (int stack = 0; stack < 3; ++stack)
                keep_ways([&](int band, int column, int i) -> bool& { return digit[3 * band + i][3 * stack + column]; });
        CHECK(model == apply(before, [](Wide cells, const Census&) { return lock_columns(cells); }));
    }
}

TEST("a hidden single is the only cell of its digit in the row") {
    Random random(5);
    for (int round = 0; round < 2000; ++round) {
        const Plain before = some_plain(random, round);
        Plain model = before;
        for (auto& digit : model.may)
            for (auto& row : digit)
                if (std::count(row, row + 9, true) != 1) std::fill(row, row + 9, false);
        CHECK(model == apply(before, [](Wide cells, const Census&) { return hidden_singles(cells); }));
    }
}

TEST("the threes bind three digits to a full third, and find the dead") {
    Random random(6);
    int dead = 0, alive = 0;
    for (int round = 0; round < 2000; ++round) {
        const Plain before = some_plain(random, round);
        Plain model = before, turned = transposed(before);
        const bool lives = model_row_threes(model) && model_row_threes(turned);
        const Plain columns = transposed(turned);
        Held held(before);
        const Progress progress = fill_thirds(held.words);
        CHECK(progress.dead == !lives);
        ++(lives ? alive : dead);
        if (!lives) continue;
        for (int digit = 0; digit < 9; ++digit)
            for (int cell = 0; cell < 81; ++cell)
                model.may[digit][cell / 9][cell % 9] &= columns.may[digit][cell / 9][cell % 9];
        CHECK(held.plain() == model);
        CHECK(progress.changed == (model != before));
    }
    CHECK(dead > 200 && alive > 200);
}

TEST("propagation takes no solution away, and at its standstill no single is left to find") {
    Random random(7);
    for (int round = 0; round < 500; ++round) {
        const Masks masks = random_masks(random, 5 + below(random, 30));
        std::vector<Grid> solutions;
        (void)brute_force(masks, 20, &solutions);
        Board board;
        CHECK(fill(board, Candidates(masks)));
        Held held(plain_of(board));
        const State state = propagate(held.words);
        CHECK(state != State::dead);
        const Plain plain = held.plain();
        for (const Grid& grid : solutions)
            for (int cell = 0; cell < 81; ++cell)
                CHECK(plain.may[grid[static_cast<std::size_t>(cell)] - 1][cell / 9][cell % 9]);
        for (const auto& digit : plain.may) {
            int rows[9] = {}, columns[9] = {}, boxes[9] = {};
            for (int cell = 0; cell < 81; ++cell) {
                const bool here = digit[cell / 9][cell % 9];
                rows[cell / 9] += here;
                columns[cell % 9] += here;
                boxes[cell / 27 * 3 + cell % 9 / 3] += here;
            }
            for (int cell = 0; cell < 81; ++cell) {
                if (!digit[cell / 9][cell % 9]) continue;
                const int row = rows[cell / 9], column = columns[cell % 9], box = boxes[cell / 27 * 3 + cell % 9 / 3];
                const int digits = digits_at(plain, cell / 9, cell % 9);
                if (row == 1 || column == 1 || box == 1) CHECK(digits == 1);
                if (digits == 1) CHECK(row == 1 && column == 1 && box == 1);
            }
        }
        CHECK(propagate(held.words) == state);
        CHECK(held.plain() == plain);
        if (state == State::solved) CHECK(solutions.size() == 1);
    }
}

TEST("the ways of a band are those of its digits together, and so are a stack's") {
    Random random(10);
    for (int round = 0; round < 500; ++round) {
        const Plain plain = some_plain(random, round);
        const WayCounts counts = count_ways(Held(plain).words);
        for (std::size_t region = 0; region < 6; ++region) {
            const Plain turned = region < 3 ? plain : transposed(plain);
            const int first = static_cast<int>(region % 3) * 3;
            int ways = 0;
            for (const auto& digit : turned.may)
                for (const auto& way : permutations) {
                    bool open = true;
                    for (int line = 0; line < 3; ++line) {
                        const bool* triad = &digit[first + line][3 * way[line]];
                        open = open && (triad[0] || triad[1] || triad[2]);
                    }
                    ways += open;
                }
            CHECK(counts[region] == ways);
        }
    }
}

TEST("a split parts the candidates of an open board in two, and both lose some") {
    Random random(8);
    int open = 0;
    for (int round = 0; round < 500; ++round) {
        Held held(living_plain(random));
        if (propagate(held.words) != State::open) continue;
        ++open;
        const Plain before = held.plain();
        Board second_child;
        split(held.words, second_child, round % 2 == 0);
        const Plain first = held.plain(), second = plain_of(second_child);
        CHECK(first != before && second != before);
        for (int digit = 0; digit < 9; ++digit)
            for (int cell = 0; cell < 81; ++cell) {
                const bool a = first.may[digit][cell / 9][cell % 9], b = second.may[digit][cell / 9][cell % 9];
                CHECK((a || b) == before.may[digit][cell / 9][cell % 9]);
            }
    }
    CHECK(open > 100);
}

TEST("a board is filled and read back cell by cell") {
    Random random(9);
    for (int round = 0; round < 200; ++round) {
        const Grid puzzle = random_puzzle(random, 10 + below(random, 72));
        const Masks masks = masks_of(puzzle);
        Board from_digits, from_masks;
        CHECK(fill(from_digits, Digits(puzzle)) && fill(from_masks, Candidates(masks)));
        const Plain plain = plain_of(from_digits);
        CHECK(plain == plain_of(from_masks));
        for (int cell = 0; cell < 81; ++cell)
            for (int digit = 0; digit < 9; ++digit)
                CHECK(plain.may[digit][cell / 9][cell % 9] == ((masks[static_cast<std::size_t>(cell)] >> digit & 1) != 0));
        const Grid full = random_grid(random);
        Grid back{};
        CHECK(fill(from_digits, Digits(full)));
        read(from_digits, back);
        CHECK(back == full);
    }
}
