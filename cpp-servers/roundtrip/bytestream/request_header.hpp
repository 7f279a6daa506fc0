// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "roundtrip/memory/big_endian.hpp"

namespace roundtrip {

/// The lengths that precede a request (idl/tcp.md, steps 1 and 2).
struct RequestHeader {
    static constexpr std::size_t kBytes = 8;

    std::size_t request_bytes;
    std::size_t response_bytes;
};

/// Pure; any thread.
///
/// @throws BadInput if a length is negative; the message names it
inline RequestHeader parse_header(std::span<const std::byte, RequestHeader::kBytes> bytes) {
    return {length_from_big_endian(bytes.first<4>(), "request"), length_from_big_endian(bytes.last<4>(), "response")};
}

/// The bytes that precede a request.
inline std::array<std::byte, RequestHeader::kBytes> header_of(const RequestHeader& header) {
    return big_endian_fields(header.request_bytes, header.response_bytes);
}

}  // namespace roundtrip
