// Canonical forms, as Python asks for them: many puzzles in, columns that the caller made out.
#include <nanobind/nanobind.h>

#include <vector>

#include "bind.hpp"
#include "bulk/text.hpp"
#include "classic/canon.hpp"

namespace dokuz::bind {

using namespace nanobind::literals;
using bulk::Status;
using classic::CanonBatch;
using classic::Form;
using classic::Formed;
using classic::Transform;

namespace {

Status status_of(Formed formed) {
    switch (formed) {
        case Formed::formed: return Status::formed;
        case Formed::invalid: return Status::invalid;
        case Formed::clash:
        case Formed::infeasible: return Status::infeasible;
        case Formed::multiple: return Status::multiple;
        case Formed::unknown: break;
    }
    return Status::unknown;
}

constexpr const char* writable = "an output must be a writable buffer";

void canon_rows(nb::handle cells, bool by_solution, nb::handle forms, nb::handle transforms, nb::handle automorphisms,
                nb::handle status, nb::handle node_limit, nb::handle time_limit, nb::handle cancelled) {
    const Rows rows(cells);
    if (rows.masks()) refuse_value("canonical forms are of digits, got candidates (uint16)");
    const Buffer grids(forms, writable, PyBUF_WRITABLE), ways(transforms, writable, PyBUF_WRITABLE),
        counts(automorphisms, writable, PyBUF_WRITABLE), told(status, writable, PyBUF_WRITABLE);
    const std::size_t n = rows.count();
    std::vector<Formed> formed(n);
    const CanonBatch batch{
        .puzzles = rows.data(),
        .rows = n,
        .stride = rows.stride(),
        .form = by_solution ? Form::solution_min : Form::puzzle_min,
        .forms = items<std::uint8_t>(grids, n * cell_count, "forms"),
        .transforms = items<Transform>(ways, n, "transforms"),
        .automorphisms = items<std::uint32_t>(counts, n, "automorphisms"),
        .statuses = formed.data(),
    };
    Status* const words = items<Status>(told, n, "status");
    Caller caller(cancelled);
    const Bounds bounds = bounds_of(nb::none(), node_limit, time_limit, caller);
    {
        const nb::gil_scoped_release unlocked;
        (void)canon(batch, bounds);
        for (std::size_t row = 0; row < n; ++row)
            if (formed[row] != Formed::invalid || words[row] != Status::missing) words[row] = status_of(formed[row]);
    }
    caller.rethrow();
}

}  // namespace

void bind_canon(nb::module_& module) {
    module.def("canon", canon_rows, "cells"_a, "by_solution"_a, "forms"_a, "transforms"_a, "automorphisms"_a,
               "status"_a, "node_limit"_a.none(), "time_limit"_a.none(), "cancelled"_a.none());
}

}  // namespace dokuz::bind
