// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

namespace roundtrip {

/// The limit of idl/aeron.md.
constexpr std::size_t kMaxMessageBytes = std::size_t{128} << 20U;  ///< a request or a response

/// The header of a piece of a message (idl/aeron.md), whose integers lie in memory as they do in it.
struct Piece {
    static constexpr std::size_t kHeaderBytes = 20;

    std::int64_t trip = 0;
    std::int32_t request_bytes = 0;
    std::int32_t response_bytes = 0;
    std::int32_t offset = 0;  ///< where in its message the piece begins

    /// @param bytes at least a header
    static Piece read(std::span<const std::byte> bytes) {
        Piece piece;
        std::memcpy(static_cast<void*>(&piece), bytes.data(), kHeaderBytes);
        return piece;
    }

    std::array<std::byte, kHeaderBytes> header() const {
        std::array<std::byte, kHeaderBytes> bytes{};
        std::memcpy(bytes.data(), this, kHeaderBytes);
        return bytes;
    }
};
static_assert(std::endian::native == std::endian::little);
static_assert(offsetof(Piece, offset) + sizeof(Piece::offset) == Piece::kHeaderBytes);

}  // namespace roundtrip
