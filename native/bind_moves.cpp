// What methods of chance ask of native code: grids that change move by move.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bind.hpp"
#include "moves/ants.hpp"
#include "moves/replicas.hpp"
#include "moves/tabu.hpp"
#include "moves/units.hpp"

namespace dokuz::bind {

using moves::Ants;
using moves::Cell;
using moves::Draft;
using moves::Habits;
using moves::Lists;
using moves::Replicas;
using moves::Singles;
using moves::Swaps;
using moves::Symbol;
using moves::Tabu;
using moves::Units;

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

void check_size(unsigned symbols, std::size_t cells) {
    if (symbols == 0 || symbols > most_symbols)
        refuse_value("symbols must be 1 to 64, got " + std::to_string(symbols));
    if (cells > most_cells) refuse_value("a board has 4,096 cells or fewer, got " + std::to_string(cells));
}

Draft draft_of(unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& free, const Groups& lines) {
    check_size(symbols, allowed.size());
    const std::size_t cells = allowed.size();
    std::vector<bool> seen(cells);
    for (const auto& block : free)
        for (const unsigned cell : block) {
            if (cell < cells && seen[cell]) refuse_value("a cell is free in one block only, got it in two");
            if (cell < cells) seen[cell] = true;
        }
    return {symbols, std::move(allowed), lists_of(free, cells, "blocks"), lists_of(lines, cells, "lines")};
}

template <class Take>
void take_grid(nb::handle object, std::size_t cells, unsigned symbols, Take&& take) {
    const Buffer grid(object, "a grid must be a buffer of symbols");
    if (!grid.holds_bytes() || grid.bytes() != cells)
        refuse_value("a grid must be " + std::to_string(cells) + " bytes, got " + grid.description());
    const std::span<const Symbol> held(grid.data<Symbol>(), cells);
    if (std::ranges::any_of(held, [&](Symbol symbol) { return symbol >= symbols; }))
        refuse_value("a grid must hold symbols below " + std::to_string(symbols));
    take(held);
}

void load(Swaps& swaps, nb::handle grid) {
    take_grid(grid, swaps.grid().size(), swaps.symbols(), [&](std::span<const Symbol> held) { swaps.load(held); });
}

void load_replica(Replicas& replicas, unsigned replica, nb::handle grid) {
    if (replica >= replicas.count())
        refuse_value("there are " + std::to_string(replicas.count()) + " replicas, got number " + std::to_string(replica));
    const Swaps& one = replicas.best();
    take_grid(grid, one.grid().size(), one.symbols(),
              [&](std::span<const Symbol> held) { replicas.load(replica, held); });
}

void make_replicas(Replicas* replicas, unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& free,
                   const Groups& lines, unsigned count, std::uint64_t seed) {
    if (count == 0 || count > 1000) refuse_value("replicas must be 1 to 1,000, got " + std::to_string(count));
    new (replicas) Replicas(draft_of(symbols, std::move(allowed), free, lines), count, seed);
}

std::uint64_t anneal_replicas(Replicas& replicas, std::uint64_t tries, double temperature, double coupling) {
    const nb::gil_scoped_release unlocked;
    return replicas.anneal(tries, temperature, coupling);
}

void make_units(Units* units, unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& houses,
                std::uint64_t seed) {
    check_size(symbols, allowed.size());
    const Lists<Cell> lists = lists_of(houses, allowed.size(), "houses");
    new (units) Units(symbols, std::move(allowed), lists, seed);
}

std::uint64_t ask(Units& units, std::uint64_t count, double temperature, double bias, double inhibition) {
    const nb::gil_scoped_release unlocked;
    return units.ask(count, temperature, bias, inhibition);
}

template <class Grid>
void make(Grid* grid, unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& free, const Groups& lines,
          std::uint64_t seed) {
    new (grid) Grid(draft_of(symbols, std::move(allowed), free, lines), seed);
}

std::uint64_t steps(Tabu& tabu, std::uint64_t count, std::uint32_t least, std::uint32_t spread, bool consistent) {
    const nb::gil_scoped_release unlocked;
    return tabu.steps(count, least, std::min(spread, UINT32_MAX - 1), consistent);
}

std::uint64_t anneal(Swaps& swaps, std::uint64_t tries, double temperature) {
    const nb::gil_scoped_release unlocked;
    return swaps.anneal(tries, temperature);
}

void make_ants(Ants* ants, unsigned symbols, std::vector<std::uint64_t> allowed, const Groups& houses,
               unsigned singles, std::uint64_t seed) {
    check_size(symbols, allowed.size());
    if (singles > 2) refuse_value("singles must be 0, 1 or 2, got " + std::to_string(singles));
    Lists<Cell> lists = lists_of(houses, allowed.size(), "houses");
    new (ants) Ants(symbols, std::move(allowed), std::move(lists), static_cast<Singles>(singles), seed);
}

bool cycle(Ants& ants, unsigned count, double greed, double fading, double forgetting, double local, bool fewest) {
    if (count == 0 || count > 1'000'000) refuse_value("ants must be 1 to 1,000,000, got " + std::to_string(count));
    const nb::gil_scoped_release unlocked;
    return ants.cycle(count, {greed, fading, forgetting, local, fewest});
}

nb::bytes bytes_of(std::span<const Symbol> grid) { return nb::bytes(grid.data(), grid.size()); }

}  // namespace

void bind_moves(nb::module_& module) {
    using namespace nanobind::literals;
    nb::class_<Swaps>(module, "Swaps")
        .def("__init__", make<Swaps>)
        .def("load", load, "grid"_a)
        .def("forget", &Swaps::forget)
        .def("anneal", anneal, "tries"_a, "temperature"_a)
        .def_prop_ro("grid", [](const Swaps& swaps) { return bytes_of(swaps.grid()); })
        .def_prop_ro("best", [](const Swaps& swaps) { return bytes_of(swaps.best()); })
        .def_prop_ro("cost", &Swaps::cost)
        .def_prop_ro("best_cost", &Swaps::best_cost)
        .def_prop_ro("accepted", &Swaps::accepted);
    nb::class_<Tabu, Swaps>(module, "Tabu")
        .def("__init__", make<Tabu>)
        .def("steps", steps, "count"_a, "least"_a, "spread"_a, "consistent"_a)
        .def_prop_ro("weighed", &Tabu::weighed)
        .def_prop_ro("struck", &Tabu::struck);
    nb::class_<Replicas>(module, "Replicas")
        .def("__init__", make_replicas)
        .def("load", load_replica, "replica"_a, "grid"_a)
        .def("anneal", anneal_replicas, "tries"_a, "temperature"_a, "coupling"_a)
        .def_prop_ro("best", [](const Replicas& replicas) { return bytes_of(replicas.best().best()); })
        .def_prop_ro("best_cost", [](const Replicas& replicas) { return replicas.best().best_cost(); })
        .def_prop_ro("accepted", &Replicas::accepted);
    nb::class_<Units>(module, "Units")
        .def("__init__", make_units)
        .def("scatter", &Units::scatter)
        .def("ask", ask, "count"_a, "temperature"_a, "bias"_a, "inhibition"_a)
        .def_prop_ro("board", [](const Units& units) { return bytes_of(units.board()); })
        .def_prop_ro("right", &Units::right)
        .def_prop_ro("cost", &Units::cost);
    nb::class_<Ants>(module, "Ants")
        .def("__init__", make_ants)
        .def("cycle", cycle, "ants"_a, "greed"_a, "fading"_a, "forgetting"_a, "local"_a, "fewest"_a)
        .def_prop_ro("best", [](const Ants& ants) { return bytes_of(ants.best()); })
        .def_prop_ro("best_count", &Ants::best_count)
        .def_prop_ro("start_count", &Ants::start_count)
        .def_prop_ro("choices", &Ants::choices);
}

}  // namespace dokuz::bind
