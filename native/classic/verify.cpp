#include "classic/verify.hpp"

namespace dokuz::classic {
namespace {

// Which house of each kind a cell lies in.
int row_of(int cell) { return cell / 9; }
int column_of(int cell) { return cell % 9; }
int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

// Nine different values 1..9 in each house fill it.
bool fills_houses(const std::uint8_t* grid) {
    bool held[3][9][10] = {};
    for (int cell = 0; cell < 81; ++cell) {
        const int value = grid[cell];
        if (value < 1 || value > 9) return false;
        const int houses[3] = {row_of(cell), column_of(cell), box_of(cell)};
        for (int kind = 0; kind < 3; ++kind) {
            bool& taken = held[kind][houses[kind]][value];
            if (taken) return false;
            taken = true;
        }
    }
    return true;
}

}  // namespace

bool verify(const std::uint8_t* grid, const std::uint8_t* givens) {
    for (int cell = 0; cell < 81; ++cell)
        if (givens[cell] != 0 && givens[cell] != grid[cell]) return false;
    return fills_houses(grid);
}

bool verify(const std::uint8_t* grid, const std::uint16_t* candidates) {
    if (!fills_houses(grid)) return false;
    for (int cell = 0; cell < 81; ++cell)
        if ((candidates[cell] >> (grid[cell] - 1) & 1) == 0) return false;
    return true;
}

}  // namespace dokuz::classic
