#include "classic/canon_search.hpp"

#include <algorithm>

namespace dokuz::classic {
namespace {

constexpr std::uint8_t stack_orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

constexpr std::uint32_t factorials[] = {1, 1, 2, 6};

// Of nine bits, those that have a lower one in their three.
constexpr unsigned not_lowest(unsigned lines) {
    return lines & ((lines << 1 & 0b110'110'110) | (lines << 2 & 0b100'100'100));
}

// The threes that are whole, a bit each.
constexpr unsigned whole_threes(unsigned lines) {
    const unsigned whole = lines & lines >> 1 & lines >> 2;
    return (whole & 1) | (whole >> 2 & 2) | (whole >> 4 & 4);
}

// How many ways there are to exchange blank lines inside their threes, and blank threes.
std::uint32_t orders_of_rows(unsigned blank) {
    std::uint32_t orders = factorials[std::popcount(whole_threes(blank))];
    for (unsigned three = 0; three < 3; ++three) orders *= factorials[std::popcount(blank >> 3 * three & 7)];
    return orders;
}

// The rows that may come next: of a band that is begun the others, else any; of blank ones that are alike the
// first. `rows` are those not yet chosen.
unsigned eligible(const Side& side, unsigned rows, unsigned level) {
    unsigned begun = 0x1FF;
    if (level % 3 != 0)
        for (unsigned band = 0; band < 3; ++band) {
            const unsigned left = rows >> 3 * band & 7;
            if (left != 0 && left != 7) begun = 7U << 3 * band;
        }
    const unsigned blank = rows & side.blank_rows;
    unsigned later = not_lowest(blank);
    if (level % 3 == 0) {
        const unsigned bands = whole_threes(blank);
        for (unsigned band = 1; band < 3; ++band)
            if ((bands >> band & 1) != 0 && (bands & ((1U << band) - 1)) != 0) later |= 7U << 3 * band;
    }
    return rows & begun & ~later;
}

// Blank stacks come in their order.
bool is_first_of_its_like(const Side& side, const std::uint8_t (&stacks)[3]) {
    int last = -1;
    for (const std::uint8_t stack : stacks) {
        if ((side.blank_stacks >> stack & 1) == 0) continue;
        if (stack < last) return false;
        last = stack;
    }
    return true;
}

}  // namespace

Side::Side(Digits grid, bool transposed) : blank_rows(0), blank_stacks(0) {
    unsigned held_rows = 0, held_columns = 0;
    for (unsigned row = 0; row < 9; ++row)
        for (unsigned column = 0; column < 9; ++column) {
            const std::uint8_t value = grid[transposed ? 9 * column + row : 9 * row + column];
            digit[row][column] = value;
            held_rows |= unsigned{value != 0} << row;
            held_columns |= unsigned{value != 0} << column;
        }
    blank_rows = static_cast<std::uint16_t>(~held_rows & 0x1FF);
    blank_stacks = static_cast<std::uint8_t>(whole_threes(~held_columns & 0x1FF));
    alike = orders_of_rows(blank_rows) * factorials[std::popcount(blank_stacks)];
}

void CanonSearch::run() {
    for (const bool transposed : {false, true})
        for (const auto& stacks : stack_orders) {
            const Side& side = sides_[transposed];
            if (!is_first_of_its_like(side, stacks)) continue;
            const State start(transposed, stacks);
            level_ = 0;
            for (unsigned rows = eligible(side, 0x1FF, 0); rows != 0; rows &= rows - 1)
                try_row(start, static_cast<unsigned>(std::countr_zero(rows)));
        }
    descend(1);
}

// Try the next rows of all that the level above holds.
void CanonSearch::descend(unsigned level) {
    Level& above = levels_[level - 1];
    if (level == 9) {
        for (std::size_t i = 0; i < above.count; ++i)
            ends_.take(above.states[i], sides_[above.states[i].transposed].alike);
    } else {
        for (std::size_t i = 0; i < above.count; ++i) {
            const State& state = above.states[i];
            for (unsigned rows = eligible(sides_[state.transposed], state.rows, level); rows != 0; rows &= rows - 1) {
                level_ = level;
                try_row(state, static_cast<unsigned>(std::countr_zero(rows)));
            }
        }
        descend(level + 1);
    }
    above.count = 0;
}

void CanonSearch::try_row(const State& state, unsigned row) {
    ++tries_;
    row_ = row;
    const std::uint8_t* digits = sides_[state.transposed].digit[row];
    if (state.open == 0) return fill_last(state, digits);
    State copy = state;
    fill(copy, digits, 0, 0);
}

// All columns have their places: the text is settled.
void CanonSearch::fill_last(const State& state, const std::uint8_t* digits) {
    Text text = 0;
    std::uint8_t labels = state.labels;
    for (const std::uint8_t column : state.column) {
        std::uint8_t label = state.label[digits[column]];
        if (label == State::unlabelled) label = ++labels;
        text = text << 4 | label;
    }
    if (text > least_[level_]) return;
    State copy = state;
    for (const std::uint8_t column : state.column)
        if (copy.label[digits[column]] == State::unlabelled) {
            copy.name(digits[column], column);
            ++copy.labels;
        }
    keep(copy, text);
}

// Choose columns for the positions from `position` on, the least first, each way that is as good.
void CanonSearch::fill(State& state, const std::uint8_t* digits, unsigned position, Text text) {
    while (position < 9) {
        const unsigned size = state.choices(position);
        const std::uint8_t* columns = state.column + position;
        // Blanks come first.
        unsigned blanks = 0;
        for (unsigned i = 0; i < size; ++i)
            if (digits[columns[i]] == 0) {
                if (i != blanks) state.exchange(position + i, position + blanks);
                ++blanks;
            }
        if (blanks != 0) {
            if (blanks < size) state.split(position, position + blanks);
            position += blanks;
            text <<= 4 * blanks;
            if (text > least_[level_] >> 4 * (9 - position)) return;
            continue;
        }
        // Then the digit whose label can be least. A digit whose home is in this class can't have its home put
        // first if it comes first itself.
        unsigned label[3], least = State::unlabelled;
        for (unsigned i = 0; i < size; ++i) {
            const std::uint8_t digit = digits[columns[i]];
            label[i] = state.label[digit];
            if (size > 1 && state.home[digit] != State::nowhere) {
                const unsigned home = state.place[state.home[digit]];
                label[i] += home >= position && home < position + size;
            }
            least = std::min(least, label[i]);
        }
        if (least == State::unlabelled) {  // all are new
            for (unsigned i = 0; i < size; ++i) state.name(digits[columns[i]], columns[i]);
            for (unsigned i = 0; i < size; ++i) text = text << 4 | ++state.labels;
            position += size;
            if (text > least_[level_] >> 4 * (9 - position)) return;
            continue;
        }
        text = text << 4 | least;
        if (text > least_[level_] >> 4 * (8 - position)) return;
        const auto put = [&](State& to, std::uint8_t column) {
            if (size > 1) to.put_first(column);
            if (to.is_open(digits[column])) to.put_first(to.home[digits[column]]);
        };
        unsigned chosen = 0;
        while (label[chosen] != least) ++chosen;
        for (unsigned i = chosen + 1; i < size; ++i)
            if (label[i] == least) {
                State copy = state;
                put(copy, columns[i]);
                fill(copy, digits, position + 1, text);
            }
        put(state, columns[chosen]);
        ++position;
    }
    if (text <= least_[level_]) keep(state, text);
}

// Keep a state whose new row is as small as any or smaller.
void CanonSearch::keep(const State& state, Text text) {
    Level& level = levels_[level_];
    if (text < least_[level_]) {
        least_[level_] = text;
        std::fill(least_.begin() + level_ + 1, least_.end(), no_text);
        level.count = 0;
        ends_.forget();
    }
    if (level.count == room) {
        const unsigned level_now = level_, row_now = row_;
        descend(level_now + 1);
        level_ = level_now;
        row_ = row_now;
    }
    State& kept = level.states[level.count++];
    kept = state;
    kept.rows = static_cast<std::uint16_t>(kept.rows & ~(1U << row_));
    kept.order = kept.order << 4 | row_;
}

Grid CanonSearch::form() const {
    Grid grid;
    for (unsigned cell = 0; cell < 81; ++cell)
        grid[cell] = static_cast<std::uint8_t>(least_[cell / 9] >> 4 * (8 - cell % 9) & 15);
    return grid;
}

}  // namespace dokuz::classic
