// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// Takes requests off a stream of bytes (idl/tcp.md), a small one with its header in a single read. Not thread-safe.
class StreamRequests {
public:
    /// @param stream stays the caller's
    /// @param memory stays the caller's
    /// @param silence how long a peer may send nothing inside a request; a slow one has little more (PeerPace)
    StreamRequests(int stream, RequestMemory& memory, std::chrono::milliseconds silence)
        : stream_(stream), memory_(memory), silence_(silence) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    /// Waits for ever between requests.
    ///
    /// @throws BadInput if a length is negative, or if the peer closes, falls silent or is too slow inside a
    ///     request
    /// @throws std::system_error
    std::optional<ReceivedRequest> next();

private:
    void forget_answered();
    void read_first();
    void read_until(std::size_t wanted, std::size_t before, const char* what);

    int stream_;
    RequestMemory& memory_;
    std::chrono::milliseconds silence_;
    std::optional<PeerPace> pace_;  ///< pace of a request that has not come at once
    std::size_t filled_ = 0;        ///< bytes in the memory, beginning with a header
    std::size_t answered_ = 0;      ///< how many of them belong to the request before
};

}  // namespace roundtrip
