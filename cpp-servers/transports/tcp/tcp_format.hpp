#pragma once

#include <cstddef>
#include <span>
#include <stdexcept>

namespace roundtrip {

/// What precedes a request (idl/tcp.md, steps 1 and 2).
struct TcpHeader {
    static constexpr std::size_t kBytes = 8;

    std::size_t request_bytes;
    std::size_t response_bytes;
};

/// A peer has sent what is not a request, or has gone in the middle of one.
class BadRequest : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Pure; any thread.
///
/// @throws BadRequest if a length is negative; the message names it
TcpHeader parse_header(std::span<const std::byte, TcpHeader::kBytes> bytes);

}  // namespace roundtrip
