// SPDX-License-Identifier: Apache-2.0
#include "roundtrip/bytestream/request_header.hpp"

#include "roundtrip/memory/big_endian.hpp"

namespace roundtrip {

RequestHeader parse_header(std::span<const std::byte, RequestHeader::kBytes> bytes) {
    return {length_from_big_endian(bytes.first<4>(), "request"), length_from_big_endian(bytes.last<4>(), "response")};
}

std::array<std::byte, RequestHeader::kBytes> header_of(const RequestHeader& header) {
    return big_endian_fields(header.request_bytes, header.response_bytes);
}

}  // namespace roundtrip
