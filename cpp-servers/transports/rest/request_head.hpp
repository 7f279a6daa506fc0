// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "refusal.hpp"

namespace roundtrip {

/// A request's line and header fields, before its body.
struct RequestHead {
    std::string_view path;  ///< one of those that are served; without a query
    std::size_t body_bytes;
    bool keep_alive;       ///< the connection stays open after the response
    bool waits_for_leave;  ///< the peer sends its body when it has been told to continue (RFC 9110, 10.1.1)
};

/// Length of a head in bytes, the empty line included; 0 if its end has not come.
///
/// @param searched bytes at the beginning that were searched before
std::size_t find_head_end(std::span<const std::byte> bytes, std::size_t searched);

/// Reads a whole head of a server that has kResultPath alone. Pure; any thread.
///
/// @throws Refusal if it is not HTTP/1, or asks for something that this server does not do
RequestHead parse_head(std::span<const std::byte> bytes);

}  // namespace roundtrip
