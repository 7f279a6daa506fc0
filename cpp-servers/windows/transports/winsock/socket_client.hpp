// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/bytestream/stream_exchange.hpp"
#include "roundtrip/process/io.hpp"

namespace roundtrip {

/// A connection for all requests, by the calls of Winsock (idl/tcp.md). Not thread-safe.
class SocketClient {
public:
    /// @param endpoint as the server announced it
    /// @param limit of each call
    /// @throws std::system_error if the server cannot be reached
    SocketClient(const std::string& endpoint, std::chrono::milliseconds limit);

    /// Where a request of so many bytes goes.
    std::span<std::byte> room(std::size_t request_bytes);

    /// One round trip with the request that stands in the room.
    ///
    /// @throws std::runtime_error if the connection ends early
    /// @throws std::system_error
    std::span<const std::byte> exchange(std::size_t request_bytes, std::size_t response_bytes);

private:
    Fd connection_;
    std::vector<std::byte> request_;
    StreamExchange exchange_;
};

}  // namespace roundtrip
