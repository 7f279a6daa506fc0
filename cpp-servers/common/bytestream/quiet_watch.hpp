// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <utility>

#include "roundtrip/process/thread_work.hpp"

namespace roundtrip {

/// Whether something happens on a connection, which shows in the processor time of the thread that serves it. That is
/// looked at only when others wait for room, so that serving costs nothing more. Not thread-safe.
class QuietWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// How long nothing has to happen on a connection before it is closed in favour of others.
    static constexpr std::chrono::milliseconds kQuiet{250};

    /// @param thread that of the connection, which outlives the last look
    explicit QuietWatch(ThreadWork thread) : thread_(thread) {}

    /// Looks at the thread.
    ///
    /// @return whether nothing has happened for kQuiet, as far as looks before this one could see
    bool is_quiet(Clock::time_point now) {
        const std::uint64_t ran = thread_.done();
        if (std::exchange(ran_, ran) != ran) {
            since_ = now;
        }
        return now - since_ >= kQuiet;
    }

    /// When nothing had happened first.
    Clock::time_point since() const { return since_; }

private:
    static constexpr std::uint64_t kNever = static_cast<std::uint64_t>(-1);

    ThreadWork thread_;
    std::uint64_t ran_ = kNever;
    Clock::time_point since_{};
};

}  // namespace roundtrip
