// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "roundtrip/memory/big_endian.hpp"
#include "roundtrip/process/io.hpp"

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
                                        std::size_t response_bytes) {
        send(out, request, response_bytes);
        response_.resize(response_bytes);
        const std::size_t read_bytes = read_exactly(in, response_);
        if (read_bytes < response_bytes) {
            throw std::runtime_error("response ended after " + std::to_string(read_bytes) + " of " +
                                     std::to_string(response_bytes) + " bytes: the server closed the connection");
        }
        return response_;
    }

    /// Sends a request, with its header in one write.
    ///
    /// @throws std::system_error
    static void send(int out, std::span<const std::byte> request, std::size_t response_bytes) {
        const auto header = header_of({request.size(), response_bytes});
        std::array parts{as_iovec(header), as_iovec(request)};
        write_all(out, parts);
    }

private:
    std::vector<std::byte> response_;
};

}  // namespace roundtrip
