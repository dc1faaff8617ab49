// Run all tests, or those whose promise contains the word given.
#include "tests/runner.hpp"

#include <cstdio>
#include <cstring>

namespace dokuz::tests {
namespace {

const Test* first = nullptr;
int failures = 0;

}  // namespace

Test::Test(const char* sentence, void (*function)()) : promise(sentence), run(function), next(first) { first = this; }

void fail(const char* file, int line, const char* what) {
    if (++failures <= 5) std::printf("%s:%d: not so: %s\n", file, line, what);
}

}  // namespace dokuz::tests

int main(int argc, char** argv) {
    using namespace dokuz::tests;
    int passed = 0, failed = 0;
    for (const Test* test = first; test != nullptr; test = test->next) {
        if (argc > 1 && std::strstr(test->promise, argv[1]) == nullptr) continue;
        failures = 0;
        test->run();
        ++(failures == 0 ? passed : failed);
        if (failures != 0) std::printf("FAILED (%d checks): %s\n", failures, test->promise);
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 && passed > 0 ? 0 : 1;
}
