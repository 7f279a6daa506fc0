// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

/// The system calls of one thread at a time, for another one that looks how long they last. Counted at the price of
/// three stores each.
class CountedCalls {
public:
    /// A call of this thread, until the end of the scope.
    class Call {
    public:
        explicit Call(CountedCalls& calls) : calls_(calls) {
            calls_.thread_.store(this_thread(), std::memory_order_relaxed);
            calls_.count();
        }
        ~Call() { calls_.count(); }
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;

    private:
        CountedCalls& calls_;
    };

    /// Odd during a call, another for each. Any thread.
    std::uint64_t number() const { return number_.load(std::memory_order_acquire); }

    /// Whose call that is. Any thread.
    pid_t thread() const { return thread_.load(std::memory_order_relaxed); }

private:
    /// Only the thread that calls writes the number, so it needs no atomic addition.
    void count() { number_.store(number_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

    std::atomic<std::uint64_t> number_ = 0;
    std::atomic<pid_t> thread_ = 0;
};

}  // namespace roundtrip
