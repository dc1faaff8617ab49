// Canonical forms, as Python asks for them: many puzzles in, columns that the caller made out.
#include <nanobind/nanobind.h>

#include <array>
#include <string>
#include <tuple>

#include "bind.hpp"
#include "classic/canon.hpp"

namespace dokuz::bind {

using namespace nanobind::literals;
using classic::CanonBatch;
using classic::Form;
using classic::Formed;
using classic::Stop;
using classic::Transform;

namespace {

constexpr const char* formed_names[] = {"formed", "invalid", "clash", "infeasible", "multiple", "unknown"};

// A buffer that the caller made, for so many bytes.
template <class T>
T* column(const Buffer& buffer, std::size_t bytes, const char* name) {
    if (buffer.bytes() != bytes)
        refuse_value(std::string(name) + " must have " + std::to_string(bytes) + " bytes, got " + buffer.description());
    if (!buffer.aligned(alignof(T))) refuse_value(std::string(name) + " must be aligned");
    return buffer.data<T>();
}

void canon_batch(nb::handle puzzles, bool by_solution, nb::handle forms, nb::handle transforms,
                 nb::handle automorphisms, nb::handle statuses, nb::handle node_limit, nb::handle time_limit,
                 nb::handle cancelled) {
    const Buffer in(puzzles, want_puzzles);
    const Buffer grids(forms, "forms must be a writable buffer", PyBUF_WRITABLE);
    const Buffer ways(transforms, "transforms must be a writable buffer", PyBUF_WRITABLE);
    const Buffer counts(automorphisms, "automorphisms must be a writable buffer", PyBUF_WRITABLE);
    const Buffer ends(statuses, "statuses must be a writable buffer", PyBUF_WRITABLE);
    const std::size_t rows = rows_of(in);
    Caller caller(cancelled);
    const Bounds bounds = bounds_of(nb::none(), node_limit, time_limit, caller);
    const CanonBatch batch{
        .puzzles = in.data<std::uint8_t>(),
        .rows = rows,
        .form = by_solution ? Form::solution_min : Form::puzzle_min,
        .forms = column<std::uint8_t>(grids, rows * cell_count, "forms"),
        .transforms = column<Transform>(ways, rows * sizeof(Transform), "transforms"),
        .automorphisms = column<std::uint32_t>(counts, rows * sizeof(std::uint32_t), "automorphisms"),
        .statuses = column<Formed>(ends, rows, "statuses"),
    };
    {
        const nb::gil_scoped_release unlocked;
        (void)canon(batch, bounds);
    }
    caller.rethrow();
}

}  // namespace

void bind_canon(nb::module_& module) {
    module.attr("formed") =
        std::apply([](auto... name) { return nb::make_tuple(name...); }, std::to_array(formed_names));
    module.def("canon", canon_batch, "puzzles"_a.none(), "by_solution"_a, "forms"_a.none(), "transforms"_a.none(),
               "automorphisms"_a.none(), "statuses"_a.none(), "node_limit"_a.none(), "time_limit"_a.none(),
               "cancelled"_a.none());
}

}  // namespace dokuz::bind
