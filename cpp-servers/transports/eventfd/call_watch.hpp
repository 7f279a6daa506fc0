// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

namespace roundtrip {

/// The system calls of one thread at a time, of which none should wait. Counted at the price of three stores each.
class CountedCalls {
public:
    /// A call of this thread, until the end of the scope.
    class Call {
    public:
        explicit Call(CountedCalls& calls);
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

/// Ends system calls that wait although they should not. Whether an eventfd blocks is a flag of the open file
/// (fcntl(2), F_SETFL), which a client shares with its server: it can clear it and fill the eventfd, and the server's
/// next write waits for ever, beyond the client's end and a signal to the server. So a thread looks ten times a second;
/// a call that it finds twice is interrupted, and fails with EINTR. Any thread.
class CallWatch {
public:
    /// @throws std::system_error
    CallWatch();

    /// Watches calls until the end of the scope.
    class Watched {
    public:
        /// @param watch outlives this
        /// @param calls outlive this
        Watched(CallWatch& watch, const CountedCalls& calls);
        ~Watched();
        Watched(const Watched&) = delete;
        Watched& operator=(const Watched&) = delete;

    private:
        CallWatch& watch_;
        const CountedCalls& calls_;
    };

private:
    void look(const std::stop_token& stop);

    std::mutex mutex_;
    std::map<const CountedCalls*, std::uint64_t> seen_;  ///< the number that each had at the last look
    std::jthread thread_;
};

}  // namespace roundtrip
