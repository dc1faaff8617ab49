// Bulk, as Python calls it: rows of arrays the caller made, and text in and out.
//
// Everything here works on a chunk of rows and gives the interpreter lock away while it does, so that
// dokuz/bulk can run several chunks at once. Arguments are positional: dokuz/native.py gives them names.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bind.hpp"
#include "bulk/text.hpp"

namespace nb = nanobind;
using namespace dokuz::bind;
using namespace dokuz::bulk;
using namespace nanobind::literals;
using dokuz::classic::Batch;
using dokuz::classic::Outcome;
using dokuz::classic::Sink;
using dokuz::classic::Stop;

namespace {

// The first solutions of one row.
struct Kept {
    std::uint8_t* to;
    std::size_t room;

    static bool take(void* context, const Grid& grid) noexcept {
        Kept& kept = *static_cast<Kept*>(context);
        if (kept.room == 0) return false;
        kept.to = std::ranges::copy(grid, kept.to).out;
        --kept.room;
        return false;
    }
};

// Candidates, row by row.
void solve_masks(const Rows& rows, const Batch& batch, const Bounds& bounds) {
    Outcome found;
    for (std::size_t row = 0; row < batch.rows; ++row) {
        std::array<std::uint16_t, cell_count> masks;
        std::memcpy(masks.data(), rows.data() + row * rows.stride(), sizeof masks);
        Kept kept{batch.grids + row * batch.keep * cell_count, batch.keep};
        if (found.stop == Stop::cancelled) found = {.stop = Stop::cancelled};
        else found = solve(dokuz::classic::Candidates(masks), bounds, Sink{Kept::take, &kept});
        std::memset(kept.to, 0, kept.room * cell_count);
        batch.counts[row] = static_cast<std::uint32_t>(std::min<std::uint64_t>(found.solutions, UINT32_MAX));
        batch.nodes[row] = static_cast<std::uint32_t>(std::min<std::uint64_t>(found.nodes, UINT32_MAX));
        batch.stops[row] = found.stop;
    }
}

constexpr const char* writable = "an output must be a writable buffer";

void search(nb::handle cells, nb::handle solutions, nb::handle counts, nb::handle stops, nb::handle status,
            nb::handle nodes, nb::handle count, nb::handle node_limit, nb::handle time_limit, nb::handle cancelled) {
    const Rows rows(cells);
    const Buffer grids(solutions, writable, PyBUF_WRITABLE), found(counts, writable, PyBUF_WRITABLE),
        ends(stops, writable, PyBUF_WRITABLE), told(status, writable, PyBUF_WRITABLE),
        visited(nodes, writable, PyBUF_WRITABLE);
    const std::size_t n = rows.count(), keep = n == 0 ? 0 : grids.bytes() / cell_count / n;
    const Batch batch{.puzzles = rows.data(),
                      .rows = n,
                      .stride = rows.stride(),
                      .keep = keep,
                      .grids = items<std::uint8_t>(grids, n * keep * cell_count, "solutions"),
                      .counts = items<std::uint32_t>(found, n, "counts"),
                      .stops = items<Stop>(ends, n, "stops"),
                      .nodes = items<std::uint32_t>(visited, n, "nodes")};
    Status* const words = items<Status>(told, n, "status");
    Caller caller(cancelled);
    const Bounds bounds = bounds_of(count, node_limit, time_limit, caller);
    {
        const nb::gil_scoped_release unlocked;
        if (rows.masks()) solve_masks(rows, batch, bounds);
        else (void)solve(batch, bounds);
        for (std::size_t row = 0; row < n; ++row) {
            const Status now = status_of(batch.counts[row], batch.stops[row]);
            if (now != Status::invalid || words[row] != Status::missing) words[row] = now;
        }
    }
    caller.rethrow();
}

bool all_plain(nb::handle cells) {
    const Rows rows(cells);
    const nb::gil_scoped_release unlocked;
    return !rows.masks() && plain(rows.data(), rows.count(), rows.stride());
}

// Where the texts of a column begin and end, as 32 or 64 bits.
class Offsets {
  public:
    explicit Offsets(nb::handle object) : buffer_(object, "offsets must be a contiguous buffer"),
        wide_(buffer_.holds('l', 8) || buffer_.holds('q', 8)) {
        if (!wide_ && !buffer_.holds('i', 4)) refuse_value("offsets must be int32 or int64, got " + buffer_.description());
    }
    [[nodiscard]] std::size_t count() const { return buffer_.bytes() / (wide_ ? 8 : 4); }
    [[nodiscard]] std::int64_t operator[](std::size_t i) const {
        return wide_ ? buffer_.data<std::int64_t>()[i] : buffer_.data<std::int32_t>()[i];
    }

  private:
    Buffer buffer_;
    bool wide_;
};

struct Gathered {
    Buffer cells, status;
    std::uint8_t* to;
    Status* words;
    std::size_t count;

    Gathered(nb::handle into, nb::handle told)
        : cells(into, writable, PyBUF_WRITABLE), status(told, writable, PyBUF_WRITABLE), count(status.bytes()) {
        to = items<std::uint8_t>(cells, count * cell_count, "cells");
        words = items<Status>(status, count, "status");
    }

    // A text, or none.
    void put(std::size_t row, std::optional<Text> text) const {
        std::uint8_t* const place = to + row * cell_count;
        if (text) {
            (void)put_cells(*text, place);
        } else {
            std::memset(place, no_cell, cell_count);
            words[row] = Status::missing;
        }
    }
};

[[noreturn]] void refuse_span() { refuse_value("offsets must rise and stay inside the text"); }

// Row i is data[begins[i] .. ends[i]], or nothing where valid[i] is 0.
void gather(nb::handle data, nb::handle begins, nb::handle ends, nb::handle valid, nb::handle cells, nb::handle status) {
    const Buffer text(data, "text must be a contiguous buffer");
    const Offsets first(begins), last(ends);
    const Gathered into(cells, status);
    std::optional<Buffer> there;
    if (!valid.is_none()) there.emplace(valid, "valid must be a contiguous buffer");
    if (first.count() != into.count || last.count() != into.count || (there && there->bytes() != into.count))
        refuse_value("there must be as many begins, ends and flags as rows");
    bool inside = true;
    {
        const nb::gil_scoped_release unlocked;
        const Text all(text.data<std::uint8_t>(), text.bytes());
        for (std::size_t row = 0; row < into.count; ++row) {
            const auto begin = static_cast<std::size_t>(first[row]), end = static_cast<std::size_t>(last[row]);
            inside = inside && begin <= end && end <= all.size();
            if (!inside) break;
            into.put(row, there && there->data<std::uint8_t>()[row] == 0 ? std::nullopt
                                                                          : std::optional(all.subspan(begin, end - begin)));
        }
    }
    if (!inside) refuse_span();
}

// An Arrow view: a short text itself, or where a longer one lies.
struct View {
    std::int32_t length;
    std::uint8_t prefix[4];
    std::int32_t buffer, offset;
};
static_assert(sizeof(View) == 16);

void gather_views(nb::handle views, nb::handle buffers, nb::handle valid, nb::handle cells, nb::handle status) {
    const Buffer all(views, "views must be a contiguous buffer");
    const Gathered into(cells, status);
    std::optional<Buffer> there;
    if (!valid.is_none()) there.emplace(valid, "valid must be a contiguous buffer");
    if (all.bytes() != into.count * sizeof(View) || (there && there->bytes() != into.count))
        refuse_value("there must be as many views and flags as rows");
    std::vector<std::unique_ptr<Buffer>> held;
    for (const nb::handle buffer : nb::cast<nb::tuple>(buffers))
        held.push_back(std::make_unique<Buffer>(buffer, "texts must be contiguous buffers"));
    bool inside = true;
    {
        const nb::gil_scoped_release unlocked;
        for (std::size_t row = 0; row < into.count && inside; ++row) {
            View view;
            std::memcpy(&view, all.data<std::uint8_t>() + row * sizeof view, sizeof view);
            const auto length = static_cast<std::size_t>(view.length), which = static_cast<std::size_t>(view.buffer),
                       offset = static_cast<std::size_t>(view.offset);
            if (there && there->data<std::uint8_t>()[row] == 0) {
                into.put(row, std::nullopt);
            } else if (length < 13) {
                into.put(row, Text{});
            } else {
                inside = which < held.size() && offset <= held[which]->bytes() && length <= held[which]->bytes() - offset;
                if (inside) into.put(row, Text(held[which]->data<std::uint8_t>() + offset, length));
            }
        }
    }
    if (!inside) refuse_span();
}

// The texts of a list from `start` on: str, bytes, None, or a float that is no number, as tables write None.
void gather_items(nb::list list, std::size_t start, nb::handle cells, nb::handle status) {
    const Gathered into(cells, status);
    if (start > list.size() || into.count > list.size() - start) refuse_value("there must be as many items as rows");
    for (std::size_t row = 0; row < into.count; ++row) {
        const nb::object item = list[start + row];
        if (PyUnicode_Check(item.ptr())) {
            Py_ssize_t length = 0;
            const char* text = PyUnicode_AsUTF8AndSize(item.ptr(), &length);
            if (text == nullptr) PyErr_Clear();
            into.put(row, text == nullptr ? Text{} : Text(reinterpret_cast<const std::uint8_t*>(text), static_cast<std::size_t>(length)));
        } else if (PyBytes_Check(item.ptr())) {
            into.put(row, Text(reinterpret_cast<const std::uint8_t*>(PyBytes_AS_STRING(item.ptr())),
                               static_cast<std::size_t>(PyBytes_GET_SIZE(item.ptr()))));
        } else if (item.is_none() || (PyFloat_Check(item.ptr()) && std::isnan(PyFloat_AS_DOUBLE(item.ptr())))) {
            into.put(row, std::nullopt);
        } else {
            refuse_type("puzzles must be str, bytes or None, got " + type_of(item) + " at index " +
                        std::to_string(start + row));
        }
    }
}

nb::bytes bytes_of(const std::vector<std::int64_t>& numbers) {
    return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(std::int64_t));
}

// Where the records of a text begin and end, and the puzzles in them: four times int64.
nb::tuple records(nb::handle text, std::size_t delimiter, std::size_t column) {
    const Buffer buffer(text, "text must be a contiguous buffer");
    std::vector<std::int64_t> found[4];
    {
        const nb::gil_scoped_release unlocked;
        const Text all(buffer.data<std::uint8_t>(), buffer.bytes());
        const Cut cut{static_cast<std::uint8_t>(delimiter), column};
        for (std::vector<std::int64_t>& numbers : found) numbers.reserve(all.size() / (cell_count + 1) + 1);
        Record record;
        for (std::size_t at = 0; next_record(all, at, cut, record);) {
            found[0].push_back(record.begin);
            found[1].push_back(record.end);
            found[2].push_back(record.cells_begin);
            found[3].push_back(record.cells_end);
        }
    }
    return nb::make_tuple(bytes_of(found[0]), bytes_of(found[1]), bytes_of(found[2]), bytes_of(found[3]));
}

// Write a line for each row and return how many bytes that took.
std::size_t write_lines(nb::handle text, nb::handle begins, nb::handle ends, nb::handle solutions, nb::handle counts,
                        nb::handle stops, nb::handle status, nb::bytes wanted, std::size_t delimiter, std::size_t width,
                        nb::handle into) {
    const Buffer from(text, "text must be a contiguous buffer"), grids(solutions, "solutions must be a buffer"),
        found(counts, "counts must be a buffer"), why(stops, "stops must be a buffer"),
        told(status, "status must be a buffer"), out(into, writable, PyBUF_WRITABLE);
    const Offsets first(begins), last(ends);
    const std::size_t n = told.bytes(), keep = n == 0 ? 0 : grids.bytes() / cell_count / n;
    const bool echoes = first.count() > 0;
    const std::uint8_t* const grid = items<std::uint8_t>(grids, n * keep * cell_count, "solutions");
    const std::uint32_t* const count = items<std::uint32_t>(found, n, "counts");
    const Stop* const stop = items<Stop>(why, n, "stops");
    const Status* const word = items<Status>(told, n, "status");
    if (echoes && (first.count() != n || last.count() != n)) refuse_value("there must be as many records as rows");
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto piece = static_cast<std::uint8_t>(wanted.c_str()[i]);
        if (piece > static_cast<std::uint8_t>(Piece::automorphisms)) refuse_value("a plan is made of pieces");
        pieces.push_back(static_cast<Piece>(piece));
    }
    const Plan plan{pieces, static_cast<std::uint8_t>(delimiter), width};
    bool room = true, inside = true;
    std::uint8_t* to = out.data<std::uint8_t>();
    {
        const nb::gil_scoped_release unlocked;
        const std::uint8_t* const end = to + out.bytes();
        const Text all(from.data<std::uint8_t>(), from.bytes());
        for (std::size_t row = 0; row < n; ++row) {
            Text record;
            if (echoes) {
                const auto begin = static_cast<std::size_t>(first[row]), finish = static_cast<std::size_t>(last[row]);
                inside = begin <= finish && finish <= all.size();
                if (!inside) break;
                record = all.subspan(begin, finish - begin);
            }
            room = static_cast<std::size_t>(end - to) >= plan.room(record.size());
            if (!room) break;
            const auto solution = [&](std::size_t which) {
                return which < keep && count[row] > which ? grid + (row * keep + which) * cell_count : nullptr;
            };
            to = put_line(to, record, {word[row], stop[row] == Stop::exhausted, count[row], solution(0), solution(1)},
                          plan);
        }
    }
    if (!inside) refuse_span();
    if (!room) refuse_value("there is no room for the lines");
    return static_cast<std::size_t>(to - out.data<std::uint8_t>());
}

}  // namespace

namespace dokuz::bind {

void bind_bulk(nb::module_& module) {
    module.attr("statuses") = std::apply(
        [](auto... name) { return nb::make_tuple(nb::str(name.data(), name.size())...); }, status_names);
    module.def("search", search, "cells"_a, "solutions"_a, "counts"_a, "stops"_a, "status"_a, "nodes"_a,
               "count"_a.none(), "node_limit"_a.none(), "time_limit"_a.none(), "cancelled"_a.none());
    module.def("plain", all_plain, "cells"_a);
    module.def("gather", gather, "text"_a, "begins"_a, "ends"_a, "valid"_a.none(), "cells"_a, "status"_a);
    module.def("gather_views", gather_views, "views"_a, "texts"_a, "valid"_a.none(), "cells"_a, "status"_a);
    module.def("gather_items", gather_items, "items"_a, "start"_a, "cells"_a, "status"_a);
    module.def("records", records, "text"_a, "delimiter"_a, "column"_a);
    module.def("write_lines", write_lines, "text"_a, "begins"_a, "ends"_a, "solutions"_a, "counts"_a, "stops"_a,
               "status"_a, "plan"_a, "delimiter"_a, "width"_a, "into"_a);
}

}  // namespace dokuz::bind
