// Watching the bounds that one search, or all searches of a batch, share: time and the caller.
#pragma once

#include "classic/engine.hpp"

namespace dokuz::classic {

class Watch {
  public:
    explicit Watch(const Bounds& bounds) : bounds_(bounds) {}

    // Count a node; true when the search must stop, for the reason in `stop`, from then on. The clock and the
    // caller are asked at the first node and then every `stride` nodes, about half a millisecond.
    bool must_stop() {
        if (--left_ > 0) return stop_ != Stop::exhausted;
        left_ = stride;
        return stop_ != Stop::exhausted || look();
    }

    // Ask again at the next node.
    void ask_soon() { left_ = 1; }

    [[nodiscard]] Stop stop() const { return stop_; }

  private:
    static constexpr int stride = 256;

    bool look() {
        if (bounds_.poll != nullptr && bounds_.poll(bounds_.context)) stop_ = Stop::cancelled;
        else if (bounds_.deadline != Clock::time_point::max() && Clock::now() >= bounds_.deadline)
            stop_ = Stop::deadline;
        return stop_ != Stop::exhausted;
    }

    const Bounds& bounds_;
    int left_ = 1;
    Stop stop_ = Stop::exhausted;
};

}  // namespace dokuz::classic
