// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace roundtrip {

/// A client's side of requests over a stream of bytes (idl/tcp.md). Not thread-safe.
class StreamExchange {
public:
    /// Sends a request, with its header in one write, and reads the response.
    ///
    /// @param out descriptor that requests are written to
    /// @param in descriptor that responses are read from, which may be the same
    /// @return the response, valid until the next call
    /// @throws std::runtime_error if the stream ends early; the message has both sizes
    /// @throws std::system_error
    std::span<const std::byte> exchange(int out, int in, std::span<const std::byte> request,
                                        std::size_t response_bytes);

    /// Sends a request, with its header in one write.
    ///
    /// @throws std::system_error
    static void send(int out, std::span<const std::byte> request, std::size_t response_bytes);

private:
    std::vector<std::byte> response_;
};

}  // namespace roundtrip
