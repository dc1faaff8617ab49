#include "classic/canon_search.hpp"

#include <algorithm>

namespace dokuz::classic {
namespace {

constexpr std::uint8_t stack_orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The rows that may come next: of a band that is begun the others, else any; of blank ones that are alike the
// first. `rows` are those not yet chosen, `last` the one before.
unsigned eligible(const Side& side, unsigned rows, unsigned level, unsigned last) {
    if (level % 3 != 0) rows &= 7U << last / 3 * 3;
    const unsigned blank = rows & side.blank_rows;
    if (blank == 0) return rows;
    unsigned later = not_lowest(blank);
    if (level % 3 == 0) {
        const unsigned bands = whole_threes(blank);
        for (unsigned band = 1; band < 3; ++band)
            if ((bands >> band & 1) != 0 && (bands & ((1U << band) - 1)) != 0) later |= 7U << 3 * band;
    }
    return rows & ~later;
}

// The givens of a row by stack, the least number first: of two rows that come first, the lower has the lower key.
unsigned key_of(const std::uint8_t (&givens)[3]) {
    const unsigned a = givens[0], b = givens[1], c = givens[2];
    const unsigned least = std::min({a, b, c}), most = std::max({a, b, c});
    return least << 8 | (a + b + c - least - most) << 4 | most;
}

// The first row's text: in each stack the blanks, then the givens, labelled as they come.
std::uint64_t text_of(unsigned key) {
    std::uint64_t text = 0;
    unsigned labels = 0;
    for (unsigned stack = 0; stack < 3; ++stack) {
        const unsigned givens = key >> (8 - 4 * stack) & 15;
        for (unsigned i = 0; i < 3; ++i) text = text << 4 | (i < 3 - givens ? 0 : ++labels);
    }
    return text;
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

void CanonSearch::run() {
    unsigned keys[2][9], least = ~0U;
    for (const bool transposed : {false, true})
        for (unsigned row = 0; row < 9; ++row)
            least = std::min(least, keys[transposed][row] = key_of(sides_[transposed].givens[row]));
    for (const bool transposed : {false, true}) {
        const unsigned rows = eligible(sides_[transposed], 0x1FF, 0, 0);
        for (unsigned row = 0; row < 9; ++row)
            if ((rows >> row & 1) != 0 && keys[transposed][row] == least) open(transposed, row, least);
    }
    descend(1);
}

// Take a row as the first, with the stacks in each order in which the givens ascend. All such are alike.
void CanonSearch::open(bool transposed, unsigned row, unsigned givens) {
    const Side& side = sides_[transposed];
    const std::uint8_t(&count)[3] = side.givens[row];
    level_ = 0;
    row_ = row;
    for (const auto& stacks : stack_orders) {
        if ((unsigned{count[stacks[0]]} << 8 | unsigned{count[stacks[1]]} << 4 | count[stacks[2]]) != givens) continue;
        if (side.blank_stacks != 0 && !is_first_of_its_like(side, stacks)) continue;
        ++tries_;
        keep(State(transposed, stacks, side.digit[row]), text_of(givens));
    }
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
            const auto last = static_cast<unsigned>(state.order & 15);
            const Side& side = sides_[state.transposed];
            for (unsigned rows = eligible(side, state.rows, level, last); rows != 0; rows &= rows - 1) {
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
    if (bound(state, digits) > least_[level_] >> 24) return;
    State copy = state;
    fill(copy, digits, 0, 0);
}

// A text of the first stack that no order of its columns is below.
CanonSearch::Text CanonSearch::bound(const State& state, const std::uint8_t* digits) {
    unsigned label[3];
    for (unsigned i = 0; i < 3; ++i) label[i] = std::min<unsigned>(state.label[digits[state.column[i]]], state.labels + 1U);
    if ((state.starts & 2) == 0 && label[0] > label[1]) std::swap(label[0], label[1]);
    if ((state.starts & 4) == 0 && label[1] > label[2]) std::swap(label[1], label[2]);
    if ((state.starts & 2) == 0 && label[0] > label[1]) std::swap(label[0], label[1]);
    return label[0] << 8 | label[1] << 4 | label[2];
}

// All columns have their places: the text is settled.
void CanonSearch::fill_last(const State& state, const std::uint8_t* digits) {
    Text text = 0;
    std::uint8_t labels = state.labels;
    for (unsigned position = 0; position < 9; ++position) {
        std::uint8_t label = state.label[digits[state.column[position]]];
        if (label == State::unlabelled) label = ++labels;
        text = text << 4 | label;
        if (position == 1 && text > least_[level_] >> 28) return;
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
        if (size == 1) {
            const std::uint8_t digit = digits[*columns];
            if (state.label[digit] == State::unlabelled) {
                state.name(digit, *columns);
                ++state.labels;
            } else if (state.is_open(digit)) {
                state.put_first(state.home[digit]);
            }
            text = text << 4 | state.label[digit];
            if (text > least_[level_] >> 4 * (8 - position++)) return;
            continue;
        }
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
            if (state.home[digit] != State::nowhere) {
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
            to.put_first(column);
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
