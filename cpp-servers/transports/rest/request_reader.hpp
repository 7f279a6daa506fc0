// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

#include "request_head.hpp"
#include "roundtrip/memory/memory_budget.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/process/peer_pace.hpp"

namespace roundtrip {

/// A whole request, in the memory of its reader.
struct HttpRequest {
    std::span<std::byte> body;  ///< followed by kReadAhead bytes that may be read, the first of them 0
    bool keep_alive;
};

/// Takes requests off a connection, a small one in a single read. Not thread-safe.
class RequestReader {
public:
    /// @param connection stays the caller's
    /// @param memory stays the caller's
    /// @param budget of all connections; stays the caller's
    /// @param patience how long a head may take, and how long a peer may send nothing of a body
    RequestReader(int connection, RequestMemory& memory, MemoryBudget& budget, std::chrono::milliseconds patience)
        : connection_(connection), memory_(memory), share_(budget), patience_(patience) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    /// Waits for ever between requests.
    ///
    /// @throws Refusal if the connection cannot go on after this request; nothing of it was answered
    /// @throws BadInput if the peer closes inside a request
    /// @throws std::system_error
    std::optional<HttpRequest> next();

private:
    void forget_answered();
    bool read_first();
    std::size_t read_head();
    std::span<std::byte> read_body(std::size_t head_bytes, const RequestHead& head);
    void read_more(std::size_t wanted, std::optional<PeerPace>& pace);

    int connection_;
    RequestMemory& memory_;
    MemoryBudget::Share share_;
    std::chrono::milliseconds patience_;
    std::size_t filled_ = 0;    ///< bytes in the memory, beginning with a head
    std::size_t answered_ = 0;  ///< number of them that belong to the request before
    std::byte overwritten_{};   ///< the byte in whose place the zero behind the body is
};

}  // namespace roundtrip
