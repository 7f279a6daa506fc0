// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "refusal.hpp"

namespace roundtrip {

/// A request of idl/rest.md.
struct RestRequest {
    std::span<const std::byte> data;  ///< the decoded string
    std::size_t response_bytes;
};

/// Reads a body where it lies: its strings are decoded in place, and the result points into it. Any thread.
///
/// @param body followed by kReadAhead bytes that may be read, the first of them 0
/// @throws Refusal if it is not a request; the message says why
RestRequest parse_rest_request(std::span<std::byte> body);

/// Bytes behind a body that its parser looks at: a vector register.
constexpr std::size_t kReadAhead = 16;

}  // namespace roundtrip
