// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

/// How often the watch looks: a tenth of the limit, and often enough that nobody minds.
inline std::chrono::milliseconds look_every(std::chrono::milliseconds limit) {
    return std::clamp(limit / 10, std::chrono::milliseconds(1), std::chrono::milliseconds(100));
}

/// Limits how long system calls wait that know no deadline, at the price of three stores a wait: a thread looks now and
/// then whether the same wait still lasts, and interrupts it when that was so for too long. One wait at a time.
class WaitLimit {
public:
    /// @throws std::system_error
    explicit WaitLimit(std::chrono::milliseconds limit) : limit_(limit) {
        allow_interruption();
        watch_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
    }

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
    void watch(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any stopped;
        std::unique_lock lock(mutex);
        std::uint64_t seen = 0;
        auto since = std::chrono::steady_clock::now();
        while (!stop.stop_requested()) {
            const std::uint64_t number = number_.load(std::memory_order_acquire);
            const auto now = std::chrono::steady_clock::now();
            if (number != seen) {
                seen = number;
                since = now;
            } else if (number % 2 == 1 && now - since >= limit_) {
                over_.store(number, std::memory_order_release);
                interrupt(thread_.load(std::memory_order_relaxed));
            }
            stopped.wait_for(lock, stop, look_every(limit_), [] { return false; });
        }
    }

    /// Only the thread that waits writes the number, so it needs no atomic addition.
    void count() { number_.store(number_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

    std::chrono::milliseconds limit_;
    std::atomic<std::uint64_t> number_ = 0;  ///< number of the wait: odd while it lasts, another for each
    std::atomic<pid_t> thread_ = 0;          ///< thread that waits
    std::atomic<std::uint64_t> over_ = 0;    ///< number of the last wait that lasted too long
    std::jthread watch_;
};

}  // namespace roundtrip
