// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <omniORB4/CORBA.h>
#include <omniORB4/giopEndpoint.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "roundtrip/memory/memory_budget.hpp"

namespace roundtrip {

/// TCP and Unix sockets as omniORB has them, but for what comes from a hostile peer: bytes are followed by GiopFraming
/// before omniORB reads them, and nobody is waited for longer than 30 s inside a message. Its endpoints are written
/// `giop:guarded-tcp:host:port` and `giop:guarded-unix:path`; in references they are ordinary addresses.
///
/// Knows the sockets of all connections, so that they can be ended at once, since omniORB waits at its end for every
/// call that is under way, even for one whose peer takes nothing; and what their requests may take together. Has to be
/// made before the ORB and to outlive it. Any thread.
class GuardedTransports {
public:
    /// What a message may have besides the largest request: its own header and that of the request.
    static constexpr std::uint32_t kHeaderBytes = 64U << 10U;

    static constexpr std::size_t kMostRequestBytes = std::size_t{4} << 30U;  ///< of all connections

    /// The longest message that is taken.
    static std::uint32_t most_bytes();

    GuardedTransports();
    ~GuardedTransports();
    GuardedTransports(const GuardedTransports&) = delete;
    GuardedTransports& operator=(const GuardedTransports&) = delete;

    MemoryBudget& request_memory() { return request_memory_; }

    /// @param socket stays the caller's; shut down at once if all are
    void add(int socket);

    /// The caller is about to close it.
    void remove(int socket);

    /// Ends all connections, whatever they are doing, and all that are still to come.
    void shut_down();

private:
    std::mutex mutex_;
    std::set<int> sockets_;
    bool shut_down_ = false;
    MemoryBudget request_memory_{kMostRequestBytes};
    std::vector<std::unique_ptr<omni::giopTransportImpl>> transports_;  ///< omniORB knows them while they exist
};

}  // namespace roundtrip
