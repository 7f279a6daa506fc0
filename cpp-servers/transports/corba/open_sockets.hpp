// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <set>

namespace roundtrip {

/// The sockets of all connections, so that they can be ended at once: omniORB waits at its end for every call that is
/// under way, even for one whose peer takes nothing. Any thread.
class OpenSockets {
public:
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
};

}  // namespace roundtrip
