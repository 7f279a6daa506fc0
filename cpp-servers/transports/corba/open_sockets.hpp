// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <mutex>
#include <set>

#include "roundtrip/memory/memory_budget.hpp"

namespace roundtrip {

/// What all connections have in common: their sockets, so that they can be ended at once, since omniORB waits at its
/// end for every call that is under way, even for one whose peer takes nothing; and what their requests may take
/// together. Any thread.
class OpenSockets {
public:
    static constexpr std::size_t kMostRequestBytes = std::size_t{4} << 30U;

    MemoryBudget& request_memory() { return request_memory_; }

    /// @param socket stays the caller's; shut down at once if all are
    void add(int socket);

    /// The caller is about to close it.
    void remove(int socket);

    /// Ends whatever waits for one of them, now or later.
    void shut_down();

private:
    std::mutex mutex_;
    std::set<int> sockets_;
    bool shut_down_ = false;
    MemoryBudget request_memory_{kMostRequestBytes};
};

}  // namespace roundtrip
