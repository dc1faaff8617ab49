// What methods of chance ask of native code: grids that change move by move.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "moves/swaps.hpp"

namespace dokuz::bind {

using moves::Cell;
using moves::Draft;
using moves::Lists;
using moves::Swaps;
using moves::Symbol;

namespace {

using Groups = std::vector<std::vector<unsigned>>;

constexpr std::size_t most_cells = 4096;
constexpr unsigned most_symbols = 64;

Lists<Cell> lists_of(const Groups& groups, std::size_t cells, const char* what) {
    Lists<Cell> lists;
    for (const auto& group : groups) {
        lists.open();
        if (group.size() > 255) refuse_value(std::string(what) + " must have 255 cells or fewer");
        for (const unsigned cell : group) {
            if (cell >= cells) refuse_value(std::string(what) + " must name cells below " + std::to_string(cells) +
                                            ", got " + std::to_string(cell));
            lists.add(static_cast<Cell>(cell));
        }
    }
    return lists;
}

Draft draft_of(unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& free, const Groups& lines) {
    if (symbols == 0 || symbols > most_symbols)
        refuse_value("symbols must be 1 to 64, got " + std::to_string(symbols));
    if (allowed.size() > most_cells)
        refuse_value("a draft has 4,096 cells or fewer, got " + std::to_string(allowed.size()));
    const std::size_t cells = allowed.size();
    std::vector<bool> seen(cells);
    for (const auto& block : free)
        for (const unsigned cell : block) {
            if (cell < cells && seen[cell]) refuse_value("a cell is free in one block only, got it in two");
            if (cell < cells) seen[cell] = true;
        }
    return {symbols, std::move(allowed), lists_of(free, cells, "blocks"), lists_of(lines, cells, "lines")};
}

void load(Swaps& swaps, nb::handle object) {
    const std::size_t cells = swaps.grid().size();
    const Buffer grid(object, "a grid must be a buffer of symbols");
    if (!grid.holds_bytes() || grid.bytes() != cells)
        refuse_value("a grid must be " + std::to_string(cells) + " bytes, got " + grid.description());
    const std::span<const Symbol> symbols(grid.data<Symbol>(), cells);
    if (std::ranges::any_of(symbols, [&](Symbol symbol) { return symbol >= swaps.symbols(); }))
        refuse_value("a grid must hold symbols below " + std::to_string(swaps.symbols()));
    swaps.load(symbols);
}

std::uint64_t anneal(Swaps& swaps, std::uint64_t tries, double temperature) {
    const nb::gil_scoped_release unlocked;
    return swaps.anneal(tries, temperature);
}

nb::bytes bytes_of(std::span<const Symbol> grid) { return nb::bytes(grid.data(), grid.size()); }

}  // namespace

void bind_moves(nb::module_& module) {
    using namespace nanobind::literals;
    nb::class_<Swaps>(module, "Swaps")
        .def("__init__",
             [](Swaps* swaps, unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& free,
                const Groups& lines, std::uint64_t seed) {
                 new (swaps) Swaps(draft_of(symbols, std::move(allowed), free, lines), seed);
             })
        .def("load", load, "grid"_a)
        .def("forget", &Swaps::forget)
        .def("anneal", anneal, "tries"_a, "temperature"_a)
        .def_prop_ro("grid", [](const Swaps& swaps) { return bytes_of(swaps.grid()); })
        .def_prop_ro("best", [](const Swaps& swaps) { return bytes_of(swaps.best()); })
        .def_prop_ro("cost", &Swaps::cost)
        .def_prop_ro("best_cost", &Swaps::best_cost)
        .def_prop_ro("accepted", &Swaps::accepted);
}

}  // namespace dokuz::bind
