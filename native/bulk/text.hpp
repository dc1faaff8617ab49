// Text in bulk: where the puzzles of a text are, their cells side by side, and answers as text.
//
// A *span* is a piece of a text, from its first byte to the one after its last. A record is a line without
// its end; a cell text is 81 of `1`..`9`, `0`, `.` and the other signs for a blank.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "classic/engine.hpp"

namespace dokuz::bulk {

using classic::cell_count;

using Text = std::span<const std::uint8_t>;

// What a row that holds no puzzle is filled with: no engine takes it for one.
inline constexpr std::uint8_t no_cell = 255;

// What is known of a row. An invalid one holds no puzzle, a missing one nothing at all; a formed one has its
// canonical form.
enum class Status : std::uint8_t { unique, multiple, infeasible, solved, unknown, invalid, missing, formed };

inline constexpr std::array<std::string_view, 8> status_names = {"unique",  "multiple", "infeasible", "solved",
                                                                 "unknown", "invalid",  "missing", "formed"};

// What a search found of a row.
[[nodiscard]] Status status_of(std::uint64_t solutions, classic::Stop stop);

// Whether rows of 81 bytes have nothing but `0`..`9`, `.` and `/` (which no engine takes).
[[nodiscard]] bool plain(const std::uint8_t* rows, std::size_t count, std::size_t stride);

// Write the cells of a text, without what is blank around them; false if they are not 81.
bool put_cells(Text text, std::uint8_t* to);

// How a text is cut.
struct Cut {
    std::uint8_t delimiter = 0;  // between fields; 0: a record is one field; a blank: any number of blanks
    std::size_t column = 0;      // the field that holds the puzzle
};

struct Record {
    std::int64_t begin, end;              // the whole line
    std::int64_t cells_begin, cells_end;  // the puzzle's field, without quotes
};

// Cut the next record off a text from `at` on, which is moved; false when there are no more. Empty lines
// and lines that begin with `#` are no records.
bool next_record(Text text, std::size_t& at, const Cut& cut, Record& record);

// What a line of answers is made of; between two pieces stands a delimiter.
enum class Piece : std::uint8_t {
    record,    // the line as it was, filled up to as many fields as there are columns
    field,     // the line as one field, in quotes if it needs them
    status,    // in a word
    answer,    // the first solution, or why there is none in a word
    solution,  // the first solution, or nothing
    second,    // the second solution, or nothing
    count,     // how many solutions were found
    total,     // the same, with a + if there may be more
    exhausted,     // `true` or `false`: whether the count is final
    form,          // the canonical form, in the place of a solution, or nothing
    automorphisms  // in the place of the count, or nothing
};

struct Answer {
    Status status;
    bool exhausted;
    std::uint32_t count;
    const std::uint8_t* solution;  // null: none
    const std::uint8_t* second;
};

struct Plan {
    std::span<const Piece> pieces;
    std::uint8_t delimiter;
    std::size_t width = 1;  // how many columns a record has

    // The most bytes that a line can need.
    [[nodiscard]] std::size_t room(std::size_t record) const {
        return 2 * record + width + pieces.size() * (cell_count + 3);
    }
};

// Write a line and return where it ends.
[[nodiscard]] std::uint8_t* put_line(std::uint8_t* to, Text record, const Answer& answer, const Plan& plan);

}  // namespace dokuz::bulk
