// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <stop_token>

#include "roundtrip/answers/responder.hpp"
#include "roundtrip/memory/request_memory.hpp"
#include "roundtrip/server/tally.hpp"
#include "segment.hpp"

namespace roundtrip {

/// What one client after another asks of a server: reads requests from one stream, writes responses into the other.
/// Not thread-safe.
class ClientSession {
public:
    /// Lets the first client in. Segment and tally outlive this.
    ///
    /// @throws std::system_error
    ClientSession(const Segment& segment, Semaphores semaphores, Content content, Tally& tally);

    /// Waits for a client, serves it until it is gone, and lets the next one in.
    ///
    /// @param stop ends it within a slice of waiting
    /// @throws std::system_error
    void serve(const std::stop_token& stop);

private:
    void answer_requests(const std::stop_token& stop);
    std::size_t read(std::span<std::byte> into, const std::stop_token& stop);
    void read_request(std::size_t request_bytes, const std::stop_token& stop);
    void write(std::span<const std::byte> bytes, const std::stop_token& stop);
    void await(Semaphore semaphore, const std::stop_token& stop) const;
    void await_leaving(const std::stop_token& stop) const;

    Semaphores semaphores_;
    Slot requests_;
    Slot responses_;
    Responder responder_;
    Tally& tally_;
    RequestMemory memory_;
};

}  // namespace roundtrip
