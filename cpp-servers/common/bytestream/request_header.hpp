// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace roundtrip {

/// What precedes a request (idl/tcp.md, steps 1 and 2).
struct RequestHeader {
    static constexpr std::size_t kBytes = 8;

    std::size_t request_bytes;
    std::size_t response_bytes;
};

/// Pure; any thread.
///
/// @throws BadInput if a length is negative; the message names it
RequestHeader parse_header(std::span<const std::byte, RequestHeader::kBytes> bytes);

/// The bytes that precede a request.
std::array<std::byte, RequestHeader::kBytes> header_of(const RequestHeader& header);

}  // namespace roundtrip
