// A plain test runner: TEST names a promise, CHECK is what must hold.
#pragma once

namespace dokuz::tests {

struct Test {
    Test(const char* promise, void (*run)());

    const char* promise;
    void (*run)();
    const Test* next;
};

// Tell of a failed check; the test goes on.
void fail(const char* file, int line, const char* what);

}  // namespace dokuz::tests

#define DOKUZ_JOIN2(a, b) a##b
#define DOKUZ_JOIN(a, b) DOKUZ_JOIN2(a, b)

#define TEST(promise)                                                                                    \
    static void DOKUZ_JOIN(test_, __LINE__)();                                                           \
    static const dokuz::tests::Test DOKUZ_JOIN(entry_, __LINE__){promise, DOKUZ_JOIN(test_, __LINE__)}; \
    static void DOKUZ_JOIN(test_, __LINE__)()

#define CHECK(what) ((what) ? void() : dokuz::tests::fail(__FILE__, __LINE__, #what))
