// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "roundtrip/bytestream/pipe_end.hpp"

namespace roundtrip {

/// A client's side of a named pipe (idl/tcp.md). Not thread-safe.
class PipeClient {
public:
    /// @param name as the server announced it
    /// @param limit of each wait
    /// @throws std::system_error if there is no such pipe, or nobody waits at it until the limit
    PipeClient(const std::string& name, std::chrono::milliseconds limit);

    /// Where a request of so many bytes goes.
    std::span<std::byte> room(std::size_t request_bytes);

    /// One round trip with the request that stands in the room.
    ///
    /// @return the response, valid until the next call
    /// @throws std::runtime_error if the limit has passed or the server has closed the pipe
    /// @throws std::system_error
    std::span<const std::byte> exchange(std::size_t request_bytes, std::size_t response_bytes);

private:
    std::chrono::milliseconds limit_;
    PipeEnd pipe_;
    std::vector<std::byte> request_;
    std::vector<std::byte> response_;
};

}  // namespace roundtrip
