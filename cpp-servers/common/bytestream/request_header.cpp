#include "roundtrip/bytestream/request_header.hpp"

#include <arpa/inet.h>

#include <bit>
#include <cstdint>
#include <string>

#include "roundtrip/process/bad_input.hpp"

namespace roundtrip {

namespace {

/// A signed 32-bit big-endian integer that may not be negative.
std::size_t length(std::span<const std::byte, 4> bytes, const char* what) {
    std::uint32_t value = 0;
    for (const std::byte byte : bytes) {
        value = value << 8U | std::to_integer<std::uint32_t>(byte);
    }
    const auto number = static_cast<std::int32_t>(value);
    if (number < 0) {
        throw BadInput(std::string(what) + " length " + std::to_string(number) + " is negative");
    }
    return value;
}

}  // namespace

RequestHeader parse_header(std::span<const std::byte, RequestHeader::kBytes> bytes) {
    return {length(bytes.first<4>(), "request"), length(bytes.last<4>(), "response")};
}

std::array<std::byte, RequestHeader::kBytes> header_of(const RequestHeader& header) {
    const std::array lengths{htonl(static_cast<std::uint32_t>(header.request_bytes)),
                             htonl(static_cast<std::uint32_t>(header.response_bytes))};
    return std::bit_cast<std::array<std::byte, RequestHeader::kBytes>>(lengths);
}

}  // namespace roundtrip
