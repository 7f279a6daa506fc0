// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "roundtrip/process/error.hpp"

namespace roundtrip {

/// A 32-bit integer as most formats of idl/ have it: the most significant byte first.
inline constexpr std::size_t kBigEndianBytes = 4;

/// Pure; any thread.
constexpr std::uint32_t from_big_endian(std::span<const std::byte, kBigEndianBytes> bytes) {
    std::uint32_t value = 0;
    for (const std::byte byte : bytes) {
        value = value << 8U | std::to_integer<std::uint32_t>(byte);
    }
    return value;
}

/// The number that such bytes stand for. Pure; any thread.
constexpr std::array<std::byte, kBigEndianBytes> to_big_endian(std::uint32_t value) {
    return {static_cast<std::byte>(value >> 24U), static_cast<std::byte>(value >> 16U),
            static_cast<std::byte>(value >> 8U), static_cast<std::byte>(value)};
}

/// Several one behind the other, as they precede messages. Pure; any thread.
template <typename... Values>
constexpr std::array<std::byte, kBigEndianBytes * sizeof...(Values)> big_endian_fields(Values... values) {
    const std::array fields{to_big_endian(static_cast<std::uint32_t>(values))...};
    return std::bit_cast<std::array<std::byte, sizeof fields>>(fields);
}

/// A length, which a format has as a signed integer.
///
/// @param what whose length, for the message
/// @throws BadInput if it is negative; the message names it
inline std::size_t length_from_big_endian(std::span<const std::byte, kBigEndianBytes> bytes, const char* what) {
    return require_length(static_cast<std::int32_t>(from_big_endian(bytes)), what);
}

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
