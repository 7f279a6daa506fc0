#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <span>

#include "roundtrip/request_memory.hpp"

namespace roundtrip {

/// A whole request, in the memory of its reader.
struct TcpRequest {
    std::span<const std::byte> bytes;
    std::size_t response_bytes;
};

/// Takes requests off a connection, a small one with its header in a single read. Not thread-safe.
class RequestReader {
public:
    /// @param connection stays the caller's
    /// @param memory stays the caller's
    /// @param silence how long a peer may send nothing inside a request
    RequestReader(int connection, RequestMemory& memory, std::chrono::milliseconds silence)
        : connection_(connection), memory_(memory), silence_(silence) {}

    /// The next request, valid until the one after; none if the peer has closed instead of asking again.
    /// Waits for ever between requests.
    ///
    /// @throws BadRequest if a length is negative, or if the peer closes or falls silent inside a request
    /// @throws std::system_error
    std::optional<TcpRequest> next();

private:
    void forget_answered();
    void read_first();
    void read_until(std::size_t wanted, std::size_t before, const char* what);

    int connection_;
    RequestMemory& memory_;
    std::chrono::milliseconds silence_;
    std::size_t filled_ = 0;    ///< bytes in the memory, beginning with a header
    std::size_t answered_ = 0;  ///< how many of them belong to the request before
};

}  // namespace roundtrip
