// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/process/wait_limit.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "roundtrip/process/interruption.hpp"

namespace roundtrip {

namespace {

/// How often the watch looks: a tenth of the limit, and often enough that nobody minds.
std::chrono::milliseconds look_every(std::chrono::milliseconds limit) {
    return std::clamp(limit / 10, std::chrono::milliseconds(1), std::chrono::milliseconds(100));
}

}  // namespace

WaitLimit::WaitLimit(std::chrono::milliseconds limit) : limit_(limit) {
    allow_interruption();
    watch_ = std::jthread([this](const std::stop_token& stop) { watch(stop); });
}

void WaitLimit::watch(const std::stop_token& stop) {
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

}  // namespace roundtrip
