// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>

#include "roundtrip/process/counted_calls.hpp"

namespace roundtrip {

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
