// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <utility>

namespace roundtrip {

/// Watches the thread that serves a connection: processor time that it uses shows that something happens there. Only
/// asked when others wait for room, so that serving costs nothing more. Not thread-safe.
class QuietWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// How long nothing has to happen on a connection before it is closed in favour of others.
    static constexpr std::chrono::milliseconds kQuiet{250};

    /// Watches the calling thread, which has to outlive every other call.
    QuietWatch();

    /// Looks at the thread.
    ///
    /// @return whether earlier looks and this one found that nothing has happened for kQuiet
    bool is_quiet(Clock::time_point now) {
        const std::uint64_t ran = work_done();
        if (std::exchange(ran_, ran) != ran) {
            since_ = now;
        }
        return now - since_ >= kQuiet;
    }

    /// The first look at which nothing had happened.
    Clock::time_point since() const { return since_; }

    /// Ends a system call that the thread waits in, in a process that has called allow_interruption().
    void interrupt() const;

private:
    static constexpr std::uint64_t kNever = static_cast<std::uint64_t>(-1);

    /// Grows while the thread runs, in a unit of the system's.
    std::uint64_t work_done() const;

    std::uint64_t thread_;  ///< the system's number of it
    std::uint64_t ran_ = kNever;
    Clock::time_point since_{};
};

}  // namespace roundtrip
