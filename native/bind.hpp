// What every file of the Python module shares: refusals, views of Python's memory, and the caller during a search.
#pragma once

#include <nanobind/nanobind.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "classic/engine.hpp"

namespace dokuz::bind {

namespace nb = nanobind;
using classic::Bounds;
using classic::cell_count;
using classic::Clock;
using classic::Grid;
using classic::unbounded;

// Each binding file adds its part to the module.
void bind_bulk(nb::module_& module);
void bind_canon(nb::module_& module);
void bind_moves(nb::module_& module);

inline std::string type_of(nb::handle object) { return Py_TYPE(object.ptr())->tp_name; }

// A wrong value is dokuz.errors.InputError, which is a ValueError.
[[noreturn]] inline void refuse_value(const std::string& message) {
    const nb::object error = nb::module_::import_("dokuz.errors").attr("InputError");
    PyErr_SetString(error.ptr(), message.c_str());
    throw nb::python_error();
}

[[noreturn]] inline void refuse_type(const std::string& message) { throw nb::type_error(message.c_str()); }

// A view of a Python object's memory, given back when it goes.
class Buffer {
  public:
    Buffer(nb::handle object, const char* what, int flags = PyBUF_SIMPLE) {
        if (!PyObject_CheckBuffer(object.ptr())) refuse_type(std::string(what) + ", got " + type_of(object));
        if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | flags) != 0) {
            PyErr_Clear();
            refuse_value(std::string(what) + ", got a " + type_of(object) +
                         ((flags & PyBUF_WRITABLE) != 0 ? " that is read-only or not C-contiguous"
                                                        : " that is not C-contiguous"));
        }
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;
    ~Buffer() { PyBuffer_Release(&view_); }

    template <class T>
    [[nodiscard]] T* data() const { return static_cast<T*>(view_.buf); }
    [[nodiscard]] std::size_t bytes() const { return static_cast<std::size_t>(view_.len); }
    [[nodiscard]] bool aligned(std::size_t to) const {
        return view_.len == 0 || reinterpret_cast<std::uintptr_t>(view_.buf) % to == 0;
    }
    [[nodiscard]] bool holds_bytes() const { return holds('B', 1) || holds('b', 1) || holds('c', 1); }
    [[nodiscard]] bool holds(char code, Py_ssize_t size) const {
        const char* format = view_.format == nullptr ? "B" : view_.format;
        if (*format == '@' || *format == '=' || *format == '<') ++format;
        return format[0] == code && format[1] == '\0' && view_.itemsize == size;
    }

    // "a buffer of 3x80 items of format 'd'", for messages
    [[nodiscard]] std::string description() const {
        std::string shape;
        for (int i = 0; i < view_.ndim; ++i) shape += (i > 0 ? "x" : "") + std::to_string(view_.shape[i]);
        return "a buffer of " + shape + " items of format '" + (view_.format == nullptr ? "B" : view_.format) + "'";
    }
    [[nodiscard]] int dimensions() const { return view_.ndim; }
    [[nodiscard]] Py_ssize_t last_dimension() const { return view_.ndim == 0 ? 0 : view_.shape[view_.ndim - 1]; }

  private:
    Py_buffer view_{};
};

inline constexpr const char* want_puzzles = "puzzles must be a C-contiguous uint8 buffer of shape (n, 81), or n*81 bytes";

inline std::size_t rows_of(const Buffer& puzzles) {
    const bool flat = puzzles.dimensions() == 1 && puzzles.bytes() % cell_count == 0;
    const bool table = puzzles.dimensions() == 2 && puzzles.last_dimension() == cell_count;
    if (!puzzles.holds_bytes() || !(flat || table))
        refuse_value(std::string(want_puzzles) + ", got " + puzzles.description());
    return puzzles.bytes() / cell_count;
}

// A view of (n, 81) cells, or masks; the rows may lie apart.
class Rows {
  public:
    explicit Rows(nb::handle object) {
        if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_STRIDED_RO | PyBUF_FORMAT) != 0) throw nb::python_error();
        const char* format = view_.format == nullptr ? "B" : view_.format;
        masks_ = format[0] == 'H';
        const bool fits = view_.ndim == 2 && view_.shape[1] == Py_ssize_t{cell_count} &&
                          view_.strides[1] == view_.itemsize && view_.strides[0] >= 0 &&
                          (masks_ || view_.itemsize == 1);
        if (fits) return;
        PyBuffer_Release(&view_);
        refuse_value("cells must be (n, 81) uint8 or uint16, each row in one piece");
    }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    ~Rows() { PyBuffer_Release(&view_); }

    [[nodiscard]] bool masks() const { return masks_; }
    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(view_.shape[0]); }
    [[nodiscard]] std::size_t stride() const { return static_cast<std::size_t>(view_.strides[0]); }
    [[nodiscard]] const std::uint8_t* data() const { return static_cast<const std::uint8_t*>(view_.buf); }

  private:
    Py_buffer view_{};
    bool masks_ = false;
};

// A buffer of so many items of one type, which the caller made for us.
template <class T>
T* items(const Buffer& buffer, std::size_t count, const char* name) {
    if (buffer.bytes() != count * sizeof(T) || !buffer.aligned(alignof(T)))
        refuse_value(std::string(name) + " must hold " + std::to_string(count) + " items of " +
                     std::to_string(sizeof(T)) + " bytes, got " + buffer.description());
    return buffer.data<T>();
}

// A whole number, `least` or more; None is no bound.
inline std::uint64_t count_of(nb::handle object, const char* name, long long least) {
    if (object.is_none()) return unbounded;
    if (!PyLong_Check(object.ptr()))
        refuse_type(std::string(name) + " must be an int or None, got " + type_of(object));
    int overflow = 0;
    const long long count = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
    if (overflow > 0) return unbounded;
    if (overflow < 0 || count < least)
        refuse_value(std::string(name) + " must be at least " + std::to_string(least) + ", got " +
                     nb::str(object).c_str());
    return static_cast<std::uint64_t>(count);
}

inline Clock::time_point deadline_of(nb::handle seconds) {
    if (seconds.is_none()) return Clock::time_point::max();
    const double span = PyFloat_AsDouble(seconds.ptr());
    if (PyErr_Occurred() != nullptr) {
        PyErr_Clear();
        refuse_type("time_limit must be a number or None, got " + type_of(seconds));
    }
    if (std::isnan(span) || span < 0) refuse_value("time_limit must be 0 or more, got " + std::to_string(span));
    constexpr double years = 1e9;
    if (span > years) return Clock::time_point::max();
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(span));
}

// What Python says while the search runs. Its exceptions stay set until the search has ended.
class Caller {
  public:
    Caller(nb::handle cancelled, nb::handle take = {}) : cancelled_(cancelled), take_(take) {
        if (!cancelled.is_none() && PyCallable_Check(cancelled.ptr()) == 0)
            refuse_type("cancelled must be callable or None, got " + type_of(cancelled));
        if (take.is_valid() && PyCallable_Check(take.ptr()) == 0)
            refuse_type("take must be callable, got " + type_of(take));
    }

    static bool poll(void* context) noexcept { return static_cast<Caller*>(context)->says_stop(); }
    static bool take(void* context, const Grid& grid) noexcept { return static_cast<Caller*>(context)->takes(grid); }

    // To be called with the lock held again.
    void rethrow() const {
        if (failed_) throw nb::python_error();
    }

  private:
    bool says_stop() {
        const auto now = Clock::now();
        if (now < next_) return false;
        const nb::gil_scoped_acquire lock;
        const bool stop = PyErr_CheckSignals() != 0 ? fail() : !cancelled_.is_none() && asks(cancelled_, nullptr);
        next_ = Clock::now() + std::chrono::milliseconds(10);
        return stop;
    }

    bool takes(const Grid& grid) {
        const nb::gil_scoped_acquire lock;
        PyObject* bytes = PyBytes_FromStringAndSize(reinterpret_cast<const char*>(grid.data()), cell_count);
        if (bytes == nullptr) return fail();
        const bool stop = asks(take_, bytes);
        Py_DECREF(bytes);
        return stop;
    }

    bool asks(nb::handle callable, PyObject* argument) {
        PyObject* answer = argument == nullptr ? PyObject_CallNoArgs(callable.ptr())
                                               : PyObject_CallOneArg(callable.ptr(), argument);
        if (answer == nullptr) return fail();
        const int truth = PyObject_IsTrue(answer);
        Py_DECREF(answer);
        return truth < 0 ? fail() : truth == 1;
    }

    bool fail() { return failed_ = true; }

    nb::handle cancelled_, take_;
    // A search shorter than this is never asked, unless there is a `cancelled` to ask.
    Clock::time_point next_ = cancelled_.is_none() ? Clock::now() + std::chrono::milliseconds(10) : Clock::time_point{};
    bool failed_ = false;
};

inline Bounds bounds_of(nb::handle count, nb::handle node_limit, nb::handle time_limit, Caller& caller) {
    return {.solutions = count_of(count, "count", 1),
            .nodes = count_of(node_limit, "node_limit", 0),
            .deadline = deadline_of(time_limit),
            .poll = Caller::poll,
            .context = &caller};
}

}  // namespace dokuz::bind
