// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "roundtrip/bytestream/request_header.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/waiting.hpp"

namespace roundtrip {

/// Takes requests off a pipe (idl/tcp.md), a small one with its header in a single read. Not thread-safe.
class PipeRequests {
public:
    /// Reads what is there, at least a byte, and waits for it until a limit; 0 if the peer has closed.
    using Read = std::function<std::size_t(std::span<std::byte> into, std::chrono::milliseconds limit)>;

    /// How long a peer may send nothing inside a request.
    static constexpr std::chrono::seconds kSilence{30};

    PipeRequests(Read read, RequestMemory& memory) : read_(std::move(read)), memory_(memory) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    ///
    /// @throws BadInput if a length is negative, the peer closes inside a request
    std::optional<ReceivedRequest> next();

private:
    void forget_answered();
    void read_until(std::size_t wanted);

    Read read_;
    RequestMemory& memory_;
    std::size_t filled_ = 0;    ///< bytes in the memory, beginning with a header
    std::size_t answered_ = 0;  ///< how many of them belong to the request before
};

}  // namespace roundtrip
