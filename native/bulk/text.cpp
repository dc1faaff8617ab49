#include "bulk/text.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace dokuz::bulk {
namespace {

using classic::Stop;

[[nodiscard]] bool blank(std::uint8_t byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }
[[nodiscard]] bool quote(std::uint8_t byte) { return byte == '"' || byte == '\'' || byte == '`'; }

template <class Gone>
[[nodiscard]] Text trimmed(Text text, Gone gone) {
    while (!text.empty() && gone(text.front())) text = text.subspan(1);
    while (!text.empty() && gone(text.back())) text = text.first(text.size() - 1);
    return text;
}

// The field from `at` on; `at` is moved behind its delimiter, or behind the end.
[[nodiscard]] Text next_field(Text line, std::size_t& at, std::uint8_t delimiter) {
    const std::size_t begin = at;
    if (line[at] == '"') {
        while (++at < line.size() && line[at] != '"') {}
    }
    while (at < line.size() && line[at] != delimiter) ++at;
    const Text field = line.subspan(begin, at - begin);
    ++at;
    while (delimiter == ' ' && at < line.size() && line[at] == ' ') ++at;
    return field;
}

[[nodiscard]] Text field_of(Text line, const Cut& cut) {
    if (cut.delimiter == 0) return line;
    std::size_t at = 0;
    while (cut.delimiter == ' ' && at < line.size() && line[at] == ' ') ++at;
    for (std::size_t column = 0; at < line.size(); ++column) {
        const Text field = next_field(line, at, cut.delimiter);
        if (column == cut.column) return field;
    }
    return line.last(0);
}

template <class Bytes>
[[nodiscard]] std::uint8_t* put(std::uint8_t* to, const Bytes& bytes) {
    std::memcpy(to, bytes.data(), bytes.size());
    return to + bytes.size();
}

[[nodiscard]] std::uint8_t* put_grid(std::uint8_t* to, const std::uint8_t* grid) {
    if (grid == nullptr) return to;
    for (std::size_t cell = 0; cell < cell_count; ++cell) to[cell] = static_cast<std::uint8_t>(grid[cell] == 0 ? '.' : grid[cell] + '0');
    return to + cell_count;
}

[[nodiscard]] std::uint8_t* put_number(std::uint8_t* to, std::uint32_t number) {
    char* const first = reinterpret_cast<char*>(to);
    return reinterpret_cast<std::uint8_t*>(std::to_chars(first, first + 10, number).ptr);
}

// How many fields a line has, as next_field cuts them.
[[nodiscard]] std::size_t fields_of(Text line, std::uint8_t delimiter) {
    if (std::memchr(line.data(), '"', line.size()) == nullptr)
        return 1 + static_cast<std::size_t>(std::ranges::count(line, delimiter));
    std::size_t fields = 0;
    for (std::size_t at = 0; at < line.size(); ++fields) (void)next_field(line, at, delimiter);
    return line.back() == delimiter ? fields + 1 : fields;
}

[[nodiscard]] std::uint8_t* put_record(std::uint8_t* to, Text record, const Plan& plan) {
    to = put(to, record);
    if (plan.width < 2 || record.empty()) return to;
    for (std::size_t field = fields_of(record, plan.delimiter); field < plan.width; ++field) *to++ = plan.delimiter;
    return to;
}

[[nodiscard]] std::uint8_t* put_field(std::uint8_t* to, Text record, std::uint8_t delimiter) {
    const auto special = [&](std::uint8_t byte) { return byte == delimiter || byte == '"'; };
    if (std::ranges::none_of(record, special)) return put(to, record);
    *to++ = '"';
    for (const std::uint8_t byte : record) {
        if (byte == '"') *to++ = '"';
        *to++ = byte;
    }
    *to++ = '"';
    return to;
}

[[nodiscard]] bool searched(Status status) { return status != Status::invalid && status != Status::missing; }

[[nodiscard]] std::uint8_t* put_piece(std::uint8_t* to, Text record, const Answer& answer, const Plan& plan, Piece piece) {
    const std::string_view status = status_names[static_cast<std::size_t>(answer.status)];
    switch (piece) {
        case Piece::record: return put_record(to, record, plan);
        case Piece::field: return put_field(to, record, plan.delimiter);
        case Piece::status: return put(to, status);
        case Piece::answer: return answer.solution != nullptr ? put_grid(to, answer.solution) : put(to, status);
        case Piece::form:
        case Piece::solution: return put_grid(to, answer.solution);
        case Piece::second: return put_grid(to, answer.second);
        case Piece::count: return searched(answer.status) ? put_number(to, answer.count) : to;
        case Piece::automorphisms: return answer.count != 0 ? put_number(to, answer.count) : to;
        case Piece::total:
            if (!searched(answer.status)) return put(to, status);
            to = put_number(to, answer.count);
            return answer.exhausted ? to : put(to, std::string_view("+"));
        case Piece::exhausted:
            return searched(answer.status) ? put(to, std::string_view(answer.exhausted ? "true" : "false")) : to;
    }
    return to;
}

}  // namespace

Status status_of(std::uint64_t solutions, Stop stop) {
    if (stop == Stop::invalid) return Status::invalid;
    if (solutions >= 2) return Status::multiple;
    if (solutions == 1) return stop == Stop::exhausted ? Status::unique : Status::solved;
    return stop == Stop::exhausted ? Status::infeasible : Status::unknown;
}

bool plain(const std::uint8_t* rows, std::size_t count, std::size_t stride) {
    for (; count > 0; --count, rows += stride) {
        std::uint8_t strange = 0;
        for (std::size_t cell = 0; cell < cell_count; ++cell)
            strange |= static_cast<std::uint8_t>(rows[cell] - '.') > '9' - '.';
        if (strange != 0) return false;
    }
    return true;
}

bool put_cells(Text text, std::uint8_t* to) {
    if (text.size() != cell_count) text = trimmed(text, [](std::uint8_t byte) { return blank(byte) || quote(byte); });
    if (text.size() != cell_count) {
        std::memset(to, no_cell, cell_count);
        return false;
    }
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        const std::uint8_t byte = text[cell];
        const bool is_blank = byte == '*' || byte == '_' || byte == '-' || byte == 'x' || byte == 'X';
        to[cell] = is_blank ? std::uint8_t{'.'} : byte < '.' ? no_cell : byte;
    }
    return true;
}

bool next_record(Text text, std::size_t& at, const Cut& cut, Record& record) {
    while (at < text.size()) {
        const std::uint8_t* const begin = text.data() + at;
        const void* const found = std::memchr(begin, '\n', text.size() - at);
        const std::uint8_t* const end = found == nullptr ? text.data() + text.size() : static_cast<const std::uint8_t*>(found);
        at = static_cast<std::size_t>(end - text.data()) + 1;
        const Text line = trimmed({begin, end}, [&](std::uint8_t byte) { return byte == '\r'; });
        if (line.empty() || line.front() == '#' || std::ranges::all_of(line, blank)) continue;
        const Text field = trimmed(field_of(line, cut), [](std::uint8_t byte) { return blank(byte) || quote(byte); });
        const auto place = [&](const std::uint8_t* pointer) { return static_cast<std::int64_t>(pointer - text.data()); };
        record = {place(line.data()), place(line.data() + line.size()), place(field.data()),
                  place(field.data() + field.size())};
        return true;
    }
    return false;
}

std::uint8_t* put_line(std::uint8_t* to, Text record, const Answer& answer, const Plan& plan) {
    for (const Piece& piece : plan.pieces) {
        if (&piece != plan.pieces.data()) *to++ = plan.delimiter;
        to = put_piece(to, record, answer, plan, piece);
    }
    *to++ = '\n';
    return to;
}

}  // namespace dokuz::bulk
