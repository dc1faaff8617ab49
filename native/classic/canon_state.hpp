// A symmetry in the making: some rows of the form are chosen, and all that they leave open is open still.
//
// What is open is kept as classes of columns that nothing has told apart yet. A class lies inside a stack:
//
//     position   0 1 2 | 3 4 5 | 6 7 8        column[]  which column of the grid stands there (inside
//     starts     ^ ^   | ^ ^ ^ | ^   ^                  a class in no order)
//     class      a b b | c d e | f f g
//
// Digits are labelled 1, 2, 3, ... as they come up in the form. A digit that comes up in a column of a class
// of several gets its label when the column gets its place; until then its label is only known to be one of
// as many as the class has columns:
//
//     label[d] = the least of these        home[d] = the column where d came up
//
// So classes of columns say all: to give a digit its least label is to put its home first in its class.
#pragma once

#include <bit>
#include <cstdint>

namespace dokuz::classic {

struct State {
    using Digitwise [[gnu::vector_size(16)]] = std::uint8_t;  // by digit, 0 (a blank) to 9

    static constexpr std::uint8_t unlabelled = 15;
    static constexpr std::uint8_t nowhere = 15;

    Digitwise label;
    Digitwise home;
    std::uint8_t column[9];
    std::uint8_t place[9];     // the inverse: the position of each column
    std::uint8_t labels;   // how many are given
    bool transposed;
    std::uint16_t starts;
    std::uint16_t open;    // columns in a class of several
    std::uint16_t rows;    // rows not yet chosen
    std::uint64_t order;   // the rows chosen, four bits each, the first highest

    State() = default;

    // A row comes first, with the stacks in an order in which its givens ascend. Only its blanks are told from
    // its givens, which are labelled.
    State(bool turned, const std::uint8_t (&stacks)[3], const std::uint8_t (&digits)[9])
        : label(Digitwise{} + unlabelled), home(Digitwise{} + nowhere), labels(0), transposed(turned),
          starts(1U << 0 | 1U << 3 | 1U << 6 | 1U << 9), open(0x1FF), rows(0x1FF), order(0) {
        label[0] = 0;
        for (unsigned first = 0; first < 9; first += 3) {
            unsigned blanks = first, givens = first + 3;
            const unsigned left = 3U * stacks[first / 3];
            for (unsigned at = left; at < left + 3; ++at) {
                const bool given = digits[at] != 0;
                const unsigned position = given ? --givens : blanks++;
                column[position] = static_cast<std::uint8_t>(at);
                place[at] = static_cast<std::uint8_t>(position);
                if (given) name(digits[at], static_cast<std::uint8_t>(at));
            }
            labels = static_cast<std::uint8_t>(labels + first + 3 - givens);
            starts = static_cast<std::uint16_t>(starts | 1U << givens);
            if (blanks == first + 1) close(first);
            if (givens == first + 2) close(givens);
        }
    }

    // How many columns may stand at a position where a class starts.
    [[nodiscard]] unsigned choices(unsigned position) const {
        const unsigned next = static_cast<unsigned>(starts) >> (position + 1);
        return (next & 1) != 0 ? 1 : (next & 2) != 0 ? 2 : 3;
    }

    [[nodiscard]] bool is_open(unsigned digit) const { return (open >> home[digit] & 1) != 0; }

    // Exchange the columns of two positions of a class.
    void exchange(unsigned a, unsigned b) {
        const std::uint8_t at_a = column[a], at_b = column[b];
        column[a] = at_b;
        column[b] = at_a;
        place[at_b] = static_cast<std::uint8_t>(a);
        place[at_a] = static_cast<std::uint8_t>(b);
    }

    // Part the class that starts at `first`: its later columns, from `second` on, stand behind the others.
    void split(unsigned first, unsigned second) {
        const unsigned end = first + choices(first);
        starts = static_cast<std::uint16_t>(starts | 1U << second);
        const Digitwise shift = Digitwise{} + static_cast<std::uint8_t>(second - first);
        for (unsigned position = second; position < end; ++position)
            label += Digitwise(home == column[position]) & shift;
        if (second - first == 1) close(first);
        if (end - second == 1) close(second);
    }

    // Put a column first in its class.
    void put_first(std::uint8_t which) {
        const unsigned at = place[which];
        const unsigned before = starts & ((2U << at) - 1);
        const auto first = static_cast<unsigned>(std::bit_width(before)) - 1;
        exchange(first, at);
        split(first, first + 1);
    }

    // Give the next labels to the digits of a class's columns, whose order stays open.
    void name(unsigned digit, std::uint8_t where) {
        label[digit] = static_cast<std::uint8_t>(labels + 1);
        home[digit] = where;
    }

  private:
    void close(unsigned position) { open = static_cast<std::uint16_t>(open & ~(1U << column[position])); }
};

}  // namespace dokuz::classic
