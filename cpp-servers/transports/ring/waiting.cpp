// SPDX-License-Identifier: Apache-2.0
#include "waiting.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

#include "roundtrip/process/deadline.hpp"
#include "roundtrip/process/error.hpp"

namespace roundtrip {

namespace {

/// Not private to a process (futex(2)): the word lies in memory that two share.
long futex(std::atomic<std::uint32_t>& word, int operation, std::uint32_t value, const timespec* timeout) {
    return ::syscall(SYS_futex, &word, operation, value, timeout, nullptr, 0);
}

}  // namespace

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
