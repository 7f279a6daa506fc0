// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

/// Limits how long system calls wait that know no deadline, at the price of three stores a wait: a thread looks now and
/// then whether the same wait still lasts, and interrupts it when that was so for too long. One wait at a time.
class WaitLimit {
public:
    /// @throws std::system_error
    explicit WaitLimit(std::chrono::milliseconds limit);

    std::chrono::milliseconds limit() const { return limit_; }

    /// A wait of the calling thread, until the end of the scope.
    class Wait {
    public:
        explicit Wait(WaitLimit& owner) : owner_(owner) {
            owner_.thread_.store(this_thread(), std::memory_order_relaxed);
            owner_.count();
        }
        ~Wait() { owner_.count(); }
        Wait(const Wait&) = delete;
        Wait& operator=(const Wait&) = delete;

    private:
        WaitLimit& owner_;
    };

    /// Whether the present wait has lasted too long. To be asked when its system call was interrupted.
    bool is_over() const { return over_.load(std::memory_order_acquire) == number_.load(std::memory_order_relaxed); }

private:
    void watch(const std::stop_token& stop);

    /// Only the thread that waits writes the number, so it needs no atomic addition.
    void count() { number_.store(number_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

    std::chrono::milliseconds limit_;
    std::atomic<std::uint64_t> number_ = 0;  ///< number of the wait: odd while it lasts, another for each
    std::atomic<pid_t> thread_ = 0;          ///< thread that waits
    std::atomic<std::uint64_t> over_ = 0;    ///< number of the last wait that lasted too long
    std::jthread watch_;
};

}  // namespace roundtrip
