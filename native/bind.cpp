// The Python module `dokuz._native`; no file but this and its like (bind*) knows Python.
//
// It checks everything that comes from Python, releases the interpreter lock while it searches,
// and takes the lock about every ten milliseconds to let Ctrl-C and the caller's `cancelled` in.
// Arguments are positional: dokuz/native.py gives them names and defaults.
#include <nanobind/nanobind.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "bind.hpp"
#include "classic/search.hpp"
#include "classic/values.hpp"
#include "classic/verify.hpp"

namespace nb = nanobind;
using namespace nanobind::literals;
using namespace dokuz::bind;
using namespace dokuz::classic;

namespace {

constexpr const char* stop_names[] = {"exhausted", "count", "nodes", "deadline", "cancelled", "invalid"};

constexpr const char* want_cells =
    "cells must be a str or bytes of 81 characters 0-9 or '.', a buffer of 81 uint8 0..9, or of 81 uint16 "
    "candidate masks";

using Masks = std::array<std::uint16_t, cell_count>;
using Cells = std::variant<Grid, Masks>;

Grid values_of(const std::uint8_t* from, std::size_t length, const char* what) {
    if (length != cell_count) refuse_value(std::string(what) + ", got " + std::to_string(length) + " bytes");
    Grid grid;
    for (std::size_t cell = 0; cell < cell_count; ++cell) {
        grid[cell] = value_of[from[cell]];
        if (grid[cell] == no_value)
            refuse_value(std::string(what) + ", got the byte " + std::to_string(from[cell]) + " at index " +
                         std::to_string(cell));
    }
    return grid;
}

Cells cells_of(nb::handle object, const char* what = want_cells) {
    if (PyUnicode_Check(object.ptr())) {
        Py_ssize_t length = 0;
        const char* text = PyUnicode_AsUTF8AndSize(object.ptr(), &length);
        if (text == nullptr) {
            PyErr_Clear();
            refuse_value(std::string(what) + ", got a str that is not Unicode text");
        }
        return values_of(reinterpret_cast<const std::uint8_t*>(text), static_cast<std::size_t>(length), what);
    }
    const Buffer buffer(object, what);
    if (buffer.holds_bytes())
        return values_of(buffer.data<std::uint8_t>(), buffer.bytes(), what);
    if (!buffer.holds('H', 2) || buffer.bytes() != sizeof(Masks))
        refuse_value(std::string(what) + ", got " + buffer.description());
    Masks masks;
    std::memcpy(masks.data(), buffer.data<std::uint16_t>(), sizeof masks);
    for (std::size_t cell = 0; cell < cell_count; ++cell)
        if (masks[cell] > 511)
            refuse_value("a candidate mask must be 0..511, got " + std::to_string(masks[cell]) + " at index " +
                         std::to_string(cell));
    return masks;
}

Outcome search(const Cells& cells, const Bounds& bounds, const Sink& sink) {
    const nb::gil_scoped_release unlocked;
    return std::visit([&](const auto& puzzle) { return solve(puzzle, bounds, sink); }, cells);
}

nb::tuple tuple_of(const Outcome& found, const nb::tuple& grids) {
    return nb::make_tuple(found.solutions, found.nodes, found.guesses,
                          stop_names[static_cast<std::size_t>(found.stop)], grids);
}

// The first solutions of a search, as many as there is room for.
struct Kept {
    std::uint64_t room;
    std::vector<Grid> grids{};

    static bool take(void* context, const Grid& grid) noexcept {
        Kept& kept = *static_cast<Kept*>(context);
        if (kept.grids.size() < kept.room) kept.grids.push_back(grid);
        return false;
    }

    [[nodiscard]] nb::tuple tuple() const {
        nb::list list;
        for (const Grid& grid : grids) list.append(nb::bytes(grid.data(), grid.size()));
        return nb::tuple(list);
    }
};

nb::tuple solve_cells(nb::handle cells, nb::handle count, nb::handle kept, nb::handle node_limit,
                      nb::handle time_limit, nb::handle cancelled) {
    const Cells puzzle = cells_of(cells);
    Caller caller(cancelled);
    const Bounds bounds = bounds_of(count, node_limit, time_limit, caller);
    Kept first{count_of(kept, "kept", 0)};
    const Outcome found = search(puzzle, bounds, first.room == 0 ? Sink{} : Sink{Kept::take, &first});
    caller.rethrow();
    return tuple_of(found, first.tuple());
}

nb::tuple visit_cells(nb::handle cells, nb::handle take, nb::handle count, nb::handle node_limit,
                      nb::handle time_limit, nb::handle cancelled) {
    const Cells puzzle = cells_of(cells);
    Caller caller(cancelled, take);
    const Bounds bounds = bounds_of(count, node_limit, time_limit, caller);
    const Outcome found = search(puzzle, bounds, {Caller::take, &caller, true});
    caller.rethrow();
    return tuple_of(found, nb::tuple());
}

std::size_t count_rows(nb::handle puzzles) { return rows_of(Buffer(puzzles, want_puzzles)); }

// The variant of that name; None is the fastest that runs here.
const Variant& variant_of(nb::handle name) {
    std::string known;
    for (const Variant& variant : variants()) {
        if (!variant.runs) continue;
        if (name.is_none() || (PyUnicode_Check(name.ptr()) && PyUnicode_CompareWithASCIIString(name.ptr(), variant.name) == 0))
            return variant;
        known += std::string(known.empty() ? "" : ", ") + variant.name;
    }
    refuse_value("variant must be None or one of those that run here: " + known + ", got " +
                 nb::str(name).c_str());
}

nb::tuple solve_batch(nb::handle puzzles, nb::handle solutions, nb::handle counts, nb::handle stops,
                      nb::handle count, nb::handle node_limit, nb::handle time_limit, nb::handle cancelled,
                      nb::handle variant) {
    const Buffer in(puzzles, want_puzzles);
    const Buffer grids(solutions, "solutions must be a writable buffer", PyBUF_WRITABLE);
    const Buffer found(counts, "counts must be a writable buffer", PyBUF_WRITABLE);
    const Buffer ends(stops, "stops must be a writable buffer", PyBUF_WRITABLE);
    const std::size_t rows = rows_of(in);
    const std::size_t keep = rows == 0 ? 0 : grids.bytes() / cell_count / rows;
    if (grids.bytes() != rows * keep * cell_count || found.bytes() != rows * 4 || ends.bytes() != rows)
        refuse_value("solutions, counts and stops must be kept*81, 4 and 1 bytes for each of " +
                     std::to_string(rows) + " puzzles, got " + grids.description() + ", " + found.description() +
                     " and " + ends.description());
    if (!found.aligned(alignof(std::uint32_t))) refuse_value("counts must be aligned to 4 bytes");
    Caller caller(cancelled);
    const Bounds bounds = bounds_of(count, node_limit, time_limit, caller);
    const Variant& forced = variant_of(variant);
    const Batch batch{.puzzles = in.data<std::uint8_t>(),
                      .rows = rows,
                      .keep = keep,
                      .grids = grids.data<std::uint8_t>(),
                      .counts = found.data<std::uint32_t>(),
                      .stops = ends.data<Stop>()};
    Outcome total;
    {
        const nb::gil_scoped_release unlocked;
        total = solve(forced, batch, bounds);
    }
    caller.rethrow();
    return nb::make_tuple(total.nodes, total.guesses);
}

bool verify_grid(nb::handle cells, nb::handle solution) {
    constexpr const char* want_grid = "a solution must be 81 characters 1-9 or 81 uint8 1..9";
    const Cells puzzle = cells_of(cells);
    const Cells full = cells_of(solution, want_grid);
    if (!std::holds_alternative<Grid>(full)) refuse_type(std::string(want_grid) + ", got candidate masks");
    const std::uint8_t* values = std::get<Grid>(full).data();
    return std::visit([values](const auto& given) { return verify(values, given.data()); }, puzzle);
}

}  // namespace

NB_MODULE(_native, module) {
    module.doc() = "The compiled engines of dokuz; dokuz.native is the door to them.";
    module.attr("instruction_set") = instruction_set();
    nb::list names;
    for (const Variant& variant : variants())
        if (variant.runs) names.append(variant.name);
    module.attr("variants") = nb::tuple(names);
    module.attr("stops") = std::apply([](auto... name) { return nb::make_tuple(name...); }, std::to_array(stop_names));
    module.def("solve", solve_cells, "cells"_a.none(), "count"_a.none(), "kept"_a.none(), "node_limit"_a.none(),
               "time_limit"_a.none(), "cancelled"_a.none());
    module.def("visit", visit_cells, "cells"_a.none(), "take"_a.none(), "count"_a.none(), "node_limit"_a.none(),
               "time_limit"_a.none(), "cancelled"_a.none());
    module.def("rows", count_rows, "puzzles"_a.none());
    module.def("batch", solve_batch, "puzzles"_a.none(), "solutions"_a.none(), "counts"_a.none(), "stops"_a.none(),
               "count"_a.none(), "node_limit"_a.none(), "time_limit"_a.none(), "cancelled"_a.none(),
               "variant"_a.none());
    module.def("verify", verify_grid, "cells"_a.none(), "solution"_a.none());
    bind_bulk(module);
    bind_canon(module);
    bind_moves(module);
}
