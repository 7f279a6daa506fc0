// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/request_header.hpp"

#include <bit>
#include <cstdint>

#include "roundtrip/memory/big_endian.hpp"

namespace roundtrip {

RequestHeader parse_header(std::span<const std::byte, RequestHeader::kBytes> bytes) {
    return {length_from_big_endian(bytes.first<4>(), "request"), length_from_big_endian(bytes.last<4>(), "response")};
}

std::array<std::byte, RequestHeader::kBytes> header_of(const RequestHeader& header) {
    const std::array lengths{to_big_endian(static_cast<std::uint32_t>(header.request_bytes)),
                             to_big_endian(static_cast<std::uint32_t>(header.response_bytes))};
    return std::bit_cast<std::array<std::byte, RequestHeader::kBytes>>(lengths);
}

}  // namespace roundtrip
