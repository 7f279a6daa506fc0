// SPDX-License-Identifier: Apache-2.0
#include "waiting.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Not private to a process (futex(2)): the word lies in memory that two share.
long futex(std::atomic<std::uint32_t>& word, int operation, std::uint32_t value, const timespec* timeout) {
    return ::syscall(SYS_futex, &word, operation, value, timeout, nullptr, 0);
}

}  // namespace

int looks_within(std::chrono::nanoseconds span, double nanos_of_look) {
    return static_cast<int>(std::clamp(static_cast<double>(span.count()) / nanos_of_look, 1.0, 1e9));
}

double nanos_of_look() {
    static const double nanos = [] {
        constexpr int kRounds = 20;  // the least of them was not interrupted
        constexpr int kLooks = 500;
        std::atomic<std::uint64_t> word = 0;
        auto least = std::chrono::nanoseconds::max();
        for (int round = 0; round < kRounds; ++round) {
            const auto start = std::chrono::steady_clock::now();
            for (int i = 0; i < kLooks && word.load(std::memory_order_acquire) == 0; ++i) {
                spin_pause();
            }
            least = std::min<std::chrono::nanoseconds>(least, std::chrono::steady_clock::now() - start);
        }
        return static_cast<double>(least.count()) / kLooks;
    }();
    return nanos;
}

void Waiting::wake_sleeper(std::atomic<std::uint32_t>& asleep) {
    if (asleep.exchange(0, std::memory_order_seq_cst) != 0) {
        check(futex(asleep, FUTEX_WAKE, 1, nullptr), "futex");
    }
}

void Waiting::sleep_while_set(std::atomic<std::uint32_t>& asleep, std::chrono::milliseconds longest) {
    const timespec timeout = to_timespec(std::chrono::nanoseconds(longest));
    const long result = futex(asleep, FUTEX_WAIT, 1, &timeout);
    if (result < 0 && errno != EAGAIN && errno != EINTR && errno != ETIMEDOUT) {
        check(result, "futex");
    }
}

}  // namespace roundtrip
