// Lots: what chance decides, the same from the same seed on every machine.
#pragma once

#include <cstdint>
#include <random>

namespace dokuz::moves {

class Lots {
  public:
    explicit Lots(std::uint64_t seed) : bits_(seed) {}

    // One of 0..count-1. The high half of a product spreads 32 bits over any small range.
    [[nodiscard]] std::uint32_t below(std::uint32_t count) {
        return static_cast<std::uint32_t>((bits_() >> 32) * count >> 32);
    }

    // At least 0, less than 1.
    [[nodiscard]] double share() { return static_cast<double>(bits_() >> 11) * 0x1p-53; }

  private:
    std::mt19937_64 bits_;  // the standard says which numbers it gives; its distributions may differ
};

}  // namespace dokuz::moves
