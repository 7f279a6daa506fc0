// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>

namespace roundtrip {

/// What stands before the bytes of a message.
struct MessageHeader {
    std::int32_t bytes;  ///< of the message
    std::int32_t word;   ///< of a request the length of the response wanted, of a response 0
};
static_assert(sizeof(MessageHeader) == 8 && std::endian::native == std::endian::little);

}  // namespace roundtrip
