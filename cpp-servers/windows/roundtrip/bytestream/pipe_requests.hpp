// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/peer_pace.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

/// Takes requests off a pipe (idl/tcp.md), a small one with its header in a single read. Not thread-safe.
class PipeRequests {
public:
    /// Reads what is there, at least a byte; 0 if the peer has closed, nothing if none came until the limit.
    using Read = std::function<std::optional<std::size_t>(std::span<std::byte> into, std::chrono::milliseconds limit)>;

    /// How long a peer may send nothing inside a request; a slow one has little more (PeerPace).
    static constexpr std::chrono::seconds kSilence{30};

    PipeRequests(Read read, RequestMemory& memory) : read_(std::move(read)), memory_(memory) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    ///
    /// @throws BadInput if a length is negative, or if the peer closes, falls silent or is too slow inside a request
    std::optional<ReceivedRequest> next();

private:
    void forget_answered();
    void read_first();
    void read_until(std::size_t wanted);

    Read read_;
    RequestMemory& memory_;
    std::optional<PeerPace> pace_;  ///< of a request that has not come at once
    std::size_t filled_ = 0;        ///< bytes in the memory, beginning with a header
    std::size_t answered_ = 0;      ///< how many of them belong to the request before
};

}  // namespace roundtrip
