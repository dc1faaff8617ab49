// Text in bulk: cells read, records found, answers written.
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "bulk/text.hpp"
#include "tests/runner.hpp"

using namespace dokuz::bulk;
using dokuz::classic::Stop;

namespace {

const std::string dots(81, '.');

Text text_of(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

// The puzzles' fields of a text.
std::vector<std::string> fields(std::string_view text, Cut cut) {
    std::vector<std::string> found;
    Record record;
    for (std::size_t at = 0; next_record(text_of(text), at, cut, record);)
        found.emplace_back(text.substr(static_cast<std::size_t>(record.cells_begin),
                                       static_cast<std::size_t>(record.cells_end - record.cells_begin)));
    return found;
}

std::string line(const Answer& answer, std::vector<Piece> pieces, std::string_view record = "a,b", std::size_t width = 1) {
    std::array<std::uint8_t, 1000> room{};
    std::uint8_t* const end = put_line(room.data(), text_of(record), answer, {pieces, ',', width});
    return {room.data(), end};
}

}  // namespace

TEST("cells are taken from their blanks and quotes, and every sign for a blank is one") {
    std::array<std::uint8_t, 81> cells{};
    std::string text = "*_-xX0" + std::string(75, '.');
    CHECK(put_cells(text_of(" \"" + text + "\"\r"), cells.data()));
    CHECK(std::string(cells.begin(), cells.end()) == ".....0" + std::string(75, '.'));
    text[7] = '\1';  // a control character, which is no value in a text
    CHECK(put_cells(text_of(text), cells.data()));
    CHECK(cells[7] == no_cell);
    for (const std::string& wrong : {dots + ".", dots.substr(1), std::string()}) {
        CHECK(!put_cells(text_of(wrong), cells.data()));
        for (const std::uint8_t cell : cells) CHECK(cell == no_cell);
    }
}

TEST("a table of text is plain if it has digits and dots only") {
    std::string rows;
    for (int row = 0; row < 40; ++row) rows += dots + "\n";
    const auto data = [&] { return reinterpret_cast<const std::uint8_t*>(rows.data()); };
    CHECK(plain(data(), 40, 82));
    CHECK(!plain(data(), 40, 81));
    CHECK(plain(data(), 0, 82));
    for (const char strange : {'\0', '\t', '-', ':', 'x', '\xff'}) {
        rows[82 * 39 + 80] = strange;
        CHECK(!plain(data(), 40, 82));
        CHECK(plain(data(), 39, 82));
    }
}

TEST("records are lines that say something; a field is found by its number, whatever is quoted before it") {
    using Found = std::vector<std::string>;
    CHECK((fields("one\n\n#two\r\n \t\nthree\r\nfour", {}) == Found{"one", "three", "four"}));
    CHECK((fields("a,b,c\n\"x,y\",z\n,\nq\n", {',', 1}) == Found{"b", "z", "", ""}));
    CHECK((fields("  a   b  c\nd e", {' ', 1}) == Found{"b", "e"}));
    CHECK((fields("'a'|\"b\"|c", {'|', 1}) == Found{"b"}));
    CHECK(fields("", {}).empty());
    CHECK((fields("\"never closed,b\nc,d", {',', 1}) == Found{"", "d"}));
}

TEST("a line of answers is made of its pieces") {
    const std::vector<std::uint8_t> grid(81, 7);
    const std::string sevens(81, '7');
    const Answer one{Status::unique, true, 1, grid.data(), nullptr}, none{Status::infeasible, true, 0, nullptr, nullptr},
        many{Status::multiple, false, 4'294'967'295U, grid.data(), grid.data()}, bad{Status::invalid, false, 0, nullptr, nullptr};
    CHECK(line(one, {Piece::record, Piece::status, Piece::solution, Piece::second}) == "a,b,unique," + sevens + ",\n");
    CHECK(line(one, {Piece::answer}) == sevens + "\n");
    CHECK(line(none, {Piece::answer, Piece::solution, Piece::count, Piece::exhausted}) == "infeasible,,0,true\n");
    CHECK(line(many, {Piece::count, Piece::total, Piece::exhausted}) == "4294967295,4294967295+,false\n");
    CHECK(line(bad, {Piece::answer, Piece::count, Piece::total, Piece::exhausted}) == "invalid,,invalid,\n");
    CHECK(line(many, {Piece::second}) == sevens + "\n");
}

TEST("a record keeps the columns that follow in their places") {
    const Answer bad{Status::invalid, false, 0, nullptr, nullptr};
    CHECK(line(bad, {Piece::record, Piece::status}, "a,b", 4) == "a,b,,,invalid\n");
    CHECK(line(bad, {Piece::record, Piece::status}, "a,\"b,c\"", 3) == "a,\"b,c\",,invalid\n");
    CHECK(line(bad, {Piece::record, Piece::status}, "\"a\",", 2) == "\"a\",,invalid\n");
    CHECK(line(bad, {Piece::record, Piece::status}, "a,b,c", 2) == "a,b,c,invalid\n");
    CHECK(line(bad, {Piece::field, Piece::status}, "a", 1) == "a,invalid\n");
    CHECK(line(bad, {Piece::field, Piece::status}, "a,\"b", 1) == "\"a,\"\"b\",invalid\n");
}

TEST("what is known of a row follows from its solutions and what ended its search") {
    CHECK(status_of(1, Stop::exhausted) == Status::unique);
    CHECK(status_of(1, Stop::solutions) == Status::solved);
    CHECK(status_of(2, Stop::nodes) == Status::multiple);
    CHECK(status_of(0, Stop::exhausted) == Status::infeasible);
    CHECK(status_of(0, Stop::deadline) == Status::unknown);
    CHECK(status_of(0, Stop::invalid) == Status::invalid);
}
