// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <thread>

#include "roundtrip/process/counted_calls.hpp"

namespace roundtrip {

/// Limits how long system calls wait that know no deadline, at the price of two stores a wait: a thread looks now and
/// then whether the same wait still goes on, and interrupts it when that was so for too long. One wait at a time.
class WaitLimit {
public:
    /// @throws std::system_error
    explicit WaitLimit(std::chrono::milliseconds limit);

    std::chrono::milliseconds limit() const { return limit_; }

    /// A wait of the calling thread, until the end of the scope.
    class Wait : CountedCalls::Call {
    public:
        explicit Wait(WaitLimit& owner) : Call(owner.calls_) {}
    };

    /// Whether the wait that goes on has lasted too long. To be asked when its system call was interrupted.
    bool is_over() const { return over_.load(std::memory_order_acquire) == calls_.number(); }

private:
    void watch(const std::stop_token& stop);

    std::chrono::milliseconds limit_;
    CountedCalls calls_;
    std::atomic<std::uint64_t> over_ = 0;  ///< number of the last wait that lasted too long
    std::jthread watch_;
};

}  // namespace roundtrip
